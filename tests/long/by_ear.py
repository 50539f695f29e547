"""Whole games of Sueca and Chicane through the accessibility tree alone, and a hand of others.

`python -m tests.long.by_ear`; it needs what `tests/window/test_window_by_ear.py` needs.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.long.command import run
from tests.window.screen import by_ear

GAMES = {"sueca": 4, "chicane": 3}
"""With their numbers of players."""
HANDS = {
    "bisque": 3, "succotash": 3, "bouillabaisse": 3, "hearts": 4, "spades": 4, "skat": 3,
    "bridge": 4, "pinochle": 4, "schnapsen": 2, "doppelkopf": 4, "ninety-nine": 3, "barbu": 4,
    "ombre": 3, "euchre": 4, "chicane-partner": 4, "bourre": 4,
}  # fmt: skip
"""Between them they ask with cards, tiles, grids, trays, stacks, and slips."""
GAME_OVER, HAND_OVER = "The game is over", " is over"
"""How the result's page and the sheet of a hand or a round begin, or end."""


def main() -> None:
    """Play them, and print how much was announced."""
    for until, games in ((GAME_OVER, GAMES), (HAND_OVER, HANDS)):
        for game, players in games.items():
            seats = ",".join(["person", *["greedy"] * (players - 1)])
            with tempfile.TemporaryDirectory(prefix="tureen-by-ear-") as folder:
                told = by_ear(Path(folder), until, game, "--seats", seats, seconds=1800)
            hands = sum(line.endswith(" is over.") for line in told)
            print(f"{game}: {hands} hands, {len(told)} sentences, {told[-1]}", flush=True)


if __name__ == "__main__":
    run(main)
