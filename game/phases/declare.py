"""Declare: players name readings and trumps until two pairs of partners have found each other.

Rulings 3P.1 and 3P.2.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.phases.base import Phase
from game.phases.call import declaration, needless_readings, needless_trumps, no_suits
from game.phases.needs import Left
from game.position.asks import Ask, AskDeclaration, Doing
from game.position.moves import READINGS, Declare, Move
from game.position.state import Changes, State, Table
from game.reasons import Refusal

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules


class DeclarePhase(Phase):
    """Four players declare readings or trump suits in turn.

    Two who make the same declaration become partners, and it holds. The other two declare what is
    still open until they match as well.
    """

    asks = (AskDeclaration,)
    makes = (Declare,)
    leaves = ("declarations", "trumps", "readings")
    makes_partners = True

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        if rules.players != 4:
            return [("", "partners are found among exactly 4 players")]
        if rules.variant.sides == "bidder":
            return [("", "declarations make the sides, so the bidder cannot (`sides: bidder`)")]
        return no_suits(rules)

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        return [*needless_readings(rules), *needless_trumps(rules, before)]

    def begin(self, rules: Rules, state: State) -> Changes:
        alone = tuple((seat,) for seat in range(rules.players))
        eldest = rules.eldest(state.dealer)
        return {"step": "play", "to_move": (eldest,), "sides": alone, "declared": ()}

    def open_to(self, rules: Rules, state: State, seat: int) -> list[str]:
        """What `seat` may still declare, readings first."""
        readings = () if state.reading else READINGS
        trumps = () if state.trump else tuple(rules.deck.suits)
        said = [what for who, what in state.declared if who == seat]
        return [what for what in (*readings, *trumps) if what not in said]

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        moves = rules.declare_moves[seat]
        return [moves[what] for what in self.open_to(rules, state, seat)]

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Declare):
            return Refusal.of("declare.now")
        if move.what in self.open_to(rules, state, move.seat):
            return None
        if (move.seat, move.what) in state.declared:
            return Refusal.of("declare.again")
        if move.what in READINGS:
            return Refusal.of("declare.reading_settled")
        if move.what in rules.deck.suits:
            return Refusal.of("declare.trumps_settled")
        return Refusal.of("declare.unknown", what=move.what)

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        assert isinstance(move, Declare)
        seat, what = move.seat, move.what
        waiting, after = self._waiting(state), rules.order_from(rules.next_seat(seat))
        declared = (*state.declared, (seat, what))
        partner = next((s for s, w in state.declared if w == what and s in waiting), None)
        if partner is None:
            # No other waiting player has declared this, so the next of them still may.
            following = next(s for s in after if s in waiting)
            return state.evolve(declared=declared, to_move=(following,))
        settled = {"reading" if what in READINGS else "trump": what}
        pair = tuple(sorted((seat, partner)))
        rest = tuple(s for s in range(rules.players) if s not in pair)
        state = state.evolve(declared=declared, sides=tuple(sorted((pair, rest))), **settled)
        if state.reading and state.trump:
            return state.evolve(to_move=())
        waiting = self._waiting(state)
        following = next(s for s in after if s in waiting and self.open_to(rules, state, s))
        return state.evolve(to_move=(following,))

    def _waiting(self, state: State) -> tuple[int, ...]:
        """The seats still looking for a partner: all, or the two whom the first match left."""
        settled = state.reading or state.trump
        if not settled:
            return tuple(range(len(state.totals)))
        matched = [seat for seat, what in state.declared if what == settled]
        return tuple([seat for seat in range(len(state.totals)) if seat not in matched])

    def doing(self, table: Table) -> Doing:
        return "declare"

    def ask(self, view: View, seat: int) -> Ask:
        return declaration(view, seat, "declare")
