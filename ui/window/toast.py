"""A sentence over the screen about something that nobody asked for; it disappears by itself."""

from __future__ import annotations

from collections import deque

import pygame

from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen, hair

_SECONDS = 7.0
_TOP = 18  # units
_PADDING = (24, 13)
_WIDEST = 760
_ROLE = theme.STRONG


class Toast:
    """Shows its sentences at the upper edge, one after the other.

    It takes no clicks and no keys, and never gets in the way of playing.
    """

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        self._left = 0.0

    def say(self, sentence: str) -> None:
        """Show a sentence, after those that are still waiting; one that already waits is not shown
        twice."""
        if sentence in self._waiting:
            return
        self._waiting.append(sentence)
        if len(self._waiting) == 1:
            self._left = _SECONDS

    def answer(self, sentence: str) -> None:
        """Show a sentence that was asked for now, in place of all others."""
        self._waiting.clear()
        self.say(sentence)

    @property
    def words(self) -> str:
        """The sentence shown now; empty if there is none."""
        return self._waiting[0] if self._waiting else ""

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds. True when another sentence, or none, is to be shown."""
        if not self._waiting:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._waiting.popleft()
        self._left = _SECONDS
        return True

    def draw(self, pen: Pen) -> None:
        """Draw the sentence on a plate in the middle of the upper edge."""
        if not self._waiting:
            return
        pad_x, pad_y = map(pen.px, _PADDING)
        text, kind, window = pen.look.text, _ROLE.at(pen.ts), pen.surface.get_width()
        lines = text.balanced(self.words, kind, min(pen.px(_WIDEST), window - 4 * pad_x))
        step = text.metrics(kind).leading
        wide = max(pen.width(line, _ROLE) for line in lines) + 2 * pad_x
        plate = pygame.Rect(0, 0, wide, step * len(lines) + 2 * pad_y)
        plate.midtop = (window // 2, pen.px(_TOP))
        pen.shape(plate, Box(14 * pen.u, theme.PLATE, theme.MINT, hair(pen.u, 2), drop=pen.px(4)))
        y = plate.top + pad_y + step / 2
        for line in lines:
            pen.write(line, _ROLE, theme.PAPER, (plate.centerx, y), "centre")
            y += step
