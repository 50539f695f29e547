"""The time, as far as this computer knows it. A wrong clock causes no errors.

Python raises an error for a year outside its range, whether from a wrong clock or from an edited
saved game. Here such a time becomes the nearest valid one.
"""

from __future__ import annotations

import contextlib
import time
from datetime import date, datetime

LATEST = 253_402_214_399
"""The last valid second since the epoch: on 30 December 9999, so that it is in that year everywhere
in the world."""


def now() -> float:
    """Seconds since the epoch."""
    try:
        return float(min(max(time.time(), 0.0), LATEST))
    except OverflowError:
        return float(LATEST)


def moment(seconds: float) -> datetime:
    """A time in the user's time zone."""
    for far in (seconds, min(max(seconds, 0.0), LATEST)):
        with contextlib.suppress(OverflowError, ValueError, OSError):
            return datetime.fromtimestamp(far)
    return datetime(1970, 1, 2)


def today() -> date:
    """The present date in the user's time zone."""
    return moment(now()).date()


def hour() -> float:
    """The present hour in the user's time zone, 0 to 24, with minutes as a fraction."""
    when = moment(now())
    return when.hour + when.minute / 60


def seconds_at(when: datetime) -> float:
    """A time in the user's time zone in seconds since the epoch; 0 if it is earlier or invalid."""
    with contextlib.suppress(OverflowError, ValueError, OSError):
        return max(0.0, when.timestamp())
    return 0.0


def written(form: str) -> str:
    """The present time in the format of `strftime`, for example for the name of a file."""
    return moment(now()).strftime(form)
