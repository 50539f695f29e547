"""The days that were played: the row of days, and the bowls of the calendar.

Only the games themselves are saved, and the row is counted from them each time. So changing the
clock, a second window, or a lost minute cannot change a day that was played.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Literal

from game.values import Value

_DAY = timedelta(1)
_WEEK = timedelta(7)
Bowl = Literal["full", "lid", "empty", "today", "later"]
"""A day of the calendar: played; missed, but kept warm by the lid of its week; missed; the present
day, not played yet; or a day to come."""


class Row(Value):
    """A row of days: `length` counts the days played; `lid` says whether this week's lid is still
    unused."""

    length: int
    longest: int
    lid: bool


def row(days: frozenset[date], today: date) -> Row:
    """The row that ends today, or yesterday if today has not been played yet.

    A row continues over a single missed day, once in each week from Monday to Sunday; the missed
    day itself does not count.

    Args:
        days: the days played.
        today: the present day by this computer's clock.
    """
    lids = _lids(days | {today})
    warm = days | lids
    last = today if today in days else today - _DAY
    length = _length(last, warm, days)
    longest = max((_length(day, warm, days) for day in days), default=0)
    monday = today - timedelta(today.weekday())
    used = any(monday <= lid < today for lid in lids)
    return Row(length, max(length, longest), not used)


def bowls(days: frozenset[date], today: date, weeks: int = 4) -> list[tuple[date, Bowl]]:
    """The calendar: `weeks` weeks from Monday to Sunday, the present one last."""
    lids = _lids(days | {today})
    monday = today - timedelta(today.weekday())
    first = monday - (weeks - 1) * _WEEK

    def bowl(day: date) -> Bowl:
        if day in days:
            return "full"
        if day >= today:
            return "today" if day == today else "later"
        return "lid" if day in lids else "empty"

    return [(day, bowl(day)) for day in (first + n * _DAY for n in range(7 * weeks))]


def _lids(days: frozenset[date]) -> frozenset[date]:
    """The missed days that a lid keeps warm: single ones between days played, one in each week."""
    found: set[date] = set()
    for day in sorted(days):
        missed = day + _DAY
        if missed in days or missed + _DAY not in days:
            continue
        monday = missed - timedelta(missed.weekday())
        if not any(monday <= lid < monday + _WEEK for lid in found):
            found.add(missed)
    return frozenset(found)


def _length(last: date, warm: frozenset[date], days: frozenset[date]) -> int:
    """The number of days played in an unbroken row that ends with `last`."""
    count, day = 0, last
    while day in warm:
        count += day in days
        day -= _DAY
    return count
