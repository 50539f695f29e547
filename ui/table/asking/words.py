"""Every sentence of the panels, made from the view."""

from __future__ import annotations

from collections.abc import Sequence

from game.asks import AskContract
from game.moves import READINGS, Bid
from game.prospects import Prospect, a_trick, prospects
from game.state import Contract, Number
from game.view import View
from ui.table.words import contract_words, counted, number
from ui.table.words.said import people, said_word

BID, PASS = "Bid", "Pass"
CALL, DECLARE = "Call", "Declare"
CHOOSE_CALL = "Choose what to call first: click it, or use the arrow keys."
CHOOSE_DECLARATION = "Choose what to declare first: click it, or use the arrow keys."
CALL_HEADING = "Call a reading or a trump suit"
DECLARE_HEADING = "Declare a reading or a trump suit"
DECLARE_NOTE = "Whoever says the same becomes your partner"
READING, TRUMP, OPEN = "Reading", "Trump", "Open"
YOUR_CALL = ("for you to call", "your call")
SAID_ALREADY = "You said this already in this hand."
SAID_ALREADY_LINES = ("you said", "this already")
IN_PACK, YOU_HOLD = "in the pack", "you hold"
PACK, YOU = "pack", "you"
BID_HEADING = "How many tricks will you take?"
OPEN_HEADING = "Open the bidding"
AUCTION_HEADING = "Bid higher, or pass"
NIL, NIL_NOTE = "Nil", "take no trick"
NIL_ENDS = "ends it"
HIGH = "high"
YOU_SCORE, AND_TAKE = "you score", "and take"
CHOOSE_TO_SEE = "Choose a bid to see what it would score for each number of tricks."


def reading_forms(what: str) -> tuple[str, ...]:
    """What a reading means, the longest form first."""
    half = "upper" if what == "top" else "lower"
    return (
        f"two-suited cards count as their {half} suit",
        f"the {half} suit of two counts",
        f"the {half} suit counts",
    )


def next_calls(name: str) -> str:
    """Who follows on the first call."""
    return f"{name}, calling next, chooses the other kind"


def settled_by(
    names: Sequence[str], seats: Sequence[int], seat: int, *, called: bool
) -> tuple[str, ...]:
    """Who settled a reading or trumps, the longest form first."""
    who = people(names, seats, seat)
    return (f"called by {who}" if called else f"settled by {who}", f"by {who}", who)


def open_between(names: Sequence[str], seats: Sequence[int], seat: int) -> tuple[str, ...]:
    """Who still looks for a match, the longest form first."""
    who = people(names, seats, seat)
    return (f"between {who}", who)


def said_too(name: str) -> str:
    """Who said the same before."""
    return f"{name} too"


def call_prompt(view: View, considered: str | None) -> str:
    """What to call."""
    table = view.table
    if not table.declared:
        task = "You call first: a reading or a trump suit"
    elif table.reading:
        task = "You call the trump suit"
    else:
        task = "You call the reading: TOP or BOTTOM"
    return task + hand_below(considered)


def declare_prompt(view: View, names: Sequence[str], considered: str | None, matches: int) -> str:
    """What to declare; `matches` is who said it before, or -1."""
    table = view.table
    what = (
        "a trump suit" if table.reading
        else "TOP or BOTTOM" if table.trump
        else "a reading or a trump suit"
    )  # fmt: skip
    task = f"Your turn: declare {what}"
    if considered is None or matches < 0:
        return task + hand_below(considered)
    said = said_word(view.rules, considered)
    last = bool(table.reading or table.trump) and view.rules.last_declarer_leads
    lead = " and you lead" if last else ""
    return f"{task}.  {said} matches {names[matches]}{lead}"


def hand_below(considered: str | None) -> str:
    """How the hand is shown while a reading is looked at; empty without one."""
    if considered not in READINGS:
        return ""
    return f".  Below: your hand as {considered.upper()} reads it"


# -- contracts


def call_offer(said: str, *, calls: bool) -> str:
    """What the button does with a reading or a trump suit: "Call TOP", "Declare Moons"."""
    return f"Call {said}" if calls else f"Declare {said}"


def bid_offer(bid: Bid) -> str:
    """What the button does with a bid: "Bid 3"."""
    return f"Bid {bid_words(bid)}"


