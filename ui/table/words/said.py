"""What was called, declared, and bid, in words, as shown beside the plates."""

from __future__ import annotations

from collections.abc import Sequence

from game.position.moves import (
    ALONE,
    DROP,
    LEAVE,
    PASS_ON,
    READINGS,
    STAY,
    TAKE_UP,
    TOGETHER,
    WITHOUT,
    Declare,
    Reading,
)
from game.position.state import Contract
from game.position.view import View
from game.rules.cards import JOINED, Code
from game.rules.rules import Rules
from game.sentences import capital
from game.tongue import in_tongue, plural
from ui.table.words.names import TRICKS, bid_name, contract_words
from ui.window.words import AND, YOU_WITHIN

NO_TRUMPS = "No trumps"
THE_AUCTION = "The auction"
PASSED = "Passed"
NIL = "Nil"
_YOUR_BID_WAS, _HAD_BID = "your bid, was {bid}", "had bid {bid}"
_BOTH_PARTNERS = "{who} both said {said}: partners"
_YOUR_PARTNER, _PARTNER_OF = "Your partner", "Partner of {who}"
_BOTH_SAID, _OTHER_PAIR = "both said {said}", "the other pair"
_CALLED = "called {said}"
_READ, _TRUMP = "{reading} read", "{suit} trump"
_HIGH_BID = "the high bid"
# Many languages have different words for a bid in an auction and for a number of tricks.
_BID = {"auction": "bid", "tricks": "bid"}
_YOUR_BID = {"auction": "your bid", "tricks": "your bid"}
_BROKEN = plural("broken by 1 trick", "broken by {count} tricks", none="no trick yet")
_WON_OF, _OF_TRICKS = "{won} of {bid}", plural("trick", "tricks")
"""How many of the tricks bid were won, on two lines; `count` is the bid."""
_TASKS = {
    "call": "to call", "declare": "to declare", "bid": "to bid", "auction": "to bid or pass",
    "offer": "to take or pass", "stay": "to stay or drop out", "kitty": "to take or leave",
    "announce": "to announce", "exchange": "to exchange",
}  # fmt: skip
_SPOKEN = {
    PASS_ON: "Leave it to partner", ALONE: "Alone", TOGETHER: "With partner",
    TAKE_UP: "Take the kitty", LEAVE: "Leave the kitty", STAY: "Stay in", DROP: "Drop out",
}  # fmt: skip
DROPPED = "dropped out"
_IS_CALLED = "{card} called"
_IS_HELD = "Partners: {card}"
_DOUBLES = {2: "Double", 4: "Redouble"}


def people(names: Sequence[str], seats: Sequence[int], you: int | None) -> str:
    """Players in the middle of a sentence, the reader first: "you and Odile"."""
    ordered = sorted(seats, key=lambda seat: (seat != you, seat))
    return AND([YOU_WITHIN if seat == you else names[seat] for seat in ordered])


def said_word(rules: Rules, what: str) -> str:
    """A reading, a trump suit, or a game as it is said: "TOP", "Moons", "No hearts"."""
    if what in rules.variant.games:
        return rules.variant.games[what].label
    if what == WITHOUT:
        return NO_TRUMPS
    if what in _SPOKEN:
        return _SPOKEN[what]
    if what in READINGS:
        return what.upper()
    return rules.deck.suit_name(what) if what in rules.deck.suits else rules.card_name(what)


def matched(view: View, names: Sequence[str], move: Declare) -> str | None:
    """The players who have just become partners; None if nobody has."""
    table, rules = view.table, view.rules
    seats = [seat for seat, what in table.declared if what == move.what]
    if move.what not in (table.reading, table.trump) or len(seats) < 2:
        return None
    who = people(names, seats, view.seat)
    return capital(_BOTH_PARTNERS.format(who=who, said=said_word(rules, move.what)))


def partner_lines(view: View, names: Sequence[str], seat: int) -> tuple[str, str] | None:
    """A seat's partner and the reason, while partners look for each other; None while alone."""
    table, rules = view.table, view.rules
    side = table.side_of(seat)
    if len(side) < 2:
        return None
    by_what: dict[str, list[int]] = {}
    for who, what in table.declared:
        if what in (table.reading, table.trump) and who in side:
            by_what.setdefault(what, []).append(who)
    both = [said_word(rules, what) for what, seats in by_what.items() if len(seats) > 1]
    others = [other for other in side if other != seat]
    head = _YOUR_PARTNER
    if others != [view.seat]:
        head = _PARTNER_OF.format(who=people(names, others, view.seat))
    return head, _BOTH_SAID.format(said=both[0]) if both else _OTHER_PAIR


