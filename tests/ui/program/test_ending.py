"""However the window ends, nothing of it keeps running."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.processes import runs

ROOT = Path(__file__).parents[3]
PATIENCE = 20.0
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


def children(process: int) -> list[int]:
    files = Path(f"/proc/{process}/task").glob("*/children")
    return [int(word) for file in files for word in file.read_text(encoding="ascii").split()]


def eventually(what: str, ask: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if ask():
            return
        time.sleep(0.01)
    raise AssertionError(what)


@pytest.fixture
def window(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A game in which a worker thinks, with a person whose game would be lost."""
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"), str(tmp_path))
    env = {**os.environ, **homes, "SDL_VIDEODRIVER": "dummy"}
    seats = "person,expert,expert,expert"
    words = ["play", "whist", "--seats", seats, "--seed", "3", "--speed", "fast"]
    program = subprocess.Popen([sys.executable, "main.py", *words], cwd=ROOT, env=env)
    yield program
    program.kill()
    program.wait()


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_a_window_that_is_told_to_end_ends_with_all_that_thinks_for_it(
    window: subprocess.Popen[bytes], told: signal.Signals
) -> None:
    eventually("no worker was started", lambda: children(window.pid))
    (worker,) = children(window.pid)
    window.send_signal(told)
    assert window.wait(PATIENCE) == 0
    eventually("the worker goes on", lambda: not runs(worker))
