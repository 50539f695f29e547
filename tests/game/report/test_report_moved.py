"""Which figures of two reports differ by more than luck."""

from __future__ import annotations

import pytest

from game.report.findings import Finding, Report
from game.report.measures import Figure, Z
from game.report.moved import moved


def told(drama: Figure, seats: tuple[Figure, ...], level: str = "greedy") -> Report:
    findings = (
        Finding("drama", "told", "", {level: (drama,)}),
        Finding("seats", "told", "", {level: seats}, ("1", "2")),
        Finding("luck", "told", "", {}),
    )
    return Report(findings, (), (), {}, 2.0, {}, {}, ())


EVEN = (Figure(0.5, 0.1, 100), Figure(0.5, 0.1, 100))


def test_the_change_is_told_in_standard_errors() -> None:
    """Errors of 0.03 and 0.04 at 95 % are together 0.05, a change of 0.1 is twice that."""
    before, now = told(Figure(0.2, 0.03, 100), EVEN), told(Figure(0.3, 0.04, 100), EVEN)
    first, *others = moved(before, now)
    assert (first.measure, first.label) == ("drama", "")
    assert first.errors == pytest.approx(2 * Z)
    assert first.sure
    assert [(each.label, each.errors, each.sure) for each in others] == [
        ("1", 0.0, False),
        ("2", 0.0, False),
    ]


def test_with_many_figures_a_change_must_be_larger() -> None:
    """2.2 errors are more than luck for one figure (1.96), not for three of them (2.39)."""
    step = 2.2 * 0.05 / Z
    before, now = told(Figure(0.2, 0.03, 100), EVEN), told(Figure(0.2 + step, 0.04, 100), EVEN)
    first = moved(before, now)[0]
    assert first.errors == pytest.approx(2.2)
    assert not first.sure


def test_figures_of_few_games_are_not_compared() -> None:
    before, now = told(Figure(0.2, 0.03, 49), EVEN), told(Figure(0.9, 0.04, 100), EVEN)
    assert {each.measure for each in moved(before, now)} == {"seats"}


def test_only_the_same_players_are_compared() -> None:
    before = told(Figure(0.2, 0.03, 100), EVEN, "random")
    assert moved(before, told(Figure(0.9, 0.04, 100), EVEN)) == ()
