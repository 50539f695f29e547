"""A hand of Sueca is played through the accessibility tree alone, as a screen reader has it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.window.screen import LAUNCHER, PYTHON, by_ear, missing_tools


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


def test_a_hand_of_sueca_is_played_by_ear(tmp_path: Path) -> None:
    seats = ("--seats", "person,greedy,greedy,greedy")
    told = by_ear(tmp_path, "The hand is over", "sueca", *seats)
    assert sum(line.startswith("You play the ") for line in told) == 10
    assert sum(" wins trick " in line or line.startswith("You win trick ") for line in told) == 10
