"""How long the program takes to its first frame, and its load while nobody plays.

A start is measured from the outside: from before the process is made until it reports its first
frame on the screen.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from ui.program.bench.figure import MAIN, Figure, median_of

STARTS = 7
FIRST_STARTS = 3
SETTLE_SECONDS, IDLE_SECONDS = 9, 60  # a whole minute: the light moves on once in it
TABLE = ("play", "bisque", "--seed", "7", "--seats", "person,greedy,greedy")
_NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
_SCREENS = {"title": (), "table": TABLE}


def starts(key: str = "", where: str = "") -> Iterator[Figure]:
    """Starts with filled caches, at the window's default size.

    `key` and `where` end the figures' keys and labels.
    """
    for name, words in _SCREENS.items():
        _ready(words)  # fills the caches
        times = [_ready(words) for _ in range(STARTS)]
        label = f"start{where}, {name}"
        yield median_of(f"start.{name}{key}", label, "s", times, "caches filled")


def first_starts() -> Iterator[Figure]:
    """The very first start. Only where the player's folders can be set aside."""
    if sys.platform != "linux":
        return
    for name, words in _SCREENS.items():
        times = [_first(words) for _ in range(FIRST_STARTS)]
        yield median_of(f"first_start.{name}", f"very first start, {name}", "s", times)


def idle() -> Iterator[Figure]:
    """The share of a core that a waiting table takes. Only on Linux."""
    if sys.platform != "linux":
        return
    words = [*TABLE, "--speed", "instant", "--size", "1920x1080"]
    with _started(words, {}) as (program, _):
        time.sleep(SETTLE_SECONDS)
        before = _processor_seconds(program.pid)
        time.sleep(IDLE_SECONDS)
        taken = _processor_seconds(program.pid) - before
    yield Figure("idle", "idle at 1920x1080", 100 * taken / IDLE_SECONDS, "% of a core")


def title_ready(data: str) -> float:
    """The seconds that the title takes with the player's data in this folder."""
    return _ready((), {"XDG_DATA_HOME": data})


def _ready(words: Sequence[str], folders: Mapping[str, str] | None = None) -> float:
    with _started(words, folders or {}) as (_, seconds):
        return seconds


def _first(words: Sequence[str]) -> float:
    """A start that finds none of the player's folders."""
    with tempfile.TemporaryDirectory(prefix="tureen-bench-") as home:
        names = ("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
        return _ready(words, {name: f"{home}/{name}" for name in names})


@contextmanager
def _started(
    words: Sequence[str], folders: Mapping[str, str]
) -> Iterator[tuple[subprocess.Popen[str], float]]:
    """The running program, and the seconds it took to its first frame.

    Where folders can be set aside it has data of its own: games that are killed here must not be
    offered to the player. Python's compiled modules count as a filled cache.
    """
    own = tempfile.TemporaryDirectory(prefix="tureen-bench-")
    here = {name: value for name, value in os.environ.items() if name != _NO_BYTECODE}
    began = time.time()
    program = subprocess.Popen(
        [sys.executable, str(MAIN), *words],
        stdout=subprocess.PIPE,
        text=True,
        env={**here, "XDG_DATA_HOME": own.name, **folders, "TUREEN_REPORT_READY": "1"},
    )
    try:
        assert program.stdout is not None
        line = program.stdout.readline()
        while line and not line.startswith("ready "):
            line = program.stdout.readline()
        if not line:
            raise RuntimeError(f"the program did not open a window: {' '.join(words)}")
        yield program, float(line.split()[1]) - began
    finally:
        program.kill()  # a table that is asked to end would ask whether to leave the game
        program.wait()
        own.cleanup()


def _processor_seconds(process: int) -> float:
    with open(f"/proc/{process}/stat", encoding="ascii") as file:
        words = file.read().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
