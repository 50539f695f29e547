"""What a computer player is, and how the names of the user's own players begin."""

from __future__ import annotations

import hashlib
import random
from typing import Literal, Protocol, TypeAlias

from game.errors import Bad
from game.position.moves import Move
from game.position.view import View

PREFIX = "cmd:"
"""The beginning of the name of a seat taken by a program, for example ``cmd:python3 bot.py``."""
CLASS = "py:"
"""The beginning of the name of a seat taken by a Python class, for example ``py:policy.py``."""

Fault: TypeAlias = Literal["failed", "late", "nonsense", "absent", "given_up"]
"""Why a computer has no move: it raised an error, or its process or program ended (failed); it took
too long (late); its answer is not a legal move of its own (nonsense); its program does not start
(absent); its program failed so often that it is not asked again (given_up)."""


class PlayerFailed(Bad):
    """A program gave no move. The message says which program, and what it did instead."""

    def __init__(self, sentence: str, why: Fault) -> None:
        super().__init__(sentence)
        self.why: Fault = why


class BadCommand(Bad):
    """A command that cannot start a program. Its text says why."""


def words_of(command: str) -> list[str]:
    """A program and its arguments, split like a shell does; nothing if no program is named.

    Raises:
        ValueError: if the quotes do not match, or no program can be given such a character.
    """
    import os
    import shlex

    parts = shlex.split(command)
    if b"\0" in os.fsencode(command):
        raise ValueError("NUL character")
    return parts if parts and parts[0] else []


def parts_of(command: str) -> list[str]:
    """What `words_of` finds.

    Raises:
        BadCommand: if no program is named, or the command cannot be read.
    """
    from game.players import words

    try:
        parts = words_of(command)
    except ValueError as error:
        raise BadCommand(words.UNREADABLE_COMMAND.format(command=command, why=error)) from error
    if not parts:
        raise BadCommand(words.NO_PROGRAM.format(prefix=PREFIX))
    return parts


def level_of(command: str) -> str:
    """The level for a user's own command: names of classes begin with `CLASS`, all others start
    programs."""
    return command if command.startswith(CLASS) else f"{PREFIX}{command}"


def check_own(level: str) -> None:
    """Check that a user's own program or class can be started; a class's file is run.

    Raises:
        BadCommand: if it cannot be started.
    """
    if level.startswith(CLASS):
        from game.players.own_class import class_at

        class_at(level.removeprefix(CLASS))
    else:
        parts_of(level.removeprefix(PREFIX))


class Player(Protocol):
    """Chooses moves for one seat, knowing nothing but that seat's view."""

    def choose(self, view: View) -> Move:
        """One of `view.legal`, which is not empty."""

    def hurry(self, seconds: float) -> None:
        """From now on, think about each move for at most about this long. Most are quick anyway.

        The result then depends on the machine, so games cannot be repeated exactly.
        """
        return

    def close(self) -> None:
        """Release the player's resources; it is not asked again. Most have none."""
        return


def player_luck(seed: int, seat: int, move: int | None = None) -> int:
    """The seed of the random generator of the player at `seat`, in the game with this seed.

    A player never gets the game's seed, from which all deals follow.

    Args:
        seed: the seed of the game.
        seat: the player's seat.
        move: the number of moves the seat has made, for a generator for the next move only, so that
            thinking about it again gives the same result. None for a generator for the whole game.
    """
    whose = f"player {seat}" if move is None else f"player {seat} move {move}"
    digest = hashlib.sha256(f"tureen-1:{seed}:{whose}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def player_random(seed: int, seat: int, move: int | None = None) -> random.Random:
    """The random generator with the seed `player_luck`.

    Its `random()` returns the same numbers in every version of Python; if games must be repeatable,
    nothing else of it may be used.
    """
    return random.Random(player_luck(seed, seat, move))
