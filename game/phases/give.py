"""Give: before the first trick all players pass some cards to another player at the same time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from game.phases.base import Phase, not_all_held, swap, without_all
from game.phases.needs import Left, Need
from game.position.asks import Ask, AskCards, Doing
from game.position.moves import Give, Move
from game.position.splits import Picked
from game.position.state import Changes, Hand, State, Table
from game.reasons import Refusal
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules

Receiver = Literal["left", "right", "across", "nobody"]


class GivePhase(Phase):
    """Each player passes cards to another; nobody sees what they get before all have passed."""

    asks = (AskCards,)
    makes = (Give,)
    moves_cards = True

    cards: int = 3
    """The number of cards each player passes."""
    to: tuple[Receiver, ...] = ("left",)
    """Who gets them: one entry for each hand, then again from the beginning."""

    def receiver(self, rules: Rules, table: Table, seat: int) -> int | None:
        """The player who gets what `seat` passes in this hand; None if nothing is passed."""
        players = rules.players
        way = self.to[table.number % len(self.to)]
        steps = {"left": 1, "right": players - 1, "across": players // 2, "nobody": 0}[way]
        return (seat + steps) % players if steps else None

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        if not self.to:
            return [("to", "must name at least one receiver")]
        if self.cards < 1:
            return [("cards", "pass at least one card, or leave this phase out")]
        if "across" in self.to and rules.players % 2:
            return [("to", f"nobody sits across at a table of {rules.players}")]
        return []

    def needs(self, rules: Rules) -> Iterable[Need]:
        message = f"a hand may hold only {{have}} of the {self.cards} cards to pass"
        return [Need("cards", "cards", message, self.cards)]

    def left(self, rules: Rules, before: Left) -> Left:
        return {**before, "two-suited": max(0, before["two-suited"] - self.cards)}

    def begin(self, rules: Rules, state: State) -> Changes:
        if self.receiver(rules, state, 0) is None:
            return {}
        order = rules.order_from(rules.eldest(state.dealer))
        return {
            "gifts": ((),) * rules.players,
            "step": "play",
            "to_move": order,
            "given": (False,) * rules.players,
        }

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        return Picked(seat, Give.verb, state.hands[seat], self.cards)

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Give):
            return Refusal.of("give.now", cards=self.cards)
        if len(move.cards) != self.cards:
            return Refusal.of("give.count", cards=self.cards)
        return not_all_held(rules, state.hands[move.seat], move.cards)

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        assert isinstance(move, Give)
        seat = move.seat
        state = state.evolve(
            hands=swap(state.hands, seat, without_all(state.hands[seat], move.cards)),
            gifts=swap(state.gifts, seat, move.cards),
            given=swap(state.given, seat, True),
            to_move=tuple(other for other in state.to_move if other != seat),
        )
        return state if state.to_move else self._exchange(rules, state)

    def _exchange(self, rules: Rules, state: State) -> State:
        hands: list[Hand] = list(state.hands)
        for seat, gift in enumerate(state.gifts):
            receiver = self.receiver(rules, state, seat)
            assert receiver is not None
            hands[receiver] = (*hands[receiver], *gift)
        return state.evolve(hands=tuple(hands), gifts=(), passed_on=state.gifts)

    def imagined(self, view: View, hidden: list[Code]) -> Changes:
        seats = range(view.rules.players)
        return {"passed_on": tuple(view.gave if seat == view.seat else () for seat in seats)}

    def doing(self, table: Table) -> Doing:
        return "give"

    def ask(self, view: View, seat: int) -> Ask:
        receiver = self.receiver(view.rules, view.table, seat)
        assert receiver is not None
        return AskCards(seat, "give", self.cards, receiver, Give)
