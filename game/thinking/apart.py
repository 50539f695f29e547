"""Thinking in a process of its own, so that no frame waits and numpy stays out of the window.

The window's side: a thread hands tasks to the worker (`game.thinking.worker`) one after the other
and waits for what it answers. The process is started when the first task comes, and anew after it
was ended or died. It ends by itself when this process does, however that came about: its standard
input is closed then. What all this needs is imported with the first task, since a table is shown
before anybody thinks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.own_process import own_command

if TYPE_CHECKING:
    from game.thinking.courier import Courier
    from game.thinking.task import Outcome, Task

WORD = "--think"
"""The word on the command line that makes a process of this program a worker."""
LONGEST = 30.0
"""Seconds after which a computer is not waited for any more. Experts need two on slow machines."""


def worker_command() -> list[str]:
    """What starts a worker."""
    return own_command(WORD)


class ThinkApart:
    """A thinker whose players live in one other process.

    Args:
        longest: seconds that a player may think about a move; then its process is ended.
        command: starts the worker.
    """

    def __init__(self, longest: float = LONGEST, command: Sequence[str] | None = None) -> None:
        self._longest = longest
        self._command = list(command or worker_command())
        self._courier: Courier | None = None
        self._tasks: dict[int, Task] = {}
        """What was begun and not told yet."""
        self._begun = 0

    @property
    def process(self) -> int | None:
        """The number of the process that thinks; None while there is none."""
        return self._courier.process if self._courier is not None else None

    def begin(self, task: Task) -> int:
        """Hand the task to the worker, which is started if there is none."""
        self._begun += 1
        self._send(self._begun, task)
        return self._begun

    def outcome(self, number: int) -> Outcome | None:
        """What the worker answered; one that takes too long is ended, and the next one does what
        is left."""
        from game.thinking.task import Failure

        courier = self._courier
        if courier is None or number not in self._tasks:
            return Failure("failed", "nobody thinks about it any more")
        found = courier.take(number)
        if found is None and courier.thinks_since(number) > self._longest:
            found = Failure("late", f"no move after {self._longest:g} s")
            rest = {other: task for other, task in self._tasks.items() if other != number}
            self.close()
            for other, task in rest.items():
                self._send(other, task)
        if found is not None:
            self._tasks.pop(number, None)
        return found

    def forget(self) -> None:
        """Drop all tasks; a worker in the middle of one is ended rather than waited for."""
        if self._tasks:
            self.close()

    def close(self) -> None:
        """End the worker and the thread at once."""
        courier, self._courier = self._courier, None
        self._tasks.clear()
        if courier is not None:
            courier.end()

    def _send(self, number: int, task: Task) -> None:
        if self._courier is None:
            from game.thinking.courier import Courier

            self._courier = Courier(self._command)
        self._tasks[number] = task
        self._courier.send(number, task)
