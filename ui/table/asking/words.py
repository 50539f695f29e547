"""The text of the panels, made from the view."""

from __future__ import annotations

from collections.abc import Sequence

from game.certain.prospects import Prospect, a_trick, prospects
from game.position.asks import AskContract
from game.position.moves import READINGS, Bid, Reading
from game.position.state import Contract, Number
from game.position.view import View
from game.rules.rules import Rules
from game.tongue import in_tongue, plural
from ui.table.price_lines import PriceLine
from ui.table.words.names import TRICKS, contract_words
from ui.table.words.said import people, said_word
from ui.window.numbers import number, signed
from ui.window.seating import is_you
from ui.window.words import AND

BID, PASS, DOUBLE, REDOUBLE = "Bid", "Pass", "Double", "Redouble"
CALL, DECLARE = "Call", "Declare"
CHOOSE, CHOOSE_ONE = "Choose", "Choose one first: click it, or use the arrow keys."
ANNOUNCE, NOTHING = "What do you announce?", "Nothing"
ANNOUNCE_NOTHING = "Announce nothing"
FURTHER = "{count} more"
_ONE_SUIT, _SUITS = "{suit} for trumps?", "Which suit for trumps?"
TAKE_SUIT = "Take {suit}"
HELD = plural("you hold 1 of them", "you hold {count} of them", none="you hold none of them")
IN_ALL = "in all"
_PRICED = "{points} for {what}"
CHOOSE_CALL = "Choose what to call first: click it, or use the arrow keys."
CHOOSE_DECLARATION = "Choose what to declare first: click it, or use the arrow keys."
CALL_HEADING = "Call a reading or a trump suit"
DECLARE_HEADING = "Declare a reading or a trump suit"
DECLARE_NOTE = "Whoever says the same becomes your partner"
READING, TRUMP, OPEN = "Reading", "Trump", "Open"
GAME_HEADING, TRUMPS_HEADING = "Choose what this hand is", "Name the trump suit"
PARTNER_HEADING = "Call a card: whoever holds it plays with you"
_CHOOSE_GAME, _NAME_TRUMPS = "You choose what this hand is", "You name the trump suit"
_CALL_PARTNER = "You call your partner's card"
YOUR_CALL = ("for you to call", "your call")
SAID_ALREADY = "You said this already in this hand."
HAD_ALREADY = "You have chosen this one already."
WHO_HAD = "The signs show who has chosen it"
SAID_ALREADY_LINES = ("you said", "this already")
IN_PACK, YOU_HOLD = "in the pack", "you hold"
PACK, YOU = "pack", "you"
_HOLD_OF = {
    "plain": "you hold {own} of {pack}",
    "top": "under TOP you hold {own} of {pack}",
    "bottom": "under BOTTOM you hold {own} of {pack}",
}
"""How many cards of a suit, for people who do not see its tile."""
HAD_BY = "chosen already: {who}"
BID_HEADING = "How many tricks will you take?"
OPEN_HEADING = "Open the bidding"
NAME_HEADING = "Name the contract"
AUCTION_HEADING = "Bid higher, or pass"
UP_THEN_RIGHT = ("Low to high: up each column, then to the right", "Up each column, then right")
TO_THE_RIGHT = ("Low to high: to the right", "To the right")
FROM_BELOW = ("Low to high: bottom up", "Bottom up")
ABOVE_ALL, BELOW_ALL, AFTER = "above everything", "below everything", "after {contract}"
CHOOSE_CELL = "Choose a bid to see what it means; press again to bid."
_MADE, _FAILED = "made {points}", "one short {points}"
_PROMISES = plural(
    "{contract}: at least 1 trick", "{contract}: at least {tricks} tricks", by="tricks"
)
_PROMISES_LESS = plural(
    "{contract}: at most 1 trick", "{contract}: at most {tricks} tricks", by="tricks"
)
_PROMISES_NONE = "{contract}: no tricks"
NIL, NIL_NOTE = "Nil", "take no trick"
NIL_ENDS = "ends it"
HIGH = "high"
YOU_SCORE, AND_TAKE = "you score", "and take"
CHOOSE_TO_SEE = "Choose a bid to see what it would score for each number of tricks."


