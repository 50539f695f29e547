"""What a computer player is, and how they are made by name."""

from __future__ import annotations

import hashlib
import random
from typing import Protocol

from game.moves import Move
from game.view import View


class Player(Protocol):
    """Chooses moves for one seat, knowing nothing but that seat's view."""

    def choose(self, view: View) -> Move:
        """One of `view.legal`, which is not empty."""

    def close(self) -> None:
        """Give back what the player holds; it is asked nothing more. Most hold nothing."""
        return


def player_random(seed: int, seat: int) -> random.Random:
    """The source of chance of the player at `seat` in the game with this seed.

    A player is given this and never the seed, from which all deals follow.

    Its `random()` gives the same numbers on every version of Python; nothing else of it may be used
    where games must be repeatable.
    """
    digest = hashlib.sha256(f"tureen-1:{seed}:player {seat}".encode()).digest()
    return random.Random(int.from_bytes(digest[:8], "big"))
