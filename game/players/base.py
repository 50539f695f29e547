"""What a computer player is, and how they are made by name."""

from __future__ import annotations

import hashlib
import random
from typing import Literal, Protocol, TypeAlias

from game.errors import Bad
from game.position.moves import Move
from game.position.view import View

PREFIX = "cmd:"
"""What a seat begins with that a program takes, e.g. ``cmd:python3 bot.py``."""
CLASS = "py:"
"""What a seat begins with that a Python class takes, e.g. ``py:policy.py``."""

Fault: TypeAlias = Literal["failed", "late", "nonsense", "absent", "given_up"]
"""Why a computer has no move: it raised, or its process or program ended; it took too long; it
answered something that is no move of its own, or none that is allowed; its program does not start;
its program failed so often that it is not asked again."""


class PlayerFailed(Bad):
    """A program gave no move. The message says which program, and what it did instead."""

    def __init__(self, sentence: str, why: Fault) -> None:
        super().__init__(sentence)
        self.why: Fault = why


class BadCommand(Bad):
    """A command that starts no program. Its text says why."""


def parts_of(command: str) -> list[str]:
    """The program of a command and its arguments, divided as a shell would.

    Raises:
        BadCommand: if there is none, or its quotes do not match.
    """
    import shlex

    from game.players import words

    try:
        parts = shlex.split(command)
    except ValueError as error:
        raise BadCommand(words.UNREADABLE_COMMAND.format(command=command, why=error)) from error
    if not parts:
        raise BadCommand(words.NO_PROGRAM.format(prefix=PREFIX))
    return parts


def level_of(command: str) -> str:
    """The level that a command of somebody's own stands for: a class's begins with `CLASS`, all
    others start programs."""
    return command if command.startswith(CLASS) else f"{PREFIX}{command}"


def check_own(level: str) -> None:
    """See that a program or a class of somebody's own can be begun; a class's file is run for it.

    Raises:
        BadCommand: if it cannot.
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
        """Think about each move for at most about so long from now on. Most are quick anyway.

        How far that takes it depends on the machine, so games cannot be played again exactly.
        """
        return

    def close(self) -> None:
        """Give back what the player holds; it is asked nothing more. Most hold nothing."""
        return


def player_luck(seed: int, seat: int, move: int | None = None) -> int:
    """The number that the chance of the player at `seat` begins with, in the game with this seed.

    A player is given what follows from this and never the seed, from which all deals follow.

    Args:
        seed: the seed of the game.
        seat: whose chance it is.
        move: how many moves the seat has made, for a source of chance that serves the next one
            alone: thinking about it once more gives the same. None for one that serves the game.
    """
    whose = f"player {seat}" if move is None else f"player {seat} move {move}"
    digest = hashlib.sha256(f"tureen-1:{seed}:{whose}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def player_random(seed: int, seat: int, move: int | None = None) -> random.Random:
    """The source of chance that begins with `player_luck`.

    Its `random()` gives the same numbers on every version of Python; nothing else of it may be used
    where games must be repeatable.
    """
    return random.Random(player_luck(seed, seat, move))
