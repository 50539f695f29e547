"""The deal of the day: the same for everybody, from the date alone."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from game import clock
from game.chance import LARGEST_SEED
from game.day.deal import FIRST, LAST, day_of, deal_of, sign_of, today
from game.household.cooks import COOKS
from game.players import LEVELS
from game.rulefiles.catalogue import Catalogue

YEAR = [date(2027, 1, 1) + timedelta(n) for n in range(365)]


@pytest.mark.parametrize(
    ("day", "variant", "seed", "cooks"),
    [
        (date(2026, 11, 22), "briscola", 1715202628018789, ("Lotte",)),
        (date(2026, 11, 28), "sueca", 4389864042649158, ("Ines", "Julien", "Karel")),
        (date(2027, 2, 28), "hearts", 1300771272741017, ("Odile", "Ines", "Henrik")),
    ],
)
def test_a_day_has_the_same_game_everywhere(
    day: date, variant: str, seed: int, cooks: tuple[str, ...]
) -> None:
    """The examples of docs/day.md: whoever changes them takes away days that were played."""
    found = deal_of(day)
    assert (found.variant, found.seed, found.level) == (variant, seed, "hard")
    assert tuple(seat.name for seat in found.seats("Nina")[1:]) == cooks


def test_every_game_has_its_days_and_can_be_played() -> None:
    catalogue, days = Catalogue(), Counter(deal_of(day).variant for day in YEAR)
    assert len(days) == 10
    assert min(days.values()) > 15
    for variant in days:
        found = next(each for each in map(deal_of, YEAR) if each.variant == variant)
        assert catalogue.rules(variant, found.players).players == found.players
        assert found.level in LEVELS


def test_no_two_days_have_one_seed() -> None:
    seeds = {deal_of(day).seed for day in YEAR}
    assert len(seeds) == len(YEAR)
    assert all(0 <= seed <= LARGEST_SEED for seed in seeds)


def test_a_person_with_the_name_of_a_cook_does_not_meet_that_cook() -> None:
    found = deal_of(date(2026, 11, 28))
    names = [seat.name for seat in found.seats("Julien")]
    assert names == ["Julien", "Ines", "Karel", "Lotte"]
    assert set(names) <= set(COOKS)


def test_the_day_of_a_seed_is_found_near_far_and_not_at_all() -> None:
    seed = deal_of(date(2026, 11, 22)).seed
    assert day_of(seed, date(2026, 11, 23)) == date(2026, 11, 22)
    assert day_of(seed, date(1970, 1, 1)) == date(2026, 11, 22)
    assert day_of(seed, date.max) == date(2026, 11, 22)
    assert day_of(seed + 1, date(2026, 11, 22)) is None


@pytest.mark.parametrize(
    ("shown", "has_one"),
    [(FIRST, True), (LAST, True), (date(1969, 12, 31), False), (date(9999, 12, 31), False)],
)
def test_a_clock_that_shows_no_such_day_has_no_game(
    shown: date, has_one: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "today", lambda: shown)
    assert (today() is not None) == has_one


@pytest.mark.parametrize("seconds", [1e20, float("inf")])
def test_a_clock_that_no_calendar_can_follow_has_no_game(
    seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.time", lambda: seconds)
    assert today() is None


def test_a_suit_stands_in_a_line_by_its_sign_or_its_letter() -> None:
    assert sign_of("H", "hearts") == "\u2665"
    assert sign_of("K", "knots") == "K"
