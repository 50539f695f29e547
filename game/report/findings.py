"""Judges the measures: a verdict for each, with the reason as text.

A verdict is based on the better of the quick players. It is "good" inside the good range, "look" if
the figure is certainly outside, "open" while that is uncertain, and "told" if there is no good or
bad. "Certainly" takes the number of measures into account (Bonferroni): if all of them were fine,
one report in 20 would still complain about one.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import NormalDist
from typing import Literal, TypeAlias

from game.position.state import Side
from game.report import measures, words
from game.report.gathering import Gathered, Key, guests_of
from game.report.measures import Difference, Figure, Notes, Z
from game.rulefiles.variant import Header
from game.rules.rules import Rules
from game.values import Value
from game.words import pointed

Verdict: TypeAlias = Literal["good", "look", "open", "told"]
FEWEST = 50
"""With fewer games nothing is judged."""
SECONDS_A_MOVE = 5
WIDE = 0.2
"""With a larger error, a correlation gets no verdict."""
DEAD = 0.05
"""A card that is worth less than this, in SD, does not matter."""

GOOD: Mapping[str, tuple[float, float]] = {
    "first_caller": (-0.1, 0.1),
    "freedom": (0.4, 0.9),
    "forced": (0.0, 0.35),
    "lead_changes": (0.15, 1.0),
    "drama": (0.15, 0.3),
    "half_time": (0.0, 0.8),
    "decided": (0.5, 1.0),
    "margin": (0.0, 0.5),
    "shared": (0.0, 0.05),
    "skill": (0.3, 1.0),
}
"""The good ranges, with both ends included, of the measures that are one number."""
LOOKS = len(GOOD) + 2
"""The number of measures judged: these, the seats, and the places."""
STRICT = NormalDist().inv_cdf(1 - 0.025 / LOOKS)
"""The standard errors by which a figure must be outside its range."""


class Finding(Value):
    """A measure in the report. `figures` are by level, a row of them if the measure has one for
    each seat or place; `labels` name these."""

    measure: str
    verdict: Verdict
    sentence: str
    figures: Mapping[str, tuple[Figure, ...]]
    labels: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of the measure."""
        return words.NAMES[self.measure]


class OptionFinding(Value):
    """The effect of one value of a house rule. `same` of `games` games were the same as without
    it."""

    name: str
    value: str
    games: int
    same: int
    differences: tuple[Difference, ...] = ()
    failed: str = ""

    @property
    def idle(self) -> bool:
        """Whether it changed nothing in any game."""
        return self.games > 0 and self.same == self.games

    def moved(self, limit: float) -> tuple[Difference, ...]:
        """The measures that it changes by more than `limit` standard errors, the largest change
        first."""
        moved = [found for found in self.differences if abs(found.errors) > limit]
        return tuple(sorted(moved, key=lambda found: -abs(found.errors)))


class Case(Value):
    """A line of a scoring table: its place (from 0), how often it applied in the games that are
    judged, out of how many, and how often in any game."""

    table: int
    line: int | None
    when: str
    held: int
    of: int
    ever: int

    @property
    def share(self) -> float:
        """The share of all results of a seat in a hand."""
        return self.held / self.of if self.of else 0.0


