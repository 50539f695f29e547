"""The sentences in the pill: what to do, who is awaited, what has happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.position.asks import (
    Ask,
    AskCard,
    AskCards,
    AskContract,
    AskDeclaration,
    AskDivision,
    AskStack,
    Doing,
)
from game.position.change import Change
from game.position.moves import READINGS, WITHOUT, Take
from game.position.view import View
from game.rules.cards import JOINED
from game.tongue import in_tongue
from ui.table.words.names import contract_words, suits_of, the_card
from ui.table.words.several import asked_for
from ui.window.seating import is_you
from ui.window.words import AND, OR

DIVIDE = "Divide your pile: {name} takes one stack, you keep the other"
TAKE_STACK = "Take one of {name}'s stacks: {name} keeps the other"
_GOAL = {False: "Choose your goal", True: "Choose your goal: one of the cards with two suits"}
"""Where any card can be the goal, and where it needs two suits."""
_PICK = (
    "Choose this one for the pot",
    "Choose one of the two for the pot",
    "Choose one of the three for the pot",
    "Choose one of them for the pot",
)
"""For one, two, three, or more cards."""
_BID = {
    False: "Your turn: bid {low} to {high}",
    True: "Your turn: bid {low} to {high}, or Nil",
}
_OPEN = {False: "Your turn: open the auction", True: "Your turn: open the auction, or pass"}
_NAME_CONTRACT = "Your turn: name the contract"
_OUTBID = {
    False: "Your turn: bid above {name}'s {contract}, or pass",
    True: "Your turn: bid above your own {contract}, or pass",
}
_MATCH = "Your turn: match {name}'s {contract}, bid more, or pass"
"""Where the same bid is enough, as for forehand at Skat."""
_CALL: Mapping[str, str] = {
    "game": "Your turn: choose the game of this hand",
    "card": "Your turn: call your partner's card",
    "reading": "Your turn: call a reading",
    "suit": "Your turn: name the trump suit",
    "both": "Your turn: call a reading or a trump suit",
}
_ASKED: Mapping[Doing, str] = {
    "declare": "Your turn: declare a reading or a trump suit",
    "offer": "Your turn: accept a suit for trumps, or pass",
    "alone": "Your turn: play with your partner or alone",
    "stay": "Your turn: stay in this hand, or drop out",
    "kitty": "Your turn: take the kitty, or leave it",
    "announce": "Your turn: announce something, or go on",
}
_YOUR_TURN = "Your turn"
_NOTHING_ASKED = "You have nothing to do now, so nothing is forbidden."
_ALL_ALLOWED = "Nothing is forbidden: you may choose any of these cards."
_POINT_FIRST = "Point at what you want, or use the arrows; then {key} says why not."

_RANKS_ONLY = {
    False: "Your turn: lead any card, the highest rank wins",
    True: "Your turn: play any card, the highest rank wins",
}
"""Where suits mean nothing, for the lead and for the cards after it."""
_LEAD_ALLOWED = (
    "Your turn: lead one of the allowed cards",
    "Your turn: lead one of the allowed cards, {trumps} are trumps",
)
_LEAD_ONE = (
    "Your turn: lead the only allowed card",
    "Your turn: lead the only allowed card, {trumps} are trumps",
)
_LEAD_ANY = ("Your turn: lead any card", "Your turn: lead any card, {trumps} are trumps")
_PLAY_ANY = ("Your turn: play any card", "Your turn: play any card, {trumps} are trumps")
"""Without and with trumps."""
_FOLLOW = "Your turn: follow {led}"
_FOLLOW_OR_TRUMP = "Your turn: follow {led}, or play a trump"
_OF_DUMMY = (
    "Your turn: lead a card from {name}'s hand",
    "Your turn: play a card from {name}'s hand",
    "Your turn: follow {led} from {name}'s hand",
)
"""Where the player plays from another's open hand: to lead, to play, and to follow."""
_CANNOT_FOLLOW = (
    "Your turn: you have no {led}, play any card",
    "Your turn: you have no {led}, play the only allowed card",
    "Your turn: you have no {led}, play one of the allowed cards",
)
"""Where any card may then be played, only one, and only some."""


