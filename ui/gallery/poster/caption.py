"""What is said of a picture that fills the window: its name and what is told, low on the left."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.gallery.poster.fading import draw_faded
from ui.gallery.poster.veil import corner_veil
from ui.window import theme
from ui.window.look import Look
from ui.window.theme import Scale

_NAME = theme.display(44, 0.14)
_NAME_ROOM = 84.0
"""Units from the top of the name to the first line."""
_CREDIT_GAP = 10.0
_ROUND = 16.0
"""Units round the words that a letter may reach."""
_SHADE_REACH, _SHADE_HEIGHT = 1.85, 0.5
"""How far the shade goes: across in widths of the words, up in heights of the window."""


class Caption:
    """Draws the words over a shade that lets them be read, which is kept for a size.

    `told` are whole sentences, and `credit` says below them in a paler tone whose picture it is.
    Without a `shaded` corner they stand on the picture as it is.
    """

    def __init__(self) -> None:
        self.title = ""
        self.told = ""
        self.credit = ""
        self.shaded = True
        self._room = pygame.Rect(0, 0, 0, 0)
        self._shade: pygame.Surface | None = None

    def place(self, left: int, right: int, low: int) -> None:
        """Stand between two edges of the window, above a third, in pixels."""
        room = pygame.Rect(left, 0, right - left, low)
        if room != self._room:
            self._room, self._shade = room, None

    def let_go(self) -> None:
        """Forget the shade."""
        self._shade = None

    def top(self, look: Look, scale: Scale) -> int:
        """Where the name begins, in pixels from the upper edge of the window."""
        return self._words(look, scale)[2] - scale.upx(_NAME_ROOM)

    def draw(self, surface: pygame.Surface, look: Look, scale: Scale, share: float = 1.0) -> None:
        """Draw what is said of a card's picture, so far as `share` (0..1) says."""
        if self.shaded:
            shade = self._shade_of(scale)
            shade.set_alpha(round(255 * share))
            surface.blit(shade, (0, scale.h - shade.get_height()))
        top = self.top(look, scale)
        place = pygame.Rect(self._room.left, top, self._room.width, scale.h - top)
        wide = place.inflate(2 * scale.upx(_ROUND), 2 * scale.upx(_ROUND))
        draw_faded(surface, [wide], share, lambda: self._draw_words(surface, look, scale))

    def _draw_words(self, surface: pygame.Surface, look: Look, scale: Scale) -> None:
        u, room = scale.u, self._room
        kind = theme.PAGE_TEXT.at(u)
        told, credit, top = self._words(look, scale)
        leading = look.text.metrics(kind).leading
        head = look.text.fit(self.title, _NAME.at(u), room.width)
        at = (room.left, top - scale.upx(56))
        look.text.draw(surface, self.title, head, theme.PAPER, at)
        surface.fill(theme.ACCENT, (room.left, top - scale.upx(26), scale.upx(72), scale.upx(3)))
        for number, line in enumerate(told):
            at = (room.left, round(top + leading * (number + 0.5)))
            look.text.draw(surface, line, kind, theme.PAPER, at)
        for number, line in enumerate(reversed(credit)):
            at = (room.left, round(room.bottom - leading * (number + 0.5)))
            look.text.draw(surface, line, kind, theme.MINT, at)

    def _words(self, look: Look, scale: Scale) -> tuple[Sequence[str], Sequence[str], int]:
        """The lines below the name and those of the credit, and where the first one begins."""
        kind, wide = theme.PAGE_TEXT.at(scale.u), self._room.width
        told, credit = (
            look.text.wrap(each, kind, wide) if each else [] for each in (self.told, self.credit)
        )
        leading = look.text.metrics(kind).leading
        gap = scale.upx(_CREDIT_GAP) if told and credit else 0
        high = leading * (len(told) + len(credit)) + gap
        return told, credit, self._room.bottom - high

    def _shade_of(self, scale: Scale) -> pygame.Surface:
        """A shadow that grows towards the lower left corner, and ends without an edge."""
        if self._shade is None:
            width = min(scale.w, round(self._room.right * _SHADE_REACH))
            self._shade = corner_veil((width, round(scale.h * _SHADE_HEIGHT)))
        return self._shade
