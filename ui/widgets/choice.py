"""One of a few: segments side by side in one pill."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.widgets.one_of import OneOf
from ui.widgets.widget import Point
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen, hair

_WORD = theme.body(17, 600)
_PADDING = 16
_LEAST_PADDING = 9
_EDGE = 4


class Choice(OneOf):
    """Segments, exactly one of which is chosen."""

    corner = None

    def __init__(self, words: Sequence[str], chosen: int, on_change: Callable[[int], None]) -> None:
        super().__init__(words, chosen, on_change)
        self._edges: list[int] = [0] * len(self.words)

    def natural_width(self, look: Look, factor: float) -> int:
        """The width that all segments' text needs, in pixels."""
        kind = _WORD.at(factor)
        words = sum(look.text.width(word, kind) for word in self.words)
        return words + round((2 * _PADDING * len(self.words) + 2 * _EDGE) * factor)

    def least_width(self, look: Look, factor: float) -> int:
        """The least width at which the segments' texts keep clear of each other, in pixels."""
        tighter = 2 * (_PADDING - _LEAST_PADDING) * len(self.words)
        return self.natural_width(look, factor) - round(tighter * factor)

    def draw(self, pen: Pen) -> None:
        dim = 1.0 if self.enabled else 0.48
        line = hair(self.factor)
        pen.shape(self.rect, Box(self.radius, theme.SUNK, theme.LINE, line))
        for index, (word, cell) in enumerate(zip(self.words, self._cells(pen.look), strict=True)):
            ink = theme.PAPER
            if index == self.chosen:
                fill = theme.mix(theme.SUNK, theme.MINT, dim)
                pen.shape(cell, Box(cell.height / 2, fill))
                ink = theme.GOLD_INK
            elif index == self.pointed and self.enabled:
                pen.shape(cell, Box(cell.height / 2, theme.RAISED))
            ink = ink if index == self.chosen else theme.mix(theme.SUNK, ink, dim)
            pen.write(word, _WORD, ink, cell.center, "centre")

    def _cells(self, look: Look) -> list[pygame.Rect]:
        """The segments, as wide as their text requires; spare width is shared out."""
        kind = _WORD.at(self.text_factor)
        inner = self.rect.inflate(-2 * self.px(_EDGE), -2 * self.px(_EDGE))
        wanted = [look.text.width(word, kind) + 2 * self.px(_PADDING) for word in self.words]
        spare = inner.width - sum(wanted)
        cells, x = [], float(inner.left)
        for width in wanted:
            share = width + spare / len(wanted)
            cells.append(pygame.Rect(round(x), inner.top, round(share), inner.height))
            x += share
        self._edges = [cell.right for cell in cells]
        return cells

    def at(self, point: Point) -> int:
        edges = self._edges
        return next((i for i, edge in enumerate(edges) if point[0] < edge), len(edges) - 1)