def asked(view: View, ask: Ask, names: Sequence[str]) -> str:
    """The player's decision, as the prompt says it."""
    if isinstance(ask, AskCards):
        return asked_for(ask, names)
    if isinstance(ask, AskDivision):
        return DIVIDE.format(name=names[ask.taker])
    if isinstance(ask, AskStack):
        return TAKE_STACK.format(name=names[ask.divider])
    if isinstance(ask, AskContract):
        return _bid_prompt(view, ask, names)
    match ask.doing:
        case "call" if isinstance(ask, AskDeclaration):
            return _CALL[_named(view, ask)]
        case "goal":
            return _GOAL[view.rules.goal_needs_two_suits]
        case "pick":
            return _PICK[min(len(view.table.trick) - 1, len(_PICK)) - 1]
        case "play" if view.in_place is not view:
            return _of_dummy(view.in_place, names)
        case "play":
            return lead_or_follow(view)
    return _ASKED.get(ask.doing, _YOUR_TURN)


def _named(view: View, ask: AskDeclaration) -> str:
    """What kind of thing is called."""
    words, rules = set(ask.moves), view.rules
    if words & set(rules.games):
        return "game"
    suits, readings = words & {*rules.deck.suits, WITHOUT}, words & set(READINGS)
    if suits and readings:
        return "both"
    return "suit" if suits else "reading" if readings else "card"


def _bid_prompt(view: View, ask: AskContract, names: Sequence[str]) -> str:
    if ask.high is not None:
        seat, contract = ask.high
        said, name = contract_words(view.rules, contract), names[seat]
        if any(view.rules.contract_of(bid) == contract for bid in ask.bids):
            return _MATCH.format(name=name, contract=said)
        return _OUTBID[is_you(name)].format(name=name, contract=said)
    if view.rules.bidder_names_contract:
        return _NAME_CONTRACT
    if ask.ladder:
        return _OPEN[ask.passing is not None]
    return _BID[ask.nil].format(low=ask.numbers[0], high=ask.numbers[-1])


def _of_dummy(view: View, names: Sequence[str]) -> str:
    """What to play from another's open hand, whose view this is."""
    assert view.seat is not None
    follows = view.must_follow and bool(view.following)
    led = _led(view) if follows else ""
    said = _OF_DUMMY[2 if follows else 1 if view.table.trick else 0]
    return said.format(name=names[view.seat], led=led)


def lead_or_follow(view: View) -> str:
    """What the player to move must know before playing a card."""
    rules, table = view.rules, view.table
    if not rules.suits_matter:
        return _RANKS_ONLY[bool(table.trick)]
    led = _led(view)
    if table.trick and view.must_follow and view.following:
        tricks = rules.variant.phases.tricks
        trumps = tricks is not None and tricks.may_trump and table.trump not in view.led_suits
        return (_FOLLOW_OR_TRUMP if trumps and table.trump else _FOLLOW).format(led=led)
    lit = _lit(view)
    if table.trick and view.must_follow and led:
        return _CANNOT_FOLLOW[min(lit, 2)].format(led=led)
    lead = (_LEAD_ANY, _LEAD_ONE, _LEAD_ALLOWED)[min(lit, 2)]
    plain, with_trumps = _PLAY_ANY if table.trick else lead
    if table.trump in (None, JOINED):
        return plain
    return with_trumps.format(trumps=suits_of(rules, (table.trump or "",)))


def _lit(view: View) -> int:
    """How many cards of the hand are bright because the others may not be played; 0 if all may."""
    plays = view.plays
    lit = sum(code in plays for code in view.hand)
    return lit if lit < len(view.hand) else 0


