"""How long may be thought about a move: usually as long as its worlds take."""

from __future__ import annotations

import time


class Limit:
    """A number of seconds for each decision.

    Args:
        seconds: how many; None sets no limit, which makes decisions repeatable.
    """

    def __init__(self, seconds: float | None = None) -> None:
        self._seconds = seconds
        self._end = float("inf")

    def begin(self) -> None:
        """A decision begins."""
        if self._seconds is not None:
            self._end = time.monotonic() + self._seconds

    @property
    def over(self) -> bool:
        """Whether the decision must be made from what was tried so far."""
        return self._seconds is not None and time.monotonic() >= self._end
