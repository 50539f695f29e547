"""A word as a switch: 'People', ticked while only those are shown."""

from __future__ import annotations

from collections.abc import Callable

from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen, hair
from ui.window.spoken import Spoken

_WORD = theme.body(17, 600)
_TICK = 18
_GAP = 6
_PADDING = 18


class MarkPill(Widget):
    """A pill; when on, it is mint and has a tick before its word."""

    corner = None
    focusable = True

    def __init__(self, words: str, on_change: Callable[[bool], None]) -> None:
        super().__init__()
        self.words = words
        self.on = False
        self._on_change = on_change

    def spoken(self) -> Spoken:
        return Spoken("switch", self.words, on=self.on)

    def natural_width(self, look: Look, factor: float) -> int:
        """The width in pixels with the tick."""
        words = look.text.width(self.words, _WORD.at(factor))
        return words + round((2 * _PADDING + _TICK) * factor)

    def activate(self) -> None:
        self.on = not self.on
        self._on_change(self.on)

    def draw(self, pen: Pen) -> None:
        line = theme.PAPER if self.hovered else theme.MINT if self.on else theme.LINE
        fill = theme.MINT if self.on else theme.SUNK
        ink = theme.GOLD_INK if self.on else theme.PAPER
        pen.shape(self.rect, Box(self.radius, fill, line, hair(self.factor)))
        kind = pen.look.text.fit(self.words, _WORD.at(self.text_factor), self.rect.width)
        width = pen.look.text.width(self.words, kind)
        x = self.rect.centerx - width / 2
        if self.on:
            shift = self.px(_TICK + _GAP) / 2
            tick = (x - shift + self.px(_TICK) / 2, self.rect.centery)
            pen.icon("tick", tick, self.px(_TICK), ink)
            x += shift
        pen.look.text.draw(pen.surface, self.words, kind, ink, (x, self.rect.centery))
