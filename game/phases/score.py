"""Score: count what was taken and turn it into points, with a sentence for each player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from game.phases.base import Phase
from game.phases.counts import ABOUT_A_SEAT, Case, Count, Kept
from game.phases.needs import Left, Need
from game.position.state import Changes, HandResult, Number, State, Term
from game.reasons import Reason
from game.rules.expressions import Formula, formula, whole
from game.rules.sheet import (
    COMPARABLE,
    PREFIXES,
    SIDE,
    Counted,
    Sheet,
    judge,
    score,
    score_sheets,
    sheets_with_bids,
    with_prefixes,
)
from game.values import field
from game.words import THROWN_IN

if TYPE_CHECKING:
    from game.rules.rules import Rules


class ScorePhase(Phase):
    """What a hand is worth, for each player."""

    works_if_gone = True

    values: dict[str, Literal["face"] | int] = field(default_factory=dict)
    """The value of a card of each rank; `number` stands for all ranks written in figures
    (so not the ten `T`), `other` for all ranks not listed, `face` for the number on the card."""
    count: dict[str, Count] = field(default_factory=dict)
    """Names for things to count."""
    let: dict[str, str] = field(default_factory=dict)
    """Names for formulas, in order; a formula may use the names before it."""
    cases: tuple[Case, ...] = ()
    """The scoring table."""
    rounds: tuple[tuple[Case, ...], ...] = ()
    """Scoring tables for the hands of the match, instead of `cases`; the last holds for all further
    hands. Players then call a hand a round."""
    keep: dict[str, Kept] = field(default_factory=dict)
    """Names for numbers that are kept from hand to hand."""
    out: str | None = None
    """A formula: players for whom it is true after a hand are out of the game. The last player left
    wins; if it is true for all who are left, nobody goes out. Cases also apply to players who are
    out; `sits_out` is true for them."""
    next_dealer: str | None = None
    """A formula: the first player for whom it is true deals the next hand, from this dealer on in
    the direction of play; the player after the dealer if it is missing, or true for nobody.
    `points` is what was scored."""
    report: str | None = None
    """A count that the record stores as `card_points`, summed over each side."""

    def tables(self) -> tuple[tuple[Case, ...], ...]:
        """The scoring tables, one for each hand; a single one holds for all hands."""
        return self.rounds or (self.cases,)

    def number(self, hand: int) -> int:
        """The index of the scoring table for hand number `hand`, both from 0."""
        return min(hand, len(self.tables()) - 1)

    def table(self, hand: int) -> tuple[Case, ...]:
        """The scoring table of hand number `hand` (from 0)."""
        return self.tables()[self.number(hand)]

    def cases_by_key(self) -> Iterator[tuple[str, Case]]:
        """Every case of every table, with its place in the rule file."""
        for number, cases in enumerate(self.tables()):
            where = f"rounds[{number}]" if self.rounds else "cases"
            for place, case in enumerate(cases):
                yield f"{where}[{place}]", case

    def texts(self) -> Iterator[tuple[str, str | int | float]]:
        """Every formula with its key: first those of `let`, then those of each case."""
        for name, text in self.let.items():
            yield f"let.{name}", text
        for key, case in self.cases_by_key():
            yield f"{key}.points", case.points
            yield f"{key}.when", case.when
        for name, kept in self.keep.items():
            yield f"keep.{name}.next", kept.next
        if self.out is not None:
            yield "out", self.out
        if self.next_dealer is not None:
            yield "next_dealer", self.next_dealer

    def written(self) -> str:
        """All formulas and sentences joined, to search for names."""
        sentences = (case.because for _, case in self.cases_by_key())
        return " ".join(map(str, (*(text for _, text in self.texts()), *sentences)))

    def names(self, rules: Rules) -> set[str]:
        """All names that formulas and sentences may use, except those of `let`."""
        named = (*COMPARABLE, *self.count, *self.keep, *rules.names_beside)
        return {*ABOUT_A_SEAT, *rules.numbers, *with_prefixes(named)}

    def first_kept(self, players: int) -> tuple[tuple[str, tuple[Number, ...]], ...]:
        """The kept numbers before the first hand, by seat."""
        return tuple((name, (kept.start,) * players) for name, kept in self.keep.items())

    def next_kept(
        self, rules: Rules, state: State, sheets: Sequence[Sheet], points: Sequence[Number]
    ) -> tuple[tuple[str, tuple[Number, ...]], ...]:
        """The kept numbers after a hand with these sheets and scores, by seat."""
        found = []
        for name, kept in self.keep.items():
            of = rules.formula(kept.next)
            by_seat = [of.value({"points": points[s], **sheets[s]}) for s in range(rules.players)]
            if kept.of != "player":
                one = kept.of == "table"
                by_seat = [by_seat[0 if one else state.side_of(s)[0]] for s in range(rules.players)]
            found.append((name, tuple(by_seat)))
        return tuple(found)

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        from game.phases import score_checks as checks

        return checks.problems(self, rules)

    def needs(self, rules: Rules) -> Iterable[Need]:
        from game.phases import score_checks as checks

        return checks.needs(self, rules)

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        from game.phases import score_checks as checks

        return checks.doubts(self, rules, before)

    def begin(self, rules: Rules, state: State) -> Changes:
        if state.thrown_in:
            return self._thrown_in(rules, state)
        state = self.turned_up_all(rules, state)
        goals = state.goals or (None,) * rules.players
        sheets = score_sheets(rules, state, goals, dict(state.drawn))
        reasons = tuple([judge(rules, state.number, sheet) for sheet in sheets])
        report = None
        if self.report is not None:
            report = tuple([sheet[SIDE + self.report] for sheet in sheets])
        counted = ("tricks", *self.count, *rules.melds)
        scores = tuple([reason.points for reason in reasons])
        kept = self.next_kept(rules, state, sheets, scores) if self.keep else ()
        terms = tuple([tuple([Term(name, sheet[name]) for name in counted]) for sheet in sheets])
        for name, by_seat in kept:
            both = zip(terms, by_seat, strict=True)
            terms = tuple([(*own, Term(name, value)) for own, value in both])
        gone = state.gone if self.out is None else self._gone(rules, state, sheets)
        result = HandResult(
            dealer=state.dealer,
            scores=scores,
            card_points=report,
            reasons=reasons,
            terms=terms,
            tricks=state.tricks,
            goals=state.goals,
            pot=state.pot,
            sides=state.sides,
            kept=state.kept,
            game=state.game,
            makers=() if state.bidder is None else state.side_of(state.bidder),
            gone=gone,
        )
        added = zip(state.totals, scores, strict=True)
        totals = tuple([whole(before + more) for before, more in added])
        changes: Changes = {"totals": totals, "results": (*state.results, result), "kept": kept}
        if state.pledges:
            changes |= {"promised": state.promised, "pledges_shown": state.pledges_shown}
        if gone != state.gone:
            changes["gone"] = gone
        if self.next_dealer is not None:
            changes["deals_next"] = self._deals_next(rules, state, sheets, scores)
        return changes

    def turned_up_all(self, rules: Rules, state: State) -> State:
        """The position at the end of a hand with all cards turned up that count."""
        for phase in rules.turning_up:
            state = state.evolve(**phase.turned_up(rules, state))
        return state

    def points_with_bids(self, rules: Rules, state: State, counted: Counted) -> tuple[Number, ...]:
        """What each seat scores for a finished hand, all cards turned up. `counted` may come from
        the same hand with other bids.

        Raises:
            BadFormula: if a formula has no answer.
        """
        sheets = sheets_with_bids(rules, state, counted)
        points = tuple([score(rules, state.number, sheet) for sheet in sheets])
        if self.keep:  # this may have no answer either
            self.next_kept(rules, state, sheets, points)
        if self.out is not None:
            self._gone(rules, state, sheets)
        if self.next_dealer is not None:
            self._deals_next(rules, state, sheets, points)
        return points

    def _gone(self, rules: Rules, state: State, sheets: Sequence[Sheet]) -> tuple[int, ...]:
        """The players who are out of the game after a hand with these sheets."""
        goes = rules.formula(self.out or "")
        now = tuple(s for s, sheet in enumerate(sheets) if s in state.gone or goes.value(sheet))
        return state.gone if len(now) == len(sheets) else now

    def _deals_next(
        self, rules: Rules, state: State, sheets: Sequence[Sheet], points: Sequence[Number]
    ) -> int | None:
        """The player who deals after a hand with these sheets and scores; None for the next in
        turn."""
        deals = rules.formula(self.next_dealer or "")
        order = rules.order_from(state.dealer)
        return next((s for s in order if deals.value({"points": points[s], **sheets[s]})), None)

    def _thrown_in(self, rules: Rules, state: State) -> Changes:
        """What changes after a hand that nobody wanted to play: nobody scores, and kept numbers
        stay the same."""
        nothing = (0,) * rules.players
        result = HandResult(
            dealer=state.dealer,
            scores=nothing,
            card_points=nothing if self.report is not None else None,
            reasons=(Reason(0, THROWN_IN, 0, None, ()),) * rules.players,
            terms=((),) * rules.players,
            tricks=(),
            goals=(),
            pot=(),
            sides=state.sides,
            kept=state.kept,
            game=state.game,
            thrown_in=state.thrown_in,
            gone=state.gone,
        )
        return {"results": (*state.results, result)}

    def compared(self, beside: tuple[str, ...] = ()) -> dict[str, frozenset[str]]:
        """The names that are compared among players or added up for a side, each with its prefixes.

        The prefixes are those that formulas and sentences put before a name. The reported count is
        always added up for each side and for all. `beside` are names from outside the score.
        """
        every = self.written()
        found = {
            name: frozenset(prefix for prefix in PREFIXES if prefix + name in every)
            for name in (*COMPARABLE, *self.count, *self.keep, *beside, *self.let)
        }
        if self.report in found:
            found[self.report] |= {SIDE, "all_"}
        return {name: prefixes for name, prefixes in found.items() if prefixes}

    def formulas(self, rules: Rules) -> dict[str | int | float, Formula]:
        """Every formula of the tables, compiled. The phase must have no problems."""
        known = {*self.names(rules), *with_prefixes(self.let), "points"}
        return {text: formula(text, known) for _, text in self.texts()}
