"""The handle above the chosen card, which turns it, and the angle beside it."""

from __future__ import annotations

import math

import pygame

from ui.gallery.lighttable import words
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen, hair

HANDLE = 22.0
"""Its radius in units."""
_ANGLE = theme.body(17, 600)
_PLATE = (76, 36)
_GAP = 10


def draw_handle(pen: Pen, board: Widget, start: Point, at: Point, angle: float) -> None:
    """Draw the handle with its stalk.

    Args:
        pen: the table's.
        board: the table; nothing extends over its left edge.
        start: the middle of the card's head.
        at: the middle of the handle.
        angle: the angle written beside it, in degrees.
    """
    factor, radius = board.factor, board.px(HANDLE)
    _draw_stalk(pen, start, at, max(2.0, 3 * factor))
    pen.disc(at, radius, theme.PLATE, theme.FOCUS, hair(factor, 2.5))
    pen.icon("turn_right", at, round(radius * 1.15), theme.PAPER)
    said = words.ANGLE.format(angle=f"{round(angle):d}".replace("-", "\N{MINUS SIGN}"))
    plate = pygame.Rect(0, 0, board.px(_PLATE[0]), board.px(_PLATE[1]))
    plate.midright = (at[0] - radius - board.px(_GAP), at[1])
    if plate.left < board.rect.left + 2 * board.px(_GAP):
        plate.midleft = (at[0] + radius + board.px(_GAP), at[1])
    pen.shape(plate, Box(plate.height / 2, theme.PLATE, theme.LINE, hair(factor)))
    pen.write(said, _ANGLE, theme.PAPER, plate.center, "centre")


def _draw_stalk(pen: Pen, start: Point, end: Point, width: float) -> None:
    """Draw a smooth line from a card to its handle."""
    length = math.dist(start, end)
    if length >= 1:
        x, y = ((b - a) / length * width / 2 for a, b in zip(start, end, strict=True))
        corners = [(start[0] - y, start[1] + x), (start[0] + y, start[1] - x),
                   (end[0] + y, end[1] - x), (end[0] - y, end[1] + x)]  # fmt: skip
        pen.look.shapes.polygon(pen.surface, corners, theme.PLATE)
