"""Score: counting what was taken and turning it into points, with a sentence for everybody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from keyword import iskeyword
from string import Formatter
from typing import TYPE_CHECKING, Literal

from game.expressions import FUNCTIONS, LARGEST, BadFormula, Formula, formula, whole
from game.hints import meant, no_such
from game.phases.base import Phase, Strict
from game.phases.needs import Left, Need
from game.sentences import slots
from game.sheet import ALWAYS, GOAL_SUITS, NO_CASE, judge, score_sheets
from game.state import HandResult, State, Term

if TYPE_CHECKING:
    from game.rules import Rules

ABOUT_A_SEAT = (
    "tricks", "bid", "nil", "bidder", "over", "off", "hand", "hand_size", "players",
)  # fmt: skip
"""Names every formula may use besides the counts and the options."""
RESERVED = frozenset({*ABOUT_A_SEAT, "goal", "scores", *GOAL_SUITS, *FUNCTIONS})
"""Names that mean something already, so that no option, count or formula may bear them."""
_FROM = {
    "bid": "bids", "over": "bids", "off": "bids", "nil": "nil", "bidder": "contract",
    **dict.fromkeys(GOAL_SUITS, "goals"),
}  # fmt: skip
"""What must have been left by a phase before a word means anything."""
_PHASES = {
    "bids": "'bid' or 'auction'", "nil": "'bid' or 'auction'", "contract": "'auction'",
    "goals": "'goal'",
}  # fmt: skip

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
            if count.suit is not None and count.suit not in suits:
                found.append((f"count.{name}.suit", no_such(count.suit, suits, "suit")))
            if count.rank is not None and count.rank not in rules.deck.ranks:
                known = rules.deck.ranks
                found.append((f"count.{name}.rank", no_such(count.rank, known, "rank")))
            cards = (*rules.deck.suits, *rules.deck.cards)
            for word in count.cards:
                if word not in cards:
                    found.append((f"count.{name}.cards", no_such(word, cards, "suit or card")))
            if any(abs(number) > LARGEST for number in count.cards.values()):
                found.append((f"count.{name}.cards", f"numbers go to {LARGEST:,}"))
            if count.drawn is not None and count.drawn not in rules.variant.draws:
                draws = tuple(rules.variant.draws)
                found.append((f"count.{name}.drawn", no_such(count.drawn, draws, "draw")))
        if self.report is not None and self.report not in self.count:
            known = tuple(self.count)
            found.append(("report", no_such(self.report, known, "count")))
        if not all(self.tables()):
            found.append(("cases", "a scoring table needs at least one case"))
        names = self.names(rules)
        for name, text in self.let.items():
            found += self._formula_problems(f"let.{name}", text, names)
            names.add(name)
        for key, case in self._cases():
            found += self._formula_problems(f"{key}.points", case.points, names)
            found += self._formula_problems(f"{key}.when", case.when, names)
            found += self._sentence_problems(f"{key}.because", case.because, names)
        return found

    def needs(self, rules: Rules) -> Iterable[Need]:
        for name, count in self.count.items():
            if str(count.suit).startswith("goal_"):
                yield Need(f"count.{name}.suit", "goals", "needs the phase 'goal'")
        for key, words in self._words(rules):
            for word in words:
                if word in _FROM:
                    thing = _FROM[word]
                    message = f"{word!r} means nothing without the phase {_PHASES[thing]}"
                    yield Need(key, thing, message, spoken=True)

    def _words(self, rules: Rules) -> Iterator[tuple[str, Iterable[str]]]:
        """The names that each formula and sentence uses: (key, names)."""
        for name, text in self.let.items():
            yield f"let.{name}", sorted(rules.formula(text).names)
        for key, case in self._cases():
            yield f"{key}.points", sorted(rules.formula(case.points).names)
            yield f"{key}.when", sorted(rules.formula(case.when).names)
        yield from self._sentences()

    def _cases(self) -> Iterator[tuple[str, Case]]:
        for number, cases in enumerate(self.tables()):
            where = f"rounds[{number}]" if self.rounds else "cases"
            for place, case in enumerate(cases):
                yield f"{where}[{place}]", case

    def _sentences(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The names in each sentence that the rule file writes down: (key, names)."""
        for key, case in self._cases():
            if case.because != NO_CASE:
                yield f"{key}.because", slots(case.because)

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        for name, count in self.count.items():
            if count.where == "pot" and not before.get("pot"):
                message = "there is no pot without `winner_takes: one_of_others` in the tricks"
                found.append((f"count.{name}.where", message))
        if "points" in {*self.count, *self.let, *rules.options}:
            told = next((key for key, words in self._sentences() if "points" in words), None)
            if told is not None:
                message = "{points} is what a player scores, not what is called 'points' elsewhere"
                found.append((told, message))
        rounds, hands = len(self.rounds), rules.variant.match.hands
        if rounds and 0 < hands < rounds:
            message = f"the game ends after {hands} of {rounds} rounds; the others are never played"
            found.append(("rounds", message))
        elif rounds and hands > rounds:
            message = f"the game has {hands} hands; the last of the {rounds} rounds is repeated"
            found.append(("rounds", message))
        for number, cases in enumerate(self.tables()):
            where = f"rounds[{number}]" if self.rounds else "cases"
            always = [place for place, case in enumerate(cases) if case.when == ALWAYS]
            if always and always[0] + 1 < len(cases):
                key = f"{where}[{always[0] + 1}]"
                found.append((key, "is never looked at: the case before it always holds"))
        return found

    def _name_problems(self, rules: Rules) -> list[tuple[str, str]]:
        """Names given twice: each name of a formula must mean one thing."""
        taken = dict.fromkeys(RESERVED, "the score sheet")
        taken |= {name: "the options" for name in rules.options if name not in RESERVED}
        compared = {p + name: name for name in ("tricks", *self.count) for p in PREFIXES}
        found: list[tuple[str, str]] = []
        for name in rules.options:
            if name in compared and compared[name] in self.count:
                message = f"the option {name!r} has the name of something that is compared of this"
                found.append((f"count.{compared[name]}", message))
        for kind, names in (("count", self.count), ("let", self.let)):
            for name in names:
                if not name.isidentifier() or iskeyword(name):
                    message = "a name consists of letters, digits and underscores"
                    found.append((f"{kind}.{name}", message))
                elif name in taken:
                    found.append((f"{kind}.{name}", f"the name {name!r} is taken by {taken[name]}"))
                elif name in compared:
                    message = f"the name {name!r} is taken: it compares {compared[name]!r}"
                    found.append((f"{kind}.{name}", message))
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
                known = (*rules.deck.rank_names, "number", "other")
                found.append((f"values.{rank}", no_such(rank, known, "rank")))
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
        except ValueError:
            message = f"every '{{' needs its '}}' in {text!r}; write '{{{{' for a brace itself"
            return [(key, message)]
        found: list[tuple[str, str]] = []
        for name, form, conversion in gaps:
            if form or conversion or not str(name).isidentifier():
                found.append((key, f"braces may hold nothing but a name in {text!r}"))
            elif name not in allowed:
                hint = meant(name, sorted(allowed))
                found.append((key, f"unknown name {name!r} in the sentence {text!r}; {hint}"))
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
