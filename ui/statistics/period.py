"""The time whose games are counted: the last thirty days, this year, or all of it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

Period = Literal["days", "year", "all"]
PERIODS: tuple[Period, ...] = ("days", "year", "all")
_DAYS = 30


def since(period: Period, now: datetime) -> float:
    """When a period began, in seconds since the epoch; 0 for all time.

    Thirty days are whole ones by the player's calendar, and today is the last of them.
    """
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if period == "days":
        return (midnight - timedelta(days=_DAYS - 1)).timestamp()
    return midnight.replace(month=1, day=1).timestamp() if period == "year" else 0.0
