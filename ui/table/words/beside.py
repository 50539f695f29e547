"""The text about things announced besides playing."""

from __future__ import annotations

from collections.abc import Sequence

from game import sentences
from game.phases.beside import CLAIM, CLOSE, SWAP
from game.position.moves import Announce
from game.position.view import View
from game.rules.cards import Code
from game.rules.rules import Rules
from game.tongue import in_tongue
from game.values import Value
from ui.table.words.names import short_card
from ui.window.seating import is_you

_SHOW = "Show {what}"
_SHOW_OF, _OF = "Show {what} of {suit}", "{what} of {suit}"
_SWAP, _SWAP_SHORT = "Exchange the {card}", "Exchange"
_CLOSE = "Close the stock"
_CLAIM = "Claim the hand"
LEAD_OR = "Your turn: lead any card, or first choose on the left"
_SHOW_WORTH = "Show {points}"
BEFORE_YOU_LEAD, BEFORE_YOU_PLAY = "Before you lead", "Before you play"
_MELD_OF, _SWAP_NOTE = "{what} of {suit}", "for {card} under the stock"
_EXCHANGE = "Exchange {card}"
_CLOSE_NOTE = "nobody draws any more"
_CLAIM_NOTE = "the hand ends here"
_LED_NOTE = "then lead one of these cards"
_SHOWED = {
    False: "{name} shows {what}: {cards}",
    True: "You show {what}: {cards}",
}
_SWAPPED = {
    False: "{name} exchanges {card} for the card turned up",
    True: "You exchange {card} for the card turned up",
}
_ANNOUNCE = "Announce {what}"
_ANNOUNCED = {False: "{name} announces {what}", True: "You announce {what}"}
_CLAIMED = {False: "{name} claims the hand", True: "You claim the hand"}
_CLOSED = {False: "{name} closes the stock", True: "You close the stock"}


def label_of(rules: Rules, name: str) -> str:
    """The players' name for a meld or an announcement."""
    return sentences.label_of(rules.announcements.get(name) or rules.meld(name), name)


def spoken(view: View, seat: int) -> tuple[str, ...]:
    """What a seat has announced in this hand, without melds, for its plate."""
    rules = view.rules
    said = [each.what for each in view.table.announced if each.seat == seat]
    return tuple(label_of(rules, what) for what in said if what in rules.announcements)


def offer(rules: Rules, move: Announce) -> tuple[str, ...]:
    """The text of a button that announces this, the longest form first."""
    if move.what == SWAP:
        return _SWAP.format(card=short_card(rules, move.cards[0])), _SWAP_SHORT
    if move.what == CLOSE:
        return (_CLOSE,)
    if move.what == CLAIM:
        return (_CLAIM,)
    what = label_of(rules, move.what)
    if move.what in rules.announcements:
        return _ANNOUNCE.format(what=what), what
    suits = {suit for code in move.cards for suit in rules.deck.cards[code].suits}
    if len(suits) == 1:
        suit = rules.deck.suit_name(suits.pop())
        return _SHOW_OF.format(what=what, suit=suit), _OF.format(what=what, suit=suit)
    return _SHOW.format(what=what), what


def slip(rules: Rules, move: Announce) -> tuple[str, ...]:
    """The text of its slip, the longest form first."""
    if move.what == SWAP:
        card = short_card(rules, move.cards[0])
        return _EXCHANGE.format(card=card), _SWAP_SHORT
    if move.what in (CLOSE, CLAIM):
        return offer(rules, move)
    what = label_of(rules, move.what)
    suits = {suit for code in move.cards for suit in rules.deck.cards[code].suits}
    if len(suits) == 1:
        return _MELD_OF.format(what=what, suit=rules.deck.suit_name(suits.pop())), what
    return (what,)


def slip_notes(view: View, move: Announce) -> str:
    """A line about it; empty where its name is enough."""
    rules, tricks = view.rules, view.rules.variant.phases.tricks
    if move.what == SWAP and view.table.turned is not None:
        return _SWAP_NOTE.format(card=short_card(rules, view.table.turned))
    if move.what == CLOSE:
        return _CLOSE_NOTE
    if move.what == CLAIM:
        return _CLAIM_NOTE
    meld = tricks.melds.get(move.what) if tricks is not None else None
    return _LED_NOTE if meld is not None and meld.led else ""


def worth(view: View, move: Announce) -> int:
    """The score of a meld; 0 for anything else."""
    tricks = view.rules.variant.phases.tricks
    meld = tricks.melds.get(move.what) if tricks is not None else None
    if meld is None:
        return 0
    found = meld.found(view.rules, view.table.trump, move.cards)
    held = sorted(move.cards)
    return max((points for cards, points in found if sorted(cards) == held), default=0)


def button(view: View, move: Announce) -> tuple[str, ...]:
    """The text of the gold button that announces it, the longest form first."""
    forms, points = offer(view.rules, move), worth(view, move)
    return (forms[0], _SHOW_WORTH.format(points=points)) if points else forms


class Announcing(Value):
    """The sentences about announcements, in the tense and person of whoever tells them."""

    showed: str
    announced: str
    swapped: str
    closed: str
    claimed: str

    def told(self, rules: Rules, name: str, what: str, cards: Sequence[Code]) -> str:
        """That somebody has announced something."""
        spoken = self.announced if what in rules.announcements else self.showed
        form = {SWAP: self.swapped, CLOSE: self.closed, CLAIM: self.claimed}.get(what, spoken)
        named = [short_card(rules, code) for code in cards]
        listed = ", ".join(named)
        card = named[0] if named else ""
        return form.format(name=name, what=label_of(rules, what), card=card, cards=listed)


def announced(rules: Rules, name: str, what: str, cards: Sequence[Code]) -> str:
    """That somebody announces something now."""
    you = is_you(name)
    forms = Announcing(
        showed=_SHOWED[you],
        announced=_ANNOUNCED[you],
        swapped=_SWAPPED[you],
        closed=_CLOSED[you],
        claimed=_CLAIMED[you],
    )
    return forms.told(rules, name, what, cards)


in_tongue(__name__, globals())
