"""The text of looking back at a game."""

from __future__ import annotations

from collections.abc import Sequence

from game.position.change import Change
from game.position.moves import (
    DROP,
    LEAVE,
    STAY,
    TAKE_UP,
    Announce,
    Bid,
    Choose,
    Declare,
    Double,
    Goal,
    Move,
    Pass,
    Play,
    Several,
    Split,
    Take,
)
from game.position.state import Contract, Points
from game.position.view import View
from game.rules.rules import Rules
from game.tongue import in_tongue, plural
from ui.table.words.beside import announced
from ui.table.words.names import contract_words, the_card
from ui.table.words.prompts import received
from ui.table.words.said import kind_of_bid, said_word
from ui.table.words.several import exchanged, several_done
from ui.window.seating import is_you, listed, within

PLAY_ON, PLAY_ON_SHORT = "Play on from here", "Play on"
PLAY_ON_HINT = "Play these cards from here ({key}). It does not count."
DEAL_AGAIN = "Deal it again"
DEAL_AGAIN_HINT = "Play these cards again from the deal ({key}). It does not count."
RULES_HINT = "Rules ({key})"
PLAY_HINT, PAUSE_HINT = "Let it run ({key})", "Stop ({key})"
CARD_BACK, CARD_ON = "One step back ({key})", "One step forward ({key})"
TRICK_BACK, TRICK_ON = "Previous trick ({key})", "Next trick ({key})"
OPEN_HINT = {
    False: "Show all hands ({key})",
    True: "Show one hand only ({key})",
}
"""While the hands are closed, and while they are open."""
SEAT_HINT = "Look from {name}'s seat ({key})"
OWN_SEAT_HINT = "Look from your own seat ({key})"
FIRST_MOMENT = "This is the deal."
LAST_MOMENT = "This is the last position."
STILL_READ = "The rest of this game is still being read."
NO_TRICK_BEFORE = "There is no earlier trick."
NO_TRICK_AFTER = "There is no later trick."
STILL_PLAYED = {
    False: "This hand is still being played: the others' cards are shown when it is over.",
    True: "This round is still being played: the others' cards are shown when it is over.",
}
"""Why others' cards are not shown, for a hand and for a round."""
NO_PLAYING_ON = {
    False: "This hand is still being played: take moves back at the table instead.",
    True: "This round is still being played: take moves back at the table instead.",
}
ALL_DONE = {
    False: "The hand is over here; go back to a card.",
    True: "The round is over here; go back to a card.",
}
DEAL = "Deal"
PLAYED, BEST, GONE, TRUMPS = "Played", "Best", "played", "trumps"
TIMELINE = "The tricks of this hand"
LED, WON, WINS = "Led", "Won", "Wins"
"""The text on cards where all hands are open."""
_WITH = "with {names}"
HAS_BID, _WON = {"auction": "bid {bid}", "tricks": "bid {bid}"}, "won {count}"
_TRICK, _BEFORE_TRICKS = "Trick {number}", "Before the first trick"
_POINTS = plural("1 point", "{points} points")

_DEALT = {False: "{name} deals", True: "You deal"}
_GOAL = {False: "{name} sets a goal aside", True: "You set a goal aside"}
_SAID = {False: "{name} says {what}", True: "You say {what}"}
_DECIDED = {
    TAKE_UP: {False: "{name} takes the kitty", True: "You take the kitty"},
    LEAVE: {False: "{name} leaves the kitty", True: "You leave the kitty"},
    STAY: {False: "{name} stays in", True: "You stay in"},
    DROP: {False: "{name} drops out", True: "You drop out"},
}
BID = {
    "auction": {False: "{name} bids {what}", True: "You bid {what}"},
    "tricks": {False: "{name} bids {what}", True: "You bid {what}"},
}
_PASS = {False: "{name} passes", True: "You pass"}
_SILENT = {False: "{name} announces nothing", True: "You announce nothing"}
_NO_MORE = {False: "{name} announces nothing more", True: "You announce nothing more"}
"""Where anything could be announced, also after something was."""
_DOUBLE = {False: "{name} doubles", True: "You double"}
_REDOUBLE = {False: "{name} redoubles", True: "You redouble"}
_PLAY = {False: "{name} plays {what}", True: "You play {what}"}
_PLAY_DUMMY = {
    False: "{name} plays {what} from the dummy",
    True: "You play {what} from the dummy",
}
_TAKE = {False: "{name} puts {what} into the pot", True: "You put {what} into the pot"}
_SPLIT = {False: "{name} divides the score pile", True: "You divide your score pile"}
_CHOOSE = {
    False: ("{name} takes the first stack", "{name} takes the second stack"),
    True: ("You take the first stack", "You take the second stack"),
}
"""Somebody, and the player."""
_WINS = {False: "{name} wins trick {number}", True: "You win trick {number}"}
_NOBODY_WINS = "Nobody wins trick {number}"
_COMPLETE = "Trick {number} is complete"
"""Where every suit of a trick has its own winner."""
_OVER = {False: "The hand is over", True: "The round is over"}
_GOES_ON = {False: "{name} is next", True: "You are next"}


