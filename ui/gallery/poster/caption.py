"""What is said of a picture that fills the window: its name and a sentence, low on the left."""

from __future__ import annotations

import pygame

from ui.gallery import words
from ui.gallery.halls import Exhibit
from ui.gallery.poster.veil import corner_veil
from ui.window import theme
from ui.window.look import Look
from ui.window.theme import Scale

_NAME = theme.display(44, 0.14)
_SHADE_REACH, _SHADE_HEIGHT = 1.85, 0.5
"""How far the shade goes: across in widths of the words, up in heights of the window."""


class Caption:
    """Draws the words over a shade that lets them be read, which is kept for a size."""

    def __init__(self) -> None:
        self._room = pygame.Rect(0, 0, 0, 0)
        self._shade: pygame.Surface | None = None

    def place(self, left: int, right: int, low: int) -> None:
        """Stand between two edges of the window, above a third, in pixels."""
        self._room = pygame.Rect(left, 0, right - left, low)
        self._shade = None

    def let_go(self) -> None:
        """Forget the shade."""
        self._shade = None

    def draw(self, surface: pygame.Surface, look: Look, scale: Scale, exhibit: Exhibit) -> None:
        """Draw what is said of a card's picture."""
        u, room = scale.u, self._room
        kind = theme.PAGE_TEXT.at(u)
        lines = look.text.wrap(words.sentence(exhibit), kind, room.width)
        leading = look.text.metrics(kind).leading
        top = room.bottom - leading * len(lines)
        head = look.text.fit(exhibit.title, _NAME.at(u), room.width)
        shade = self._shade_of(scale)
        surface.blit(shade, (0, scale.h - shade.get_height()))
        y = top - scale.upx(56)
        look.text.draw(surface, exhibit.title, head, theme.PAPER, (room.left, y))
        surface.fill(theme.ACCENT, (room.left, top - scale.upx(26), scale.upx(72), scale.upx(3)))
        for number, line in enumerate(lines):
            at = (room.left, top + leading * (number + 0.5))
            look.text.draw(surface, line, kind, theme.PAPER, at)

    def _shade_of(self, scale: Scale) -> pygame.Surface:
        """A shadow that grows towards the lower left corner, and ends without an edge."""
        if self._shade is None:
            width = min(scale.w, round(self._room.right * _SHADE_REACH))
            self._shade = corner_veil((width, round(scale.h * _SHADE_HEIGHT)))
        return self._shade