class Report(Value):
    """The content of a report. `limit` is the least change by a house rule, in standard errors,
    given the number compared. `games` are the games played, by run; `failed` and `late` are the
    runs that could not be played, and those for which there was no time."""

    findings: tuple[Finding, ...]
    options: tuple[OptionFinding, ...]
    cases: tuple[Case, ...]
    cards: Mapping[str, Figure]
    limit: float
    games: Mapping[Key, int]
    failed: Mapping[Key, str]
    late: tuple[Key, ...]

    @property
    def played(self) -> int:
        """The number of games in the report."""
        return sum(self.games.values())

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels whose games among equals are in the report."""
        return tuple(level for level in words.LEVELS if self.games.get((level,)))

    def finding(self, measure: str) -> Finding:
        """The finding for a measure."""
        return next(found for found in self.findings if found.measure == measure)


def report(rules: Rules, header: Header, gathered: Gathered) -> Report:
    """Judge the rules by the games that were played."""
    levels = [level for level in words.LEVELS if gathered.of(level)]
    judged = _judged({level: len(gathered.of(level)) for level in levels})
    notes: dict[str, Notes] = {level: gathered.of(level) for level in levels}
    sides = rules.sides
    options = _options(gathered, judged, sides)
    limit = _limit(sum(len(option.differences) for option in options))
    cases = _cases(rules, gathered.of(judged), tuple(notes.values()))
    cards = measures.cards(gathered.of(judged))
    findings = (
        _seats(notes, judged, sides),
        _eldest(notes, judged),
        _trick_places(notes, judged),
        *(_single(name, notes, judged, sides) for name in GOOD if name not in _APART),
        _skill(gathered, sides),
        _luck(gathered),
        _cards(rules, cards, {level: measures.cards(notes[level]) for level in levels}),
        _house_rules(header, options, limit),
        _case_finding(cases),
        _length(notes, judged),
    )
    games = {key: len(its) for key, its in gathered.notes.items()}
    failed, late = dict(gathered.failed), tuple(gathered.late)
    return Report(findings, options, cases, cards, limit, games, failed, late)


_APART = ("first_caller", "skill")
_MARGIN_OF = 3
"""With fewer sides the second is also the last, and the margin is always the same."""
_BEST_FIRST = ("greedy", "random", "hard")


def _judged(games: Mapping[str, int]) -> str:
    """The level whose games are judged: the better of the quick players, if there are enough
    games."""
    enough = (level for level in _BEST_FIRST if games.get(level, 0) >= FEWEST)
    return next(enough, next((level for level in _BEST_FIRST if games.get(level)), ""))


def verdict_of(measure: str, figure: Figure) -> tuple[Verdict, str]:
    """The verdict on a figure of a measure with a good range, and the reason."""
    low, high = GOOD[measure]
    if not figure.known:
        return "open", words.NOT_PLAYED
    if figure.draws < FEWEST:
        return "open", words.TOO_FEW.format(games=FEWEST)
    slots = {"value": number(figure.value), "low": number(low), "high": number(high)}
    certain = figure.error * STRICT / Z
    if low <= figure.value <= high:
        if figure.error > high - low:
            return "open", words.NOT_CERTAIN.format(error=number(figure.error), **slots)
        return "good", words.IN_RANGE.format(**slots)
    if figure.value - certain > high:
        return "look", words.ABOVE.format(so=words.TOO_MUCH[measure], **slots)
    if figure.value + certain < low:
        return "look", words.BELOW.format(so=words.TOO_LITTLE[measure], **slots)
    return "open", words.NOT_CERTAIN.format(error=number(figure.error), **slots)


def number(value: float) -> str:
    """A figure for people, with two significant digits."""
    if not math.isfinite(value):
        return "?"
    if abs(value) >= 10:
        return f"{value:.0f}"
    return pointed(f"{value:.1f}" if abs(value) >= 3 else f"{value:.2f}")


def percent(share: float) -> str:
    """A share as a percentage."""
    return f"{100 * share:.0f} %"


# --- one measure each --------------------------------------------------------------------------


def _single(name: str, notes: Mapping[str, Notes], judged: str, sides: Sequence[Side]) -> Finding:
    if name == "margin" and len(sides) < _MARGIN_OF:
        return Finding(name, "told", words.TWO_SIDES, {})
    found = {level: (measures.COMPARED[name](its, sides),) for level, its in notes.items()}
    verdict, why = verdict_of(name, found[judged][0] if judged else measures.NOTHING)
    return Finding(name, verdict, why, found)


def _seats(notes: Mapping[str, Notes], judged: str, sides: Sequence[Side]) -> Finding:
    figures, labels = {}, tuple("+".join(str(seat + 1) for seat in side) for side in sides)
    for level, its in notes.items():
        figures[level] = tuple(
            measures.share_of(won, len(its)) for won in measures.wins(its, sides)
        )
    games = len(notes[judged]) if judged else 0
    if games < FEWEST:
        why = words.TOO_FEW.format(games=FEWEST) if games else words.NOT_PLAYED
        return Finding("seats", "open", why, figures, labels)
    chi = measures.fairness(notes[judged], sides)
    limit = measures.chi_limit(len(sides) - 1, 0.05 / LOOKS)
    slots = {"chi": number(chi), "limit": number(limit)}
    won = [figure.value for figure in figures[judged]]
    if chi <= limit:
        return Finding("seats", "good", words.SEATS_FAIR.format(**slots), figures, labels)
    if not min(won):
        lost = labels[won.index(0)]
        why = words.NEVER_WON.format(seat=lost, games=games)
        return Finding("seats", "look", why, figures, labels)
    best, worst = won.index(max(won)), won.index(min(won))
    why = words.SEATS_UNFAIR.format(
        best=labels[best],
        most=percent(won[best]),
        worst=labels[worst],
        least=percent(won[worst]),
        even=percent(1 / len(sides)),
        **slots,
    )
    return Finding("seats", "look", why, figures, labels)


def _eldest(notes: Mapping[str, Notes], judged: str) -> Finding:
    figures = {level: measures.by_place_after_dealer(its) for level, its in notes.items()}
    count = max(map(len, figures.values()), default=0)
    middle = [str(place + 1) for place in range(1, count - 1)]
    labels = (words.ELDEST, *middle, words.DEALER) if count else ()
    first = figures[judged][0] if count and judged else measures.NOTHING
    verdict, why = verdict_of("first_caller", first)
    if first.known and len(notes[judged]) < FEWEST:
        verdict, why = "open", words.TOO_FEW.format(games=FEWEST)
    return Finding("first_caller", verdict, why, figures, labels)


def _trick_places(notes: Mapping[str, Notes], judged: str) -> Finding:
    figures = {level: measures.by_place_in_trick(its) for level, its in notes.items()}
    shares = figures[judged] if judged else ()
    labels = tuple(str(place + 1) for place in range(len(shares)))
    games = len(notes[judged]) if judged else 0
    if games < FEWEST or not any(share.known for share in shares):
        why = words.TOO_FEW.format(games=FEWEST) if games else words.NOT_PLAYED
        return Finding("places", "open", why, figures, labels)
    least = 0.5 / len(shares)
    place, share = min(enumerate(shares), key=lambda item: item[1].value)
    if share.value >= least:
        return Finding("places", "good", words.PLACES_EVEN, figures, labels)
    if share.value + share.error * STRICT / Z < least:
        why = words.PLACES_UNEVEN.format(place=place + 1, share=percent(share.value))
        return Finding("places", "look", why, figures, labels)
    why = words.NOT_CERTAIN.format(value=number(share.value), error=number(share.error))
    return Finding("places", "open", why, figures, labels)


def _skill(gathered: Gathered, sides: Sequence[Side]) -> Finding:
    notes = gathered.of("skill", "greedy", "random")
    guests = guests_of(sides, len(notes))
    figure = measures.skill(notes, guests, 1 / len(sides)) if notes else measures.NOTHING
    verdict, why = verdict_of("skill", figure)
    return Finding("skill", verdict, why, {"greedy": (figure,)})


def _luck(gathered: Gathered) -> Finding:
    figure = measures.deal_decides(gathered.of("greedy"), gathered.of("hard"))
    if not figure.known:
        return Finding("luck", "open", words.NOT_PLAYED, {"hard": (figure,)})
    if figure.error > WIDE:
        why = words.NOT_CERTAIN.format(value=number(figure.value), error=number(figure.error))
        return Finding("luck", "open", why, {"hard": (figure,)})
    part = percent(max(0.0, figure.value) ** 2)
    return Finding("luck", "told", words.LUCK_TOLD.format(part=part), {"hard": (figure,)})


def _cards(
    rules: Rules, cards: Mapping[str, Figure], by_level: Mapping[str, Mapping[str, Figure]]
) -> Finding:
    figures = {
        level: tuple(of[card] for card in cards if card in of) for level, of in by_level.items()
    }
    if not cards:
        return Finding("cards", "told", words.NOT_PLAYED, {})
    matter = [card for card, figure in cards.items() if abs(figure.value) > figure.error]
    dead = [card for card, figure in cards.items() if abs(figure.value) + figure.error < DEAD]
    names = [rules.card_name(card) for card in cards]
    if len(matter) <= 0.05 * len(cards):
        sentence = words.NO_CARD
    else:
        chance = number(0.05 * len(cards))
        sentence = words.CARDS_TOLD.format(
            matter=len(matter), all=len(cards), chance=chance, worst=names[0], best=names[-1]
        )
    if dead:
        listed = ", ".join(rules.card_name(card) for card in dead)
        sentence += " " + words.DEAD_CARDS.format(least=number(DEAD), cards=listed)
    return Finding("cards", "look" if dead else "told", sentence, figures, tuple(cards))


def _options(gathered: Gathered, judged: str, sides: Sequence[Side]) -> tuple[OptionFinding, ...]:
    found = []
    for key, notes in gathered.notes.items():
        if key[0] != "option":
            continue
        name, value = key[1:]
        usual = gathered.of(judged)[: len(notes)]
        found.append(
            OptionFinding(
                name,
                value,
                len(notes),
                measures.same_games(usual, notes),
                measures.differences(usual, notes, sides) if len(notes) > 1 else (),
                gathered.failed.get(key, ""),
            )
        )
    return tuple(found)


def _limit(compared: int) -> float:
    """The standard errors that a change must have, given the number of changes compared."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, compared))


