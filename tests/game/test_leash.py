"""A program that takes a seat ends with the process that started it, and so does everything it has
started."""

from __future__ import annotations

import ctypes
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from game.players.base import PlayerFailed
from game.players.external import ExternalPlayer
from game.position.game import Game
from game.thinking.apart import ThinkApart
from game.thinking.task import Task
from game.windows_job import Job, Limits
from tests.processes import runs
from tests.shipped import CATALOGUE

pytestmark = pytest.mark.skipif(os.name != "posix", reason="groups of processes are of POSIX")
ROOT = Path(__file__).parents[2]
PATIENCE = 30


def stubborn_program(folder: Path) -> str:
    """A script that starts another program, which never reads and never answers.

    Both write their numbers into the folder `running`.
    """
    (folder / "running").mkdir()
    sleeper = folder / "sleeper.py"
    sleeper.write_text(
        "import os, pathlib, signal, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        f"pathlib.Path({str(folder / 'running')!r}, str(os.getpid())).touch()\n"
        "time.sleep(600)\n"
    )
    script = folder / "bot.sh"
    script.write_text(
        f"touch {shlex.quote(str(folder / 'running'))}/$$\n"
        f"{shlex.quote(sys.executable)} {shlex.quote(str(sleeper))}\n"
        "true\n"
    )
    return f"sh {shlex.quote(str(script))}"


def started(folder: Path) -> set[int]:
    return {int(file.name) for file in (folder / "running").iterdir()}


def wait_until(come_true: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not come_true():
        assert time.monotonic() < until
        time.sleep(0.02)


def none_runs(folder: Path) -> bool:
    return not any(map(runs, started(folder)))


def simulating(folder: Path, *more: str) -> subprocess.Popen[bytes]:
    """A run of games in which stubborn programs sit, once as many of them run as may."""
    seats = f"cmd:{stubborn_program(folder)},random,random,random"
    words = ["simulate", "whist", "--games", "100", "--seats", seats, *more]
    run = subprocess.Popen(
        [sys.executable, "main.py", *words],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    wait_until(lambda: len(started(folder)) >= (4 if more else 2))
    return run


def test_a_program_that_is_ended_takes_along_what_it_has_started(tmp_path: Path) -> None:
    one = ExternalPlayer(stubborn_program(tmp_path), PATIENCE)
    game = Game(CATALOGUE.rules("whist"), 5)

    def ask() -> None:
        with suppress(PlayerFailed):
            one.choose(game.view(game.to_move[0]))

    asking = Thread(target=ask)
    asking.start()
    wait_until(lambda: len(started(tmp_path)) == 2)
    one.close()
    asking.join()
    wait_until(lambda: none_runs(tmp_path))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("jobs", [(), ("--jobs", "2")])
def test_a_run_that_is_ended_leaves_no_program_running(
    tmp_path: Path, how: signal.Signals, jobs: tuple[str, ...]
) -> None:
    run = simulating(tmp_path, *jobs)
    run.send_signal(how)
    run.communicate(timeout=PATIENCE)
    wait_until(lambda: none_runs(tmp_path))


_STARTS_ONE = """
import subprocess
from game.leash import WORD, Leash
start, order = subprocess.Popen, []
def noted(command, **pipes):
    order.append("minder" if WORD in command else "program")
    return start(command, **pipes)
subprocess.Popen = noted
Leash(["true"]).end()
print(*order)
"""


def test_the_minder_runs_before_the_program_does() -> None:
    """Otherwise a process that is killed in between leaves the program running."""
    command = [sys.executable, "-c", _STARTS_ONE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["minder", "program"]


def test_the_process_that_thinks_for_a_window_leaves_no_program_running(tmp_path: Path) -> None:
    thinker = ThinkApart()
    game = Game(CATALOGUE.rules("whist"), 5)
    seat = game.to_move[0]
    thinker.begin(Task(f"cmd:{stubborn_program(tmp_path)}", 1, game.view(seat)))
    wait_until(lambda: len(started(tmp_path)) == 2)
    thinker.close()
    wait_until(lambda: none_runs(tmp_path))


class Kernel:
    """Records the calls to Windows."""

    def __init__(self) -> None:
        self.limits: list[bytes] = []
        self.calls: list[tuple[str, Any]] = []

    def CreateJobObjectW(self, security: None, name: None) -> int:
        return 77

    def SetInformationJobObject(self, job: int, kind: int, limits: Any, size: int) -> int:
        assert kind == 9
        self.limits.append(ctypes.string_at(limits, size))
        return 1

    def GetCurrentProcess(self) -> int:
        return -1

    def __getattr__(self, name: str) -> Callable[..., int]:
        def call(*args: Any) -> int:
            self.calls.append((name, args))
            return 1

        return call


def test_on_windows_processes_end_with_the_program() -> None:
    kernel = Kernel()
    job = Job.ending_with_us(kernel)
    job.take_in(5)
    job.end()
    assert Limits.from_buffer_copy(kernel.limits[0]).Basic.LimitFlags == 0x2000
    assert kernel.calls == [
        ("AssignProcessToJobObject", (77, 5)),
        ("TerminateJobObject", (77, 1)),
        ("CloseHandle", (77,)),
    ]


def test_on_windows_a_job_limits_memory_time_and_processes() -> None:
    kernel = Kernel()
    Job.bounded(2048, 300, kernel).take_in()
    limits = Limits.from_buffer_copy(kernel.limits[0])
    assert limits.Basic.LimitFlags == 0x100 | 0x2 | 0x8
    assert limits.ProcessMemoryLimit == 2048
    assert limits.Basic.PerProcessUserTimeLimit == 3_000_000_000
    assert limits.Basic.ActiveProcessLimit == 1
    assert kernel.calls == [("AssignProcessToJobObject", (77, -1))]
    if ctypes.sizeof(ctypes.c_void_p) == 8:  # as Windows of 64 bits lays it out
        assert len(kernel.limits[0]) == 144
