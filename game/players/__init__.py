"""The computer players, by the names of their levels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from game.players.base import Player, player_random
from game.players.greedy import GreedyPlayer
from game.players.random_player import RandomPlayer

__all__ = ["LEVELS", "Player", "RandomPlayer", "player_random"]

LEVELS: Mapping[str, Callable[[Random], Player]] = MappingProxyType(
    {"greedy": GreedyPlayer, "random": RandomPlayer}
)
"""For each level, what makes a player of it; `player_random` gives it its source of chance."""