_READING_FORMS = {
    "top": (
        "two-suited cards count as their upper suit",
        "the upper suit of two counts",
        "the upper suit counts",
    ),
    "bottom": (
        "two-suited cards count as their lower suit",
        "the lower suit of two counts",
        "the lower suit counts",
    ),
}
NEXT_CALLS = "{name}, calling next, chooses the other kind"
_CALLED_BY, _SETTLED_BY, _BY = "called by {who}", "settled by {who}", "by {who}"
_BETWEEN, SAID_TOO = "between {who}", "{name} too"
_CALL_FIRST = "You call first: a reading or a trump suit"
_CALL_TRUMP = "You call the trump suit"
_CALL_READING = "You call the reading: TOP or BOTTOM"
_DECLARE_TRUMP = "Your turn: declare a trump suit"
_DECLARE_READING = "Your turn: declare TOP or BOTTOM"
_DECLARE_EITHER = "Your turn: declare a reading or a trump suit"
_HAND_BELOW = "{task}.  Below: your hand as {reading} reads it"
_MATCHES = {
    False: "{task}.  {said} matches {name}",
    True: "{task}.  {said} matches {name} and you lead",
}
"""A prompt, and what the declaration being considered would bring."""


def reading_forms(what: str) -> tuple[str, ...]:
    """What a reading means, the longest form first."""
    return _READING_FORMS[what]


def hold_of(reading: Reading | None, own: int, pack: int) -> str:
    """How many cards of a suit the player holds, of how many."""
    return _HOLD_OF[reading or "plain"].format(own=own, pack=pack)


def settled_by(
    names: Sequence[str], seats: Sequence[int], seat: int, *, called: bool
) -> tuple[str, ...]:
    """Who settled a reading or trumps, the longest form first."""
    who = people(names, seats, seat)
    longest = _CALLED_BY if called else _SETTLED_BY
    return (longest.format(who=who), _BY.format(who=who), who)


def open_between(names: Sequence[str], seats: Sequence[int], seat: int) -> tuple[str, ...]:
    """The players who still look for a match, the longest form first."""
    who = people(names, seats, seat)
    return (_BETWEEN.format(who=who), who)


def settles_heading(view: View) -> str:
    """The heading over a call that settles something; empty where more is to be said."""
    if not _settles(view):
        return ""
    headings = {"trumps": TRUMPS_HEADING, "partner": PARTNER_HEADING}
    return headings.get(view.table.phase, GAME_HEADING)


def _settles(view: View) -> bool:
    phase = view.rules.phase(view.table.phase)
    return phase is not None and phase.settles


def call_prompt(view: View, considered: str | None) -> str:
    """The prompt for a call."""
    if _settles(view):
        tasks = {"trumps": _NAME_TRUMPS, "partner": _CALL_PARTNER}
        return tasks.get(view.table.phase, _CHOOSE_GAME)
    table = view.table
    after = _CALL_TRUMP if table.reading else _CALL_READING
    task = after if table.declared else _CALL_FIRST
    return with_hand_below(task, considered)


def declare_prompt(view: View, names: Sequence[str], considered: str | None, matches: int) -> str:
    """The prompt for a declaration; `matches` is the player who said it before, or -1."""
    table = view.table
    unread = _DECLARE_READING if table.trump else _DECLARE_EITHER
    task = _DECLARE_TRUMP if table.reading else unread
    if considered is None or matches < 0:
        return with_hand_below(task, considered)
    last = bool(table.reading or table.trump) and view.rules.last_declarer_leads
    said = said_word(view.rules, considered)
    return _MATCHES[last].format(task=task, said=said, name=names[matches])


def with_hand_below(task: str, considered: str | None) -> str:
    """A prompt; while a reading is being considered, with how the hand is shown."""
    if considered not in READINGS:
        return task
    return _HAND_BELOW.format(task=task, reading=considered.upper())


# -- contracts

