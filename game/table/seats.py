"""The seats at the table."""

from __future__ import annotations

from typing import Literal

from game.values import Value, aside

PERSON = "person"
"""The kind of a seat played by a person."""
NAMED = "program:"
"""The beginning of the level of a seat taken by the user's own program; its name follows. Records
and saved games contain only this; the settings have the command."""


class Seat(Value):
    """A player's seat at the table. `level` is None for a person.

    `command` starts the program in a seat; it is never saved. `number` is that of a person who has
    only a number for a name, else 0; records do not contain it.
    """

    name: str
    kind: Literal["person", "computer"]
    level: str | None = None
    command: str = aside(default="")
    number: int = aside(default=0)


def named_program(level: str | None) -> str | None:
    """The name of the user's program that plays as `level`; None for a person or one of our
    levels."""
    return level.removeprefix(NAMED) if level is not None and level.startswith(NAMED) else None
