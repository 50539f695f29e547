"""What the table says of hints, of taking back, and of claims."""

from __future__ import annotations

from game.asks import Doing
from game.moves import Bid, Choose, Declare, Give, Goal, Move, Pass, Play, Split, Take
from game.rules import Rules
from game.state import Contract
from ui.table.words.names import contract_words, short_card
from ui.table.words.said import said_word

HINT_TOOL, UNDO_TOOL = "Hint ({key})", "Take back ({key})"
NO_HINT_NOW = "There is nothing for you to decide now."
NO_UNDO = "There is nothing that you may take back."
THINKING = "Thinking it over"
BEST, SPREAD = "best", "\u00b1{spread}"
SCALE_NOTE = "Figures are points against the mean of the others."
"""What stands under a hint with figures."""
CLAIM_ALL, CLAIM_ALL_ONE = "Claim {tricks} tricks", "Claim the rest"
CLAIM_REST = "Finish the hand"
"""The buttons of a claim: all remaining tricks are the player's, or nothing is left to win."""
CLAIM_WHY = {
    True: "Whatever the others hold and play, all these tricks are yours.",
    False: "Whatever is played now, no score of this hand changes any more.",
}
"""Why it may be claimed, by whether all remaining tricks are the player's."""

_PLAY = "Play {card}"
_TAKE = "Pot {card}"
_GOAL = "Set {card} aside"
_GIVE = {1: "Pass this card", 2: "Pass these two", 3: "Pass these three"}
_GIVE_MANY = "Pass these {count}"
_BID, _PASS = "Bid {bid}", "Pass"
_CALL, _DECLARE = "Call {said}", "Declare {said}"
_SPLIT = "Offer these stacks"
_CHOOSE = ("Take the left stack", "Take the right stack")


def advised(rules: Rules, move: Move, doing: Doing) -> str:
    """The heading of a hint: what to do."""
    match move:
        case Play(card=card):
            return _PLAY.format(card=short_card(rules, card))
        case Take(card=card):
            return _TAKE.format(card=short_card(rules, card))
        case Goal(card=card):
            return _GOAL.format(card=short_card(rules, card))
        case Give(cards=cards):
            return _GIVE.get(len(cards), _GIVE_MANY).format(count=len(cards))
        case Declare(what=what):
            said = said_word(rules, what)
            return (_CALL if doing == "call" else _DECLARE).format(said=said)
        case Bid() | Pass():
            return _BID.format(bid=option(rules, move)) if isinstance(move, Bid) else _PASS
        case Split():
            return _SPLIT
        case Choose(stack=stack):
            return _CHOOSE[stack]
    raise AssertionError(f"nobody advises {move}")


def option(rules: Rules, move: Move) -> str:
    """A choice in a list of them, as short as can be: "3 TOP", "Moons", "Pass"."""
    match move:
        case Bid(tricks=tricks, reading=reading):
            nil = tricks == "nil"
            return contract_words(Contract(0 if tricks == "nil" else tricks, nil, reading))
        case Declare(what=what):
            return said_word(rules, what)
        case Pass():
            return _PASS
    return str(move)


def worth(points: float, digits: int = 1) -> str:
    """What a move brings, with its sign: "+4.2", "\u22121.3", "0.0"."""
    rounded = round(points, digits) + 0.0
    text = f"{rounded:+.{digits}f}" if rounded else f"{0:.{digits}f}"
    return text.replace("-", "\u2212")


def claim_button(tricks: int, *, takes_all: bool) -> tuple[str, ...]:
    """What the button of a claim says, the longest form first."""
    if not takes_all:
        return (CLAIM_REST,)
    return (CLAIM_ALL.format(tricks=tricks), CLAIM_ALL_ONE)