_CALL_OFFER, _DECLARE_OFFER = "Call {said}", "Declare {said}"
# Many languages have one word for a bid of an auction and another for a number of tricks.
_BID_OFFER = {"auction": "Bid {said}", "tricks": "Bid {said}"}
PLAY_OFFER = "Play {said}"
_TOP_IS_HIGHER = "at the same number TOP is higher than BOTTOM"
_HOLDS = {
    False: "{name} holds {contract}",
    True: "{name} holds {contract}; at the same number TOP is higher",
}
_YOU_BID_FIRST, _YOU_BID_LAST = "You bid first", "You bid last"
_HAVE_BID = "{done} of {players} have bid"
_NOT_HIGHER = {
    False: "Bid higher than {name}'s {contract}, or pass.",
    True: "Bid higher than your own {contract}, or pass.",
}
_NOT_EVEN = "The bids may not add up to {tricks}, so the last bidder may not bid this."
BEATS = "beats {most}"
_IF_WINS, _IF_YOU_BID = "If {said} wins", "If you bid {said}"
_NO_BIDS = plural(
    "Nobody has bid yet.  There is 1 trick to take.",
    "Nobody has bid yet.  There are {tricks} tricks to take.",
    by="tricks",
)
_ONE_BID = "Bids so far: {bids}."
_SUM_OF_BIDS = "Bids so far: {bids} = {sum}."
_ONE_BID_FOR = plural(
    "Bids so far: {bids}, for 1 trick.", "Bids so far: {bids}, for {tricks} tricks.", by="tricks"
)
_SUM_FOR = plural(
    "Bids so far: {bids} = {sum}, for 1 trick.",
    "Bids so far: {bids} = {sum}, for {tricks} tricks.",
    by="tricks",
)
_BIDS_LEFT = plural("1 bid", "{count} bids")
_BOTH = "{so_far}  {with_yours}"
_TO_COME = "With your {bid} there are {sum} bid for {tricks}, with {left} to come."
_FALL_SHORT = "With your {bid} there are {sum} bid for {tricks}: someone must fall short."
_TAKE_MORE = "With your {bid} there are {sum} bid for {tricks}: someone must take more."
_ALL_RIGHT = "With your {bid} there are {sum} bid for {tricks}: all of them can be right."
_NIL_IF = {
    (True, "all"): "Nil: {least} if you take no trick; {broken} if you take any.",
    (True, "less"): "Nil: {least} if you take no trick; less if you take any.",
    (True, "each"): "Nil: {least} if you take no trick; {broken} for each trick if you take any.",
    (False, "all"): (
        "Nil: {least} to {most} if you take no trick, depending on the others; "
        "{broken} if you take any."
    ),
    (False, "less"): (
        "Nil: {least} to {most} if you take no trick, depending on the others; "
        "less if you take any."
    ),
    (False, "each"): (
        "Nil: {least} to {most} if you take no trick, depending on the others; "
        "{broken} for each trick if you take any."
    ),
}
"""By whether a kept Nil has one value, and what can be said of a broken one: that it has one value,
one for each trick, or only that it is less."""
_IF_ALL_PASS = {
    False: "If all pass, {name} has to make {contract}.",
    True: "If all pass, {name} has to make {contract}, and each trick you take scores {each}.",
}


def suits_heading(rules: Rules, suits: Sequence[str]) -> str:
    """The heading over the suits that can be made trumps."""
    if len(suits) == 1:
        return _ONE_SUIT.format(suit=rules.deck.suit_name(suits[0]))
    return _SUITS


def priced(lines: Sequence[PriceLine]) -> tuple[str, ...]:
    """What things cost in a hand, in one line, the longest form first."""

    def told(line: PriceLine, form: int) -> str:
        what = line.forms[min(form, len(line.forms) - 1)]
        return _PRICED.format(points=number(line.points), what=what)

    deepest = max((len(line.forms) for line in lines), default=0)
    return tuple(AND([told(line, form) for line in lines]) for form in range(deepest))


def call_offer(said: str, *, calls: bool) -> str:
    """The button for a reading or a trump suit: "Call TOP", "Declare Moons"."""
    return (_CALL_OFFER if calls else _DECLARE_OFFER).format(said=said)


def bid_forms(rules: Rules, bid: Bid) -> tuple[str, str]:
    """The button for a bid, the longest form first: "Bid 3", "3"."""
    said = contract_words(rules, rules.contract_of(bid))
    kind = "tricks" if rules.variant.phases.auction is None else "auction"
    return _BID_OFFER[kind].format(said=said), said


def holds(rules: Rules, names: Sequence[str], ask: AskContract) -> str:
    """The player to be outbid."""
    if ask.high is None:
        return _TOP_IS_HIGHER if READINGS[0] in ask.strains else ""
    seat, contract = ask.high
    sentence = _HOLDS[contract.reading == "bottom"]
    return sentence.format(name=names[seat], contract=contract_words(rules, contract))