def _house_rules(header: Header, options: tuple[OptionFinding, ...], limit: float) -> Finding:
    if not header.options:
        return Finding("options", "told", words.NO_OPTIONS, {})
    said, verdict = [], "told" if options else "open"
    for option in options:
        label = header.options[option.name].label if option.name in header.options else option.name
        slots = {"label": label, "value": option.value}
        if option.failed:
            verdict = "look"
            said.append(words.OPTION_FAILED.format(why=option.failed, **slots))
        elif option.idle:
            verdict = "look"
            said.append(words.OPTION_IDLE.format(games=option.games, **slots))
        elif moved := option.moved(limit):
            names = ", ".join(words.NAMES[found.measure] for found in moved)
            said.append(words.OPTION_MOVES.format(measures=names, **slots))
        elif option.games:
            said.append(words.OPTION_UNTOLD.format(**slots))
    sentence = " ".join(said) or words.NOT_PLAYED
    return Finding("options", "look" if verdict == "look" else "told", sentence, {})


def _cases(rules: Rules, judged: Notes, every: Sequence[Notes]) -> tuple[Case, ...]:
    """Every line of every scoring table, and the results scored without a line, if any."""
    held = measures.cases(judged)
    ever = sum((measures.cases(notes) for notes in every), Counter[tuple[int, int | None]]())
    total = held.total()
    found = [
        Case(table, line, str(case.when), held[table, line], total, ever[table, line])
        for table, lines in enumerate(rules.score.tables())
        for line, case in enumerate(lines)
    ]
    without = sum(count for (_, line), count in held.items() if line is None)
    return (*found, *([Case(0, None, "", without, total, without)] if without else []))


