"""How long the program takes to start, compared with two small C and C++ programs of the same kind.

Not part of the test suite: ``python -m tests.long.peers``. It needs Linux, Xvfb, and the Debian
packages `aisleriot` (sol) and `lskat`. All programs start in turn on one screen of 1920x1080 and
are watched from outside: a start ends when the screen shows more than a plain window has. Work is
the processor time of the program, and of what it has started, until then.
"""

from __future__ import annotations

import mmap
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tests.long.command import run
from ui.program.bench.figure import MAIN
from ui.program.bench.starts import TABLE

ROUNDS = 7
SIZE = (1920, 1080)
_EVERY = 4
"""Of the screen, one pixel in this many is examined, in both directions."""
_COLOURS, _LEADING_BITS = 64, 0xF0F0F0
"""This many colours that differ in these bits count as a picture: cards, and not the window's
frame."""
_PATIENCE, _PAUSE, _FILLS = 20.0, 0.001, 5.0
"""The most seconds for a start, the seconds between two looks, and those in which the first start
fills caches."""
FOLDERS = ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")
OURS = (sys.executable, str(MAIN))
PROGRAMS: Mapping[str, Sequence[str]] = {
    "title": OURS,
    "sol": ("/usr/games/sol",),
    "table": (*OURS, *TABLE),
    "lskat": ("/usr/games/lskat",),
}
PAIRS = (("title", "sol"), ("table", "lskat"))
Picture = npt.NDArray[np.uint32]


class Start(NamedTuple):
    """Milliseconds by the clock and of work until a program was visible."""

    clock: float
    work: float


@contextmanager
def screen(folder: str) -> Iterator[tuple[str, Picture]]:
    """A separate screen: its name, and what it shows, as it changes."""
    wide, high = SIZE
    ends, told = os.pipe()
    words = ["Xvfb", "-displayfd", str(told), "-screen", "0", f"{wide}x{high}x24",
             "-fbdir", folder, "-nolisten", "tcp"]  # fmt: skip
    server = subprocess.Popen(words, pass_fds=(told,), stderr=subprocess.DEVNULL)
    os.close(told)
    try:
        with os.fdopen(ends) as line:
            display = f":{line.readline().strip()}"
        with open(Path(folder, "Xvfb_screen0"), "rb") as file:
            shown = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        whole = np.frombuffer(shown, np.uint32, wide * high, len(shown) - 4 * wide * high)
        yield display, whole.reshape(high, wide)[::_EVERY, ::_EVERY]
    finally:
        server.terminate()
        server.wait()


def started(
    words: Sequence[str], shown: Picture, env: Mapping[str, str], stays: float = 0.0
) -> Start:
    """Start a program, wait until it is visible, then `stays` seconds more, and end it.

    Raises:
        RuntimeError: if it shows nothing.
    """
    before, began = shown.copy(), time.perf_counter()
    program = subprocess.Popen(
        words, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, process_group=0
    )
    try:
        while time.perf_counter() - began < _PATIENCE:
            picture = shown.copy()
            if not np.array_equal(picture, before):
                clock = 1000 * (time.perf_counter() - began)
                start = Start(clock, 1000 * _worked(program.pid))
                if len(np.unique(picture & _LEADING_BITS)) >= _COLOURS:
                    time.sleep(stays)
                    return start
                before = picture
            time.sleep(_PAUSE)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(program.pid, 9)
        program.wait()
    raise RuntimeError(f"nothing is to be seen of {' '.join(words)}")


def _worked(group: int) -> float:
    """Seconds of processor time of all threads of a process and of those that it has started."""
    spent = 0
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (process / "stat").read_text().rpartition(")")[2].split()
            if int(words[2]) == group:
                for thread in (process / "task").iterdir():
                    spent += int((thread / "schedstat").read_text().split()[0])
    return spent / 1e9


def measured(rounds: int = ROUNDS) -> Mapping[str, Sequence[Start]]:
    """This many starts of each program, in turn, with filled caches."""
    found: dict[str, list[Start]] = {name: [] for name in PROGRAMS}
    with TemporaryDirectory(prefix="tureen-peers-") as name:
        here = {folder: f"{name}/{folder}" for folder in FOLDERS}
        with screen(name) as (display, shown):
            env = {key: value for key, value in os.environ.items() if not key.startswith("DBUS_")}
            env |= {**here, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
            env.pop("PYTHONDONTWRITEBYTECODE", None)
            for turn in range(rounds + 1):
                for program, words in PROGRAMS.items():
                    start = started(words, shown, env, _FILLS if turn == 0 else 0.0)
                    if turn:
                        found[program].append(start)
                    _wait_until_empty(shown)
    return found


def _wait_until_empty(shown: Picture) -> None:
    end = time.perf_counter() + _PATIENCE
    while shown.max() & 0xFFFFFF != shown.min() & 0xFFFFFF and time.perf_counter() < end:
        time.sleep(0.05)


def main(rounds: int = ROUNDS) -> None:
    """Print the table: the best and the median of all starts, and their ratios."""
    found = measured(rounds)

    def both(name: str, place: int) -> tuple[float, float]:
        times = sorted(start[place] for start in found[name])
        return times[0], times[len(times) // 2]

    print("| best, median | by the clock, ms | of work, ms |\n|---|---|---|")
    for name in PROGRAMS:
        cells = ["{:.0f}, {:.0f}".format(*both(name, place)) for place in (0, 1)]
        print(f"| {name} | {' | '.join(cells)} |")
    for ours, theirs in PAIRS:
        cells = []
        for place in (0, 1):
            ratios = [a / b for a, b in zip(both(ours, place), both(theirs, place), strict=True)]
            cells.append("{:.2f}, {:.2f}".format(*ratios))
        print(f"| {ours} / {theirs} | {' | '.join(cells)} |")


if __name__ == "__main__":
    run(main)
