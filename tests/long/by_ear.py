"""Whole games of Sueca and Chicane through the accessibility tree alone.

`python -m tests.long.by_ear`; it needs what `tests/window/test_window_by_ear.py` needs.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.long.command import run
from tests.window.test_window_by_ear import by_ear

GAMES = (("sueca", "person,greedy,greedy,greedy"), ("chicane", "person,greedy,greedy"))
OVER = "The game is over"
"""The name of the result's page."""


def main() -> None:
    """Play both, and print how much was announced."""
    for game, seats in GAMES:
        with tempfile.TemporaryDirectory(prefix="tureen-by-ear-") as folder:
            told = by_ear(Path(folder), OVER, game, "--seats", seats, seconds=1800)
            hands = sum(line.startswith("The hand is over") for line in told)
            print(f"{game}: {hands} hands, {len(told)} sentences, {told[-1]}")


if __name__ == "__main__":
    run(main)
