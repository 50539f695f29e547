"""A wrong clock stops nobody, and loses nothing."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from game import clock
from game.log import warn
from tests.patience import set_clock


@pytest.mark.parametrize(
    ("shown", "year"), [(0.0, 1970), (-5e9, 1970), (4e9, 2096), (3e11, 9999), (None, 9999)]
)
def test_every_clock_shows_a_day(
    monkeypatch: pytest.MonkeyPatch, shown: float | None, year: int
) -> None:
    set_clock(monkeypatch, shown)
    assert clock.today().year in (year, year - (shown == 0.0))  # west of Greenwich it is 1969
    assert 0 <= clock.now() <= clock.LATEST
    assert clock.written("%Y").isdigit()


@pytest.mark.parametrize("seconds", [-1e300, -1e12, 1e12, 1e300, float("inf")])
def test_a_time_that_no_calendar_has_becomes_the_nearest(seconds: float) -> None:
    assert clock.moment(seconds).year in (1, 1969, 1970, 9999)


def test_a_day_before_all_days_is_the_first() -> None:
    assert clock.seconds_at(datetime(1960, 1, 1)) == 0.0
    day = datetime(2026, 11, 22)
    assert date.fromtimestamp(clock.seconds_at(day)) == day.date()


def test_the_log_breaks_nothing_where_python_cannot_count_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_clock(monkeypatch, None)
    warn("tests", "it is %s", "late")
