"""Starting this program a second time, for work that belongs into a process of its own."""

from __future__ import annotations

import sys
from pathlib import Path


def own_command(word: str) -> list[str]:
    """What starts this program with a word, from its files or as one that was bundled."""
    if getattr(sys, "frozen", False):
        return [sys.executable, word]
    return [sys.executable, str(Path(__file__).resolve().parents[1] / "main.py"), word]
