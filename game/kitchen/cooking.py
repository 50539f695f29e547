"""The games of a report, played beside an open window by a process of their own.

The window's side starts the process and takes from it, now and then, what the games that were
played so far say. It ends at once when it is not wanted any more, with all that it has started; and
by itself when the window does, however that came about: its standard input is closed then.
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
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

from game.door.framed import receive, send
from game.door.typed import built, plain
from game.many.spread import Spread
from game.own_process import own_command
from game.report.findings import Report, report
from game.report.gathering import Gathered, Key, Wish, gather, runs_of
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.variant import OptionValue
from game.values import Value, field

WORD = "--cook"
"""The word on the command line that makes a process of this program play the games of a report."""
EVERY = 1.0
"""Seconds from one report to the next."""
_SHARE = 4
"""Working a report out may take one part in so many of the time."""
_NICE = 10
_LARGEST = 16 << 20
"""Bytes of what a process says."""


class Order(Value):
    """What to play: a file by its name and the folders to look in, by how many, how much of it, in
    how many processes."""

    folders: tuple[Path, ...]
    key: str
    players: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    wish: Wish = field(default_factory=Wish)
    jobs: int = 1


class Served(Value):
    """What the games so far say; `wanted` are all that will be played, by run, and `over` tells
    that they were."""

    report: Report
    wanted: Mapping[Key, int]
    over: bool


class Cooking:
    """A process that plays the games of a report.

    Args:
        order: what to play.
        command: starts the process.
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
        self._thread = threading.Thread(target=self._listen, args=(order,), daemon=True)
        self._thread.start()

    @property
    def process(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether it plays still."""
        return self._process.poll() is None

    def served(self) -> Served | None:
        """What came since this was last asked, the latest; None if nothing did. Never waits."""
        served, self._served = self._served, None
        return served

    def end(self) -> None:
        """End the process, and all that it has started."""
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

    def _listen(self, order: Order) -> None:
        pipes = self._process
        assert pipes.stdin is not None
        assert pipes.stdout is not None
        with contextlib.suppress(OSError, EOFError, ValueError):
            send(pipes.stdin, plain(order))
            # It stays open: that is how the process knows that we are here.
            while True:
                self._served = read_served(pipes.stdout)


def read_served(pipe: IO[bytes]) -> Served:
    """What the process says next.

    Raises:
        EOFError: if it has ended.
        ValueError: if it said something else.
    """
    return built(Served, json.loads(receive(pipe, _LARGEST)))


def most_jobs() -> int:
    """In how many processes to play: all cores but the one of the window."""
    return max(1, (os.cpu_count() or 2) - 1)


def serve() -> int:
    """What the process does: plays, and says from time to time what it comes to."""
    if hasattr(os, "nice"):
        os.nice(_NICE)
    with contextlib.suppress(EOFError, OSError):
        order = built(Order, json.loads(receive(sys.stdin.buffer)))
        threading.Thread(target=_end_after_window, args=(sys.stdin.buffer,), daemon=True).start()
        cook(order, sys.stdout.buffer)
    return 0


def _end_after_window(pipe: IO[bytes]) -> None:
    pipe.read()
    os._exit(1)


def cook(order: Order, out: IO[bytes]) -> None:
    """Play the games of an order, and write what they come to."""
    catalogue = Catalogue(order.folders)
    rules = catalogue.rules(order.key, order.players, order.options)
    header = catalogue.header(order.key)
    runs = runs_of(rules, header, order.wish)
    wanted = {run.key: run.games for run in runs}

    def tell(gathered: Gathered, *, over: bool) -> float:
        began = time.monotonic()
        send(out, plain(Served(report(rules, header, gathered), wanted, over)))
        return time.monotonic() - began

    due, gathered = time.monotonic() + EVERY / 2, Gathered()
    for gathered in gather(order.folders, runs, order.wish.seed, Spread(order.jobs)):
        if time.monotonic() >= due:
            took = tell(gathered, over=False)
            due = time.monotonic() + max(EVERY, _SHARE * took)
    tell(gathered, over=True)
