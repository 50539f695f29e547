"""One measured number, and what all measurements share."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from pathlib import Path

from game.values import Value

MAIN = Path(__file__).resolve().parents[3] / "main.py"


class Figure(Value):
    """A number with its unit. `label` is for people what `key` is for programs."""

    key: str
    label: str
    value: float
    unit: str
    note: str = ""

    def __str__(self) -> str:
        digits = 0 if self.value >= 100 else 3 if self.unit == "s" else 1
        note = f" ({self.note})" if self.note else ""
        return f"{self.label}: {self.value:.{digits}f} {self.unit}{note}"


def median_of(key: str, label: str, unit: str, values: Sequence[float], note: str = "") -> Figure:
    """The median of some measurements; the note gives their spread."""
    spread = f"median of {len(values)}, {min(values):.3f} to {max(values):.3f}"
    note = f"{spread}; {note}" if note else spread
    return Figure(key, label, statistics.median(values), unit, note)


def share(values: Sequence[float], part: float) -> float:
    """The value that a share `part` (0..1) of all values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]
