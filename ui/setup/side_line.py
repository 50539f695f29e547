"""The line of a side, distinguished by its colour and by its dashes."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from cards_art.palette import colour_of
from game.values import Value
from ui.widgets.avatar import seat_colour
from ui.window import theme
from ui.window.pen import Pen

_SATURATION, _VALUE = 48, 96  # per cent
_THICK = 3.0  # units
_STROKES = ((1.0, 0.0), (12.0, 8.0), (0.0, 9.0), (20.0, 6.0))
"""Units of a stroke and of the gap after it: the first side has a whole line, the second dashes,
the others dots or long dashes."""


class SideLine(Value):
    """How the line of one side is drawn."""

    colour: theme.Colour
    stroke: float
    gap: float

    @classmethod
    def of(cls, sides: Sequence[Sequence[int]], number: int) -> SideLine:
        """The line of a side, by its number."""
        bright = pygame.Color(0)
        colour = pygame.Color(seat_colour(sides[number][0], tuple(map(tuple, sides))))
        hue, saturation, _, alpha = colour.hsva
        bright.hsva = (hue, min(saturation, _SATURATION), _VALUE, alpha)
        said = colour_of(bright.r, bright.g, bright.b)
        return cls(said, *_STROKES[number % len(_STROKES)])

    def draw(
        self,
        pen: Pen,
        start: tuple[float, float],
        end: tuple[float, float],
    ) -> None:
        """Draw it from one point to another."""
        length, thick = math.dist(start, end), max(2.0, _THICK * pen.u)
        if length < 1:
            return
        way = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
        step = (self.stroke + self.gap) * pen.u if self.gap else length
        for number in range(max(1, round(length / step))):
            at = number * step
            until = min(length, at + (self.stroke * pen.u if self.gap else length))
            ends = [(start[0] + way[0] * far, start[1] + way[1] * far) for far in (at, until)]
            if until - at <= thick:
                pen.disc(ends[0], thick / 2 + 0.5, self.colour)
                continue
            across = (-way[1] * thick / 2, way[0] * thick / 2)
            corners = [
                (x + sign * across[0], y + sign * across[1])
                for (x, y), sign in zip((*ends, *reversed(ends)), (1, 1, -1, -1), strict=True)
            ]
            pen.look.shapes.polygon(pen.surface, corners, self.colour)
