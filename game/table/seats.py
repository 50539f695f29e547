"""Who sits at the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

PERSON = "person"
"""The kind of a seat that is played by hand."""
NAMED = "program:"
"""What the level of a seat begins with that a program of the player's own takes: its name follows.
Records and kept games hold this and no more; what starts the program stands in the settings."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a place of the table. `level` is None for a person.

    `command` starts the program that takes a seat; it is written down nowhere.
    """

    name: str
    kind: Literal["person", "computer"]
    level: str | None = None
    command: str = field(default="", compare=False, repr=False)


def named_program(level: str | None) -> str | None:
    """The name of the program that plays as `level`; None for a person or a level of ours."""
    return level.removeprefix(NAMED) if level is not None and level.startswith(NAMED) else None
