"""The places when looking back: the table above, and below it a strip with the row of tricks and
the controls."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.values import Value
from ui.widgets.widget import Widget
from ui.window.theme import Scale

ROW = 84
"""The height of the row of tricks, in units."""
_STEP_SIDE, _GAP = 60, 12
_LOW_ROW, _LOW_SIDE, _LOW_GAP = 54, 48, 6
_MARGIN, _LOW_MARGIN = 48, 28


class Strip(Value):
    """The strip at the foot of the window, and the scale of the table above it.

    `low` puts everything on one line; otherwise the row of tricks has a line of its own.
    """

    scale: Scale
    low: bool
    area: pygame.Rect

    @property
    def table(self) -> Scale:
        """The table's scale: it takes the rest of the window."""
        return Scale(self.scale.w, self.area.top, self.scale.text, self.scale.zoom)


def strip_of(scale: Scale) -> Strip:
    """The strip of a window."""
    px, low = scale.upx, not scale.wide
    margin = px(_LOW_MARGIN if low else _MARGIN)
    height = px(_LOW_ROW if low else ROW + _GAP + 64)
    bottom = scale.h - px(8 if low else 32)
    width = min(scale.w, px(1600)) - 2 * margin
    area = pygame.Rect((scale.w - width) // 2, bottom - height, width, height)
    return Strip(scale, low, area)


def place_steps(strip: Strip, steps: Sequence[Widget]) -> int:
    """Put the buttons that step through the game at the lower left; returns where they end."""
    px = strip.scale.upx
    side, gap = px(_LOW_SIDE if strip.low else _STEP_SIDE), px(_LOW_GAP if strip.low else _GAP)
    x, y = strip.area.x, strip.area.bottom - (strip.area.h + side) // 2
    if not strip.low:
        y = strip.area.bottom - (px(64) + side) // 2
    for step in steps:
        step.place(pygame.Rect(x, y, side, side), strip.scale.u)
        x += side + gap
    return x - gap


def place_ways(strip: Strip, ways: Sequence[tuple[Widget, int]]) -> int:
    """Put the buttons that lead away at the lower right, with their widths; returns where they
    begin."""
    px = strip.scale.upx
    height = px(_LOW_SIDE if strip.low else 64)
    right, y = strip.area.right, strip.area.bottom - (strip.area.h + height) // 2
    if not strip.low:
        y = strip.area.bottom - height
    for way, width in ways:
        way.place(pygame.Rect(right - width, y, width, height), strip.scale.u)
        right -= width + px(_LOW_GAP if strip.low else 16)
    return right