def bid_words(bid: Bid) -> str:
    """A bid in words, as a contract is written."""
    return contract_words(contract_of(bid))


def contract_of(bid: Bid) -> Contract:
    """The contract that a bid would be."""
    nil = bid.tricks == "nil"
    return Contract(0 if bid.tricks == "nil" else bid.tricks, nil, bid.reading)


def holds(names: Sequence[str], ask: AskContract) -> str:
    """Who is to be outbid."""
    if ask.high is None:
        return "at the same number TOP is higher than BOTTOM"
    seat, contract = ask.high
    tie = "; at the same number TOP is higher" if contract.reading == "bottom" else ""
    return f"{names[seat]} holds {contract_words(contract)}{tie}"


def bid_place(view: View) -> str:
    """When the player bids: first, last or in between."""
    done = sum(bid is not None for bid in view.table.bids)
    if not done:
        return "You bid first"
    left = view.rules.players - done
    return "You bid last" if left == 1 else f"{done} of {view.rules.players} have bid"


def why_not_bid(ask: AskContract, names: Sequence[str], size: int) -> str:
    """Why a bid is not legal."""
    if ask.high is not None:
        seat, contract = ask.high
        return f"Bid higher than {contract_words(contract)} by {names[seat]}, or pass."
    return f"The bids may not add up to {size}, so the last bidder may not bid this."


def beats(most: int) -> str:
    """What the lower Nil of an auction is worth."""
    return f"beats {most}"


def if_bid(contract: Contract, *, auction: bool) -> str:
    """The heading of the bars."""
    said = contract_words(contract)
    return f"If {said} wins" if auction else f"If you bid {said}"


def bids_so_far(view: View, chosen: Contract | None) -> str:
    """The bids against the tricks there are."""
    table, total = view.table, view.tricks_in_hand
    me = view.seat if view.seat is not None else table.dealer
    made = [table.bids[seat] for seat in view.rules.order_from(me)[1:]]
    made = [bid for bid in made if bid is not None]
    tricks = counted(total, "trick", "tricks")
    if not made:
        there = "There is 1 trick" if total == 1 else f"There are {total} tricks"
        return f"Nobody has bid yet.  {there} to take."
    so_far = sum(bid.tricks for bid in made if bid is not None)
    summed = " + ".join("Nil" if bid.nil else str(bid.tricks) for bid in made if bid is not None)
    told = f"Bids so far: {summed} = {so_far}" if len(made) > 1 else f"Bids so far: {summed}"
    if chosen is None:
        return f"{told}, for {tricks}."
    with_yours = so_far + chosen.tricks
    said = "Nil" if chosen.nil else str(chosen.tricks)
    told = f"{told}.  With your {said} there are {with_yours} bid for {tricks}"
    if len(made) + 1 < view.rules.players:
        left = view.rules.players - len(made) - 1
        return f"{told}, with {counted(left, 'bid', 'bids')} to come."
    if with_yours > total:
        return f"{told}: somebody must fall short."
    if with_yours < total:
        return f"{told}: somebody must take more."
    return f"{told}: all of them can be right."


def nil_sentence(view: View, reading: Bid, bidder: int | None) -> str:
    """What Nil is worth."""
    found = prospects(view, contract_of(reading), bidder)
    if len(found) < 2:
        return ""
    kept = found[0]
    if kept.least == kept.most:
        worth = f"Nil: {number(kept.least)} if you take no trick"
    else:
        worth = (
            f"Nil: {number(kept.least)} to {number(kept.most)} if you take no trick, "
            "by how the others share them"
        )
    return f"{worth}; {_broken(found)}."


def _broken(found: Sequence[Prospect]) -> str:
    broken = {value for p in found[1:] for value in (p.least, p.most)}
    if len(broken) == 1:
        return f"{number(broken.pop())} if you take any"
    each: Number | None = a_trick(found)
    if each is None:
        return "less if you take any"
    return f"{number(each)} for each trick if you take any"


def if_passed(view: View, names: Sequence[str], ask: AskContract) -> str:
    """What passing would mean, if everyone else passes too."""
    if ask.high is None or ask.high[0] == ask.seat:
        return ""
    seat, contract = ask.high
    each = a_trick(prospects(view, None, seat))
    worth = f", and each trick you take scores {number(each)}" if each is not None else ""
    return f"If all pass, {names[seat]} has to make {contract_words(contract)}{worth}."
