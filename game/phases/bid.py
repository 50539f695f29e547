"""Bid: everyone says once how many tricks they will take (ruling 3.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.phases.base import Phase, Pick, swap
from game.phases.needs import Left, Need
from game.position.asks import Ask, AskContract, Doing
from game.position.moves import Bid, Move
from game.position.state import Changes, Contract, State, Table
from game.reasons import Refusal

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules


class BidPhase(Phase):
    """Everyone bids a number of tricks once, in the direction of play."""

    asks = (AskContract,)
    makes = (Bid,)
    works_if_gone = True
    leaves = ("bids", "nil")
    known_in_one_go = frozenset({"first", "lowest", "nil", "bar_even"})

    first: int = 0
    """Who bids first: the player this many places after the eldest hand."""
    lowest: int = 1
    """The lowest number that may be bid; the highest is the size of the hand."""
    nil: bool = False
    """Nil may be bid: a promise to take no trick, scored by its own rule."""
    bar_even: bool = False
    """The last bidder may not make the bids add up to the number of tricks; Nil counts as 0."""

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
        order = rules.turns(state, rules.eldest(state.dealer))
        return {
            "step": "play",
            "to_move": (order[self.first % len(order)],),
            "bids": (None,) * rules.players,
        }

    def _barred(self, bids: Sequence[Contract | None], out: Sequence[int], size: int) -> int | None:
        if not self.bar_even:
            return None
        said = [bid.tricks for bid in bids if bid]
        return size - sum(said) if len(said) == len(bids) - len(out) - 1 else None

    def _open(
        self,
        rules: Rules,
        bids: Sequence[Contract | None],
        out: Sequence[int],
        seat: int,
        size: int,
    ) -> Sequence[Bid]:
        """What `seat` may bid with `size` cards after these `bids`; the players in `out` do not
        bid."""
        barred = self._barred(bids, out, size)
        may: Sequence[Bid] = rules.bid_moves[seat][self.lowest : size + 1]
        if barred is not None:
            may = [move for move in may if move.tricks != barred]
        return [*may, rules.nil_moves[seat]] if self.nil and barred != 0 else may

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        return self._open(rules, state.bids, state.out, seat, len(state.hands[seat]))

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Bid):
            return Refusal.of("bid.now")
        if move.reading is not None or move.strain is not None:
            return Refusal.of("bid.no_reading")
        size = len(state.hands[move.seat])
        if move.tricks == "nil":
            if not self.nil:
                return Refusal.of("bid.no_nil")
            if self._barred(state.bids, state.out, size) == 0:
                return Refusal.of("bid.even_nil", cards=size)
            return None
        if isinstance(move.tricks, str):
            return Refusal.of("auction.unknown")
        if not self.lowest <= move.tricks <= size:
            key = "bid.range_or_nil" if self.nil else "bid.range"
            return Refusal.of(key, lowest=self.lowest, highest=size)
        if move.tricks == self._barred(state.bids, state.out, size):
            return Refusal.of("bid.even", cards=size, tricks=move.tricks)
        return None

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        assert isinstance(move, Bid)
        bids = swap(state.bids, move.seat, Contract.of(move))
        return state.evolve(bids=bids, to_move=_following(rules, bids, state.out, move.seat))

    def run(self, rules: Rules, state: State, picks: Sequence[Pick]) -> tuple[State, list[Move]]:
        bids, moves, to_move = list(state.bids), list[Move](), state.to_move
        while to_move:
            seat = to_move[0]
            may = self._open(rules, bids, state.out, seat, len(state.hands[seat]))
            if not may:
                break
            move = picks[seat](may)
            bids[seat] = Contract.of(move)
            moves.append(move)
            to_move = _following(rules, bids, state.out, seat)
        return state.evolve(bids=tuple(bids), to_move=to_move), moves

    def doing(self, table: Table) -> Doing:
        return "bid"

    def ask(self, view: View, seat: int) -> Ask:
        numbers = tuple(range(self.lowest, view.counts[seat] + 1))
        bids = tuple(move for move in view.legal if isinstance(move, Bid))
        return AskContract(seat, "bid", numbers, (None,), self.nil, bids)


def _following(
    rules: Rules, bids: Sequence[Contract | None], out: Sequence[int], seat: int
) -> tuple[int, ...]:
    """The player who bids after `seat`, without those in `out`; empty once all have bid."""
    if not out:
        return () if all(bids) else (rules.next_seat(seat),)
    after = (s for s in rules.order_from(seat) if bids[s] is None and s not in out)
    return tuple(after)[:1]
