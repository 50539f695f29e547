"""The places in a diagram of a deck that lead to cards: numbers on a line, and suits' discs."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.rules.cards import Card, Code, Deck
from game.sentences import capital
from ui.gallery.facts import draw_rank_sign, has_sign
from ui.widgets.parts import draw_medal
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import sign_name
from ui.window.pen import Pen, hair
from ui.window.spoken import Spoken
from ui.window.words import AND

_FIGURE = theme.body(17, 700)


class Pin(Widget):
    """The base of all places: a click that leads on, a hint that says where, and whether it is
    `lit`."""

    corner = None
    focusable = True

    def __init__(self, on_click: Callable[[], None], hint: str) -> None:
        super().__init__()
        self.hint = hint
        self.lit = False
        self._on_click = on_click

    def spoken(self) -> Spoken:
        return Spoken("button", self.hint, on=self.lit or None)

    def activate(self) -> None:
        self._on_click()


class NumberPin(Pin):
    """A rank's short name. `lit` puts it on gold; `current` is the current card."""

    def __init__(self, words: str, on_click: Callable[[], None], hint: str) -> None:
        super().__init__(on_click, hint)
        self.words = words
        self.current = False
        self.framed = False
        """Whether it draws its own pill; on a line, several numbers share one."""

    def draw(self, pen: Pen) -> None:
        """Draw the number, marked if it is the current card."""
        if self.framed:
            draw_pill(pen, self.rect, lit=self.current)
        on_gold = self.lit or (self.framed and self.current)
        ink = theme.GOLD_INK if on_gold else theme.PAPER
        if self.hovered and not on_gold:
            ink = theme.ACCENT
        kind = _FIGURE.at(self.text_factor)
        if has_sign(self.words):
            size = round(kind.px * 1.1)
            draw_rank_sign(pen, self.words, self.rect.center, size, ink)
        else:
            kind = pen.look.text.fit(self.words, kind, self.rect.width - self.px(3))
            pen.look.text.draw(pen.surface, self.words, kind, ink, self.rect.center, "centre")
        if self.hovered or (self.current and not self.framed):
            width = pen.look.text.width(self.words, kind)
            line = pygame.Rect(0, 0, width, max(2, self.px(2)))
            line.midtop = (self.rect.centerx, self.rect.centery + round(kind.px * 0.42))
            pen.surface.fill(ink, line)


class FingerPin(Pin):
    """A finger's target in place of several numbers in a pill; a pointer never uses it."""

    focusable = False

    def accepts(self, point: Point) -> bool:
        """Let a pointer through to the numbers themselves."""
        return False

    def release(self, point: Point) -> bool:
        """Lead on after a tap."""
        self.pressed = False
        if self.rect.collidepoint(point):
            self.activate()
        return True


class SuitPin(Pin):
    """A suit's disc, which leads to a card of that suit alone; with a gold rim while the current
    card bears the suit."""

    def __init__(self, art: str, on_click: Callable[[], None], hint: str) -> None:
        super().__init__(on_click, hint)
        self._art = art

    def draw(self, pen: Pen) -> None:
        line, width = theme.THUMB, hair(self.factor, 2)
        if self.lit:
            line, width = theme.ACCENT, hair(self.factor, 4)
        elif self.hovered:
            line = theme.PAPER
        draw_medal(pen, self.rect.center, self.radius, self._art, (line, width))


def draw_pill(pen: Pen, rect: pygame.Rect, *, lit: bool) -> None:
    """Draw the pill under one or several numbers; gold for the current card."""
    fill = theme.GOLD if lit else theme.SUNK
    line = theme.GOLD_INNER if lit else theme.THUMB
    pen.shape(rect, Box(rect.height / 2, fill, line, hair(pen.u)))


class Diagram(Widget):
    """The base of the diagrams: pins on lines, and one card marked. `on_open` gets the code of a
    card."""

    def __init__(self, deck: Deck, on_open: Callable[[Code], None]) -> None:
        super().__init__()
        self.deck = deck
        self.card: Card | None = None
        """The marked card."""
        self._on_open = on_open

    @abstractmethod
    def show(self, card: Card) -> None:
        """Mark a card's place."""
        self.card = card

    def open_next(self, codes: Sequence[Code]) -> None:
        """Open the card after the marked one, or the first."""
        here = codes.index(self.card.code) if self.card and self.card.code in codes else -1
        if codes:
            self._on_open(codes[(here + 1) % len(codes)])

    def number_pin(self, code: Code) -> NumberPin:
        """The place of a card."""
        card = self.deck.cards[code]
        sign = self.deck.known_ranks[card.rank].sign
        return NumberPin(sign, partial(self._on_open, code), capital(card.name))

    def suit_pin(self, suit: str, codes: Sequence[Code], hint: str) -> SuitPin:
        """The disc of a suit, which leads along these cards."""
        return SuitPin(sign_name(self.deck, suit), partial(self.open_next, codes), hint)

    def finger_pin(self, codes: Sequence[Code]) -> FingerPin:
        """The places of several cards as one: each tap opens the next of them."""
        hint = capital(AND([self.deck.cards[code].name for code in codes]))
        return FingerPin(partial(self.open_next, codes), hint)


def around(centre: tuple[float, float], wide: float, high: float) -> pygame.Rect:
    """A rectangle of that size round a point."""
    box = pygame.Rect(0, 0, round(wide), round(high))
    box.center = (round(centre[0]), round(centre[1]))
    return box
