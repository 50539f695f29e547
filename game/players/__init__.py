"""The computer players, by the names of their levels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.players.base import Player
from game.players.greedy import GreedyPlayer
from game.players.random_player import RandomPlayer

__all__ = ["LEVELS", "Player", "RandomPlayer"]

LEVELS: Mapping[str, Callable[[int, int], Player]] = MappingProxyType(
    {"greedy": GreedyPlayer, "random": RandomPlayer}
)
"""For each level, what makes a player of it from the game's seed and a seat."""
