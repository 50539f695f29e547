"""How long a player may think about a move: usually as long as its worlds take."""

from __future__ import annotations

import time


class Limit:
    """A time limit for each decision.

    Args:
        seconds: the limit; None sets no limit, which makes decisions repeatable.
    """

    def __init__(self, seconds: float | None = None) -> None:
        self._seconds = seconds
        self._end = float("inf")

    def begin(self) -> None:
        """Begin a decision."""
        if self._seconds is not None:
            self._end = time.monotonic() + self._seconds

    @property
    def over(self) -> bool:
        """Whether the decision must now be made from what has been tried."""
        return self._seconds is not None and time.monotonic() >= self._end
