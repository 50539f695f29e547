"""Measures what a player feels (the start, the frames, the idle load, memory) and the engine."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.files import write_whole
from game.values import held_by
from ui.program.bench.figure import Figure

__all__ = ["Figure", "bench", "report"]

_USUAL, _LARGE = (1920, 1080), (3840, 2160)


def bench(file: Path | None = None) -> int:
    """Measure everything and print it, and write it to `file` as JSON if one is named. Before
    each part, which may take minutes, print what it is.

    Returns:
        The exit status.

    Raises:
        OSError: if the file cannot be written.
    """
    figures: list[Figure] = []
    screens: list[str] = []
    for size, measures in ((_USUAL, _on_usual), (_LARGE, _on_large)):
        with _screen(size) as about:
            print(f"screen: {about}")
            screens.append(about)
            for what, measured in measures():
                print(f"now: {what}", flush=True)
                for figure in measured:
                    print(figure, flush=True)
                    figures.append(figure)
    if file is not None:
        write_whole(file, report(figures, "; ".join(dict.fromkeys(screens))))
    return 0


def report(figures: Iterable[Figure], about: str) -> bytes:
    """The figures as JSON, with a description of the machine."""
    content = {
        "python": platform.python_version(),
        "system": sys.platform,
        "screen": about,
        "figures": {figure.key: held_by(figure) for figure in figures},
    }
    return (json.dumps(content, indent=1) + "\n").encode()


Parts = Iterator[tuple[str, Iterator[Figure]]]
"""What is measured, and the figures as they are found."""


def _on_usual() -> Parts:
    """Figures that depend on the size of the screen, on the most common one."""
    from ui.program.bench.journal import journal
    from ui.program.bench.kitchen import kitchen
    from ui.program.bench.starts import first_starts, idle, starts

    yield "starts of the program", starts()
    yield "very first starts", first_starts()
    yield "a table at which nobody plays, for a minute", idle()
    yield "saved games", journal()
    yield "rule files saved in the kitchen, for some minutes", kitchen()


def _on_large() -> Parts:
    """Figures measured at sizes of their own, which fit this screen."""
    from ui.program.bench.engine import engine
    from ui.program.bench.frames import frames
    from ui.program.bench.gallery import gallery
    from ui.program.bench.memory import memory
    from ui.program.bench.starts import starts
    from ui.program.bench.walk import screens

    yield "starts on a large screen", starts(".large", " on a large screen")
    yield "frames of fast games", frames()
    yield "a walk through every screen, for about ten minutes", screens()
    yield "the gallery", gallery()
    yield "memory", memory()
    yield "the engine", engine()


@contextmanager
def _screen(size: tuple[int, int]) -> Iterator[str]:
    """The present screen, else a virtual one of `size`, else none; yields which."""
    if os.environ.get("SDL_VIDEODRIVER") == "dummy":
        yield "none"
        return
    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        yield "the present one"
        return
    if shutil.which("Xvfb") is None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        yield "none (install Xvfb to measure with a window)"
        return
    read, write = os.pipe()
    shape = f"{size[0]}x{size[1]}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", shape, "-nolisten", "tcp"],
        pass_fds=[write],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as number:
        os.environ["DISPLAY"] = f":{number.readline().strip()}"
    try:
        yield f"virtual, {shape}"
    finally:
        import pygame

        pygame.display.quit()  # a window that outlives its screen ends the program
        del os.environ["DISPLAY"]
        server.terminate()
        server.wait()
