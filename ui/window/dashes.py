"""Dashed rounded boxes. The dashes are placed one by one, so that they close without a seam."""

from __future__ import annotations

import math

_STEP = 1.5  # pixels between two points of a dash on a curve


def dashed_box(
    x: float, y: float, width: float, height: float, corner: float, dash: tuple[float, float]
) -> str:
    """SVG path data of a dashed box; (stroke, gap) is stretched a little to fit a whole number of
    times."""
    length = 2 * (width + height - 4 * corner) + 2 * math.pi * corner
    count = max(1, round(length / sum(dash)))
    period = length / count
    stroke = period * dash[0] / sum(dash)
    steps = max(1, math.ceil(stroke / _STEP))
    parts = []
    for index in range(count):
        # The first dash is centred on the middle of the upper side.
        start = (width - 2 * corner) / 2 - stroke / 2 + index * period
        points = [
            _point_at((start + stroke * step / steps) % length, width, height, corner)
            for step in range(steps + 1)
        ]
        parts.append("M" + "L".join(f"{x + px:.2f} {y + py:.2f}" for px, py in points))
    return "".join(parts)


def _point_at(along: float, width: float, height: float, corner: float) -> tuple[float, float]:
    """The point `along` pixels clockwise from the beginning of the upper side."""
    quarter = math.pi / 2 * corner
    for turn in range(4):
        side = (width if turn % 2 == 0 else height) - 2 * corner
        if along <= side:
            return _turned(corner + along, 0.0, turn, width, height)
        along -= side
        if along <= quarter:
            angle = along / corner if corner else 0.0
            dx, dy = corner * math.sin(angle), corner * (1 - math.cos(angle))
            return _turned(corner + side + dx, dy, turn, width, height)
        along -= quarter
    return corner, 0.0


def _turned(x: float, y: float, turns: int, width: float, height: float) -> tuple[float, float]:
    """A point given as if its side were the upper one, turned clockwise to its real place."""
    return ((x, y), (width - y, x), (width - x, height - y), (y, height - x))[turns]
