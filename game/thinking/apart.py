"""Thinks in a separate process, so that no frame waits and the window does not load numpy.

This is the window's side: a thread hands tasks to the worker (`game.thinking.worker`) one by one
and waits for the answers. The process is started for the first task, and again after it was ended
or died. It ends by itself when this process ends in any way, because its standard input is then
closed. All this is imported with the first task, since a table is shown before anybody thinks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.own_process import own_command

if TYPE_CHECKING:
    from game.thinking.courier import Courier
    from game.thinking.task import Outcome, Task

WORD = "--think"
"""The argument on the command line that makes a process of this program a worker."""
LONGEST = 30.0
"""Seconds after which a computer's move is no longer waited for. Experts need two on slow
machines."""


def worker_command() -> list[str]:
    """The command that starts a worker."""
    return own_command(WORD)


class ThinkApart:
    """A thinker whose players run in another process.

    Args:
        longest: how many seconds a player may think about a move before its process is ended.
        command: the command that starts the worker.
    """

    def __init__(self, longest: float = LONGEST, command: Sequence[str] | None = None) -> None:
        self._longest = longest
        self._command = list(command or worker_command())
        self._courier: Courier | None = None
        self._tasks: dict[int, Task] = {}
        """Tasks whose outcomes have not been returned yet."""
        self._begun = 0

    @property
    def process(self) -> int | None:
        """The id of the process that thinks; None if there is none."""
        return self._courier.process if self._courier is not None else None

    def begin(self, task: Task) -> int:
        """Hand the task to the worker, starting it if necessary."""
        self._begun += 1
        self._send(self._begun, task)
        return self._begun

    def outcome(self, number: int) -> Outcome | None:
        """The worker's answer. If the worker takes too long, it is ended, and the next one does the
        rest."""
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
        """Drop all tasks; a worker that is busy with one is ended."""
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
