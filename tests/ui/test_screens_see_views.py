"""Screens read views and sessions, never the engine, in which all cards are visible."""

from __future__ import annotations

import re
from pathlib import Path

UI = Path(__file__).parents[2] / "ui"
MEASURING = "bench"
"""What measures plays games itself, and shows nothing."""


def test_no_screen_reaches_through_a_session_to_the_engine() -> None:
    files = [file for file in UI.rglob("*.py") if MEASURING not in file.parts]
    assert len(files) > 100
    reaching = [
        f"{file.relative_to(UI)}:{number}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\b_?session\.game\b", line)
    ]
    assert reaching == []
