"""Boxes and card places, as plain numbers: the table is laid out without pygame."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.values import Value, replace

CARD_RATIO = 1.4
"""Height of a card divided by its width."""


class Area(NamedTuple):
    """An upright rectangle in window pixels. pygame takes it wherever it takes a rectangle."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column to the right of it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        """Its middle."""
        return self.x + self.w // 2, self.y + self.h // 2

    def grown(self, by: int) -> Area:
        """The same box, `by` pixels larger on every side (smaller where negative)."""
        return Area(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether `point` lies in it."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def meets(self, other: Area) -> bool:
        """Whether the two share any pixel."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def within(self, other: Area) -> bool:
        """Whether it lies entirely within `other`."""
        return (
            self.x >= other.x
            and self.y >= other.y
            and self.right <= other.right
            and self.bottom <= other.bottom
        )


def around(areas: Sequence[Area]) -> Area:
    """The smallest box round some boxes."""
    left, top = min(area.x for area in areas), min(area.y for area in areas)
    right, bottom = max(area.right for area in areas), max(area.bottom for area in areas)
    return Area(left, top, right - left, bottom - top)


class Spot(Value):
    """The place of a card: its middle, its width in pixels, and its turn in degrees clockwise."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        """Height of the card before it is turned."""
        return self.width * CARD_RATIO

    def moved(self, dx: float, dy: float) -> Spot:
        """The same card, moved."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def towards(self, goal: Spot, share: float) -> Spot:
        """The place `share` (0..1) of the way to `goal`."""
        return Spot(
            self.x + (goal.x - self.x) * share,
            self.y + (goal.y - self.y) * share,
            self.width + (goal.width - self.width) * share,
            self.angle + (goal.angle - self.angle) * share,
        )

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether `point` is on the card, taking its turn into account."""
        turn = math.radians(-self.angle)
        dx, dy = point[0] - self.x, point[1] - self.y
        across = dx * math.cos(turn) - dy * math.sin(turn)
        down = dx * math.sin(turn) + dy * math.cos(turn)
        return abs(across) <= self.width / 2 and abs(down) <= self.height / 2

    @property
    def upright(self) -> Area:
        """The box of the card itself, as if it were not turned."""
        width, height = round(self.width), round(self.height)
        return Area(round(self.x) - width // 2, round(self.y) - height // 2, width, height)

    @property
    def area(self) -> Area:
        """The smallest box round the turned card, in whole pixels."""
        turn = math.radians(self.angle)
        cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
        half_w = (self.width * cos + self.height * sin) / 2
        half_h = (self.width * sin + self.height * cos) / 2
        left, top = math.floor(self.x - half_w), math.floor(self.y - half_h)
        right, bottom = math.ceil(self.x + half_w), math.ceil(self.y + half_h)
        return Area(left, top, right - left, bottom - top)
