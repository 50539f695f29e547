"""The text about hints, undo, and claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players.advice import Degree
from game.players.words import ADVICE
from game.position.asks import Doing
from game.position.moves import (
    NAMES_NOTHING,
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
from game.rules.rules import Rules
from game.sentences import Name
from game.tongue import in_tongue
from game.values import replace
from game.words import pointed
from ui.table.words.beside import offer, slip
from ui.table.words.names import contract_words, full_card, short_card, the_card
from ui.table.words.prizes import STACKS, TAKE
from ui.table.words.said import said_word
from ui.table.words.several import advised_several
from ui.window.numbers import MANY, number, signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.players.advice import Advice, Motive
    from game.position.view import View

HINT_TOOL, UNDO_TOOL = "Hint ({key})", "Take back ({key})"
NO_HINT_NOW = "There is nothing for you to decide now."
NO_UNDO = "There is nothing to take back."
THINKING = "Thinking it over"
BEST, KEEP, SPREAD = "best", "keep", "\u00b1{spread}"
MORE, LESS = "More", "Less"
_DEGREES: dict[Degree, str] = {
    3: "It is as good as the best.",
    2: "It can be played, but another came out a little better.",
    1: "It came out clearly worse.",
}
_VERDICTS: dict[Degree | None, str] = {
    None: "the best found",
    1: "clearly the best",
    2: "the best",
    3: "others are as good",
}
_OTHER_AS_GOOD = "the other is as good"
"""How good the next best is, said of the best."""
_SCALE = "Figures are points relative to the others' average."
_SCALE_SPREAD = (
    "Figures are points relative to the others' average, \u00b1{spread} from deal to deal."
)
_SCALE_TOGETHER = (
    "Figures are points relative to the others' average, \u00b1{spread} from deal to deal, for each"
    " card with the best to pass beside it."
)
CLAIM_ALL, CLAIM_ALL_ONE = "Claim {tricks} tricks", "Claim the rest"
CLAIM_REST = "Finish the hand"
"""The buttons of a claim: all remaining tricks are the player's, or nothing is left to win."""
CLAIM_WHY = {
    True: "Whatever the others hold and play, all these tricks are yours.",
    False: "Whatever is played now, the scores of this hand cannot change.",
}
"""Why a claim is possible, by whether all remaining tricks are the player's."""

_PLAY = "Play {card}"
_TAKE = "Pot {card}"
_GOAL = "Set {card} aside"
_BID, _PASS = "Bid {bid}", "Pass"
_DOUBLE = {False: "Double", True: "Redouble"}
_CALL, _DECLARE = "Call {said}", "Declare {said}"
_CALL_CARD = "Call {card}"
_SPLIT = "Offer these stacks"
_SENTENCES = "{first} {second}"
_PARTED = "{first} and {second}"


def advised(rules: Rules, move: Move, doing: Doing, *, redoubled: bool = False) -> str:
    """The heading of a hint: what to do; `redoubled` if to double is to redouble."""
    match move:
        case Play(card=card):
            return _PLAY.format(card=short_card(rules, card))
        case Take(card=card):
            return _TAKE.format(card=short_card(rules, card))
        case Goal(card=card):
            return _GOAL.format(card=short_card(rules, card))
        case Several(cards=cards):
            return advised_several(move.verb, len(cards))
        case Announce():
            return offer(rules, move)[0]
        case Declare(what=what):
            said = said_word(rules, what)
            if what in NAMES_NOTHING:
                return said
            if what in rules.deck.cards and what not in rules.variant.games:
                return _CALL_CARD.format(card=the_card(rules, what))
            return (_CALL if doing == "call" else _DECLARE).format(said=said)
        case Bid() | Pass():
            return _BID.format(bid=option(rules, move)) if isinstance(move, Bid) else _PASS
        case Double():
            return _DOUBLE[redoubled]
        case Split():
            return _SPLIT
        case Choose(stack=stack):
            return TAKE[stack]
    raise AssertionError(f"nobody advises {move}")


def told(motive: Motive, names: Sequence[str]) -> str:
    """A reason of a hint, with the names of its players."""

    def named(name: Name) -> str:
        return names[int(name.code)] if name.kind == "seat" else ADVICE.named(name)

    return motive.text(replace(ADVICE, named=named))


def joined(first: str, second: str) -> str:
    """Two sentences, one after the other."""
    return _SENTENCES.format(first=first, second=second)


def why_not(view: View, advice: Advice, move: Move, names: Sequence[str]) -> str:
    """Why something is not advised: what is certain, and how it compares with the best."""
    from game.players.keeping import against

    degree = advice.degree(move)
    said = _DEGREES[degree] if degree is not None else ""
    best, plain = advice.best, not view.rules.has_prizes and not view.rules.has_pot
    if plain and degree != 3 and isinstance(best, Play) and isinstance(move, Play):
        reason = against(view, best.card, move.card)
        if reason is not None:
            return joined(told(reason, names), said) if said else told(reason, names)
    return said


def has_more(advice: Advice) -> bool:
    """Whether a hint has figures."""
    return len(advice.expected) > 1


def verdict(advice: Advice) -> str:
    """How much better the best is than what comes next, without a number."""
    if advice.lead == 3 and len(advice.expected) == 2:
        return _OTHER_AS_GOOD
    return _VERDICTS[advice.lead]


def option(rules: Rules, move: Move, *, redoubled: bool = False) -> str:
    """A choice in a list, as short as possible: "3 TOP", "Moons", "Pass"; `redoubled` if to double
    is to redouble."""
    match move:
        case Play(card=card) | Take(card=card) | Goal(card=card):
            return full_card(rules, card)
        case Several(cards=cards):
            return ", ".join(rules.deck.short_name(card) for card in cards)
        case Bid():
            return contract_words(rules, rules.contract_of(move))
        case Double():
            return _DOUBLE[redoubled]
        case Declare(what=what):
            return said_word(rules, what)
        case Announce():
            return slip(rules, move)[0]
        case Pass():
            return _PASS
        case Split(stacks=stacks):
            first, second = (_worth_of(rules, stack) for stack in stacks)
            return _PARTED.format(first=first, second=second)
        case Choose(stack=stack):
            return STACKS[stack][1]
    return str(move)


def _worth_of(rules: Rules, stack: tuple[str, ...]) -> str:
    return number(sum(rules.values.get(card, 0) for card in stack))


def scale_note(advice: Advice) -> str:
    """The text under a hint about the meaning of its figures; empty where it has none."""
    spread = next((each.spread for each in advice.expected if each.move == advice.best), None)
    if spread is None:
        return ""
    if isinstance(advice.best, Several):
        return _SCALE_TOGETHER.format(spread=f"{spread:.0f}")
    return _SCALE_SPREAD.format(spread=f"{spread:.0f}") if round(spread) else _SCALE


def worth(points: float, digits: int = 1) -> str:
    """The expected score of a move, with its sign: "+4.2", "\u22121.3", "0.0"."""
    if abs(points) >= MANY:
        return signed(points)
    rounded = round(points, digits) + 0.0
    text = f"{rounded:+.{digits}f}" if rounded else f"{0:.{digits}f}"
    return pointed(text).replace("-", "\u2212")


def claim_button(tricks: int, *, takes_all: bool) -> tuple[str, ...]:
    """The text of a claim's button, the longest form first."""
    if not takes_all:
        return (CLAIM_REST,)
    return (CLAIM_ALL.format(tricks=tricks), CLAIM_ALL_ONE)


in_tongue(__name__, globals())
