"""Plays the games of a report in a separate process, beside an open window.

The window's side starts the process, takes the results so far from time to time, and can make it
pause. The process ends at once, with everything it has started, when it is no longer wanted. It
also ends by itself when the window ends in any way, because its standard input is then closed.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO

from game.door.framed import receive, send
from game.door.typed import built, plain
from game.many.spread import Spread
from game.own_process import own_command
from game.report.findings import Report, report
from game.report.gathering import Budget, Gathered, Key, gather, runs_of
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.variant import OptionValue
from game.values import Value, field

WORD = "--cook"
"""The argument on the command line that makes a process of this program play the games of a
report."""
EVERY = 1.0
"""Seconds between reports."""
_SHARE = 4
"""Computing a report may take one part in this many of the time."""
_NICE = 10
_LARGEST = 16 << 20
"""The most bytes of a message from the process."""


class Order(Value):
    """What to play: a file by its name and the folders to search, the number of players, how much
    of it, and the number of processes."""

    folders: tuple[Path, ...]
    key: str
    players: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    budget: Budget = field(default_factory=Budget)
    jobs: int = 1


class Pause(Value):
    """Whether to begin no more games."""

    on: bool


class Served(Value):
    """The results of the games so far; `wanted` is the number of games of each run, and `over` says
    that all have been played."""

    report: Report
    wanted: Mapping[Key, int]
    over: bool


class Cooking:
    """A process that plays the games of a report.

    Args:
        order: the games to play.
        command: the command that starts the process.
    """

    def __init__(self, order: Order, command: Sequence[str] | None = None) -> None:
        self._served: Served | None = None
        self._process = subprocess.Popen(
            list(command or own_command(WORD)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self._say(order)
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    @property
    def process(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether it is still playing."""
        return self._process.poll() is None

    def served(self) -> Served | None:
        """The latest results since the last call; None if there are none. Never waits."""
        served, self._served = self._served, None
        return served

    def pause(self, on: bool) -> None:
        """Begin no more games, or go on; games in progress are played to their end."""
        self._say(Pause(on))

    def end(self) -> None:
        """End the process, and everything that it has started."""
        if sys.platform != "win32":
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        self._thread.join()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _say(self, told: Order | Pause) -> None:
        """Send a message to the process; our messages fit into the pipe, so nothing waits."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):  # it has ended
            send(self._process.stdin, plain(told))

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(OSError, EOFError, ValueError):
            while True:
                self._served = read_served(self._process.stdout)


def read_served(pipe: IO[bytes]) -> Served:
    """The next message of the process.

    Raises:
        EOFError: if it has ended.
        ValueError: if the message is invalid.
    """
    return built(Served, json.loads(receive(pipe, _LARGEST)))


def most_jobs() -> int:
    """The number of processes for playing: all cores except that of the window."""
    return max(1, (os.cpu_count() or 2) - 1)


def serve() -> int:
    """The process: play games, and send the results from time to time."""
    if hasattr(os, "nice"):
        os.nice(_NICE)
    with contextlib.suppress(EOFError, OSError):
        order = built(Order, json.loads(receive(sys.stdin.buffer)))
        going = threading.Event()
        going.set()
        threading.Thread(target=_obey, args=(sys.stdin.buffer, going), daemon=True).start()
        cook(order, sys.stdout.buffer, going.wait)
    return 0


def _obey(pipe: IO[bytes], going: threading.Event) -> None:
    """Pause and continue as the window says; end when the window has ended, which closes the
    pipe."""
    with contextlib.suppress(EOFError, OSError, ValueError):
        while True:
            (going.clear if built(Pause, json.loads(receive(pipe))).on else going.set)()
    os._exit(1)


def cook(order: Order, out: IO[bytes], go_on: Callable[[], object] | None = None) -> None:
    """Play the games of an order, and write the results; `go_on` is called before more games begin,
    and may wait."""
    catalogue = Catalogue(order.folders)
    rules = catalogue.rules(order.key, order.players, order.options)
    header = catalogue.header(order.key)
    runs = runs_of(rules, header, order.budget)
    wanted = {run.key: run.games for run in runs}

    def tell(gathered: Gathered, *, over: bool) -> float:
        began = time.monotonic()
        send(out, plain(Served(report(rules, header, gathered), wanted, over)))
        return time.monotonic() - began

    due, gathered = time.monotonic() + EVERY / 2, Gathered()
    spread = Spread(order.jobs)
    for gathered in gather(order.folders, runs, order.budget.seed, spread, go_on=go_on):
        if time.monotonic() >= due:
            took = tell(gathered, over=False)
            due = time.monotonic() + max(EVERY, _SHARE * took)
    tell(gathered, over=True)