def _led(view: View) -> str:
    """What was led."""
    return suits_of(view.rules, view.led_called, OR)


_WAITING: Mapping[Doing, tuple[str, str]] = {
    "goal": ("{who} chooses a goal", "{who} choose their goals"),
    "give": ("{who} chooses cards to pass", "{who} choose cards to pass"),
    "call": ("{who} is to call", "{who} are to call"),
    "declare": ("{who} is to declare", "{who} are to declare"),
    "bid": ("{who} is to bid", "{who} are to bid"),
    "auction": ("{who} is to bid or pass", "{who} are to bid or pass"),
    "offer": ("{who} is to take trumps or pass", "{who} are to take trumps or pass"),
    "alone": ("{who} decides whether to play alone",) * 2,
    "stay": ("{who} decides whether to stay in",) * 2,
    "kitty": ("{who} may take the kitty",) * 2,
    "announce": ("{who} may announce something",) * 2,
    "play": ("{who} is to play", "{who} are to play"),
    "pick": ("{who} won and chooses a card for the pot",) * 2,
    "divide": ("{who} divides a score pile", "{who} divide their score piles"),
    "trade": ("{who} gives a card for the last hand", "{who} give cards for the last hand"),
    "pledge": ("{who} is to lay a bid away", "{who} are to lay their bids away"),
    "lay": ("{who} lays cards away", "{who} lay cards away"),
    "exchange": ("{who} may exchange cards",) * 2,
    "choose": ("{who} takes one of two stacks", "{who} take one of two stacks"),
    "decide": ("{who} is to move", "{who} are to move"),
}
"""Who is awaited, for one and for several seats."""


def waiting(view: View, names: Sequence[str]) -> str:
    """Who is awaited."""
    table = view.table
    if not table.to_move or not view.doing:
        return ""
    who = AND([names[seat] for seat in table.to_move])
    one, many = _WAITING[view.doing]
    return (many if len(table.to_move) > 1 else one).format(who=who)


_POTTED = {False: "{name} puts {card} into the pot", True: "You put {card} into the pot"}
_PASSES_YOU = "{name} passes you {cards}"
_NOBODY_WINS = "Nobody wins this trick"
_WINS = {
    False: (
        "{name} wins the trick",
        "{name} wins the trick: of equal cards the first wins",
        "{name} wins the trick: of these equal cards the last wins",
    ),
    True: (
        "You win the trick",
        "You win the trick: of equal cards the first wins",
        "You win the trick: of these equal cards the last wins",
    ),
}
"""Another player, or the person looking; alone, or with others who played as high a card, later or
before."""


def taken(view: View, names: Sequence[str], move: Take) -> str:
    """Which card the winner chose for the pot."""
    card = the_card(view.rules, move.card)
    return _POTTED[move.seat == view.seat].format(name=names[move.seat], card=card)


def received(change: Change, names: Sequence[str]) -> str:
    """Which cards the player was passed in this change, and by whom; empty if none."""
    giver, cards = change.giver, change.received
    if not change.passed_on or change.now.seat is None or giver is None or not cards:
        return ""
    told = AND([the_card(change.now.rules, code) for code in cards])
    return _PASSES_YOU.format(name=names[giver], cards=told)


def trick_won(view: View, names: Sequence[str]) -> str:
    """The winner of the complete trick on the table."""
    winner = view.table.winner
    if winner is None:
        return _NOBODY_WINS
    tied, order = view.tied_seats, view.trick_seats
    how = 0 if not tied else 1 if order.index(winner) < min(map(order.index, tied)) else 2
    return _WINS[winner == view.seat][how].format(name=names[winner])


def nothing_refused(ask: Ask | None, key: str) -> str:
    """The answer to the key for reasons, where no card is refused."""
    if ask is None:
        return _NOTHING_ASKED
    return _ALL_ALLOWED if isinstance(ask, AskCard) else _POINT_FIRST.format(key=key)


in_tongue(__name__, globals())
