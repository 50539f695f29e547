"""Numbers as plates, sheets, and buttons show them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.sentences import in_parts
from game.words import pointed
from ui.window import words

if TYPE_CHECKING:
    from fractions import Fraction

MANY = 10_000_000
"""From here on a number is shown in millions or more: plates have room for seven digits."""
_STEPS = [base * 10**power for power in range(7) for base in (1, 2, 5)]
_UNITS = ((10**12, words.TRILLIONS), (10**9, words.BILLIONS), (10**6, words.MILLIONS))


def number(value: float | Fraction) -> str:
    """A number as written on a plate: halves and true fractions as such, others to two decimals."""
    told = in_parts(abs(value)) if -MANY < value < MANY else ""
    if told:
        return f"\u2212{told}" if value < 0 else told
    return _decimal(float(value)).removeprefix("+")


def signed(value: float) -> str:
    """A number to be added to a total: "+10", "\u22125", "+0"."""
    return _decimal(value)


def axis(low: float, high: float) -> tuple[float, float, float]:
    """The lowest and highest value of a chart of values from `low` to `high`, and the step between
    its lines, of which it has few."""
    span = max(4, high - low)
    step = next(step for step in _STEPS if span / step <= 4)
    return math.floor(low / step) * step, math.ceil(max(high, low + step) / step) * step, step


def _decimal(value: float) -> str:
    """A number with its sign, to two decimals, or to three significant figures of its unit."""
    shown = round(value, 2)
    sign = "\u2212" if shown < 0 else "+"
    told, size = f"{abs(shown):.2f}".rstrip("0").rstrip("."), abs(shown)
    if size >= MANY:
        # What rounds to a thousand of a unit is shown as one of the next.
        least, unit = next(pair for pair in _UNITS if size >= 0.9995 * pair[0])
        few = size / least < 999.5
        told = unit.format(count=f"{size / least:.3g}" if few else f"{size / least:.0f}")
    return f"{sign}{pointed(told)}"
