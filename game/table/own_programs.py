"""The user's own programs at a table: each has a name, and a command that starts it.

The commands come only from the user's settings or command line. Saved games and records contain
only names, so their authors cannot start anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePath

from game.players import USUAL_LEVEL, is_program
from game.players.base import CLASS, PREFIX, check_own, parts_of
from game.table.seats import NAMED, Seat, named_program
from game.values import replace

_LONGEST = 12
"""The most letters in the name of a program, as for any player."""


def with_commands(
    seats: Sequence[Seat], programs: Mapping[str, str]
) -> tuple[list[Seat], list[Seat]]:
    """Add to each program's seat the command that starts it.

    Args:
        seats: the seats; a seat that already has a command keeps it.
        programs: the commands of the user's own programs, by name. Nothing else is started: if a
            seat's program is not among them, the usual level takes its place.

    Returns:
        The seats, and the original seats whose programs were not found.
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


def seated_by_command(seats: Sequence[Seat]) -> list[Seat]:
    """Turn seats whose levels are commands into seats of programs with names from the commands:
    ``bot`` for ``cmd:python3 bot.py``.

    Raises:
        BadCommand: if a command is empty or cannot be split into words, or there is no such class.
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
