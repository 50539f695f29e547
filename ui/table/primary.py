"""The gold button of the table: it names the card that is about to be played."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.position.asks import AskCard
from game.position.state import Hand
from game.rules.cards import Code
from game.rules.rules import Rules
from game.values import replace
from ui.table.asking.panel import Offer
from ui.table.geometry import Area
from ui.table.words import game as game_words
from ui.table.words import labels
from ui.table.words.names import short_card, the_card
from ui.widgets.button import Button
from ui.widgets.parts import draw_coin
from ui.window.faces import sign_name
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.spoken import Spoken
from ui.window.theme import Colour, Scale

_GROWTH = 56
"""How far the button can grow to the left for long text, in units of cards: some cards lie
there."""
_LARGE_GROWTH = 8
"""The same for text that is larger than usual: those cards reach closer to the button."""
_SMALLEST_WORDS = 0.72
_SIGN = 44
"""The width of a sign behind the text, in units."""
_LONGEST_RANK = 2
"""The longest sign of a rank, in letters, that is written on the button."""


class PrimaryButton(Button):
    """Keeps its right edge; long text makes it wider first, then its type smaller."""

    def __init__(self, on_click: Callable[[], None], *, primary: bool = True) -> None:
        super().__init__(labels.PLAY, on_click, primary=primary)
        self._forms: tuple[str, ...] = (self.words,)
        self._short: tuple[str, str] | None = None
        """Text that ends in a sign, and the sign, for where the forms that name the card are too
        long."""
        self._sign = ""
        self._aloud = ""
        """What it does, with the whole name of the card."""

    def spoken(self) -> Spoken:
        told = super().spoken()
        return replace(told, name=self._aloud) if self._aloud else told

    def name(
        self, rules: Rules, ask: AskCard | None, code: Code | None, hand: Hand, told: str
    ) -> None:
        """Label it for a click on the selected card, or say why nothing can be done.

        `told` is the text while there is nothing to choose. If the `hand` has two Fives, each is
        called by its whole name.
        """
        if ask is None:
            self.say(*game_words.NOTHING_CHOSEN, why_not=told or game_words.NOTHING_TO_DO)
            return
        verb = game_words.VERBS.get(ask.doing, game_words.CHOOSE)
        if code is None:
            self.say(
                game_words.DO_A_CARD.get(ask.doing, game_words.CHOOSE_A_CARD),
                verb,
                why_not=labels.CHOOSE_FIRST,
            )
        else:
            self.say(
                *(game_words.do_card(ask.doing, name) for name in _names(rules, code, hand)), verb
            )
            self._aloud = game_words.do_card(ask.doing, the_card(rules, code))
            card = rules.deck.cards[code]
            rank = rules.deck.known_ranks[card.rank].sign
            if len(card.suits) == 1 and len(rank) <= _LONGEST_RANK:
                sign = sign_name(rules.deck, card.suits[0])
                self._short = game_words.do_card(ask.doing, rank), sign

    def offer(self, offer: Offer) -> None:
        """Label it for a panel's offer."""
        self.say(*offer.forms, why_not=offer.why_not if offer.move is None else "")

    def say(self, *forms: str, why_not: str = "") -> None:
        """Change the text, the longest form first; a `why_not` switches the button off."""
        self._forms, self.words, self.why_not = forms, forms[0], why_not
        self._short, self._sign, self._aloud = None, "", ""
        self.focusable = not why_not  # the prompt says what is to be done first

    def fit(self, area: Area, scale: Scale, look: Look) -> None:
        """Take the place `area`, extended to the left as far as the text needs."""
        growth = _GROWTH if scale.grown <= 1.0 else _LARGE_GROWTH
        widest = area.w + scale.cards.px(growth)
        factor, self._sign = scale.ts, ""
        for form in self._told(look, scale, widest):
            self.words = form
            factor = fitting(self, look, scale, widest)
            if self._needs(look, scale, factor) <= widest:
                break
        width = min(widest, max(area.w, self._needs(look, scale, factor)))
        self.place(pygame.Rect(area.right - width, area.y, width, area.h), scale.s, factor)

    def _told(self, look: Look, scale: Scale, widest: int) -> tuple[str, ...]:
        """The forms to choose from: a rank and a sign where the card's name would need small
        type."""
        if self._short is None:
            return self._forms
        for form in self._forms[:-1]:
            self.words = form
            if self._needs(look, scale, scale.ts) <= widest:
                return (form,)
        short, self._sign = self._short
        return (short,)

    def _content_width(self, look: Look, factor: float, text_factor: float) -> int:
        sign = round(_SIGN * factor) if self._sign else 0
        return super()._content_width(look, factor, text_factor) + sign

    def draw_on(self, pen: Pen, room: Room, ink: Colour) -> None:
        """Draw the text, and the sign behind it if it ends in one."""
        super().draw_on(pen, room, ink)
        if self._sign:
            right = room.centerx + self._content_width(pen.look, pen.u, pen.ts) // 2
            radius = pen.px(_SIGN) * 0.42
            at = (round(right - radius), room.centery)
            draw_coin(pen, at, radius, self._sign)

    def _needs(self, look: Look, scale: Scale, text_factor: float) -> int:
        return self.natural_width(look, scale.s, text_factor)


def fitting(button: Button, look: Look, scale: Scale, widest: int) -> float:
    """The size of type with which a button is no wider than `widest` pixels, if it can be."""
    factor = scale.ts
    while (
        factor > scale.ts * _SMALLEST_WORDS and button.natural_width(look, scale.s, factor) > widest
    ):
        factor *= 0.95
    return factor


def _names(rules: Rules, code: Code, hand: Hand) -> tuple[str, ...]:
    """The possible names of a card, the longest first; none that fits another card of `hand`."""
    whole, short = the_card(rules, code), short_card(rules, code)
    others = {short_card(rules, other) for other in hand if other != code}
    if short in others:
        return whole, rules.deck.bare(rules.deck.cards[code].name)
    return short, rules.deck.short_name(code)
