"""Old School Chicane (rulings 3O.1 to 3O.3)."""

from collections.abc import Mapping

from game.values import Value
from tests.referee.chicane import READINGS, ChicaneFamily, bid_tricks, play_tricks
from tests.referee.common import show
from tests.referee.hand import Hand, kind
from tests.referee.rules import Outcome

_BID = kind("bid", "tricks", "reading")
_BID_OR_PASS = _BID | kind("pass")


class Bid(Value):
    """A bid in the auction; ``tricks`` is None for Nil."""

    tricks: int | None
    reading: str

    def height(self) -> tuple[bool, int, bool]:
        """Nil above numbers, more tricks above fewer, TOP above BOTTOM (3O.1)."""
        return self.tricks is None, self.tricks or 0, self.reading == "top"

    def ends_auction(self) -> bool:
        """Whether nothing can be bid over this: Nil TOP."""
        return self.tricks is None and self.reading == "top"


def auction(hand: Hand) -> tuple[int, Bid]:
    """Follow the bidding; the high bidder and the last bid (3O.1)."""
    bidder = hand.seat(1)
    high = _bid(hand, hand.turn(bidder, _BID))
    # Who may still bid higher, the next to act in front.
    waiting = [hand.seat(offset) for offset in range(2, 1 + hand.table.seats)]
    while waiting and not high.ends_auction():
        seat = waiting.pop(0)
        action = hand.turn(seat, _BID_OR_PASS)
        if action["do"] == "pass":
            continue
        bid = _bid(hand, action)
        if bid.height() <= high.height():
            raise hand.fault("expected a pass, or a bid higher than the last one.")
        waiting.append(bidder)
        bidder, high = seat, bid
    return bidder, high


def _bid(hand: Hand, action: dict[str, object]) -> Bid:
    reading = action["reading"]
    if not isinstance(reading, str) or reading not in READINGS:
        raise hand.fault(f"expected the reading top or bottom, found {show(reading)}.")
    return Bid(bid_tricks(hand, action), reading)


def bidder_score(bid: int | None, taken: int) -> int:
    """The high bidder's score (3O.3); ``bid`` is None for Nil."""
    if bid is None:
        return -taken if taken else 10
    if taken < bid:
        return 0
    return bid + 3 if taken == bid else bid - (taken - bid)


class ChicaneOldSchool(ChicaneFamily):
    """One auction, no trumps."""

    def play(self, hand: Hand, draws: Mapping[str, object]) -> Outcome:
        bidder, bid = auction(hand)
        taken = play_tricks(hand, bidder, bid.reading, trumps=None)
        return Outcome(
            [
                bidder_score(bid.tricks, count) if seat == bidder else count
                for seat, count in enumerate(taken)
            ]
        )
