"""How the layers of a picture follow the pointer: the near ones by more, and none at once."""

from __future__ import annotations

STEP = 1.3
"""Units of a scene by which a layer is moved more than the one behind it."""
REACH = 3.6
"""Units by which the nearest layer of any scene is moved at most."""
_DOWN = 0.6
"""How much less layers move up and down than to the sides."""
_LAG = 0.16
"""Seconds after which about two thirds of the way are done."""
_THERE = 0.004
"""A way shorter than this is none; 1 is from the middle to the edge."""


class Drift:
    """Two numbers from -1 to 1 that glide after the pointer: how far it is from the middle."""

    def __init__(self) -> None:
        self.value = (0.0, 0.0)
        self._goal = (0.0, 0.0)

    def aim(self, point: tuple[int, int], size: tuple[int, int]) -> None:
        """The pointer is at a point of a window of that size."""
        x, y = (
            max(-1.0, min(1.0, 2 * at / max(1, side) - 1))
            for at, side in zip(point, size, strict=True)
        )
        self._goal = (x, y)

    def rest(self) -> None:
        """There is no pointer: everything glides back to its place."""
        self._goal = (0.0, 0.0)

    def stop(self) -> None:
        """Everything is in its place at once; it goes on from there."""
        self.value = (0.0, 0.0)

    def update(self, dt: float) -> bool:
        """Go on for `dt` seconds; True while something moves."""
        ways = [goal - value for goal, value in zip(self._goal, self.value, strict=True)]
        if max(map(abs, ways)) < _THERE:
            moved = self.value != self._goal
            self.value = self._goal
            return moved
        share = min(1.0, dt / (_LAG + dt))
        x, y = (value + way * share for value, way in zip(self.value, ways, strict=True))
        self.value = (x, y)
        return True


def shift(layer: int, count: int, drift: tuple[float, float], scale: float) -> tuple[int, int]:
    """By how many pixels a layer is moved.

    Args:
        layer: its number, 0 being the sky, which stays.
        count: how many layers there are.
        drift: where the pointer is.
        scale: pixels a unit while the picture just fills its window.
    """
    step = min(STEP, REACH / max(1, count - 1)) * layer * scale
    # Near things go the other way, as they do when one moves one's head.
    return -round(step * drift[0]), -round(step * _DOWN * drift[1])
