"""Auction: players outbid each other until one of them holds the contract (ruling 3O.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.phases.base import Phase, swap
from game.phases.call import needless_readings
from game.phases.needs import Left, Need
from game.position.asks import Ask, AskContract, Doing
from game.position.moves import READINGS, Bid, Move, Pass
from game.position.state import Changes, Contract, State, Table
from game.reasons import Refusal

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules

Height: TypeAlias = tuple[bool, int, bool]
"""How high a contract is: a higher one is greater."""


@dataclass(frozen=True)
class AuctionPhase(Phase):
    """Players outbid each other or drop out; the last bid is the contract and fixes the reading.

    More tricks are higher; at the same number TOP is higher than BOTTOM; Nil BOTTOM is higher than
    every number and Nil TOP is the highest bid there is, which ends the auction at once.
    """

    asks = (AskContract,)
    makes = (Bid, Pass)
    leaves = ("bids", "nil", "contract", "readings")

    nil: bool = True
    """Nil may be bid."""

    def needs(self, rules: Rules) -> Iterable[Need]:
        return [Need("", "cards", "nobody may hold a card to bid on")]

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        return needless_readings(rules)

    def begin(self, rules: Rules, state: State) -> Changes:
        return {
            "step": "play",
            "to_move": (rules.eldest(state.dealer),),
            "bids": (None,) * rules.players,
            "passed": (False,) * rules.players,
            "auction": (),
        }

    def _height(self, contract: Contract) -> Height:
        return (contract.nil, contract.tricks, contract.reading == "top")

    def _high(self, state: State) -> Contract | None:
        bidder = state.bidder
        return None if bidder is None else state.bids[bidder]

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        high, ladder = self._high(state), self._ladder(rules, len(state.hands[seat]))[seat]
        if high is None:
            return [bid for _, bid in ladder]
        least = self._height(high)
        return [Pass(seat), *(bid for height, bid in ladder if height > least)]

    def _ladder(self, rules: Rules, size: int) -> tuple[tuple[tuple[Height, Bid], ...], ...]:
        """For each seat all bids there are on so many cards, each with its height."""
        known = rules.ladders
        if size not in known:
            numbers: tuple[int | Literal["nil"], ...] = (*range(1, size + 1),)
            if self.nil:
                numbers = (*numbers, "nil")
            known[size] = tuple(
                tuple(
                    (self._height(Contract.of(bid)), bid)
                    for number in numbers
                    for bid in (Bid(seat, number, reading) for reading in READINGS)
                )
                for seat in range(rules.players)
            )
        return known[size]

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        high = self._high(state)
        if isinstance(move, Pass):
            return None if high else Refusal.of("auction.open")
        if not isinstance(move, Bid):
            return Refusal.of("auction.now")
        if move.reading is None:
            return Refusal.of("auction.reading")
        size = len(state.hands[move.seat])
        if move.tricks == "nil":
            if not self.nil:
                return Refusal.of("bid.no_nil")
        elif not 1 <= move.tricks <= size:
            return Refusal.of("bid.range", lowest=1, highest=size)
        if high and self._height(Contract.of(move)) <= self._height(high):
            return Refusal.of("auction.too_low")
        return None

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        said = Contract.of(move) if isinstance(move, Bid) else None
        state = state.evolve(auction=(*state.auction, (move.seat, said)))
        if said is not None:
            state = state.evolve(bids=swap(state.bids, move.seat, said), bidder=move.seat)
        else:
            state = state.evolve(passed=swap(state.passed, move.seat, True))
        bidder = state.bidder
        assert bidder is not None
        high = state.bids[bidder]
        assert high is not None
        order = rules.order_from(rules.next_seat(move.seat))
        rivals = [seat for seat in order if not state.passed[seat] and seat != bidder]
        if not rivals or (high.nil and high.reading == "top"):
            return state.evolve(reading=high.reading, to_move=())
        return state.evolve(to_move=(rivals[0],))

    def doing(self, table: Table) -> Doing:
        return "auction"

    def ask(self, view: View, seat: int) -> Ask:
        table = view.table
        numbers = tuple(range(1, view.counts[seat] + 1))
        bids = tuple(move for move in view.legal if isinstance(move, Bid))
        passing = next((move for move in view.legal if isinstance(move, Pass)), None)
        held = None if table.bidder is None else table.bids[table.bidder]
        high = (table.bidder, held) if table.bidder is not None and held is not None else None
        return AskContract(
            seat, "auction", numbers, READINGS, self.nil, bids, passing=passing, high=high
        )