def told(change: Change, names: Sequence[str]) -> str:
    """What has just happened."""
    view, table = change.now, change.now.table
    if change.before is None:
        dealer = names[table.dealer]
        return _DEALT[is_you(dealer)].format(name=dealer)
    if change.completed is not None:
        winner, number = change.completed.winner, len(table.tricks)
        if view.rules.has_prizes:
            return _COMPLETE.format(number=number)
        if winner is None:
            return _NOBODY_WINS.format(number=number)
        return _WINS[is_you(names[winner])].format(name=names[winner], number=number)
    if change.scored is not None:
        return _OVER[view.rules.has_rounds]
    if passed := received(change, names):
        return passed
    if change.move is not None:
        return moved(change, change.move, names)
    if said := exchanged(change, names):
        return said
    nxt = next(iter(table.to_move), None)
    return "" if nxt is None else _GOES_ON[is_you(names[nxt])].format(name=names[nxt])


def moved(change: Change, move: Move, names: Sequence[str]) -> str:
    """The move of a change in words."""
    rules, name = change.now.rules, names[move.seat]
    if isinstance(move, Play) and change.from_dummy:
        return _PLAY_DUMMY[is_you(name)].format(name=name, what=the_card(rules, move.card))
    if isinstance(move, Pass) and change.before is not None and change.before.doing == "announce":
        before = any(said.seat == move.seat for said in change.before.table.announced)
        return (_NO_MORE if before else _SILENT)[is_you(name)].format(name=name)
    return done(rules, move, name, redoubled=change.redoubled)


def with_partner(names: Sequence[str]) -> str:
    """The text about somebody's partners."""
    return _WITH.format(names=listed([within(name) for name in names]))


def has_bid(rules: Rules, bid: Contract) -> str:
    """What somebody has bid."""
    return HAS_BID[kind_of_bid(rules)].format(bid=contract_words(rules, bid))


def won(count: int) -> str:
    """How many tricks somebody has won."""
    return _WON.format(count=count)


def trick_head(view: View) -> str:
    """Which trick lies on the table, or comes next."""
    table = view.table
    if not table.tricks and not view.in_trick:
        return _BEFORE_TRICKS
    complete = view.trick_is_complete
    return _TRICK.format(number=len(table.tricks) + (not complete and view.in_trick))


def points(count: Points, written: str) -> str:
    """What a trick counts."""
    return _POINTS.format(count=float(count), points=written)


def done(rules: Rules, move: Move, name: str, *, redoubled: bool = False) -> str:
    """A move in words; what was hidden when it was made stays hidden."""
    you = is_you(name)
    match move:
        case Goal():
            return _GOAL[you].format(name=name)
        case Announce():
            return announced(rules, name, move.what, move.cards)
        case Several(cards=cards):
            return several_done(move.verb, name, you=you, count=len(cards))
        case Declare(what=what) if what in _DECIDED:
            return _DECIDED[what][you].format(name=name)
        case Declare():
            return _SAID[you].format(name=name, what=said_word(rules, move.what))
        case Bid():
            bid = contract_words(rules, rules.contract_of(move))
            return BID[kind_of_bid(rules)][you].format(name=name, what=bid)
        case Pass():
            return _PASS[you].format(name=name)
        case Double():
            return (_REDOUBLE if redoubled else _DOUBLE)[you].format(name=name)
        case Play():
            return _PLAY[you].format(name=name, what=the_card(rules, move.card))
        case Take():
            return _TAKE[you].format(name=name, what=the_card(rules, move.card))
        case Split():
            return _SPLIT[you].format(name=name)
        case Choose():
            return _CHOOSE[you][move.stack].format(name=name)
    return ""


def from_seat(name: str, *, own: bool) -> str:
    """The text of the button for the next seat to look from."""
    return OWN_SEAT_HINT if own else SEAT_HINT.replace("{name}", name)


in_tongue(__name__, globals())
