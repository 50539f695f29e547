"""Bid: everyone says once how many tricks they will take (ruling 3.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.asks import Ask, AskContract, Doing
from game.moves import Bid, Move
from game.phases.base import Phase, swap
from game.phases.needs import Left, Need
from game.reasons import Refusal
from game.state import Changes, Contract, State, Table

if TYPE_CHECKING:
    from game.rules import Rules
    from game.view import View


@dataclass(frozen=True)
class BidPhase(Phase):
    """Everyone bids a number of tricks once, in the direction of play."""

    asks = (AskContract,)
    leaves = ("bids", "nil")

    first: int = 0
    """Who bids first: this many places after the eldest hand."""
    lowest: int = 1
    """The lowest number that may be bid; the highest is the size of the hand."""
    nil: bool = False
    """Nil may be bid, a promise to take no trick, scored by its own rule."""
    bar_even: bool = False
    """The last bidder may not make the bids add up to the number of tricks."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        if self.lowest < 0:
            found.append(("lowest", "cannot be less than 0"))
        if self.first < 0:
            found.append(("first", "counts places after the eldest hand, from 0"))
        return found

    def needs(self, rules: Rules) -> Iterable[Need]:
        message = "must be from 0 to {have}, the cards of the smallest hand"
        return [Need("lowest", "cards", message, self.lowest)]

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        if self.first < rules.players:
            return []
        place = self.first % rules.players
        message = f"goes round the table of {rules.players}; {place} is the same place"
        return [("first", message)]

    def begin(self, rules: Rules, state: State) -> Changes:
        order = rules.order_from(rules.eldest(state.dealer))
        return {
            "step": "play",
            "to_move": (order[self.first % rules.players],),
            "bids": (None,) * rules.players,
        }

    def _barred(self, rules: Rules, state: State, seat: int) -> int | None:
        if not self.bar_even:
            return None
        said = [bid.tricks for bid in state.bids if bid]
        return len(state.hands[seat]) - sum(said) if len(said) == rules.players - 1 else None

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        barred = self._barred(rules, state, seat)
        moves = rules.bid_moves[seat][self.lowest : len(state.hands[seat]) + 1]
        bids: Sequence[Move] = moves
        if barred is not None:
            bids = [move for move in moves if move.tricks != barred]
        return [*bids, Bid(seat, "nil")] if self.nil else bids

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Bid):
            return Refusal.of("bid.now")
        if move.reading is not None:
            return Refusal.of("bid.no_reading")
        size = len(state.hands[move.seat])
        if move.tricks == "nil":
            return None if self.nil else Refusal.of("bid.no_nil")
        if not self.lowest <= move.tricks <= size:
            key = "bid.range_or_nil" if self.nil else "bid.range"
            return Refusal.of(key, lowest=self.lowest, highest=size)
        if move.tricks == self._barred(rules, state, move.seat):
            return Refusal.of("bid.even", cards=size, tricks=move.tricks)
        return None

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        assert isinstance(move, Bid)
        contract = Contract(0, nil=True) if move.tricks == "nil" else Contract(move.tricks)
        bids = swap(state.bids, move.seat, contract)
        to_move = () if all(bids) else (rules.next_seat(move.seat),)
        return state.evolve(bids=bids, to_move=to_move)

    def doing(self, table: Table) -> Doing:
        return "bid"

    def ask(self, view: View, seat: int) -> Ask:
        numbers = tuple(range(self.lowest, view.counts[seat] + 1))
        bids = tuple(move for move in view.legal if isinstance(move, Bid))
        return AskContract(seat, "bid", numbers, (None,), self.nil, bids)
