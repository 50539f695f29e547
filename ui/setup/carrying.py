"""Carrying a player to a seat: with the mouse, with a finger, or with the keyboard."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from ui.widgets.widget import Point

_TRAVEL = 8  # units before a press becomes a drag


@dataclass
class Grip:
    """What a face does with the pointer.

    `on_drag` and `on_drop` are told where the pointer is, `on_take` that the keyboard takes the
    player up.
    """

    on_drag: Callable[[Point], None]
    on_drop: Callable[[Point], None]
    on_take: Callable[[], None]
    _at: Point | None = None
    _dragged: bool = False

    def press(self, point: Point) -> bool:
        """Hold the face."""
        self._at, self._dragged = point, False
        return False

    def drag(self, point: Point, factor: float) -> bool:
        """Carry the player along, once the pointer has gone some way."""
        if self._at is not None and math.dist(self._at, point) >= _TRAVEL * factor:
            self._dragged = True
        if self._dragged:
            self.on_drag(point)
        return self._dragged

    def release(self, point: Point) -> bool:
        """Let go. True if something was dragged."""
        dragged, self._at, self._dragged = self._dragged, None, False
        if dragged:
            self.on_drop(point)
        return dragged

    def take(self) -> None:
        """Take the player up with the keyboard."""
        self.on_take()
