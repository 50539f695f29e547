"""Moving a player to a seat: with the mouse, with a finger, or with the keyboard."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.spoken import Spoken

_TRAVEL = 8  # units before a press becomes a drag


def empty_place(radius: float, factor: float) -> Box:
    """The dashed outline of the place that a carried player has left."""
    return Box(radius, None, theme.LINE, dash=(6 * factor, 5 * factor))


@dataclass
class Grip:
    """Handles the pointer on a face.

    `on_drag` and `on_drop` get the pointer's place; `on_take` is called when the keyboard takes the
    player up.
    """

    on_drag: Callable[[Point], None]
    on_drop: Callable[[Point], None]
    on_take: Callable[[], None]
    _from: Point = (0, 0)
    _at: Point = (0, 0)
    _dragged: bool = False

    def press(self, point: Point) -> bool:
        """Hold the face."""
        self._from = self._at = point
        self._dragged = False
        return False

    def drag(self, point: Point, factor: float) -> bool:
        """Move the player along, once the pointer has gone some way."""
        self._at = point
        self._dragged |= math.dist(self._from, point) >= _TRAVEL * factor
        if self._dragged:
            self.on_drag(point)
        return self._dragged

    def release(self) -> bool:
        """Drop the player where they were dragged to last: a lifted finger has no place. True if
        something was dragged."""
        dragged, self._dragged = self._dragged, False
        if dragged:
            self.on_drop(self._at)
        return dragged

    def take(self) -> None:
        """Take the player up with the keyboard."""
        self.on_take()


class Carried(Widget):
    """A control whose player can be dragged away; a press without movement is a click."""

    def __init__(self, grip: Grip, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.grip, self._on_click = grip, on_click
        self.away = False
        """Whether the player is being carried."""

    def spoken(self) -> Spoken:
        return Spoken("group", "")

    def press(self, point: Point) -> bool:
        return self.grip.press(point)

    def drag(self, point: Point) -> bool:
        return self.grip.drag(point, self.factor)

    def release(self, point: Point) -> bool:
        if not self.grip.release() and self.accepts(point):
            self._on_click()
        return True
