"""Two cards in one place: the left part of one, the right part of the other, with an edge
between."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.gallery import words
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen
from ui.window.spoken import Amount, Spoken
from ui.window.theme import clamp

_CORNER = 0.06  # of the width
_KNOB = 28  # units: radius
_LINE = 3
_STEP = 0.03  # of the width, for an arrow
_ARROW = 18
_KEYS = {pygame.K_LEFT: -_STEP, pygame.K_RIGHT: _STEP}
_ENDS = {pygame.K_HOME: 0.0, pygame.K_END: 1.0}


class Wipe(Widget):
    """`pictures` returns the left and the right card at a width. The edge is dragged, or moved with
    the arrows; Home and End send it to the sides."""

    focusable = True

    def __init__(self, pictures: Callable[[int], tuple[pygame.Surface, pygame.Surface]]) -> None:
        super().__init__()
        self.share = 0.5
        """The place of the edge, from 0 (all of the right card) to 1 (all of the left one)."""
        self._pictures = pictures

    def spoken(self) -> Spoken:
        amount = Amount(self.share, 0.0, 1.0, _STEP)
        return Spoken("slider", words.EDGE, amount=amount, turn=self._send)

    @property
    def radius(self) -> float:
        return _CORNER * self.rect.width

    @property
    def _edge(self) -> int:
        return self.rect.left + round(self.share * self.rect.width)

    @property
    def _knob(self) -> Point:
        return self._edge, self.rect.centery

    def accepts(self, point: Point) -> bool:
        """Respond on the card, and on the knob where it extends beyond it."""
        reach = self.rect.inflate(2 * self.px(_KNOB), 0)
        return self.visible and reach.collidepoint(point)

    def press(self, point: Point) -> bool:
        super().press(point)
        return self.drag(point)

    def drag(self, point: Point) -> bool:
        return self._send((point[0] - self.rect.left) / max(1, self.rect.width))

    def release(self, point: Point) -> bool:
        self.pressed = False
        return True

    def key(self, event: pygame.Event) -> bool:
        """Move the edge with arrows; send it to a side with Home and End."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in _ENDS:
            self._send(_ENDS[event.key])
            return True
        if event.key in _KEYS:
            self._send(self.share + _KEYS[event.key])
            return True
        return False

    def draw(self, pen: Pen) -> None:
        card, edge = self.rect, self._edge
        glow = Box(self.radius, drop=self.px(5), glow=self.px(14), glow_colour="#00000040")
        pen.shape(card, glow)
        left, right = self._pictures(card.width)
        cut = edge - card.left
        pen.surface.blit(left, card, pygame.Rect(0, 0, cut, card.height))
        part = pygame.Rect(cut, 0, card.width - cut, card.height)
        pen.surface.blit(right, (edge, card.top), part)
        line = pygame.Rect(0, card.top, max(2, self.px(_LINE)), card.height)
        line.centerx = edge
        pen.surface.fill(theme.PAPER, line)
        ring = theme.ACCENT if self.hovered or self.pressed else theme.PAPER
        pen.disc(self._knob, self.px(_KNOB), theme.PLATE, ring, self.px(_LINE))
        reach, size = self.px(_KNOB * 0.42), self.px(_ARROW)
        pen.icon("back", (edge - reach, card.centery), size, theme.PAPER)
        pen.icon("forward", (edge + reach, card.centery), size, theme.PAPER)

    def _send(self, share: float) -> bool:
        before, self.share = self.share, clamp(share, 0.0, 1.0)
        return self.share != before
