"""A sentence over the screen about something that nobody asked for; it disappears by itself."""

from __future__ import annotations

from collections import deque

import pygame

from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.theme import Scale

_SECONDS = 7.0
_TOP = 18  # units
_PADDING = (24, 13)
_WIDEST = 760
_KIND = theme.STRONG


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

    def draw(self, surface: pygame.Surface, look: Look, scale: Scale) -> None:
        """Draw the sentence on a plate in the middle of the upper edge."""
        if not self._waiting:
            return
        pad_x, pad_y = (round(side * scale.u) for side in _PADDING)
        kind = _KIND.at(scale.u)
        widest = min(round(_WIDEST * scale.u), surface.get_width() - 4 * pad_x)
        lines = look.text.balanced(self.words, kind, widest)
        step = look.text.metrics(kind).leading
        size = (
            max(look.text.width(line, kind) for line in lines) + 2 * pad_x,
            step * len(lines) + 2 * pad_y,
        )
        plate = pygame.Rect((0, 0), size)
        plate.midtop = (surface.get_width() // 2, round(_TOP * scale.u))
        edge = max(1.5, 2 * scale.u)
        style = Box(14 * scale.u, theme.PLATE, theme.MINT, edge, drop=round(4 * scale.u))
        look.shapes.box(surface, plate, style)
        y = plate.top + pad_y + step / 2
        for line in lines:
            look.text.draw(surface, line, kind, theme.PAPER, (plate.centerx, y), "centre")
            y += step
