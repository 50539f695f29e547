"""What is said of things announced beside playing."""

from __future__ import annotations

from game.phases.beside import CLAIM, CLOSE, SWAP
from game.phases.beside import label_of as label
from game.position.moves import Announce
from game.rules.cards import Code
from game.rules.rules import Rules
from game.tongue import in_tongue
from ui.table.words.names import short_card
from ui.window.seating import is_you

_SHOW = "Show {what}"
_SHOW_OF, _OF = "Show {what} of {suit}", "{what} of {suit}"
_SWAP, _SWAP_SHORT = "Exchange the {card}", "Exchange"
_CLOSE = "Close the stock"
_CLAIM = "Claim the hand"
_SHOWED = {
    False: "{name} shows {what}: {cards}",
    True: "You show {what}: {cards}",
}
_SWAPPED = {
    False: "{name} exchanges {card} for the card turned up",
    True: "You exchange {card} for the card turned up",
}
_CLAIMED = {False: "{name} claims the hand", True: "You claim the hand"}
_CLOSED = {False: "{name} closes the stock", True: "You close the stock"}


def label_of(rules: Rules, name: str) -> str:
    """What players call a meld."""
    tricks = rules.variant.phases.tricks
    return label(tricks, name) if tricks is not None else name


def offer(rules: Rules, move: Announce) -> tuple[str, ...]:
    """What a button says that announces this, the longest form first."""
    if move.what == SWAP:
        return _SWAP.format(card=short_card(rules, move.cards[0])), _SWAP_SHORT
    if move.what == CLOSE:
        return (_CLOSE,)
    if move.what == CLAIM:
        return (_CLAIM,)
    what = label_of(rules, move.what)
    suits = {suit for code in move.cards for suit in rules.deck.cards[code].suits}
    if len(suits) == 1:
        suit = rules.deck.suit_name(suits.pop())
        return _SHOW_OF.format(what=what, suit=suit), _OF.format(what=what, suit=suit)
    return _SHOW.format(what=what), what


def announced(rules: Rules, name: str, what: str, cards: tuple[Code, ...]) -> str:
    """That somebody has announced something."""
    you, named = is_you(name), ", ".join(short_card(rules, code) for code in cards)
    if what == SWAP:
        return _SWAPPED[you].format(name=name, card=short_card(rules, cards[0]))
    if what == CLOSE:
        return _CLOSED[you].format(name=name)
    if what == CLAIM:
        return _CLAIMED[you].format(name=name)
    return _SHOWED[you].format(name=name, what=label_of(rules, what), cards=named)


in_tongue(__name__, globals())
