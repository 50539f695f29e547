"""Plays any legal move, each equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from game.players.base import Player
from game.position.moves import Move
from game.position.view import View

T = TypeVar("T")


class RandomPlayer(Player):
    """Chooses among the legal moves at random."""

    def __init__(self, chance: Random) -> None:
        self._random = chance.random

    def choose(self, view: View) -> Move:
        return self.pick(view.legal)

    def pick(self, legal: Sequence[T]) -> T:
        """One of `legal`, which are moves or cards; this player needs nothing else."""
        return legal[int(self._random() * len(legal))]
