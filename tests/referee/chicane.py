"""Chicane: the play that all its variants share, and the standard game (rulings 3.1 to 3.7)."""

from collections.abc import Callable, Mapping, Sequence

from tests.referee.bisque import DECKTET, DECKTET_RANKS, DECKTET_SUITS
from tests.referee.common import show
from tests.referee.hand import Hand, highest, kind, must_follow
from tests.referee.rules import Outcome, Rules
from tests.referee.table import Table

READINGS = ("top", "bottom")
NIL = "nil"

_DECLARE = kind("declare", "what")
_BID = kind("bid", "tricks")


def suit_as_read(reading: str) -> Callable[[str], str]:
    """The one suit of a card under TOP or BOTTOM; single-suited cards keep theirs (3.2)."""
    place = 1 if reading == "top" else -1
    return lambda card: card[place]


def declared(hand: Hand, seat: int, allowed: Sequence[str]) -> str:
    """Read a declaration, which must be one of those allowed."""
    what = hand.turn(seat, _DECLARE)["what"]
    if not isinstance(what, str) or what not in allowed:
        raise hand.fault(f"expected a declaration of {show(list(allowed))}, found {show(what)}.")
    return what


def bid_tricks(hand: Hand, bid: Mapping[str, object]) -> int | None:
    """The tricks of a bid just read, from 1 to the hand size; None for Nil (3.3)."""
    tricks = bid["tricks"]
    if isinstance(tricks, str) and tricks == NIL:
        return None
    size = len(hand.held[0])
    if type(tricks) is not int or not 1 <= tricks <= size:
        raise hand.fault(f"expected a bid of 1 to {size} or {NIL!r}, found {show(tricks)}.")
    return tricks


def play_tricks(hand: Hand, leader: int, reading: str, trumps: str | None) -> list[int]:
    """Follow all tricks; how many each seat took (3.5). Without trumps any card may be led."""
    suit_of = suit_as_read(reading)
    follow = must_follow(suit_of)
    trumps_played = False

    def objection(card: str, rest: Sequence[str], on_table: Sequence[str]) -> str | None:
        if on_table or trumps_played or suit_of(card) != trumps:
            return follow(card, rest, on_table)
        if all(suit_of(other) == trumps for other in rest):
            return None
        return "no trump has been played in this hand, and other suits are held"

    def strength(card: str, led: str) -> int:
        suit = suit_of(card)
        if suit == trumps:
            return len(DECKTET_RANKS) + DECKTET_RANKS.index(card[0])
        return DECKTET_RANKS.index(card[0]) if suit == led else -1

    taken = [0] * hand.table.seats
    while hand.held[leader]:
        cards = hand.trick(leader, 1, objection)
        led = suit_of(cards[0])
        winner = (leader + highest([strength(card, led) for card in cards])) % hand.table.seats
        hand.note_trick(leader, cards, winner)
        taken[winner] += 1
        trumps_played = trumps_played or any(suit_of(card) == trumps for card in cards)
        leader = winner
    return taken


def bid_score(bid: int | None, taken: int, most: int) -> int:
    """The score for a bid (None: Nil), when one player took ``most`` tricks (3.6)."""
    if bid is None:
        return 4 * most if taken == 0 else 0
    return {0: 4, 1: 2, 2: 1}.get(abs(taken - bid), 0) * bid


class ChicaneFamily(Rules):
    """What the three variants of Chicane have in common."""

    def pack(self, table: Table) -> list[str]:
        return list(DECKTET)

    def hand_size(self, table: Table) -> int:
        return len(DECKTET) // table.seats

    def game_over(self, table: Table, totals: Sequence[int | float], played: int) -> bool:
        """Ruling 3.7: a fixed number of hands if one is set, else the target."""
        hands = table.number("hands")
        return played == hands if hands else max(totals) >= table.number("target")


class Chicane(ChicaneFamily):
    """The standard game."""

    def play(self, hand: Hand, draws: Mapping[str, object]) -> Outcome:
        first = declared(hand, hand.seat(1), (*READINGS, *DECKTET_SUITS))
        second_kind = DECKTET_SUITS if first in READINGS else READINGS
        second = declared(hand, hand.seat(2), tuple(second_kind))
        reading, trumps = (first, second) if first in READINGS else (second, first)
        bids: dict[int, int | None] = {}
        for offset in range(3, 3 + hand.table.seats):
            seat = hand.seat(offset)
            bids[seat] = bid_tricks(hand, hand.turn(seat, _BID))
        taken = play_tricks(hand, hand.seat(1), reading, trumps)
        most = max(taken)
        return Outcome([bid_score(bids[seat], count, most) for seat, count in enumerate(taken)])
