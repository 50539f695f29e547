"""A sentence that comes up in the bottom bar of a screen and goes by itself."""

from __future__ import annotations

import pygame

from ui.widgets.parts import hair
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_SECONDS = 6.0
_PADDING = 22  # units


class Notice(Widget):
    """Shows what `say` is given in its rectangle for a few seconds. A click sends it away."""

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self._left = 0.0

    def say(self, words: str) -> None:
        """Show a sentence now."""
        self.words, self._left = words, _SECONDS

    @property
    def shown(self) -> bool:
        """Whether there is a sentence now."""
        return bool(self.words)

    def accepts(self, point: Point) -> bool:
        """The pointer goes through where no sentence is."""
        return self.shown and super().accepts(point)

    def activate(self) -> None:
        """Go now."""
        self.words = ""

    def update(self, dt: float) -> bool:
        """Count down; True in the step in which it goes."""
        if not self.words:
            return False
        self._left -= dt
        if self._left <= 0:
            self.words = ""
            return True
        return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sentence on a plate."""
        if not self.words:
            return
        kind, pad = theme.STRONG.at(self.text_factor), self.px(_PADDING)
        lines = look.text.balanced(self.words, kind, self.rect.width - 2 * pad)
        if len(lines) > 2:
            kind = theme.SMALL.at(self.text_factor)
            lines = look.text.balanced(self.words, kind, self.rect.width - 2 * pad)
        width = max(look.text.width(line, kind) for line in lines) + 2 * pad
        step = look.text.metrics(kind).leading
        high = max(self.rect.height, step * len(lines) + 2 * self.px(8))
        plate = pygame.Rect(self.rect.left, 0, width, high)
        plate.centery = self.rect.centery
        style = Box(
            14 * self.factor, theme.PLATE, theme.MINT, hair(self.factor, 2), drop=self.px(4)
        )
        look.shapes.box(surface, plate, style)
        y = plate.centery - step * (len(lines) - 1) / 2
        for line in lines:
            look.text.draw(surface, line, kind, theme.PAPER, (plate.centerx, y), "centre")
            y += step
