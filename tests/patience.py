"""Time in tests: waiting for what another thread, process, or window does, and another clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

import pytest

PATIENCE = 90.0
"""Seconds after which a test gives up. A busy machine may need many; only what is broken needs
all."""
_PAUSE = 0.002
Found = TypeVar("Found")


def eventually(
    ask: Callable[[], Found | None],
    meanwhile: Callable[[], object] = lambda: None,
    what: str = "what was waited for",
) -> Found:
    """Ask until the answer is true, do `meanwhile` after each other answer, and return it."""
    end = time.monotonic() + PATIENCE
    while not (found := ask()):
        assert time.monotonic() < end, f"{what} never came"
        meanwhile()
        time.sleep(_PAUSE)
    return found


def set_clock(monkeypatch: pytest.MonkeyPatch, seconds: float | None) -> None:
    """Let the computer show this time; None one that Python cannot count."""

    def tell() -> float:
        if seconds is None:
            raise OverflowError("timestamp too large to convert to C _PyTime_t")
        return seconds

    monkeypatch.setattr(time, "time", tell)
