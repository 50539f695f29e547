"""The process that thinks, and the thread that communicates with it."""

from __future__ import annotations

import os
import subprocess
import time
from queue import SimpleQueue
from threading import Lock, Thread

from game.thinking.task import Failure, Outcome, Task
from game.thinking.wire import TasksOut, read_outcome


class Courier:
    """Takes tasks to a worker one by one, and brings back its answers.

    Args:
        command: the command that starts the worker.
    """

    def __init__(self, command: list[str]) -> None:
        self._command = command
        self._tasks: SimpleQueue[tuple[int, Task] | None] = SimpleQueue()
        self._found: dict[int, Outcome] = {}
        self._now: tuple[int, float] | None = None
        """The present task, and when it began."""
        self._process: subprocess.Popen[bytes] | None = None
        self._out: TasksOut | None = None
        """What the process already knows."""
        self._ended = False
        self._lock = Lock()
        Thread(target=self._run, name="cook", daemon=True).start()

    @property
    def process(self) -> int | None:
        """The id of the process, once it runs."""
        return self._process.pid if self._process is not None else None

    def send(self, number: int, task: Task) -> None:
        """Add a task to the queue."""
        self._tasks.put((number, task))

    def take(self, number: int) -> Outcome | None:
        """The answer to a task, if there is one yet."""
        return self._found.pop(number, None)

    def thinks_since(self, number: int) -> float:
        """The seconds spent on a task so far; 0 while it is in the queue."""
        now = self._now
        return time.monotonic() - now[1] if now is not None and now[0] == number else 0.0

    def end(self) -> None:
        """Kill the process; the thread ends with it."""
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()
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
        """The process, started if necessary; None when everything is to end."""
        with self._lock:
            if self._ended:
                return None
            if self._process is None:
                # A move needs only one thread; numpy would reserve memory for one on each core.
                env = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
                flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
                self._process = subprocess.Popen(
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    env=env,
                    creationflags=flags,
                    start_new_session=True,  # Ctrl+C in a terminal is for the window
                )
                assert self._process.stdin is not None
                self._out = TasksOut(self._process.stdin)
            return self._process

    def _tidy(self) -> None:
        """Clean up the process: kill it, wait for it, and close its pipes."""
        with self._lock:
            process, self._process = self._process, None
            self._out = None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:
                    continue  # the pipe could not write its rest
