"""Values that glide: easing curves, and a number that moves to another."""

from __future__ import annotations

import math
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


LEVELS = 5
"""How many levels of brightness lamps and fires have."""
_BEAT = 0.09
"""Seconds from one brightness to the next."""


class Glide:
    """A number that moves to its goal in a fixed time, from wherever it is when sent."""

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
        """Where it is going."""
        return self._goal

    @property
    def moving(self) -> bool:
        """Whether it has not arrived yet."""
        return self._elapsed < self._seconds

    def send(self, goal: float, seconds: float, easing: Easing = out_cubic) -> None:
        """Move to `goal` in `seconds`; 0 jumps. If it is already moving there, it keeps its
        course."""
        if goal == self._goal:
            return
        self._start, self._goal = self.value, goal
        self._seconds, self._elapsed, self._easing = seconds, 0.0, easing

    def finish(self) -> None:
        """Jump to the goal."""
        self._elapsed = self._seconds

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True if the value changed."""
        if not self.moving:
            return False
        self._elapsed = min(self._seconds, self._elapsed + dt)
        return True


class Flicker:
    """The brightness of lamps and fires, from level 0: it never stays the same for long, and is
    never random."""

    def __init__(self) -> None:
        self.level = 0
        self._time = 0.0

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True if the level changed."""
        beat = int(self._time / _BEAT)
        self._time += dt
        if int(self._time / _BEAT) == beat:
            return False
        wave = math.sin(7.1 * self._time) + 0.7 * math.sin(17.3 * self._time + 1.0)
        before, self.level = self.level, round((LEVELS - 1) * (0.5 + wave / 3.4))
        return self.level != before
