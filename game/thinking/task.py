"""The questions to a thinker: a task goes in; a move or advice comes out, or the reason why there
is none."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol, TypeAlias

from game.players import Player, adviser, is_program, player
from game.players.advice import Advice
from game.players.base import Fault, PlayerFailed
from game.position.moves import Move
from game.position.view import View
from game.values import Value


class Task(Value):
    """One question. It contains what the seat may see, and nothing else.

    `luck` seeds its random generator (`player_luck`), so that the same question has the same
    answer. With `advise`, a hint for the seat is wanted, as good as possible at any level; `also`
    is a move that the hint must cover, even if there are too many to cover all.
    """

    level: str
    luck: int
    view: View
    advise: bool = False
    also: Move | None = None


class Failure(Value):
    """A task without a move; `detail` says more, for the log."""

    why: Fault
    detail: str = ""


Outcome: TypeAlias = Move | Advice | Failure


class Thinker(Protocol):
    """Works on tasks, one after the other."""

    def begin(self, task: Task) -> int:
        """Begin to think about `task`. Return a number with which to request its outcome. Never
        blocks for long."""

    def outcome(self, number: int) -> Outcome | None:
        """The outcome of a task; None while it is in progress. It is returned once. Never
        blocks."""

    def forget(self) -> None:
        """Drop all tasks; they will have no outcome."""

    def close(self) -> None:
        """End at once everything that runs for it. A later task starts it again."""


class Players:
    """The computer players of a process.

    Args:
        make: makes a player from a level and a random generator.
    """

    def __init__(self, make: Callable[[str, Random], Player] = player) -> None:
        self._make = make
        self._programs: dict[tuple[str, int | None], Player] = {}
        """Programs keep running from move to move; other players are made again for each move."""

    def outcome(self, task: Task) -> Outcome:
        """Do a task now, in this process."""
        try:
            if task.advise:
                return adviser(Random(task.luck)).advise(task.view, task.also)
            move = self._player(task).choose(task.view)
        except PlayerFailed as error:
            return Failure(error.why, str(error))
        except Exception as error:
            return Failure("failed", f"{type(error).__name__}: {error}")
        if not isinstance(move, Move):
            return Failure("nonsense", f"{move!r} is not a move")
        return move

    def close(self) -> None:
        """End the programs."""
        for program in self._programs.values():
            program.close()
        self._programs.clear()

    def _player(self, task: Task) -> Player:
        if not is_program(task.level):
            return self._make(task.level, Random(task.luck))
        key = task.level, task.view.seat
        if key not in self._programs:
            self._programs[key] = self._make(task.level, Random(task.luck))
        return self._programs[key]
