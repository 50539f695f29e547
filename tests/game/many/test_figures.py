"""Means, Student's intervals, and times by class, against values worked out by hand."""

from __future__ import annotations

import math

import pytest

from game.many.figures import estimate, estimate_of, milliseconds, student, times_of


@pytest.mark.parametrize(
    ("freedom", "t"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (10, 2.228), (30, 2.042),
     (100, 1.984), (199, 1.972), (100_000, 1.960)],
)  # fmt: skip
def test_students_t_is_that_of_the_printed_tables(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, abs=6e-4)


def test_an_interval_of_four_values_reaches_3_18_standard_errors() -> None:
    """Of 0, 1, 2, 3: mean 1.5, variance 5/3, standard error 0.6455."""
    found = estimate([0, 1, 2, 3])
    assert found.mean == 1.5
    assert found.high - found.mean == pytest.approx(3.18245 * 0.645497, abs=1e-4)
    assert found.mean - found.low == pytest.approx(found.high - found.mean)


def test_an_interval_of_two_values_is_wide() -> None:
    """Of 0 and 1: variance 1/2, standard error 1/2."""
    assert estimate([0, 1]).high == pytest.approx(0.5 + 12.7062 / 2, abs=1e-3)


def test_an_interval_is_cut_off_where_no_value_can_be() -> None:
    found = estimate([0, 1, 2, 3], 0.5, 2)
    assert (found.low, found.high) == (0.5, 2)


def test_sums_are_enough_for_an_interval() -> None:
    assert estimate_of(4, 6.0, 14.0) == estimate([0, 1, 2, 3])


def test_one_value_alone_says_nothing() -> None:
    found = estimate([4])
    assert (found.mean, found.low, found.high) == (4, -math.inf, math.inf)


def test_equal_values_have_no_width() -> None:
    assert estimate([0.1] * 7).high == pytest.approx(0.1)


def test_a_time_falls_into_the_class_that_ends_at_or_after_it() -> None:
    """1 ms ends class 0, 2 ms class 8; 1.5 ms lies in class 5, which ends at 1.542 ms."""
    assert times_of([0.001, 0.002, 0.0015, 0.0015]) == {"0": 1, "8": 1, "5": 2}


def test_a_part_of_the_decisions_takes_as_long_as_its_last_class() -> None:
    times = {"8": 1, "0": 2, "-8": 1}
    assert [milliseconds(times, part) for part in (0.25, 0.5, 0.75, 1.0)] == [0.5, 1, 1, 2]
    assert milliseconds({}, 0.5) == 0
