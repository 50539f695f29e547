"""What time it is, as far as this computer knows. A clock that is wrong stops nobody.

Python itself fails where a clock shows a year that it cannot count, and so do calendars with a time
that somebody wrote into a kept game; here such a time becomes the nearest that there is.
"""

from __future__ import annotations

import contextlib
import time
from datetime import date, datetime

LATEST = 253_402_214_399
"""The last second that may be, in seconds since the epoch: of 30 December 9999, so that it is in
that year in every part of the world."""


def now() -> float:
    """Seconds since the epoch."""
    try:
        return float(min(max(time.time(), 0.0), LATEST))
    except OverflowError:
        return float(LATEST)


def moment(seconds: float) -> datetime:
    """A point of time by the calendar of the player."""
    for far in (seconds, min(max(seconds, 0.0), LATEST)):
        with contextlib.suppress(OverflowError, ValueError, OSError):
            return datetime.fromtimestamp(far)
    return datetime(1970, 1, 2)


def today() -> date:
    """Which day it is for the player."""
    return moment(now()).date()


def hour() -> float:
    """What hour it is for the player, 0 to 24, with its minutes as a part of an hour."""
    when = moment(now())
    return when.hour + when.minute / 60


def seconds_at(when: datetime) -> float:
    """A point of time by the player's calendar in seconds since the epoch, which is the first."""
    with contextlib.suppress(OverflowError, ValueError, OSError):
        return max(0.0, when.timestamp())
    return 0.0


def written(form: str) -> str:
    """What time it is, as `strftime` writes it, say for the name of a file."""
    return moment(now()).strftime(form)
