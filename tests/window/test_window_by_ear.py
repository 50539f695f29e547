"""A hand of Sueca is played through the accessibility tree alone, as a screen reader has it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.window.screen import ROOT, missing_tools, virtual_screen

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
PYTHON = "/usr/bin/python3"


def _missing() -> list[str]:
    """What these tests need and does not find."""
    found = missing_tools()
    found += [] if shutil.which("dbus-run-session") else ["dbus"]
    found += [] if LAUNCHER.exists() else ["at-spi2-core"]
    has = subprocess.run([PYTHON, "-c", "import pyatspi"], capture_output=True, check=False)
    return found + ([] if has.returncode == 0 else ["python3-pyatspi"])


MISSING = _missing() if sys.platform == "linux" else ["Linux"]
pytestmark = pytest.mark.skipif(
    bool(MISSING) and not os.environ.get("CI"), reason=f"not installed: {', '.join(MISSING)}"
)


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


def test_a_hand_of_sueca_is_played_by_ear(tmp_path: Path) -> None:
    seats = ("--seats", "person,greedy,greedy,greedy")
    told = by_ear(tmp_path, "The hand is over", "sueca", *seats)
    assert sum(line.startswith("You play the ") for line in told) == 10
    assert sum(" wins trick " in line or line.startswith("You win trick ") for line in told) == 10
