"""The computer players, by the names of their levels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from types import MappingProxyType

from game.players.base import Player, player_luck, player_random
from game.players.external import PREFIX, ExternalPlayer
from game.players.greedy import GreedyPlayer
from game.players.random_player import RandomPlayer
from game.players.search_player import Level, SearchPlayer

__all__ = [
    "LEVELS", "OFFERED", "Player", "RandomPlayer", "adviser", "is_program", "player",
    "player_luck", "player_random",
]  # fmt: skip

EASY = Level(worlds=3, remembers=1, voids=False, wavers=0.45)
MEDIUM = Level(worlds=12, remembers=3, wavers=0.12)
HARD = Level(worlds=40, contracts=50, remembers=8)
EXPERT = Level(worlds=120, contracts=150)

LEVELS: Mapping[str, Callable[[Random], Player]] = MappingProxyType(
    {
        "easy": partial(SearchPlayer, EASY),
        "medium": partial(SearchPlayer, MEDIUM),
        "hard": partial(SearchPlayer, HARD),
        "expert": partial(SearchPlayer, EXPERT),
        "greedy": GreedyPlayer,
        "random": RandomPlayer,
    }
)
"""For each level, what makes a player of it; `player_random` gives it its source of chance."""

OFFERED = ("easy", "medium", "hard", "expert")
"""The levels that people choose from, from the weakest; the others serve tools and tests."""


def is_program(level: str) -> bool:
    """Whether a seat is taken by a program of somebody's own, as in ``cmd:python3 bot.py``."""
    return level.startswith(PREFIX)


def player(level: str, chance: Random) -> Player:
    """A player of a level, or a program's.

    Raises:
        ValueError: if there is no such level, or the program's command cannot be read.
    """
    if is_program(level):
        return ExternalPlayer(level.removeprefix(PREFIX))
    if level not in LEVELS:
        raise ValueError(f"unknown level {level!r}; known are {', '.join(LEVELS)}")
    return LEVELS[level](chance)


def adviser(chance: Random) -> SearchPlayer:
    """Who says what a person should do: as strong a player as there is."""
    return SearchPlayer(EXPERT, chance)
