"""Call: one player calls a trump suit or a reading, the next one calls the other kind.

Ruling 3.2.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.phases.base import Phase
from game.phases.needs import Left
from game.position.asks import Ask, AskDeclaration, Doing
from game.position.moves import READINGS, Declare, Move
from game.position.state import Changes, State, Table
from game.reasons import Refusal

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules


class CallPhase(Phase):
    """The eldest hand calls a trump suit or a reading, the next player calls the other kind."""

    asks = (AskDeclaration,)
    makes = (Declare,)
    leaves = ("declarations", "trumps", "readings")

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        return no_suits(rules)

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        return [*needless_readings(rules), *needless_trumps(rules, before)]

    def begin(self, rules: Rules, state: State) -> Changes:
        return {"step": "play", "to_move": (rules.eldest(state.dealer),), "declared": ()}

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        readings, trumps = READINGS, tuple(rules.deck.suits)
        if state.declared:
            may = trumps if state.declared[0][1] in READINGS else readings
        else:
            may = (*readings, *trumps)
        moves = rules.declare_moves[seat]
        return [moves[what] for what in may]

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Declare):
            return Refusal.of("call.now")
        if move.what not in READINGS and move.what not in rules.deck.suits:
            return Refusal.of("call.unknown", what=move.what)
        if state.declared:
            was_reading = state.declared[0][1] in READINGS
            if was_reading and move.what in READINGS:
                return Refusal.of("call.reading_called")
            if not was_reading and move.what not in READINGS:
                return Refusal.of("call.trumps_called")
        return None

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        assert isinstance(move, Declare)
        declared = (*state.declared, (move.seat, move.what))
        settled = {"reading" if move.what in READINGS else "trump": move.what}
        to_move = (rules.next_seat(move.seat),) if len(declared) < 2 else ()
        return state.evolve(declared=declared, to_move=to_move, **settled)

    def doing(self, table: Table) -> Doing:
        return "call"

    def ask(self, view: View, seat: int) -> Ask:
        return declaration(view, seat, "call")


def declaration(view: View, seat: int, doing: Doing) -> AskDeclaration:
    """All readings and trump suits, and those that `seat` may name now."""
    moves = {move.what: move for move in view.legal if isinstance(move, Declare)}
    return AskDeclaration(seat, doing, moves, view.rules.declare_moves[seat])


def no_suits(rules: Rules) -> list[tuple[str, str]]:
    """The problem of a deck without suits, which cannot have trumps."""
    return [] if rules.deck.suits else [("", "the deck has no suits to call for trumps")]


def needless_readings(rules: Rules) -> list[tuple[str, str]]:
    """The doubt about readings if no card has two suits to read."""
    if not rules.deck.one_suit_at_most:
        return []
    return [("", "no card bears two suits, so TOP and BOTTOM are the same")]


def needless_trumps(rules: Rules, before: Left) -> list[tuple[str, str]]:
    """The doubt about naming trumps if a card was already turned up for them."""
    if rules.deal.turn_up == "none" or not before.get("trumps"):
        return []
    return [("", "the trumps named here take the place of the card turned up in the deal")]