def called(view: View, seat: int) -> str:
    """What a seat called, for its plate; empty if nothing."""
    table = view.table
    if len(table.sides) < view.rules.players:
        return ""  # these players declared, and the sides show the result
    untold = (TAKE_UP, LEAVE, STAY, DROP)
    words = [w for who, w in table.declared if who == seat and w not in untold]
    said = [said_word(view.rules, what) for what in words]
    return _CALLED.format(said=AND(said)) if said else ""


def is_read(reading: Reading) -> str:
    """How suits are read: "TOP read"."""
    return _READ.format(reading=reading.upper())


def is_trump(rules: Rules, suit: str) -> str:
    """What is trumps: "Moons trump"; "Trumps" where only joined cards are."""
    if suit == JOINED:
        return rules.deck.suit_name(suit)
    return _TRUMP.format(suit=rules.deck.suit_name(suit))


def is_called(rules: Rules, card: Code) -> str:
    """Which card makes a partner: "Ace of Hearts called", or "Partners: Queen of Clubs" where
    nobody called it."""
    partner = rules.variant.phases.partner
    held = partner is not None and partner.holders is not None
    return (_IS_HELD if held else _IS_CALLED).format(card=rules.card_name(card))


def token_word(rules: Rules, contract: Contract | None) -> str:
    """The text on a bid token: for a named game, its first letter."""
    if contract is None:
        return "\u2013"
    if contract.name:
        name = bid_name(rules, contract.name)
        return name[0] if contract.name in rules.variant.games else contract.name
    return NIL if contract.nil else str(contract.tricks)


def double_word(contract: Contract) -> str:
    """The text about a double; empty for other contracts."""
    return _DOUBLES.get(contract.doubled, "")


def token_lines(view: View, seat: int, contract: Contract) -> tuple[str, str]:
    """The text beside a token: the bid, and from the first card on its player's progress."""
    table = view.table
    if table.trick or table.tricks:
        return won_of(view, seat, contract)
    if _says_all(contract):
        return "", _BID[kind_of_bid(view.rules)]
    return contract_words(view.rules, contract), _HIGH_BID if table.bidder == seat else ""


def won_of(view: View, seat: int, contract: Contract) -> tuple[str, str]:
    """How many of the tricks bid were won."""
    won, promised = view.rules.won_towards(view.table, seat), view.rules.tricks_promised(contract)
    if contract.nil:
        return NIL, _BROKEN.format(count=won)
    if promised is None:
        said = "" if _says_all(contract) else contract_words(view.rules, contract)
        return said, TRICKS.format(count=won)
    return _WON_OF.format(won=won, bid=promised), _OF_TRICKS.format(count=promised)


def considered_lines(view: View, contract: Contract) -> tuple[str, str]:
    """The same for the bid being considered by the player."""
    if _says_all(contract) or view.seat is None:
        return "", _YOUR_BID[kind_of_bid(view.rules)]
    before = view.table.bids[view.seat]
    note = _YOUR_BID[kind_of_bid(view.rules)]
    if before is not None:
        note = _YOUR_BID_WAS.format(bid=contract_words(view.rules, before))
    return contract_words(view.rules, contract), note


def kind_of_bid(rules: Rules) -> str:
    """Whether a bid is one of an auction, or of a number of tricks: many languages have two words
    for that."""
    return "tricks" if rules.variant.phases.auction is None else "auction"


def _says_all(contract: Contract) -> bool:
    """Whether a number on a token says everything about a contract."""
    return contract.reading is None and contract.strain is None and not contract.name


def passed_lines(rules: Rules, contract: Contract | None) -> tuple[str, str]:
    """For a player who is out of the auction, with their last bid."""
    return PASSED, _HAD_BID.format(bid=contract_words(rules, contract)) if contract else ""


def plate_task(view: View) -> str:
    """The task of the player to move, for the plate; empty for playing a card."""
    return _TASKS.get(view.doing, "")


in_tongue(__name__, globals())