def _case_finding(cases: tuple[Case, ...]) -> Finding:
    if not cases or not cases[0].of:
        return Finding("cases", "open", words.NOT_PLAYED, {})
    many = max(case.table for case in cases) > 0
    never = [
        words.CASE_WHEN.format(name=case_name(case, many), when=case.when)
        for case in cases
        if not case.ever
    ]
    said = words.CASES_NEVER.format(cases=", ".join(never)) if never else words.CASES_ALL
    share = sum(case.share for case in cases if case.line is None)
    if share:
        said += " " + words.NO_CASE_HELD.format(share=percent(share))
    return Finding("cases", "look" if never else "good", said, {})


def case_name(case: Case, many: bool) -> str:
    """The name of a case, with its table if there are `many`."""
    if case.line is None:
        return words.NO_CASE
    if many:
        return words.CASE_OF.format(case=case.line + 1, table=case.table + 1)
    return words.CASE.format(case=case.line + 1)


def _length(notes: Mapping[str, Notes], judged: str) -> Finding:
    figures = {level: (measures.hands_a_game(its),) for level, its in notes.items()}
    if not judged:
        return Finding("hands", "open", words.NOT_PLAYED, figures)
    moves = measures.moves_a_game(notes[judged]).value
    sentence = words.LENGTH_TOLD.format(
        hands=number(figures[judged][0].value),
        moves=number(moves),
        minutes=number(moves * SECONDS_A_MOVE / 60),
        seconds=SECONDS_A_MOVE,
    )
    return Finding("hands", "told", sentence, figures)
