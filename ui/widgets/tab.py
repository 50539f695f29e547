"""Tabs: one page of several, with a line about it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.widgets.parts import hair
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.spoken import Spoken

_WORDS = theme.display(22, 0.08)
_EDGE = 24
_TICK = 12


class Tab(Widget):
    """A tab; low ones (under 64 units) show their words only, in the middle."""

    focusable = True

    def __init__(self, words: str, note: str, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.words = words
        self.note = note
        self.selected = False
        self._on_click = on_click

    def spoken(self) -> Spoken:
        return Spoken("tab", self.words, on=self.selected, note=self.note)

    @property
    def radius(self) -> float:
        return 14 * self.factor

    def activate(self) -> None:
        """Turn to its page."""
        if self.enabled:
            self._on_click()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the tab; the chosen one points at its page."""
        fill, line, width = theme.PLATE, theme.LINE, hair(self.factor)
        if self.selected:
            fill, line, width = theme.MINT_DARK, theme.MINT, hair(self.factor, 3)
        elif self.hovered and self.enabled:
            fill = theme.RAISED
        drop = self.px(4)
        look.shapes.box(surface, self.rect, Box(self.radius, fill, line, width, drop=drop))
        ink = theme.PAPER if self.enabled else theme.DISABLED_TEXT
        k, text = self.text_factor, look.text
        room = self.rect.inflate(-2 * self.px(_EDGE), 0)
        kind = text.fit(self.words, _WORDS.at(k), room.width)
        if self.rect.height < self.px(64):
            text.draw(surface, self.words, kind, ink, self.rect.center, "centre")
            return
        text.draw(surface, self.words, kind, ink, (room.left, room.centery - 13 * k))
        note = text.fit(self.note, theme.HELPER.at(k), room.width)
        colour = theme.PAPER if self.selected else theme.MUTED
        text.draw(surface, self.note, note, colour, (room.left, room.centery + 17 * k))
        if self.selected:
            x, y, half = self.rect.centerx, self.rect.bottom - 1, self.px(_TICK)
            points = [(x - half, y), (x + half, y), (x, y + half)]
            look.shapes.polygon(surface, points, theme.MINT)
