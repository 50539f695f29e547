"""The map in docs/architecture.md shows every room, and everything that CONTRIBUTING names
exists."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
MAP = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("## The map\n")[1]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def mapped() -> dict[str, set[str]]:
    """The folders and files that the map names, under the room in whose part they stand."""
    found: dict[str, set[str]] = {}
    room = ""
    for line in MAP.split("```")[1].splitlines():
        if re.match(r"\w+/ ", line):
            room = line.split("/")[0]
            found[room] = set()
        elif line.startswith("  "):
            found[room] |= set(re.findall(r"(\w+)/ ", line))
    return found


def rooms(room: str) -> set[str]:
    """The folders with Python in a folder."""
    return {file.parent.name for file in (ROOT / room).glob("*/*.py")}


def test_the_map_shows_every_room() -> None:
    assert mapped()["game"] == rooms("game")
    assert mapped()["ui"] >= rooms("ui")
    assert mapped()["cards_art"] == rooms("cards_art")
    assert mapped().keys() >= {"game", "ui", "cards_art", "rules", "docs", "tests"}


def test_the_map_shows_every_file_of_the_engine_that_has_no_room() -> None:
    engine = MAP.split("\nui/")[0]
    files = {file.stem for file in (ROOT / "game").glob("[a-z]*.py")}
    assert {name for name in files if not re.search(rf"^  .*\b{name}\b.*  ", engine, re.M)} == set()


def test_the_map_shows_no_room_that_is_gone() -> None:
    for room, inner in mapped().items():
        assert all((ROOT / room / name).is_dir() for name in inner), room


def test_every_file_that_contributing_names_is_there() -> None:
    named = set(re.findall(r"`((?:game|ui|cards_art|rules|docs|tests)/[\w./-]+)`", CONTRIBUTING))
    made_up = {name for name in named if "NAME" in name}
    assert named - made_up
    missing = [name for name in sorted(named - made_up) if not (ROOT / name).exists()]
    assert missing == []
