"""What counted in a hand, read from the rule file's `score` and the position that was scored."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from game import sentences
from game.phases.beside import MELDS
from game.phases.counts import TRUMP, Case
from game.position.state import Number, Points, Table, Trick
from game.rules.cards import Code
from game.rules.rules import Rules
from game.rules.sheet import PREFIXES, SIDE, points_if_over
from game.values import Value, replace
from ui.score import words

_NAME = re.compile(r"[A-Za-z_]\w*")
_TERM = re.compile(r"(?:(\d+) ?\* ?)?([A-Za-z_]\w*)")
_TRICKS = "tricks"


class Deciding(Value):
    """The trick that counted most, or the last one where all counted alike (`worth` None).

    `label` names the unit of its worth; empty for points of the score.
    """

    place: int
    trick: Trick
    worth: Points | None
    label: str


def scoring_names(rules: Rules, hand: int) -> tuple[str, ...]:
    """The counts that score in hand number `hand` (from 0), in the rule file's order."""
    plain = _with_parts(
        rules, set().union(*(_names(case) for case in rules.score.table(hand))), PREFIXES
    )
    if {"bid", "off", "over"} & plain:
        plain.add(_TRICKS)
    every = (_TRICKS, *rules.score.count, *rules.melds, *rules.score.keep)
    if MELDS in plain:
        plain |= set(rules.melds)
    return tuple(name for name in every if name in plain)


def side_count(rules: Rules, hand: int) -> str | None:
    """The count that partners add together, if the score has one for a side."""
    if rules.reported is not None:
        return rules.reported
    texts = " ".join(
        f"{case.when} {case.points}" for cases in rules.score.tables() for case in cases
    )
    used = _with_parts(rules, set(_NAME.findall(texts)), (SIDE,))
    together = {name.removeprefix(SIDE) for name in used if name.startswith(SIDE)}
    together = _with_parts(rules, together, PREFIXES)
    # Cards say more than the tricks they were in.
    names = sorted(scoring_names(rules, hand), key=lambda name: name == _TRICKS)
    return next((name for name in names if name in together), None)


def added_up(rules: Rules, count: str) -> Mapping[str, int]:
    """How often each count goes into the sum of `let` that adds others to this one, such as what
    some cards are worth more in trumps; only the count itself if there is no such sum."""
    for text in rules.score.let.values():
        terms = [_TERM.fullmatch(term.strip()) for term in str(text).split("+")]
        times = {term[2]: int(term[1] or 1) for term in terms if term}
        if (
            len(times) == len(terms)
            and times.get(count) == 1
            and times.keys() <= rules.score.count.keys()
        ):
            return times
    return {count: 1}


def _with_parts(rules: Rules, names: set[str], prefixes: Sequence[str]) -> set[str]:
    """Names, with and without prefixes, and all names that the formulas of `let` make them of."""

    def both(names: Collection[str]) -> set[str]:
        return {*names, *(name.removeprefix(prefix) for name in names for prefix in prefixes)}

    found = both(names)
    for name, text in reversed(rules.score.let.items()):
        if name in found:
            found |= both(_NAME.findall(str(text)))
    return found


def label_of(rules: Rules, name: str) -> str:
    """The score sheet's name for a count: its label, or its name where a rule file gives none.

    Parts of points are shown in points.
    """
    if name == _TRICKS:
        return words.TRICKS_COUNTED
    count = rules.score.count.get(name)
    if count is not None and count.parts > 1:
        return words.CARD_POINTS
    named = count or rules.score.keep.get(name) or rules.meld(name)
    return sentences.label_of(named, name)


def shown(rules: Rules, name: str, value: Number) -> Points:
    """A value of a count as players say it."""
    return rules.in_points(value) if name == rules.reported else value


