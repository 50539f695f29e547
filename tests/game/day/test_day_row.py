"""The row of days: counted from the days that were played, with one missed day a week forgiven."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from game.day.course import Row, bowls, row

MONDAY = date(2026, 11, 16)


def days(*numbers: int) -> frozenset[date]:
    """Days by how many they are after a Monday."""
    return frozenset(MONDAY + timedelta(number) for number in numbers)


def on(number: int, *played: int) -> Row:
    return row(days(*played), MONDAY + timedelta(number))


@pytest.mark.parametrize(
    ("now", "played", "length"),
    [
        (0, (), 0),
        (0, (0,), 1),
        (3, (0, 1, 2, 3), 4),
        (3, (0, 1, 2), 3),  # today is still to come
        (4, (0, 1, 2), 3),  # yesterday was missed: the lid keeps it until today is over
        (5, (0, 1, 2), 0),  # two days were missed
        (4, (0, 1, 3, 4), 4),  # one lid
        (6, (0, 2, 4, 6), 1),  # the lid went to Tuesday: Saturday breaks the row
        (8, (4, 5, 7, 8), 4),  # Sunday was missed: the lid of the week before
        (10, (4, 5, 7, 8, 10), 5),  # and Wednesday: that of this one
    ],
)
def test_a_row_goes_on_over_one_missed_day_a_week(
    now: int, played: tuple[int, ...], length: int
) -> None:
    assert on(now, *played).length == length


def test_the_lid_is_used_up_for_its_week_only() -> None:
    assert on(4, 0, 1, 2, 3, 4).lid
    assert not on(4, 0, 1, 3, 4).lid
    assert on(8, 0, 1, 3, 4, 5, 6, 7, 8).lid
    assert on(3, 0, 3).lid, "two missed days are covered by none, so it is still there"


def test_the_longest_row_stays_when_a_new_one_begins() -> None:
    assert on(20, 0, 1, 2, 3, 4, 5, 6, 19, 20) == Row(2, 7, True)


def test_a_clock_set_back_or_forward_takes_nothing_away() -> None:
    played = (0, 1, 2, 3)
    assert on(3, *played).length == 4
    assert row(days(*played), date(1970, 1, 1)) == Row(0, 4, True)
    assert row(days(*played), date(2095, 12, 31)).longest == 4
    assert on(3, *played).length == 4, "and with the clock right again all is as it was"
    stray = days(*played) | {date(1970, 1, 1), date(2095, 12, 31)}
    assert row(stray, MONDAY + timedelta(3)) == Row(4, 4, True)


def test_the_calendar_shows_four_weeks_from_monday_to_sunday() -> None:
    found = bowls(days(-7, -6, -4, 0, 1), MONDAY + timedelta(2))
    assert [day.weekday() for day, _ in found] == [*range(7)] * 4
    shown = {(day - MONDAY).days: bowl for day, bowl in found}
    assert (shown[-7], shown[-6], shown[-5], shown[-4]) == ("full", "full", "lid", "full")
    assert (shown[-3], shown[1], shown[2], shown[3]) == ("empty", "full", "today", "later")
    assert min(shown) == -21
    assert max(shown) == 6
