"""Who sits down, and what they are called."""

from __future__ import annotations

from game.household.cooks import COOKS
from ui.window.seating import called, seated


def names(kinds: list[str], name: str) -> list[str]:
    return [seat.name for seat in called(seated(kinds), name)]


def test_a_person_has_the_name_of_the_settings() -> None:
    assert names(["person", "easy", "easy"], "Zoe") == ["Zoe", "Margot", "Tobias"]
    assert names(["easy", "person"], "Zoe") == ["Margot", "Zoe"]
    assert names(["person", "easy"], "") == ["You", "Margot"]


def test_a_computer_of_that_name_gets_another() -> None:
    assert names(["person", "easy", "easy"], "Margot") == ["Margot", "Odile", "Tobias"]
    assert names(["person", *["easy"] * 11], "Margot")[1] == COOKS[11]


def test_who_has_a_name_already_keeps_it() -> None:
    seats = called(seated(["person", "person", "easy"]), "Zoe")
    assert [seat.name for seat in seats] == ["Zoe", "Player 2", "Margot"]
    assert called(seats, "Ana") == seats