def bid_place(view: View) -> str:
    """When the player bids: first, last, or in between."""
    done = sum(bid is not None for bid in view.table.bids)
    if not done:
        return _YOU_BID_FIRST
    players = view.rules.players
    if players - done == 1:
        return _YOU_BID_LAST
    return _HAVE_BID.format(done=done, players=players)


def why_not_bid(rules: Rules, ask: AskContract, names: Sequence[str], size: int) -> str:
    """Why a bid is not legal."""
    if ask.high is not None:
        seat, contract = ask.high
        said, name = contract_words(rules, contract), names[seat]
        return _NOT_HIGHER[is_you(name)].format(contract=said, name=name)
    return _NOT_EVEN.format(tricks=size)


def double(view: View) -> str:
    """The label for doubling a contract, or doubling it again."""
    return REDOUBLE if view.redoubles else DOUBLE


def made(points: Number, *, made: bool) -> str:
    """What a bid scores if it is just made, or fails by one trick."""
    return (_MADE if made else _FAILED).format(points=signed(points))


def promises(contract: str, tricks: int, *, most: bool) -> tuple[str, ...]:
    """What a bid promises, the longest form first: a number of tricks at least, or at most."""
    sentence = _PROMISES_LESS if most else _PROMISES
    if most and not tricks:
        return _PROMISES_NONE.format(contract=contract), contract
    return sentence.format(contract=contract, tricks=tricks), contract


def if_bid(rules: Rules, contract: Contract, *, auction: bool) -> str:
    """The heading of the bars."""
    return (_IF_WINS if auction else _IF_YOU_BID).format(said=contract_words(rules, contract))


def bids_so_far(view: View, chosen: Contract | None) -> tuple[str, ...]:
    """The bids compared with the number of tricks, the longest form first."""
    table, total = view.table, view.tricks_in_hand
    me = view.seat if view.seat is not None else table.dealer
    made = [table.bids[seat] for seat in view.rules.order_from(me)[1:]]
    bids = [bid for bid in made if bid is not None]
    if not bids:
        return (_NO_BIDS.format(tricks=total),)
    so_far = sum(bid.tricks for bid in bids)
    values = {"bids": " + ".join(map(_bid_word, bids)), "sum": so_far, "tricks": total}
    if chosen is None:
        return ((_SUM_FOR if len(bids) > 1 else _ONE_BID_FOR).format(**values),)
    together, left = so_far + chosen.tricks, view.rules.players - len(bids) - 1
    if left:
        sentence = _TO_COME
    elif together > total:
        sentence = _FALL_SHORT
    else:
        sentence = _TAKE_MORE if together < total else _ALL_RIGHT
    told = (_SUM_OF_BIDS if len(bids) > 1 else _ONE_BID).format_map(values)
    with_yours = sentence.format(
        bid=_bid_word(chosen),
        sum=together,
        tricks=TRICKS.format(count=total),
        left=_BIDS_LEFT.format(count=left),
    )
    return _BOTH.format(so_far=told, with_yours=with_yours), with_yours


def _bid_word(bid: Contract) -> str:
    return NIL if bid.nil else str(bid.tricks)


def nil_sentence(view: View, reading: Bid, bidder: int | None) -> str:
    """The value of Nil."""
    found = prospects(view, view.rules.contract_of(reading), bidder)
    if len(found) < 2:
        return ""
    kept = found[0]
    what, broken = _broken(found)
    return _NIL_IF[kept.least == kept.most, what].format(
        least=number(kept.least), most=number(kept.most), broken=broken
    )


def _broken(found: Sequence[Prospect]) -> tuple[str, str]:
    """The text about a Nil that is not kept, and its value if it has one."""
    broken = {value for p in found[1:] for value in (p.least, p.most)}
    if len(broken) == 1:
        return "all", number(broken.pop())
    each: Number | None = a_trick(found)
    return ("less", "") if each is None else ("each", number(each))


def if_passed(view: View, names: Sequence[str], ask: AskContract) -> str:
    """What passing would mean, if everyone else passes too."""
    if ask.high is None or ask.high[0] == ask.seat:
        return ""
    seat, contract = ask.high
    each = a_trick(prospects(view, None, seat))
    return _IF_ALL_PASS[each is not None].format(
        name=names[seat],
        contract=contract_words(view.rules, contract),
        each="" if each is None else number(each),
    )


in_tongue(__name__, globals())
