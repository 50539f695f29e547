"""The one gold button of the table: it names the card that is about to be played."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.position.asks import AskCard
from game.position.state import Hand
from game.rules.cards import Code
from game.rules.rules import Rules
from ui.table import words
from ui.table.asking.panel import Offer
from ui.table.geometry import Area
from ui.widgets.button import Button
from ui.window.look import Look
from ui.window.theme import Scale

_GROWTH = 56
"""How far the button may grow to the left for long words, in units."""
_SMALLEST_WORDS = 0.72


class PrimaryButton(Button):
    """Keeps its right edge; long words make it wider first, then their type smaller."""

    def __init__(self, on_click: Callable[[], None], *, primary: bool = True) -> None:
        super().__init__(words.PLAY, on_click, primary=primary)
        self._forms: tuple[str, ...] = (self.words,)

    def name(
        self, rules: Rules, ask: AskCard | None, code: Code | None, hand: Hand, told: str
    ) -> None:
        """Name what a click would do with the selected card, or say why it cannot do anything.

        `told` is what the player is told while there is nothing to choose. Of two Fives in the
        `hand` each is called by its whole name.
        """
        if ask is None:
            self.say(*words.NOTHING_CHOSEN, why_not=told or words.NOTHING_TO_DO)
            return
        verb = words.VERBS.get(ask.doing, words.CHOOSE)
        if code is None:
            self.say(
                words.DO_A_CARD.get(ask.doing, words.CHOOSE_A_CARD),
                verb,
                why_not=words.CHOOSE_FIRST,
            )
        else:
            self.say(*(words.do_card(ask.doing, name) for name in _names(rules, code, hand)), verb)

    def offer(self, offer: Offer) -> None:
        """Name what a panel offers."""
        self.say(*offer.forms, why_not=offer.why_not if offer.move is None else "")

    def say(self, *forms: str, why_not: str = "") -> None:
        """Change the words, the longest form first; a `why_not` switches the button off."""
        self._forms, self.words, self.why_not = forms, forms[0], why_not
        self.focusable = not why_not  # what is to be done first stands in the prompt

    def fit(self, area: Area, scale: Scale, look: Look, growth: int = _GROWTH) -> None:
        """Take the place `area`, or as much more to the left as the words need."""
        widest = area.w + scale.px(growth)
        factor = scale.ts
        for form in self._forms:
            self.words, factor = form, scale.ts
            while factor > scale.ts * _SMALLEST_WORDS and self._needs(look, scale, factor) > widest:
                factor *= 0.95
            if self._needs(look, scale, factor) <= widest:
                break
        width = min(widest, max(area.w, self._needs(look, scale, factor)))
        self.place(pygame.Rect(area.right - width, area.y, width, area.h), scale.s, factor)

    def _needs(self, look: Look, scale: Scale, text_factor: float) -> int:
        return self.natural_width(look, scale.s, text_factor)


def _names(rules: Rules, code: Code, hand: Hand) -> tuple[str, ...]:
    """What a card may be called, the longest name first; none that another card of `hand` bears."""
    whole, short = words.the_card(rules, code), words.short_card(rules, code)
    others = {words.short_card(rules, other) for other in hand if other != code}
    if short in others:
        return whole, rules.deck.bare(rules.deck.cards[code].name)
    return short, rules.deck.short_name(code)
