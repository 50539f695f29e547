"""What the set-up remembers, and how it handles a damaged file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ui.setup.choices import FIRST_SEATS, USUAL_SEATS, Choices, SeatChoice
from ui.setup.memory import Memory

ANA = SeatChoice("Ana", "person")
CHOSEN = Choices(
    "long-soup",
    6,
    (ANA, SeatChoice("Bo", "hard"), *USUAL_SEATS[2:]),
    {"long-soup": {"follow": "must", "points": 7, "open": True}},
)

NEVER_PLAYED = Choices(seats=FIRST_SEATS)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "setup.json"


def test_choices_come_back_family_by_family(file: Path) -> None:
    Memory(file).keep("Soup", CHOSEN)
    Memory(file).keep("Stew", Choices("stew", 3))
    assert Memory(file).recall("Soup") == CHOSEN
    assert Memory(file).recall("Stew") == Choices("stew", 3)


def test_opponents_are_easy_the_first_time_and_medium_after_it(file: Path) -> None:
    first = Memory(file).recall("Soup")
    assert {seat.kind for seat in first.seats} == {"person", "easy"}
    Memory(file).keep("Soup", first)
    second = Memory(file).recall("Soup")
    assert {seat.kind for seat in second.seats} == {"person", "medium"}
    Memory(file).keep("Soup", first)
    assert Memory(file).recall("Soup").seats == first.seats, "easy was chosen this time"


def test_whoever_only_looked_is_still_a_beginner(file: Path) -> None:
    looked = Choices("stew", 3, FIRST_SEATS)
    Memory(file).keep("Soup", looked, played=False)
    Memory(file).keep("Soup", looked, played=False)
    assert Memory(file).recall("Soup") == looked
    Memory(file).keep("Soup", looked)
    assert Memory(file).recall("Soup") == Choices("stew", 3, USUAL_SEATS)
    Memory(file).keep("Soup", looked, played=False)
    assert Memory(file).recall("Soup") == looked, "easy was chosen this time"


def test_a_person_whom_an_earlier_version_called_you_has_no_name(file: Path) -> None:
    seats = (SeatChoice("You", "person"), SeatChoice("You", "hard"), *USUAL_SEATS[2:])
    Memory(file).keep("Soup", Choices(seats=seats))
    assert [seat.name for seat in Memory(file).recall("Soup").seats[:2]] == ["", "You"]


def test_a_level_chosen_the_first_time_stays(file: Path) -> None:
    Memory(file).keep("Soup", CHOSEN)
    assert Memory(file).recall("Soup").seats == CHOSEN.seats


def test_a_level_that_is_not_offered_any_more_becomes_the_usual_one(file: Path) -> None:
    Memory(file).keep("Soup", Choices(seats=(ANA, SeatChoice("Bo", "greedy"), *USUAL_SEATS[2:])))
    assert Memory(file).recall("Soup").seats[1] == SeatChoice("Bo", "medium")


def test_a_family_never_played_has_the_usual_choices(file: Path) -> None:
    assert Memory(file).recall("Soup") == NEVER_PLAYED


@pytest.mark.parametrize("text", ["", "{", "[]", '{"families": 3}', "\x00\xff", "null"])
def test_a_damaged_file_counts_as_none_and_is_replaced(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True)
    file.write_bytes(text.encode("latin-1"))
    assert Memory(file).recall("Soup") == NEVER_PLAYED
    Memory(file).keep("Soup", CHOSEN)
    assert Memory(file).recall("Soup") == CHOSEN


@pytest.mark.parametrize(
    "damage",
    [
        {"players": "six"},
        {"players": True},
        {"variant": 4},
        {"seats": "all"},
        {"seats": [["Ana"]]},
        {"seats": [["Ana", "wizard"]]},
        {"seats": [7]},
        {"options": []},
        {"options": {"long-soup": {"follow": None}}},
        {"options": {"long-soup": 3}},
    ],
)
def test_damage_to_one_family_leaves_the_others(file: Path, damage: dict[str, object]) -> None:
    Memory(file).keep("Soup", CHOSEN)
    Memory(file).keep("Stew", CHOSEN)
    kept = json.loads(file.read_text())
    kept["families"]["Soup"].update(damage)
    file.write_text(json.dumps(kept))
    assert Memory(file).recall("Soup") == NEVER_PLAYED
    assert Memory(file).recall("Stew") == CHOSEN


def test_missing_seats_are_as_usual(file: Path) -> None:
    file.parent.mkdir(parents=True)
    file.write_text('{"families": {"Soup": {"seats": [["Ana", "person"]]}}}')
    assert Memory(file).recall("Soup").seats == (ANA, *USUAL_SEATS[1:])


def test_writing_leaves_nothing_but_the_file(file: Path) -> None:
    Memory(file).keep("Soup", CHOSEN)
    Memory(file).keep("Soup", Choices())
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_where_nothing_can_be_written_nothing_is_remembered(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    Memory(tmp_path / "data" / "setup.json").keep("Soup", CHOSEN)
    assert Memory(tmp_path / "data" / "setup.json").recall("Soup") == NEVER_PLAYED
