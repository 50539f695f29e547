"""One of a few things that are chosen by their looks: cloths, backs of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.widgets.one_of import Pictures
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen, hair

_GAP = 12
_RING = 4
_TICK = 22
_WORD = theme.body(17, 600)

Draw = Callable[[Pen, int, pygame.Rect], None]


class Swatches(Pictures):
    """Pictures side by side at the right end of the rectangle, with the name of the chosen one
    before them.

    `draw_one` gets the index of a picture and its place, `size` units large. `on_change` gets the
    index of a newly chosen one.
    """

    reach = _GAP

    def __init__(
        self,
        names: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        size: tuple[float, float],
        draw_one: Draw,
    ) -> None:
        super().__init__(names, chosen, on_change)
        self._size = size
        self._draw_one = draw_one

    @property
    def radius(self) -> float:
        wide, high = self._size
        return self.px(wide) / 2 if wide == high else 8 * self.factor

    def natural_width(self, look: Look, factor: float) -> int:
        """The width that all pictures and the longest name need, in pixels."""
        kind = _WORD.at(factor)
        words = max(look.text.width(name, kind) for name in self.words)
        across = len(self.words) * (self._size[0] + _GAP) + _GAP
        return words + round(across * factor)

    def draw(self, pen: Pen) -> None:
        for index in range(len(self.words)):
            cell = self.area(index)
            self._draw_one(pen, index, cell)
            ring = cell.inflate(2 * self.px(_RING), 2 * self.px(_RING))
            radius = self.radius + self.px(_RING)
            line = hair(self.factor, 3)
            if index == self.chosen:
                pen.shape(ring, Box(radius, None, theme.MINT, line))
                tick = self.px(_TICK)
                pen.disc(cell.center, tick / 2, theme.MINT)
                size = round(tick * 0.7)
                pen.icon("tick", cell.center, size, theme.GOLD_INK)
            elif index == self.pointed:
                pen.shape(ring, Box(radius, None, theme.PAPER, hair(self.factor)))
        at = (self.area(0).left - self.px(_GAP) - self.px(_RING), self.rect.centery)
        pen.write(self.words[self.chosen], _WORD, theme.MINT, at, "right")

    def area(self, index: int) -> pygame.Rect:
        wide, high = self.px(self._size[0]), self.px(self._size[1])
        after = len(self.words) - 1 - index
        cell = pygame.Rect(0, 0, wide, high)
        cell.midright = (self.rect.right - self.px(_RING), self.rect.centery)
        return cell.move(-after * (wide + self.px(_GAP)), 0)
