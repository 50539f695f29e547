"""Programs of the player's own at a table: each has a name, and a command that starts it.

What starts them comes from the player's settings or command line. Kept games and records hold names
only, and whoever wrote those names starts nothing with them.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from pathlib import PurePath

from game.players import USUAL_LEVEL, is_program
from game.players.base import CLASS, PREFIX, check_own, parts_of
from game.table.seats import NAMED, Seat, named_program
from game.values import replace

_LONGEST = 12
"""Letters of the name of a program, as of any player."""


def with_commands(
    seats: Sequence[Seat], programs: Mapping[str, str]
) -> tuple[list[Seat], list[Seat]]:
    """The same seats, each program with the command that starts it.

    Args:
        seats: who sits where; a seat that has a command already keeps it.
        programs: the commands of the player's own programs by their names. Nothing else is started:
            where a seat's program is not among them the usual level plays in its place.

    Returns:
        The seats, and those of them whose program was not found, as they were.
    """
    taken, missing = [], []
    for seat in seats:
        name = named_program(seat.level)
        if seat.command or (name is None and not is_program(seat.level or "")):
            taken.append(seat)
        elif name is not None and name in programs:
            taken.append(replace(seat, command=programs[name]))
        else:
            taken.append(replace(seat, level=USUAL_LEVEL))
            missing.append(seat)
    return taken, missing


def unreadable(command: str) -> str:
    """Why a command cannot be divided into words, in English; '' if it can."""
    try:
        shlex.split(command)
    except ValueError as error:
        return str(error)
    return ""


def seated_by_command(seats: Sequence[Seat]) -> list[Seat]:
    """Seats whose levels are commands of a command line, as the seats of programs that are called
    after them: ``bot`` for ``cmd:python3 bot.py``.

    Raises:
        BadCommand: if a command is empty or cannot be divided into words, or there is no such
            class.
    """
    names = {seat.name for seat in seats}
    found = []
    for seat in seats:
        if not is_program(seat.level or ""):
            found.append(seat)
            continue
        check_own(seat.level or "")
        command = (seat.level or "").removeprefix(PREFIX)
        name = _called_after(command)
        shown = name if name not in names else seat.name
        names.add(shown)
        found.append(Seat(shown, "computer", f"{NAMED}{name}", command))
    return found


def _called_after(command: str) -> str:
    parts = [command] if command.startswith(CLASS) else parts_of(command)
    last = next((part for part in reversed(parts) if not part.startswith("-")), parts[0])
    stem = "".join(filter(str.isprintable, PurePath(last.removeprefix(CLASS)).stem))
    return stem[:_LONGEST] or PREFIX
