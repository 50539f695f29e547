"""Thinks in this process while the caller waits: for tests, and for games without pauses."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.players import Player, player
from game.thinking.task import Failure, Outcome, Players, Task


class ThinkHere:
    """A thinker that thinks when the outcome is requested.

    Args:
        make: makes a player from a level and a random generator.
    """

    def __init__(self, make: Callable[[str, Random], Player] = player) -> None:
        self._players = Players(make)
        self._tasks: dict[int, Task] = {}
        self._begun = 0

    def begin(self, task: Task) -> int:
        """Store the task until its outcome is requested."""
        self._begun += 1
        self._tasks[self._begun] = task
        return self._begun

    def outcome(self, number: int) -> Outcome | None:
        """Think now."""
        task = self._tasks.pop(number, None)
        if task is None:
            return Failure("failed", "nobody thinks about it any more")
        return self._players.outcome(task)

    def forget(self) -> None:
        """Drop all tasks."""
        self._tasks.clear()

    def close(self) -> None:
        """End the running programs."""
        self.forget()
        self._players.close()
