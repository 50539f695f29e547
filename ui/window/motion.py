"""Values that glide: easing curves and one number on its way to another."""

from __future__ import annotations

from collections.abc import Callable

Easing = Callable[[float], float]


def out_cubic(t: float) -> float:
    """Quick at first, slow at the end; 0..1 to 0..1."""
    return 1 - (1 - t) ** 3


def out_quad(t: float) -> float:
    """A gentler `out_cubic`."""
    return 1 - (1 - t) ** 2


def in_out_cubic(t: float) -> float:
    """Slow at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


class Glide:
    """A number that goes to its goal in a fixed time, from wherever it is when sent."""

    def __init__(self, value: float = 0.0) -> None:
        self._start = value
        self._goal = value
        self._seconds = 0.0
        self._elapsed = 0.0
        self._easing: Easing = out_cubic

    @property
    def value(self) -> float:
        """Where it is now."""
        if not self.moving:
            return self._goal
        share = self._easing(self._elapsed / self._seconds)
        return self._start + (self._goal - self._start) * share

    @property
    def goal(self) -> float:
        """Where it goes."""
        return self._goal

    @property
    def moving(self) -> bool:
        """Whether it is not there yet."""
        return self._elapsed < self._seconds

    def send(self, goal: float, seconds: float, easing: Easing = out_cubic) -> None:
        """Go to `goal` in `seconds`; 0 jumps. Sent where it already goes, it keeps its course."""
        if goal == self._goal:
            return
        self._start, self._goal = self.value, goal
        self._seconds, self._elapsed, self._easing = seconds, 0.0, easing

    def finish(self) -> None:
        """Be at the goal now."""
        self._elapsed = self._seconds

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; True if the value changed by that."""
        if not self.moving:
            return False
        self._elapsed = min(self._seconds, self._elapsed + dt)
        return True