def card_weights(rules: Rules, table: Table, name: str, cards: Sequence[Code]) -> list[Number]:
    """What each of some taken cards adds to a count; empty for counts of the pot."""
    count = rules.score.count.get(name)
    if count is None:
        return [0] * len(cards)
    of_trumps = count.suit == TRUMP
    if not (count.of_goal or replace(count, suit=None if of_trumps else count.suit).by_cards):
        return [0] * len(cards)
    drawn = dict(table.drawn).get(count.drawn, "") if count.drawn else None
    suit = count.suit_for((), table.trump) if of_trumps else count.suit
    weights = rules.weights(name, suit, drawn, table.reading if of_trumps else None)
    return [weights[code] for code in cards]


def counted_cards(rules: Rules, table: Table, seat: int) -> tuple[Code, ...]:
    """The cards that brought the seat its score, the most valuable first.

    Where only tricks count these are the cards that won them.
    """
    names = [name for name in scoring_names(rules, table.number) if name in rules.score.count]
    names = [name for name in names if rules.score.count[name].where == "taken"]
    if not names:
        if _TRICKS not in scoring_names(rules, table.number) or rules.score.count:
            return ()
        return tuple(winning_card(t) for t in table.tricks if t.winner == seat)
    taken = table.taken[seat] if table.taken else ()
    times = added_up(rules, side_count(rules, table.number) or "")
    worth: dict[Code, Number] = {}
    for name in names:
        for code, weight in zip(taken, card_weights(rules, table, name, taken), strict=True):
            worth[code] = worth.get(code, 0) + abs(weight) * times.get(name, 1)
    shown = [code for code in taken if worth.get(code)]
    return tuple(sorted(shown, key=lambda code: (-worth[code], -rules.strength[code])))


def winning_card(trick: Trick) -> Code:
    """The card that won a trick; its first one if nobody did."""
    if trick.winner is None:
        return trick.cards[0]
    return trick.card_of(trick.winner)


def deciding_trick(rules: Rules, table: Table, among: Sequence[int] = ()) -> Deciding | None:
    """The trick that decided a hand, among those that the seats `among` won (empty: all).

    Its worth is what the reported count gives for its cards, or else by how much its winner's score
    would differ without it. None without tricks.
    """
    tricks = [
        (place, trick)
        for place, trick in enumerate(table.tricks)
        if not among or trick.winner in among
    ]
    if not tricks:
        return None
    last = Deciding(tricks[-1][0] + 1, tricks[-1][1], None, "")
    report = rules.reported
    if report is not None:
        label = label_of(rules, report)
        sums = [sum(card_weights(rules, table, report, trick.cards)) for _, trick in tricks]
        worths: list[Points] = [rules.in_points(worth) for worth in sums]
    elif _counts_cards(rules, table.number):
        label = ""
        worths = [_difference(rules, table, place, trick) for place, trick in tricks]
    else:
        return last
    best = max(range(len(tricks)), key=lambda i: (abs(worths[i]), i))
    if not worths[best]:
        return last
    return Deciding(tricks[best][0] + 1, tricks[best][1], worths[best], label)


def _names(case: Case) -> set[str]:
    gaps = re.findall(r"{(\w+)}", case.because)
    return {*_NAME.findall(f"{case.points} {case.when}"), *gaps}


def _counts_cards(rules: Rules, hand: int) -> bool:
    """Whether the cards in a trick matter, not just who won it."""
    names = scoring_names(rules, hand)
    return any(n in rules.score.count and rules.score.count[n].where == "taken" for n in names)


def _difference(rules: Rules, table: Table, place: int, trick: Trick) -> Number:
    """How much of the winner's score comes from a trick."""
    if trick.winner is None or not table.taken:
        return 0
    left = list(table.taken[trick.winner])
    for code in trick.cards:
        if code in left:
            left.remove(code)
    taken = tuple(
        tuple(left) if seat == trick.winner else pile for seat, pile in enumerate(table.taken)
    )
    tricks = list(table.tricks)
    tricks[place] = trick._replace(winner=None)  # the others keep their numbers
    without = table.evolve(tricks=tuple(tricks), taken=taken)
    return _score(rules, table, trick.winner) - _score(rules, without, trick.winner)


def _score(rules: Rules, table: Table, seat: int) -> Number:
    goals = table.results[-1].goals if table.results else ()
    return points_if_over(rules, table, goals)[seat] or 0
