"""Settle: players who did better than required in the last hand give poor cards to players who did
worse, and get good ones back (rulings SM.1 to SM.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.hints import no_such
from game.phases.base import Phase, not_held, swap, without
from game.phases.needs import Left, Need
from game.position.asks import Ask, AskCards, Doing
from game.position.moves import Move, Trade
from game.position.splits import Picked
from game.position.state import Changes, State, Table, Traded
from game.reasons import Refusal
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules


class SettlePhase(Phase):
    """A number kept from the last hand is settled in cards: a player with more than 0 gives that
    many cards, one at a time, to players with less than 0, and gets the highest card of the same
    suit back for each."""

    asks = (AskCards,)
    makes = (Trade,)
    moves_cards = True

    number: str = ""
    """A name of `keep`: a number that each player has."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        keep = rules.score.keep
        if self.number not in keep:
            return [("number", no_such(self.number, tuple(keep), "kept number"))]
        if keep[self.number].of != "player":
            return [("number", "must be a number of every player (`of: player`)")]
        if rules.deal.face_up:
            return [("", "all hands lie open (`face_up`), so nothing is given in secret")]
        if any(len(side) > 1 for side in rules.sides):
            return [("", "is for players without partners: needs `sides: alone`")]
        return []

    def needs(self, rules: Rules) -> Iterable[Need]:
        return [Need("", "cards", "a hand may hold no card to give")]

    def left(self, rules: Rules, before: Left) -> Left:
        return {**before, "two-suited": 0}

    def begin(self, rules: Rules, state: State) -> Changes:
        due = self._due(rules, state)
        if not due:
            return {}
        return {"step": "play", "trades_due": due, "to_move": due[0][:1]}

    def _due(self, rules: Rules, table: Table) -> tuple[tuple[int, int], ...]:
        """(giver, receiver) for each card due: both are in order from the dealer on."""
        numbers = dict(table.kept).get(self.number, ())
        order = [seat for seat in rules.order_from(table.dealer) if seat not in table.out]
        owed = {seat: -int(numbers[seat]) for seat in order if numbers and numbers[seat] < 0}
        found: list[tuple[int, int]] = []
        for giver in order:
            for _ in range(int(numbers[giver]) if numbers else 0):
                receiver = next((seat for seat in order if owed.get(seat, 0) > 0), None)
                if receiver is not None:
                    owed[receiver] -= 1
                    found.append((giver, receiver))
        return tuple(found)

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        return Picked(seat, Trade.verb, state.hands[seat], 1)

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Trade) or len(move.cards) != 1:
            return Refusal.of("trade.now")
        (code,) = move.cards
        return None if code in state.hands[move.seat] else not_held(rules, code)

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        assert isinstance(move, Trade)
        (giver, receiver), *rest = state.trades_due
        (given,) = move.cards
        kept, held = without(state.hands[giver], given), (*state.hands[receiver], given)
        back = self.back(rules, held, given, state.trump)
        hands = swap(state.hands, giver, (*kept, back))
        return state.evolve(
            hands=swap(hands, receiver, without(held, back)),
            traded=(*state.traded, Traded(giver, receiver, given, back)),
            trades_due=tuple(rest),
            trades=(*state.trades, (giver, receiver)),
            to_move=rest[0][:1] if rest else (),
        )

    def back(self, rules: Rules, held: Sequence[Code], given: Code, trump: str | None) -> Code:
        """The card that comes back for `given`: the highest of its suit in the receiver's hand,
        perhaps itself. The suit of a card turned up is trumps already."""
        ranking = rules.ranking(None, rules.fixed_trump or trump)
        followers = ranking.followers[given]
        same = (code for code in held if code in followers)
        return max(same, key=ranking.heights.__getitem__, default=given)  # of no suit: itself

    def imagined(self, view: View, hidden: list[Code]) -> Changes:
        """The cards that the viewer knows from trades, as if each had been given to the viewer and
        had come back."""
        seat = view.seat
        if seat is None:
            return {}
        return {"traded": tuple(Traded(holder, seat, code, code) for holder, code in view.traded)}

    # --- for screens and players -------------------------------------------------------------

    def doing(self, table: Table) -> Doing:
        return "trade"

    def ask(self, view: View, seat: int) -> Ask:
        table = view.table
        receiver, before = table.trades_due[0][1], len(table.trades)
        return AskCards(seat, "trade", 1, receiver, Trade, before=before)
