"""Measures what a player feels: the start, the frames, the idling; and the speed of the engine.

Times are taken from the outside where that is what counts: a start is measured from before the
process is made until it reports its first frame.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

MAIN = Path(__file__).resolve().parents[2] / "main.py"
STARTS = 5
IDLE_SECONDS = 6
SCREEN = (1920, 1080)
ENGINE_GAMES = 600
TABLE = ("play", "bisque", "--seed", "7", "--seats", "person,greedy,greedy")


def bench() -> int:
    """Measure everything and print it. Returns the exit status."""
    with _screen() as screen:
        print(f"screen: {screen}")
        for name, words in (("title", ()), ("table", TABLE)):
            _ready(words)  # fills the caches
            times = sorted(_ready(words) for _ in range(STARTS))
            print(f"{name}, first frame: {_seconds(times)} (median of {STARTS}, caches filled)")
        print(f"frames at {SCREEN[0]}x{SCREEN[1]} while cards move: {_frames()}")
        print(f"idle: {_idle(('--size', f'{SCREEN[0]}x{SCREEN[1]}')):.1f} % of a core")
    print(f"engine: {_engine():.0f} games of Bisque a second by random players, one process")
    return 0


def _seconds(times: Sequence[float]) -> str:
    return f"{statistics.median(times):.3f} s, from {times[0]:.3f} to {times[-1]:.3f}"


@contextmanager
def _screen() -> Iterator[str]:
    """A screen to measure on: the present one, else a virtual one, else none at all."""
    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        yield "the present one"
        return
    if shutil.which("Xvfb") is None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        yield "none (install Xvfb to measure with a window)"
        return
    read, write = os.pipe()
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as number:
        os.environ["DISPLAY"] = f":{number.readline().strip()}"
    try:
        yield f"virtual, {size}"
    finally:
        del os.environ["DISPLAY"]
        server.terminate()
        server.wait()


@contextmanager
def _started(words: Sequence[str]) -> Iterator[tuple[subprocess.Popen[str], float]]:
    """The program, running, and the seconds it took to its first frame."""
    began = time.time()
    program = subprocess.Popen(
        [sys.executable, str(MAIN), *words],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "TUREEN_REPORT_READY": "1"},
    )
    try:
        assert program.stdout is not None
        line = program.stdout.readline()
        if not line.startswith("ready "):
            raise RuntimeError(f"the program did not open a window: {' '.join(words)}")
        yield program, float(line.split()[1]) - began
    finally:
        program.terminate()
        program.wait()


def _ready(words: Sequence[str]) -> float:
    with _started(words) as (_, seconds):
        return seconds


def _idle(words: Sequence[str]) -> float:
    """The share of a core, in percent, that a waiting table takes."""
    with _started([*TABLE, "--speed", "instant", *words]) as (program, _):
        time.sleep(3)
        before = _processor_seconds(program.pid)
        time.sleep(IDLE_SECONDS)
        return 100 * (_processor_seconds(program.pid) - before) / IDLE_SECONDS


def _processor_seconds(process: int) -> float:
    try:
        words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return float("nan")
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def _frames() -> str:
    """Frame times of a whole game that computers play on the screen."""
    from game.folders import SHIPPED
    from game.rulefiles.catalogue import Catalogue
    from ui.program.home import Home
    from ui.program.launch import make_app
    from ui.window.seating import seated

    rules = Catalogue((SHIPPED,)).rules("bisque", 3, {"hands": 3})
    home = Home("fast")
    app = make_app(home.table(rules, seated(["greedy"] * 3), 7), SCREEN)
    frames: list[float] = []
    last = time.perf_counter()
    end = last + 30
    import pygame

    while time.perf_counter() < end:
        now = time.perf_counter()
        if app.step(pygame.event.get(), min(now - last, 0.1)) and app.moving:
            frames.append(app.frame_ms[-1])
        last = now
        time.sleep(max(0.0, 1 / 60 - (time.perf_counter() - now)))
    app.close()
    pygame.quit()  # the screen may go before this program does
    frames = sorted(frames[10:])
    half, most = frames[len(frames) // 2], frames[int(len(frames) * 0.95)]
    return f"{half:.1f} ms median, {most:.1f} ms 95th percentile ({len(frames)} frames)"


def _engine() -> float:
    """Games a second, the best of three runs."""
    from game.folders import SHIPPED
    from game.simulate import Plan, run

    best = 0.0
    for seed in range(3):
        plan = Plan((SHIPPED,), "bisque", 3, {}, ("random",) * 3, seed, ENGINE_GAMES // 3)
        began = time.perf_counter()
        run(plan)
        best = max(best, plan.games / (time.perf_counter() - began))
    return best
