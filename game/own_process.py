"""Processes of this program: starting one for work that belongs there, telling which still run."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def own_command(word: str) -> list[str]:
    """What starts this program with a word, from its files or as one that was bundled."""
    if getattr(sys, "frozen", False):
        return [sys.executable, word]
    return [sys.executable, str(Path(__file__).resolve().parents[1] / "main.py"), word]


def runs(process: int) -> bool:
    """Whether there is a process of that number; true where that cannot be told."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
