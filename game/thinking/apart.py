"""Thinking in a process of its own, so that no frame waits and numpy stays out of the window.

The window's side: a thread hands tasks to the worker (`game.thinking.worker`) one after the other
and waits for what it answers. The process is started when the first task comes, and anew after it
was ended or died. It ends by itself when this process does, however that came about: its standard
input is closed then.
"""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Lock, Thread

from game.own_process import own_command
from game.thinking.task import Failure, Outcome, Task
from game.thinking.wire import TasksOut, read_outcome
from game.thinking.worker import end_group

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
        self._courier: _Courier | None = None
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
            self._courier = _Courier(self._command)
        self._tasks[number] = task
        self._courier.send(number, task)


class _Courier:
    """One worker process and the thread that speaks with it."""

    def __init__(self, command: list[str]) -> None:
        self._command = command
        self._tasks: SimpleQueue[tuple[int, Task] | None] = SimpleQueue()
        self._found: dict[int, Outcome] = {}
        self._now: tuple[int, float] | None = None
        """The task being thought over, and since when."""
        self._process: subprocess.Popen[bytes] | None = None
        self._out: TasksOut | None = None
        """What the process was told already."""
        self._ended = False
        self._lock = Lock()
        Thread(target=self._run, name="cook", daemon=True).start()

    @property
    def process(self) -> int | None:
        """The number of the process, once it runs."""
        return self._process.pid if self._process is not None else None

    def send(self, number: int, task: Task) -> None:
        """Put a task at the end of the line."""
        self._tasks.put((number, task))

    def take(self, number: int) -> Outcome | None:
        """The answer to a task, if it has come."""
        return self._found.pop(number, None)

    def thinks_since(self, number: int) -> float:
        """For how many seconds a task has been thought over; 0 while it waits in the line."""
        now = self._now
        return time.monotonic() - now[1] if now is not None and now[0] == number else 0.0

    def end(self) -> None:
        """Kill the process; the thread ends with it."""
        with self._lock:
            self._ended = True
            if self._process is not None:
                end_group(self._process.pid)
        self._tasks.put(None)

    def _run(self) -> None:
        while not self._ended and (asked := self._tasks.get()) is not None:
            number, task = asked
            self._now = (number, time.monotonic())
            outcome = self._answer(task)
            self._now = None
            self._found[number] = outcome
        self._tidy()

    def _answer(self, task: Task) -> Outcome:
        try:
            process = self._running()
            if process is None or self._out is None:
                return Failure("failed", "the game was closed")
            assert process.stdout is not None
            self._out.write(task)
            return read_outcome(process.stdout)
        except (OSError, EOFError, ValueError) as error:
            self._tidy()
            return Failure("failed", f"the process that thinks has ended ({error})")

    def _running(self) -> subprocess.Popen[bytes] | None:
        """The process, started if there is none; None once all is to end."""
        with self._lock:
            if self._ended:
                return None
            if self._process is None:
                # One thread is what a move needs; numpy would take memory for one a core.
                env = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
                flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
                self._process = subprocess.Popen(
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    env=env,
                    creationflags=flags,
                    start_new_session=True,  # Ctrl+C in a terminal is meant for the window
                )
                assert self._process.stdin is not None
                self._out = TasksOut(self._process.stdin)
            return self._process

    def _tidy(self) -> None:
        """Leave nothing of the process: it is killed, waited for, and its pipes closed."""
        with self._lock:
            process, self._process = self._process, None
            self._out = None
        if process is None:
            return
        end_group(process.pid)
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:
                    continue  # what could not be written any more
