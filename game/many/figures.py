"""Statistics of many numbers: a mean with its interval, and times by class."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from game.values import Value

_SURE = 0.95
"""The probability that an interval contains the true mean."""
_FINE = 8
"""The number of classes of times between a time and its double."""


class Estimate(Value):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


def estimate(
    values: Sequence[float], lowest: float = -math.inf, highest: float = math.inf
) -> Estimate:
    """The mean of two or more values with its 95 % interval, limited to `lowest` and `highest`."""
    squares = sum(value * value for value in values)
    return estimate_of(len(values), sum(values), squares, lowest, highest)


def estimate_of(
    number: int, total: float, squares: float, lowest: float = -math.inf, highest: float = math.inf
) -> Estimate:
    """The same for `number` values of which only the sum and the sum of squares are known. A single
    value has an infinite interval."""
    mean = total / number
    if number < 2:
        return Estimate(mean, lowest, highest)
    variance = max(0.0, squares - number * mean**2) / (number - 1)
    reach = student(number - 1) * math.sqrt(variance / number)
    return Estimate(mean, max(lowest, mean - reach), min(highest, mean + reach))


@lru_cache(maxsize=1024)
def student(freedom: int) -> float:
    """The half-width of a 95 % interval in standard errors: Student's t for this many degrees of
    freedom, one less than the number of values."""
    low, high = 0.0, 16.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        if _within(middle, freedom) < _SURE:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _within(t: float, freedom: int) -> float:
    """The probability that Student's t is within `t` of 0: Abramowitz and Stegun, 26.7.3 and
    26.7.4."""
    angle = math.atan(t / math.sqrt(freedom))
    cosine, odd = math.cos(angle), freedom % 2
    term, total = cosine if odd else 1.0, 0.0
    for number in range(1 + odd, freedom, 2):
        total += term
        if term < 1e-17:
            break
        term *= cosine * cosine * number / (number + 1)
    total *= math.sin(angle)
    return (angle + total) * 2 / math.pi if odd else total


def times_of(seconds: Iterable[float]) -> dict[str, int]:
    """The number of decisions in each class of times: class *c* ends at 2 to the *c* / 8
    milliseconds."""
    times: dict[str, int] = {}
    for spent in seconds:
        name = str(math.ceil(_FINE * math.log2(max(0.01, 1000 * spent))))
        times[name] = times.get(name, 0) + 1
    return times


def milliseconds(times: Mapping[str, int], part: float) -> float:
    """The time that this share of the decisions did not exceed, accurate to a twelfth; 0 if there
    are none."""
    wanted, found = part * sum(times.values()), 0
    for name in sorted(times, key=int):
        found += times[name]
        if found >= wanted:
            return float(2 ** (int(name) / _FINE))
    return 0.0
