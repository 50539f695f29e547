"""However the window ends, nothing of it keeps running."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.thinking.apart import WORD
from tests.patience import PATIENCE, eventually
from tests.processes import runs

ROOT = Path(__file__).parents[3]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


def workers(process: int) -> list[int]:
    """Its children that think; others come and go."""
    files = Path(f"/proc/{process}/task").glob("*/children")
    children = [int(word) for file in files for word in file.read_text(encoding="ascii").split()]
    return [child for child in children if WORD.encode() in command_of(child)]


def command_of(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:  # it has ended
        return b""


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
    (worker,) = eventually(lambda: workers(window.pid), what="a worker")
    window.send_signal(told)
    assert window.wait(PATIENCE) == 0
    eventually(lambda: not runs(worker), what="the end of the worker")
