"""Score: counting what was taken and turning it into points, with a sentence for everybody."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from game.phases import score_checks
from game.phases.base import Phase, Strict
from game.phases.needs import Left, Need
from game.phases.score_checks import ABOUT_A_SEAT
from game.position.state import Changes, HandResult, State, Term
from game.rules.expressions import Formula, formula, whole
from game.rules.sheet import ALWAYS, NO_CASE, PREFIXES, SIDE, judge, score_sheets

if TYPE_CHECKING:
    from game.rules.rules import Rules


@dataclass(frozen=True)
class Count(Strict):
    """Counts cards, or adds up their values, for each player."""

    label: str = ""
    """What the score sheet calls it; the name in words if missing."""
    where: Literal["taken", "pot"] = "taken"
    """The cards a player took, or the pot that all share."""
    suit: str | None = None
    """Only cards bearing this suit: its letter, or `goal_top` / `goal_bottom`, the suits of the
    player's goal card."""
    rank: str | None = None
    """Only cards of this rank."""
    drawn: str | None = None
    """Only cards that match what was drawn under this name in `draws`."""
    kind: Literal["any", "card", "prize"] = "any"
    """Only cards that are dealt, or only prizes."""
    add: Literal["cards", "values"] = "cards"
    """Count the cards, or add up their `values`."""
    cards: dict[str, int] = field(default_factory=dict)
    """Only these cards, each with what it counts; a suit's letter stands for all its cards."""


@dataclass(frozen=True)
class Case(Strict):
    """A line of the scoring table: the first whose condition holds gives the score."""

    points: str | int | float
    """A formula for the points."""
    when: str = ALWAYS
    """A formula; the case holds if it is true."""
    because: str = NO_CASE
    """The sentence on the score sheet. Names in braces stand for their values, `{scores}` for
    "you score" or "Margot scores"."""


@dataclass(frozen=True)
class ScorePhase(Phase):
    """What a hand is worth, for each player."""

    values: dict[str, Literal["face"] | int] = field(default_factory=dict)
    """What a card of each rank is worth; `number` stands for all ranks that are numbers, `other`
    for all ranks not named, `face` for the number on the card."""
    count: dict[str, Count] = field(default_factory=dict)
    """Names for things to count."""
    let: dict[str, str] = field(default_factory=dict)
    """Names for formulas, in order; later ones may use earlier ones."""
    cases: tuple[Case, ...] = ()
    """The scoring table."""
    rounds: tuple[tuple[Case, ...], ...] = ()
    """A scoring table for each hand instead of `cases`; players then call a hand a round."""
    report: str | None = None
    """A count that the record keeps as `card_points`, summed over each side."""

    def tables(self) -> tuple[tuple[Case, ...], ...]:
        """The scoring tables, one a hand; a single one serves all hands."""
        return self.rounds or (self.cases,)

    def names(self, rules: Rules) -> set[str]:
        """All names that formulas and sentences may use, those of `let` aside."""
        counted = ("tricks", *self.count)
        compared = (prefix + name for name in counted for prefix in PREFIXES)
        return {*ABOUT_A_SEAT, *counted, *compared, *rules.numbers}

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        return score_checks.problems(self, rules)

    def needs(self, rules: Rules) -> Iterable[Need]:
        return score_checks.needs(self, rules)

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        return score_checks.doubts(self, rules, before)

    def begin(self, rules: Rules, state: State) -> Changes:
        goals = state.goals or (None,) * rules.players
        sheets = score_sheets(rules, state, goals, dict(state.drawn))
        reasons = tuple([judge(rules, state.hand, sheet) for sheet in sheets])
        report = None
        if self.report is not None:
            report = tuple([sheet[SIDE + self.report] for sheet in sheets])
        counted = ("tricks", *self.count)
        result = HandResult(
            dealer=state.dealer,
            scores=tuple([reason.points for reason in reasons]),
            card_points=report,
            reasons=reasons,
            terms=tuple([tuple([Term(name, sheet[name]) for name in counted]) for sheet in sheets]),
            tricks=state.tricks,
            goals=state.goals,
            pot=state.pot,
            sides=state.sides,
        )
        both = zip(state.totals, result.scores, strict=True)
        totals = tuple([whole(before + more) for before, more in both])
        return {"totals": totals, "results": (*state.results, result)}

    def compared(self) -> dict[str, frozenset[str]]:
        """The counts that are compared among players or added up for a side, each with how.

        How is told by the prefixes that formulas and sentences put before its name. What is
        reported is added up for the sides and for all in any case.
        """
        texts = [str(text) for text in self.let.values()]
        for cases in self.tables():
            texts += [
                str(text) for case in cases for text in (case.points, case.when, case.because)
            ]
        every = " ".join(texts)
        found = {
            name: frozenset(prefix for prefix in PREFIXES if prefix + name in every)
            for name in ("tricks", *self.count)
        }
        if self.report in found:
            found[self.report] |= {SIDE, "all_"}
        return {name: prefixes for name, prefixes in found.items() if prefixes}

    def formulas(self, rules: Rules) -> dict[str | int | float, Formula]:
        """Every formula of the tables, compiled. The phase must have no problems."""
        known = self.names(rules) | set(self.let)
        texts = [*self.let.values()]
        cases = [case for cases in self.tables() for case in cases]
        every = [*texts, *(c.points for c in cases), *(c.when for c in cases)]
        return {text: formula(text, known) for text in every}
