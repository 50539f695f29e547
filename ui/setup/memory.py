"""Saves the last choices for each family in a JSON file of the player."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.door.own_json import read_own, write_own
from game.household.people import name_read
from game.players import LEVELS, USUAL_LEVEL
from game.rulefiles.variant import OptionValue
from game.table.seats import PERSON, named_program
from ui.setup.choices import (
    FIRST_SEATS,
    USUAL_SEATS,
    Choices,
    SeatChoice,
)
from ui.setup.words import kinds
from ui.window.settings import LONGEST_NAME

_SEATS = "seats"
"""The key of the seats, which is missing until a game of a family was begun, or seats chosen."""


class Memory:
    """Reads and writes the file; damaged entries count as never chosen."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def recall(self, family: str) -> Choices:
        """The last choices for a family; a beginner's if it was never played."""
        try:
            return _choices(self._families()[family])
        except (KeyError, TypeError, ValueError):
            return Choices(seats=FIRST_SEATS)

    def knows(self, family: str) -> bool:
        """Whether choices were made for a family."""
        return family in self._families()

    def keep(self, family: str, choices: Choices, *, played: bool = True) -> None:
        """Save choices; `played` tells whether a game begins with them. Where the file cannot be
        written, they are simply not saved."""
        families = self._families()
        said = families.get(family)
        begun = isinstance(said, dict) and _SEATS in said
        families[family] = {
            "variant": choices.variant,
            "players": choices.players,
            _SEATS: [[seat.name, seat.kind] for seat in choices.seats],
            "options": {key: dict(values) for key, values in choices.options.items()},
        }
        if choices.seats == FIRST_SEATS and not begun:  # nobody chose them
            if played:
                families[family][_SEATS] = []  # on to the usual level
            else:
                del families[family][_SEATS]  # still a beginner's
        with contextlib.suppress(OSError):
            write_own(self._file, {"families": families})

    def rename(self, name: str, new: str) -> None:
        """Rename a person on every seat; without a new name, they become unnamed."""
        families = self._families()
        for family in families.values():
            seats = family.get(_SEATS) if isinstance(family, dict) else None
            for seat in seats if isinstance(seats, list) else ():
                if seat == [name, PERSON]:
                    seat[0] = new
        with contextlib.suppress(OSError):
            write_own(self._file, {"families": families})

    def _families(self) -> dict[str, Any]:
        families = read_own(self._file).get("families")
        return families if isinstance(families, dict) else {}


def _choices(data: object) -> Choices:
    """The choices in what was read.

    Raises:
        TypeError, ValueError: if it is not what `Memory.keep` writes.
    """
    if not isinstance(data, dict):
        raise TypeError("choices are a mapping")
    usual = Choices()
    variant, players = data.get("variant", usual.variant), data.get("players", usual.players)
    if not isinstance(variant, str) or type(players) is not int:
        raise TypeError("a variant is a text, the number of players a whole number")
    seats = _seats(data[_SEATS]) if _SEATS in data else FIRST_SEATS
    return Choices(variant, players, seats, _options(data.get("options")))


def _seats(data: object) -> tuple[SeatChoice, ...]:
    """Twelve seats; missing ones are defaults."""
    if not isinstance(data, list):
        raise TypeError("seats are a list")
    seats = list(USUAL_SEATS)
    for place, (name, kind) in enumerate(data[: len(seats)]):
        if not isinstance(name, str) or not isinstance(kind, str):
            raise ValueError("a seat is a name and a kind of player")
        if kind in LEVELS and kind not in kinds():  # offered once, and never again
            kind = USUAL_LEVEL
        if kind not in kinds() and named_program(kind) is None:
            raise ValueError("a seat is a name and a kind of player")
        seats[place] = SeatChoice(name_read(name[:LONGEST_NAME], kind), kind)
    return tuple(seats)


def _options(data: object) -> Mapping[str, Mapping[str, OptionValue]]:
    if not isinstance(data, dict | None):
        raise TypeError("options are a mapping")
    for values in (data or {}).values():
        if not all(isinstance(value, bool | int | str) for value in dict(values).values()):
            raise ValueError("the value of an option is a switch, a whole number or a text")
    return data or {}
