"""Score: counting what was taken and turning it into points, with a sentence for everybody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from keyword import iskeyword
from string import Formatter
from typing import TYPE_CHECKING, Literal

from game.hints import meant, no_such
from game.phases.base import Phase, Strict
from game.phases.needs import Left, Need
from game.position.state import Changes, HandResult, State, Term
from game.rules.expressions import FUNCTIONS, LARGEST, BadFormula, Formula, formula, whole
from game.rules.sheet import ALWAYS, GOAL_SUITS, NO_CASE, PREFIXES, SIDE, judge, score_sheets
from game.sentences import slots

if TYPE_CHECKING:
    from game.rules.rules import Rules


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


OF_GOAL: Mapping[str, int] = {"goal_top": 0, "goal_bottom": -1}
"""The suits of a goal card as a count asks for them, by their place on it."""


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

    @property
    def of_goal(self) -> bool:
        """Whether it counts a suit of the player's goal card."""
        return self.suit in OF_GOAL

    def suit_for(self, goal: Sequence[str]) -> str | None:
        """The suit it counts for whoever has a goal card with these suits; None where any counts,
        and "", which no card bears, without a goal."""
        if self.suit is None or not self.of_goal:
            return self.suit
        return goal[OF_GOAL[self.suit]] if goal else ""


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

    def number(self, hand: int) -> int:
        """Which of the tables serves hand number `hand`, both from 0."""
        return min(hand, len(self.tables()) - 1)

    def table(self, hand: int) -> tuple[Case, ...]:
        """The scoring table of hand number `hand` (from 0)."""
        return self.tables()[self.number(hand)]

    def texts(self) -> Iterator[tuple[str, str | int | float]]:
        """Every formula with its key: those of `let`, then each case's."""
        for name, text in self.let.items():
            yield f"let.{name}", text
        for key, case in _cases(self):
            yield f"{key}.points", case.points
            yield f"{key}.when", case.when

    def names(self, rules: Rules) -> set[str]:
        """All names that formulas and sentences may use, those of `let` aside."""
        counted = ("tricks", *self.count)
        compared = (prefix + name for name in counted for prefix in PREFIXES)
        return {*ABOUT_A_SEAT, *counted, *compared, *rules.numbers}

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        return _problems(self, rules)

    def needs(self, rules: Rules) -> Iterable[Need]:
        return _needs(self, rules)

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        return _doubts(self, rules, before)

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
        texts = [*(text for _, text in self.texts()), *(case.because for _, case in _cases(self))]
        every = " ".join(map(str, texts))
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
        return {text: formula(text, known) for _, text in self.texts()}


# --- what a score may get wrong ------------------------------------------------------------------


def _problems(score: ScorePhase, rules: Rules) -> list[tuple[str, str]]:
    """What makes it impossible to score with these rules: (key, sentence)."""
    found = [*_value_problems(score, rules), *_name_problems(score, rules)]
    suits = (*rules.deck.suits, *OF_GOAL)
    for name, count in score.count.items():
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
    if score.report is not None and score.report not in score.count:
        known = tuple(score.count)
        found.append(("report", no_such(score.report, known, "count")))
    if not all(score.tables()):
        found.append(("cases", "a scoring table needs at least one case"))
    names = score.names(rules)
    for name, text in score.let.items():
        found += _formula_problems(f"let.{name}", text, names)
        names.add(name)
    for key, case in _cases(score):
        found += _formula_problems(f"{key}.points", case.points, names)
        found += _formula_problems(f"{key}.when", case.when, names)
        found += _sentence_problems(f"{key}.because", case.because, names)
    return found


def _needs(score: ScorePhase, rules: Rules) -> Iterable[Need]:
    """What must have been left by the phases before, for every word that is used."""
    for name, count in score.count.items():
        if count.of_goal:
            yield Need(f"count.{name}.suit", "goals", "needs the phase 'goal'")
    for key, words in _words(score, rules):
        for word in words:
            if word in _FROM:
                thing = _FROM[word]
                message = f"{word!r} means nothing without the phase {_PHASES[thing]}"
                yield Need(key, thing, message, spoken=True)


