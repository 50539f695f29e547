"""What a thinker is asked: a task goes in; a move or advice comes out, or why none does."""

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
    """One thought. It holds what the seat may see and not a card more.

    `luck` is the only source of chance of this thought (`player_luck`), so that the same position
    thought over twice gives the same move. With `advise` it is a hint that is wanted for the seat,
    as good as there is, whatever the level; `also` is a move that it must tell of, even where there
    are too many for all.
    """

    level: str
    luck: int
    view: View
    advise: bool = False
    also: Move | None = None


class Failure(Value):
    """A task that no move came of; `detail` says more, for the log."""

    why: Fault
    detail: str = ""


Outcome: TypeAlias = Move | Advice | Failure


class Thinker(Protocol):
    """Thinks over tasks, one after the other."""

    def begin(self, task: Task) -> int:
        """Think about `task`. Never blocks for long; the number asks for its outcome."""

    def outcome(self, number: int) -> Outcome | None:
        """What came of a task, None while it is thought over. It is told once. Never blocks."""

    def forget(self) -> None:
        """Think no more of any task: nothing comes of those that were begun."""

    def close(self) -> None:
        """End at once whatever runs for it. A task begun later starts it again."""


class Players:
    """The computer players of a process.

    Args:
        make: makes the player of a level from its source of chance.
    """

    def __init__(self, make: Callable[[str, Random], Player] = player) -> None:
        self._make = make
        self._programs: dict[tuple[str, int | None], Player] = {}
        """Programs go on running from move to move; others are made anew for each."""

    def outcome(self, task: Task) -> Outcome:
        """Think a task over, here and now."""
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
