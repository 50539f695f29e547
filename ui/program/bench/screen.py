"""A screen to measure on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

USUAL = (1920, 1080)
LARGE = (3840, 2160)


@contextmanager
def screen(size: tuple[int, int]) -> Iterator[str]:
    """The present screen, else a virtual one of `size`, else none at all; says which."""
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
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as number:
        os.environ["DISPLAY"] = f":{number.readline().strip()}"
    try:
        yield f"virtual, {shape}"
    finally:
        del os.environ["DISPLAY"]
        server.terminate()
        server.wait()
