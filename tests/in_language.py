"""Runs a piece of Python in a process of its own, in a given language."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[1]


def printed_in(language: str, code: str, folder: Path) -> str:
    """What `code` prints in a language; `folder` is its only argument, and is made for all that the
    program writes."""
    folder.mkdir()
    env = {**os.environ, "TUREEN_LANGUAGE": language, "PYTHONUTF8": "1"}
    env |= {name: str(folder) for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")}
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder)],
        cwd=_ROOT,
        env=env,
        capture_output=True,
        text=True,
    )
    assert not done.returncode, done.stderr
    return done.stdout
