"""Numbers as plates, sheets, and buttons show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.words import pointed
from ui.window import words

if TYPE_CHECKING:
    from fractions import Fraction

MANY = 10_000_000
"""From here on a number is shown in millions or more: plates have room for seven digits."""
_UNITS = ((10**12, words.TRILLIONS), (10**9, words.BILLIONS), (10**6, words.MILLIONS))


def number(value: float | Fraction) -> str:
    """A number as written on a plate: halves and true fractions as such, others to two decimals."""
    if not isinstance(value, int | float):
        full, rest = divmod(abs(value), 1)
        if rest.denominator > 2:
            said = f"{full} {rest}" if full else f"{rest}"
            return f"\u2212{said}" if value < 0 else said
        value = float(value)
    whole, half = divmod(abs(value), 1)
    if half == 0.5 and whole < MANY:
        told = f"{whole:.0f}".removeprefix("0") + "\u00bd"
        return f"\u2212{told}" if value < 0 else told
    return _decimal(value).removeprefix("+")


def signed(value: float) -> str:
    """A number to be added to a total: "+10", "\u22125", "+0"."""
    return _decimal(value)


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
