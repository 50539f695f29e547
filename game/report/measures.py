"""The measures of a game: numbers computed from notes of games, with their errors.

After Browne (2008: drama, lead change, decisiveness), the concepts of Ludii (balance, branching,
duration) and CardStock (Goadrich: fairness, spread, order). Shares run from 0 to 1. Points are in
SD: the standard deviation of a seat's score in a hand minus the mean of all seats. An error is half
of a 95 % interval; the games of a run are independent draws, but their hands and tricks are not, so
errors are over games if a game gives more than one value.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from statistics import NormalDist, fmean, pstdev

from game.position.state import Side
from game.report.notes import Choice, GameNote, HandNote
from game.values import Value

Z = NormalDist().inv_cdf(0.975)
"""The half-width of a 95 % interval in standard errors."""


class Figure(Value):
    """A number, its error (infinite if there were too few draws), and the number of draws."""

    value: float
    error: float = math.inf
    draws: int = 0

    @property
    def known(self) -> bool:
        """Whether there is a number."""
        return self.draws > 0


NOTHING = Figure(math.nan)
Notes = Sequence[GameNote]


def mean_of(values: Collection[float]) -> Figure:
    """The mean of independent draws."""
    count = len(values)
    if not count:
        return NOTHING
    mean = fmean(values)
    if count < 2:
        return Figure(mean, math.inf, count)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1))
    return Figure(mean, Z * spread / math.sqrt(count), count)


def ratio_of(pairs: Collection[tuple[float, float]]) -> Figure:
    """The sum of the first numbers divided by that of the second ones; each pair is one draw."""
    below = sum(part for _, part in pairs)
    if not below:
        return NOTHING
    value, count = sum(part for part, _ in pairs) / below, len(pairs)
    if count < 2:
        return Figure(value, math.inf, count)
    rest = sum((above - value * part) ** 2 for above, part in pairs)
    error = Z * math.sqrt(rest * count / (count - 1)) / below
    return Figure(value, error, count)


def share_of(hits: float, count: int) -> Figure:
    """A share of independent draws (with Wilson's error, which is valid even for no hits)."""
    if not count:
        return NOTHING
    share = hits / count
    wide = math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return Figure(share, Z * wide / (1 + Z * Z / count), count)


# --- who wins ----------------------------------------------------------------------------------


def wins(notes: Notes, sides: Sequence[Side]) -> tuple[float, ...]:
    """The number of games each side won; a shared win counts as a fraction."""
    won = [0.0] * len(sides)
    for note in notes:
        sharing = [place for place, side in enumerate(sides) if set(side) & set(note.winners)]
        for place in sharing:
            won[place] += 1 / len(sharing)
    return tuple(won)


def fairness(notes: Notes, sides: Sequence[Side]) -> float:
    """How unevenly the sides win: chi² with one degree of freedom fewer than there are sides."""
    even = len(notes) / len(sides)
    return sum((won - even) ** 2 / even for won in wins(notes, sides)) if notes else 0.0


def chi_limit(free: int, level: float = 0.05) -> float:
    """The value that chi² with `free` degrees of freedom exceeds with probability `level` (Wilson
    and Hilferty's cube, accurate to 1 %)."""
    cut = 2 / (9 * free)
    return free * (1 - cut + NormalDist().inv_cdf(1 - level) * math.sqrt(cut)) ** 3


def skill(notes: Notes, guests: Sequence[Side], even: float) -> Figure:
    """How much more than its share one better side wins: 0 for pure chance, 1 for every game.

    Args:
        notes: the games.
        guests: the seats of the better side in each of them.
        even: the share by pure chance.
    """
    shares = [
        len(set(guest) & set(note.winners)) / max(1, len(note.winners))
        for note, guest in zip(notes, guests, strict=True)
    ]
    share = share_of(sum(shares), len(shares))
    return Figure((share.value - even) / (1 - even), share.error / (1 - even), share.draws)


# --- a hand ------------------------------------------------------------------------------------


def spread_of_scores(notes: Notes) -> float:
    """One SD, in points."""
    return pstdev([off for hand in _hands(notes) for off in _off_mean(hand)] or [0.0]) or 1.0


def by_place_after_dealer(notes: Notes) -> tuple[Figure, ...]:
    """The value of each place for a hand, in SD: the eldest hand first, the dealer last."""
    found: dict[int, list[float]] = defaultdict(list)
    unit = spread_of_scores(notes)
    for hand in _hands(notes):
        count = len(hand.scores)
        step = 1 if hand.eldest == (hand.dealer + 1) % count else -1
        for seat, off in enumerate(_off_mean(hand)):
            place = (seat - hand.eldest) * step % count
            found[place].append(off / unit)
    return tuple(mean_of(found[place]) for place in sorted(found))


def by_place_in_trick(notes: Notes) -> tuple[Figure, ...]:
    """The share of tricks won from each place in the trick, the leader's first."""
    games = [[sum(counts) for counts in zip(*_places(note), strict=True)] for note in notes]
    places = range(max(map(len, games), default=0))
    return tuple(
        ratio_of([(won[place], sum(won)) for won in games if len(won) > place]) for place in places
    )


def freedom(notes: Notes) -> Figure:
    """The mean of log(cards that may be played) / log(cards held), with two cards or more held."""
    return _of_plays(notes, lambda choice: choice.freedom)


def forced(notes: Notes) -> Figure:
    """The share of plays without a choice, with two cards or more held."""
    return _of_plays(notes, lambda choice: choice.forced)


def _of_plays(notes: Notes, part: Callable[[Choice], float]) -> Figure:
    """A mean over the plays of players who held two cards or more."""
    chosen = [[choice for held, choice in note.choices.items() if held > 1] for note in notes]
    return ratio_of([(sum(map(part, of)), sum(choice.plays for choice in of)) for of in chosen])


# --- the course of a game ----------------------------------------------------------------------


def lead_changes(notes: Notes, sides: Sequence[Side]) -> Figure:
    """How often a hand leaves in front none of those who were there before it."""
    shares = []
    for note in notes:
        fronts = [_in_front(hand, sides) for hand in note.hands]
        turns = [not before & now for before, now in pairwise(fronts)]
        if turns:
            shares.append(fmean(turns))
    return mean_of(shares)


def drama(notes: Notes, sides: Sequence[Side]) -> Figure:
    """How far behind the winner was: the mean over all hands but the last of the square root of
    the winner's distance from the front, over the spread of the final totals."""
    found = []
    for note in notes:
        last = _side_totals(note.hands[-1], sides)
        spread = max(last) - min(last) or 1
        winner = _winner(note, sides)
        behind = [
            math.sqrt((max(totals) - totals[winner]) / spread)
            for totals in (_side_totals(hand, sides) for hand in note.hands[:-1])
        ]
        if behind:
            found.append(fmean(behind))
    return mean_of(found)


def leader_at_half_time_wins(notes: Notes, sides: Sequence[Side]) -> Figure:
    """The share of games won by the leader after half of the hands."""
    shares = []
    for note in notes:
        if len(note.hands) > 1:
            front = _in_front(note.hands[len(note.hands) // 2 - 1], sides)
            won = {p for p, side in enumerate(sides) if set(side) & set(note.winners)}
            shares.append(len(front & won) / len(front))
    return mean_of(shares)


def decided_at(notes: Notes, sides: Sequence[Side]) -> Figure:
    """The share of the game after which the winner never trails again."""
    found = []
    for note in notes:
        winner, fronts = _winner(note, sides), [_in_front(hand, sides) for hand in note.hands]
        place = len(fronts) - 1
        while place and winner in fronts[place - 1]:
            place -= 1
        found.append((place + 1) / len(fronts))
    return mean_of(found)


def margin(notes: Notes, sides: Sequence[Side]) -> Figure:
    """The distance from the first to the second, divided by that from the first to the last."""
    if len(sides) < 3:
        return NOTHING  # the second is also the last
    found = []
    for note in notes:
        totals = sorted(_side_totals(note.hands[-1], sides), reverse=True)
        found.append((totals[0] - totals[1]) / (totals[0] - totals[-1] or 1))
    return mean_of(found)


def shared_wins(notes: Notes, sides: Sequence[Side]) -> Figure:
    """The share of games won by more than one side."""
    shared = [sum(bool(set(side) & set(note.winners)) for side in sides) > 1 for note in notes]
    return share_of(sum(shared), len(shared))


def hands_a_game(notes: Notes) -> Figure:
    """The number of hands in a game."""
    return mean_of([len(note.hands) for note in notes])


def moves_a_game(notes: Notes) -> Figure:
    """The number of moves in a game, of all players together."""
    return mean_of([note.moves for note in notes])


# --- cards and deals ------------------------------------------------------------------------------


def cards(notes: Notes) -> dict[str, Figure]:
    """The value of being dealt each card for a hand, in SD, from the worst to the best."""
    found: dict[str, list[float]] = defaultdict(list)
    unit = spread_of_scores(notes)
    for hand in _hands(notes):
        for dealt, off in zip(hand.dealt, _off_mean(hand), strict=True):
            for card in set(dealt):
                found[card].append(off / unit)
    figures = {card: mean_of(values) for card, values in found.items()}
    return dict(sorted(figures.items(), key=lambda item: (item[1].value, item[0])))


def deal_decides(first: Notes, second: Notes) -> Figure:
    """The correlation of the scores of seats when different players played the same deals.

    Its square is the share of the scores that the cards alone decide; that is an upper bound if the
    two groups of players are alike.
    """
    by_seed = {note.seed: note for note in second}
    pairs: list[tuple[float, float]] = []
    for note in first:
        other = by_seed.get(note.seed)
        for mine, theirs in zip(note.hands, other.hands if other else (), strict=False):
            if mine.dealt == theirs.dealt and mine.dealer == theirs.dealer:
                pairs += zip(_off_mean(mine), _off_mean(theirs), strict=True)
    count = len(pairs)
    if count < 4:
        return NOTHING
    above = sum(a * b for a, b in pairs)
    below = math.sqrt(sum(a * a for a, _ in pairs) * sum(b * b for _, b in pairs))
    if not below:
        return NOTHING
    value = max(-1.0, min(1.0, above / below))
    return Figure(value, Z * (1 - value * value) / math.sqrt(count - 1), count)


def cases(notes: Notes) -> Counter[tuple[int, int | None]]:
    """How often each line of the scoring tables applied: a count by (table, line)."""
    return Counter(case for hand in _hands(notes) for case in hand.cases)


Measure = Callable[[Notes, Sequence[Side]], Figure]

COMPARED: Mapping[str, Measure] = {
    "first_caller": lambda notes, sides: next(iter(by_place_after_dealer(notes)), NOTHING),
    "freedom": lambda notes, sides: freedom(notes),
    "forced": lambda notes, sides: forced(notes),
    "lead_changes": lead_changes,
    "drama": drama,
    "half_time": leader_at_half_time_wins,
    "decided": decided_at,
    "margin": margin,
    "shared": shared_wins,
    "hands": lambda notes, sides: hands_a_game(notes),
    "moves": lambda notes, sides: moves_a_game(notes),
}
"""The measures that are one number each, by name: those that a house rule can change."""


class Difference(Value):
    """The effect of a house rule on a measure: the `change`, and that divided by its standard
    error.

    `errors` is 0 if nothing changed, and infinite if everything changed equally.
    """

    measure: str
    change: float
    errors: float


def differences(without: Notes, having: Notes, sides: Sequence[Side]) -> tuple[Difference, ...]:
    """The changes from `having` a house rule, over games with the same deals and players."""
    found = []
    for name, measure in COMPARED.items():
        before, after = measure(without, sides), measure(having, sides)
        if not before.known or not after.known:
            continue
        change = after.value - before.value
        error = math.hypot(before.error, after.error) / Z
        errors = 0.0 if not change else change / error if error else math.copysign(math.inf, change)
        found.append(Difference(name, change, errors))
    return tuple(found)


def same_games(first: Notes, second: Notes) -> int:
    """The number of games that were the same in two runs: same deals, same scores, same length."""
    by_seed = {note.seed: note for note in second}
    return sum(by_seed.get(note.seed) == note for note in first)


# --- internal ------------------------------------------------------------------------------------


def _hands(notes: Notes) -> Iterable[HandNote]:
    return (hand for note in notes for hand in note.hands)


def _places(note: GameNote) -> list[tuple[int, ...]]:
    return [hand.places for hand in note.hands]


def _off_mean(hand: HandNote) -> list[float]:
    mean = sum(hand.scores) / len(hand.scores)
    return [score - mean for score in hand.scores]


def _side_totals(hand: HandNote, sides: Sequence[Side]) -> list[float]:
    return [sum(hand.totals[seat] for seat in side) for side in sides]


def _in_front(hand: HandNote, sides: Sequence[Side]) -> set[int]:
    totals = _side_totals(hand, sides)
    return {place for place, total in enumerate(totals) if total == max(totals)}


def _winner(note: GameNote, sides: Sequence[Side]) -> int:
    return next(place for place, side in enumerate(sides) if set(side) & set(note.winners))
