"""What the set-up remembers, and what it makes of a damaged file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ui.setup.choices import USUAL_SEATS, Choices, SeatChoice
from ui.setup.memory import Memory

ANA = SeatChoice("Ana", "person")
CHOSEN = Choices(
    "long-soup",
    6,
    (ANA, SeatChoice("Bo", "random"), *USUAL_SEATS[2:]),
    {"long-soup": {"follow": "must", "points": 7, "open": True}},
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "setup.json"


def test_choices_come_back_family_by_family(file: Path) -> None:
    Memory(file).keep("Soup", CHOSEN)
    Memory(file).keep("Stew", Choices("stew", 3))
    assert Memory(file).recall("Soup") == CHOSEN
    assert Memory(file).recall("Stew") == Choices("stew", 3)


def test_a_family_never_played_has_the_usual_choices(file: Path) -> None:
    assert Memory(file).recall("Soup") == Choices()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"families": 3}', "\x00\xff", "null"])
def test_a_damaged_file_counts_as_none_and_is_replaced(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True)
    file.write_bytes(text.encode("latin-1"))
    assert Memory(file).recall("Soup") == Choices()
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
        {"seats": [["Ana", "person"], ["Bo", "person"]]},
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
    assert Memory(file).recall("Soup") == Choices()
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
    assert Memory(tmp_path / "data" / "setup.json").recall("Soup") == Choices()