def _words(score: ScorePhase, rules: Rules) -> Iterator[tuple[str, Iterable[str]]]:
    """The names that each formula and sentence uses: (key, names)."""
    for key, text in score.texts():
        yield key, sorted(rules.formula(text).names)
    yield from _sentences(score)


def _cases(score: ScorePhase) -> Iterator[tuple[str, Case]]:
    for number, cases in enumerate(score.tables()):
        where = f"rounds[{number}]" if score.rounds else "cases"
        for place, case in enumerate(cases):
            yield f"{where}[{place}]", case


def _sentences(score: ScorePhase) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The names in each sentence that the rule file writes down: (key, names)."""
    for key, case in _cases(score):
        if case.because != NO_CASE:
            yield f"{key}.because", slots(case.because)


def _doubts(score: ScorePhase, rules: Rules, before: Left) -> list[tuple[str, str]]:
    """What scores, but hardly as it is meant: (key, sentence)."""
    found: list[tuple[str, str]] = []
    for name, count in score.count.items():
        if count.where == "pot" and not before.get("pot"):
            message = "there is no pot without `winner_takes: one_of_others` in the tricks"
            found.append((f"count.{name}.where", message))
    if "points" in {*score.count, *score.let, *rules.options}:
        told = next((key for key, words in _sentences(score) if "points" in words), None)
        if told is not None:
            message = "{points} is what a player scores, not what is called 'points' elsewhere"
            found.append((told, message))
    rounds, hands = len(score.rounds), rules.variant.match.hands
    if rounds and 0 < hands < rounds:
        message = f"the game ends after {hands} of {rounds} rounds; the others are never played"
        found.append(("rounds", message))
    elif rounds and hands > rounds:
        message = f"the game has {hands:,} hands; the last of the {rounds} rounds is repeated"
        found.append(("rounds", message))
    for number, cases in enumerate(score.tables()):
        where = f"rounds[{number}]" if score.rounds else "cases"
        always = [place for place, case in enumerate(cases) if case.when == ALWAYS]
        if always and always[0] + 1 < len(cases):
            key = f"{where}[{always[0] + 1}]"
            found.append((key, "is never looked at: the case before it always holds"))
    return found


def _name_problems(score: ScorePhase, rules: Rules) -> list[tuple[str, str]]:
    """Names given twice: each name of a formula must mean one thing."""
    taken = dict.fromkeys(RESERVED, "the score sheet")
    taken |= {name: "the options" for name in rules.options if name not in RESERVED}
    compared = {p + name: name for name in ("tricks", *score.count) for p in PREFIXES}
    found: list[tuple[str, str]] = []
    for name in rules.options:
        if name in compared and compared[name] in score.count:
            message = f"the option {name!r} has the name of something that is compared of this"
            found.append((f"count.{compared[name]}", message))
    for kind, names in (("count", score.count), ("let", score.let)):
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


def _value_problems(score: ScorePhase, rules: Rules) -> list[tuple[str, str]]:
    if not score.values and all(count.add == "cards" for count in score.count.values()):
        return []
    missing = {rules.deck.cards[code].rank for code in rules.everything} - {
        rules.deck.cards[code].rank for code in rules.values
    }
    found: list[tuple[str, str]] = []
    if missing:
        ranks = ", ".join(rank for rank in rules.ranks if rank in missing)
        found.append(("values", f"no value for rank {ranks}"))
    for rank, value in score.values.items():
        if rank not in (*rules.deck.rank_names, "number", "other"):
            known = (*rules.deck.rank_names, "number", "other")
            found.append((f"values.{rank}", no_such(rank, known, "rank")))
        if isinstance(value, int) and abs(value) > LARGEST:
            found.append((f"values.{rank}", f"must be from {-LARGEST:,} to {LARGEST:,}"))
        if value == "face" and not (rank.isdigit() or rank == "number"):
            found.append((f"values.{rank}", "only numbers have a face value"))
    return found


def _formula_problems(key: str, text: str | int | float, known: set[str]) -> list[tuple[str, str]]:
    try:
        formula(text, known)
    except BadFormula as error:
        return [(key, str(error))]
    return []


def _sentence_problems(key: str, text: str, known: set[str]) -> list[tuple[str, str]]:
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
