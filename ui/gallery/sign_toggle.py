"""A suit's sign as a switch: only cards that bear it are shown while it is on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.widgets.parts import draw_medal, hair
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.look import Look
from ui.window.spoken import Spoken

_TICK = 11  # units, radius of the badge


class SignToggle(Widget):
    """A disc in the suit's colour; on, it has a mint ring and a tick."""

    focusable = True

    def __init__(self, art: str, name: str, on_change: Callable[[bool], None]) -> None:
        super().__init__()
        self.on = False
        self.hint = name
        self._art = art
        self._on_change = on_change

    def spoken(self) -> Spoken:
        return Spoken("switch", self.hint, on=self.on)

    @property
    def radius(self) -> float:
        """Half the disc."""
        return self.rect.height / 2

    def activate(self) -> None:
        """Switch over."""
        self.on = not self.on
        self._on_change(self.on)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the disc, the sign, and the tick of one that is on."""
        line, width = theme.THUMB, hair(self.factor)
        if self.on:
            line, width = theme.MINT, hair(self.factor, 3)
        elif self.hovered:
            line = theme.PAPER
        middle = self.rect.center
        radius = min(self.rect.size) / 2
        draw_medal(surface, look, middle, radius, self._art, (line, width))
        if self.on:
            badge = (self.rect.right - 0.15 * radius, self.rect.bottom - 0.15 * radius)
            look.shapes.disc(surface, badge, self.px(_TICK), theme.MINT, theme.PLATE)
            look.draw_icon(surface, "tick", badge, self.px(_TICK * 1.3), theme.GOLD_INK)
