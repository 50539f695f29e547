"""A virtual screen with the program on it, and control of its mouse."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
import pytest

from game.values import Value
from tests.patience import PATIENCE, eventually

ROOT = Path(__file__).resolve().parent.parent.parent
TOOLS = ("Xvfb", "xdotool")


def missing_tools() -> list[str]:
    """The programs that these tests need and that are not installed."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


class Screen(Value):
    """A virtual screen: `display` is its name, `memory` the file with its pixels."""

    display: str
    memory: Path

    def picture(self) -> pygame.Surface:
        """What the whole screen shows now; its alpha means nothing."""
        data = self.memory.read_bytes()
        head = struct.unpack(">25I", data[:100])
        begin, height, line, colours = head[0], head[5], head[12], head[19]
        pixels = data[begin + 12 * colours :][: line * height]
        return pygame.image.frombuffer(pixels, (line // 4, height), "BGRA")


@contextmanager
def virtual_screen(size: tuple[int, int]) -> Iterator[Screen]:
    """An X display of this size."""
    read, write = os.pipe()
    with TemporaryDirectory() as folder:
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-r", "-screen", "0", f"{size[0]}x{size[1]}x24",
             "-fbdir", folder],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(write)
        try:
            with os.fdopen(read) as number:
                name = f":{number.readline().strip()}"
            yield Screen(name, Path(folder) / "Xvfb_screen0")
        finally:
            server.terminate()
            server.wait()


class Window(Value):
    """The program's window on a virtual screen. Points are pixels inside the window."""

    screen: Screen
    number: str
    program: subprocess.Popen[str]
    pictures: Path

    def do(self, *words: str | int) -> str:
        """Run xdotool and return what it prints."""
        return xdotool(self.screen.display, *words)

    def point_at(self, point: tuple[int, int]) -> None:
        """Move the pointer."""
        self.do("mousemove", "--window", self.number, *point)

    def click(self, point: tuple[int, int]) -> None:
        """Point and click."""
        self.point_at(point)
        time.sleep(0.1)
        self.do("click", 1)
        time.sleep(0.1)

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 8) -> None:
        """Press at `start`, move to `end`, let go."""
        self.point_at(start)
        time.sleep(0.1)
        self.do("mousedown", 1)
        for step in range(1, steps + 1):
            share = step / steps
            x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            self.point_at((x, y))
            time.sleep(0.03)
        self.do("mouseup", 1)
        time.sleep(0.1)

    def key(self, name: str) -> None:
        """Press a key."""
        self.do("key", "--window", self.number, name)
        time.sleep(0.1)

    def place(self) -> pygame.Rect:
        """Where it is on the screen."""
        told = self.do("getwindowgeometry", "--shell", self.number)
        said = dict(line.split("=") for line in told.splitlines())
        return pygame.Rect([int(said[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")])

    def picture(self) -> Path:
        """What the window shows, as the program saves it for a player who presses F12."""
        before = set(self.pictures.rglob("*.png"))
        self.key("F12")
        new = eventually(lambda: set(self.pictures.rglob("*.png")) - before, what="a picture")
        return new.pop()


def xdotool(display: str, *words: str | int) -> str:
    """Run xdotool on a display and return what it prints."""
    done = subprocess.run(
        ["xdotool", *map(str, words)],
        env={**os.environ, "DISPLAY": display},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    return done.stdout.strip()


@contextmanager
def program(
    screen: Screen,
    home: Path,
    words: Sequence[str],
    command: Sequence[str] = (sys.executable, str(ROOT / "main.py")),
    seen_as: Path | None = None,
) -> Iterator[Window]:
    """The program started with `words`, from its first frame on; ended if it still runs.

    Args:
        screen: where its window is to open.
        home: the folder of its player.
        words: of the command line.
        command: what starts it.
        seen_as: the program's name for `home`, if it sees other folders than we do.
    """
    at_home = seen_as or home
    environment = {
        **os.environ,
        "DISPLAY": screen.display,
        "SDL_VIDEODRIVER": "x11",
        "TUREEN_REPORT_READY": "1",
        "HOME": str(at_home),
        "XDG_DATA_HOME": str(at_home / "data"),
        "XDG_PICTURES_DIR": str(at_home / "pictures"),
    }
    run = subprocess.Popen(
        [*command, *words],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    try:
        assert run.stdout is not None
        assert run.stdout.readline().startswith("ready"), "the program opened no window"
        search = ("search", "--onlyvisible", "--name", "^Tureen")
        found = eventually(lambda: xdotool(screen.display, *search).split(), what="the window")
        yield Window(screen, found[0], run, home / "pictures")
    finally:
        run.kill()  # a table that is told to end would ask whether to leave the game
        run.wait()


LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
PYTHON = "/usr/bin/python3"


def by_ear(folder: Path, until: str, *game: str, seconds: float = 3 * PATIENCE) -> list[str]:
    """All announcements up to a sentence, to a user who plays by ear."""
    pytest.importorskip("accesskit")
    run = folder / "run"
    run.mkdir(mode=0o700)
    with virtual_screen((1024, 640)) as screen:
        env = {
            **os.environ, "DISPLAY": screen.display, "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(run), "XDG_DATA_HOME": str(folder / "data"),
        }  # fmt: skip
        for name in ("SDL_VIDEODRIVER", "DBUS_SESSION_BUS_ADDRESS", "WAYLAND_DISPLAY"):
            env.pop(name, None)
        done = subprocess.run(
            ["dbus-run-session", "--", PYTHON, str(ROOT / "tests/window/by_ear.py"), str(seconds),
             until, sys.executable, "main.py", "play", *game, "--seed", "5", "--speed", "instant",
             "--size", "1024x640"],
            env=env,
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=seconds + 2 * PATIENCE,
            check=False,
        )  # fmt: skip
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout.splitlines()
