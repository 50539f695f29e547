"""Score: counting what was taken and turning it into points, with a sentence for everybody."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from string import Formatter
from typing import TYPE_CHECKING, Literal

from game.expressions import LARGEST, BadFormula, Formula, formula, whole
from game.phases.base import Phase, Strict
from game.sheet import ALWAYS, GOAL_SUITS, NO_CASE, judge, score_sheets
from game.state import HandResult, State, Term

if TYPE_CHECKING:
    from game.rules import Rules

ABOUT_A_SEAT = (
    "tricks", "bid", "nil", "bidder", "over", "off", "hand", "hand_size", "players",
)  # fmt: skip
"""Names every formula may use besides the counts and the options."""


PREFIXES = ("side_", "most_", "least_", "all_", "most_side_", "leaders_")
"""What may stand before the name of a count: the side's sum; the highest and lowest of any player,
and the sum of all; the highest of any side, and how many sides have it."""


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
        options = {name for name, value in rules.options.items() if not isinstance(value, str)}
        return {*ABOUT_A_SEAT, *(p + name for name in counted for p in ("", *PREFIXES)), *options}

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        found = [*self._value_problems(rules), *self._name_problems(rules)]
        suits = (*rules.deck.suits, "goal_top", "goal_bottom")
        for name, count in self.count.items():
            if not name.isidentifier():
                found.append((f"count.{name}", "a name consists of letters and underscores"))
            if count.suit is not None and count.suit not in suits:
                found.append((f"count.{name}.suit", f"must be one of {', '.join(suits)}"))
            elif str(count.suit).startswith("goal_") and "goal" not in rules.order:
                found.append((f"count.{name}.suit", "needs the phase 'goal'"))
            if count.rank is not None and count.rank not in rules.deck.ranks:
                found.append((f"count.{name}.rank", f"{count.rank!r} is not a rank of the deck"))
            for word in count.cards:
                if word not in (*rules.deck.suits, *rules.deck.cards):
                    found.append((f"count.{name}.cards", f"{word!r} is neither a card nor a suit"))
            if any(abs(number) > LARGEST for number in count.cards.values()):
                found.append((f"count.{name}.cards", f"numbers go to {LARGEST:,}"))
            if count.drawn is not None and count.drawn not in rules.variant.draws:
                found.append((f"count.{name}.drawn", f"{count.drawn!r} is not a name in draws"))
        if self.report is not None and self.report not in self.count:
            found.append(("report", f"{self.report!r} is not a name in score.count"))
        if not all(self.tables()):
            found.append(("cases", "a scoring table needs at least one case"))
        known = self.names(rules)
        for name, text in self.let.items():
            found += self._formula_problems(f"let.{name}", text, known)
            known.add(name)
        for number, cases in enumerate(self.tables()):
            where = f"rounds[{number}]" if self.rounds else "cases"
            for place, case in enumerate(cases):
                key = f"{where}[{place}]"
                found += self._formula_problems(f"{key}.points", case.points, known)
                found += self._formula_problems(f"{key}.when", case.when, known)
                found += self._sentence_problems(f"{key}.because", case.because, known)
        return found

    def _name_problems(self, rules: Rules) -> list[tuple[str, str]]:
        """Names given twice: each name of a formula must mean one thing."""
        taken = dict.fromkeys(ABOUT_A_SEAT, "the score sheet")
        taken |= {name: "the options" for name in rules.options if name not in ABOUT_A_SEAT}
        found: list[tuple[str, str]] = []
        for kind, names in (("count", self.count), ("let", self.let)):
            for name in names:
                if name in taken:
                    found.append((f"{kind}.{name}", f"the name {name!r} is taken by {taken[name]}"))
                taken[name] = f"score.{kind}"
        return found

    def _value_problems(self, rules: Rules) -> list[tuple[str, str]]:
        if not self.values and all(count.add == "cards" for count in self.count.values()):
            return []
        missing = {rules.deck.cards[code].rank for code in rules.everything} - {
            rules.deck.cards[code].rank for code in rules.values
        }
        found: list[tuple[str, str]] = []
        if missing:
            ranks = ", ".join(rank for rank in rules.ranks if rank in missing)
            found.append(("values", f"no value for rank {ranks}"))
        for rank, value in self.values.items():
            if rank not in (*rules.deck.rank_names, "number", "other"):
                found.append((f"values.{rank}", f"{rank!r} is not a rank of the deck"))
            if isinstance(value, int) and abs(value) > LARGEST:
                found.append((f"values.{rank}", f"must be from {-LARGEST:,} to {LARGEST:,}"))
            if value == "face" and not (rank.isdigit() or rank == "number"):
                found.append((f"values.{rank}", "only numbers have a face value"))
        return found

    def _formula_problems(
        self, key: str, text: str | int | float, known: set[str]
    ) -> list[tuple[str, str]]:
        try:
            formula(text, known)
        except BadFormula as error:
            return [(key, str(error))]
        return []

    def _sentence_problems(self, key: str, text: str, known: set[str]) -> list[tuple[str, str]]:
        allowed = {*known, "scores", "points", *GOAL_SUITS}
        try:
            gaps = [gap for _, *gap in Formatter().parse(text) if gap[0] is not None]
        except ValueError as error:
            return [(key, f"cannot read the sentence {text!r}: {error}")]
        found: list[tuple[str, str]] = []
        for name, form, conversion in gaps:
            if form or conversion or not str(name).isidentifier():
                found.append((key, f"braces may hold nothing but a name in {text!r}"))
            elif name not in allowed:
                close = get_close_matches(str(name), allowed, 1)
                hint = f"; did you mean {close[0]!r}?" if close else ""
                found.append((key, f"unknown name {name!r} in the sentence {text!r}{hint}"))
        return found

    def begin(self, rules: Rules, state: State) -> State:
        goals = state.goals or (None,) * rules.players
        sheets = score_sheets(rules, state, goals, dict(state.drawn))
        reasons = tuple(judge(rules, state.hand, sheet) for sheet in sheets)
        report = None
        if self.report is not None:
            report = tuple(sheet[f"side_{self.report}"] for sheet in sheets)
        result = HandResult(
            dealer=state.dealer,
            scores=tuple(reason.points for reason in reasons),
            card_points=report,
            reasons=reasons,
            terms=tuple(
                tuple(Term(name, sheet[name]) for name in ("tricks", *self.count))
                for sheet in sheets
            ),
            tricks=state.tricks,
            goals=state.goals,
            pot=state.pot,
            sides=state.sides,
        )
        totals = tuple(whole(a + b) for a, b in zip(state.totals, result.scores, strict=True))
        return state.evolve(totals=totals, results=(*state.results, result), step="")

    def compared(self) -> frozenset[str]:
        """The counts that some formula or sentence compares among players or adds up for a side."""
        texts = [str(text) for text in self.let.values()]
        for cases in self.tables():
            texts += [
                str(text) for case in cases for text in (case.points, case.when, case.because)
            ]
        every = " ".join(texts)
        return frozenset(
            name
            for name in ("tricks", *self.count)
            if name == self.report or any(prefix + name in every for prefix in PREFIXES)
        )

    def formulas(self, rules: Rules) -> dict[str | int | float, Formula]:
        """Every formula of the tables, compiled. The phase must have no problems."""
        known = self.names(rules) | set(self.let)
        texts = [*self.let.values()]
        cases = [case for cases in self.tables() for case in cases]
        every = [*texts, *(c.points for c in cases), *(c.when for c in cases)]
        return {text: formula(text, known) for text in every}
