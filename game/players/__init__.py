"""The computer players, by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.players.base import CLASS, PREFIX, Player, player_luck, player_random

if TYPE_CHECKING:
    from game.players.search_player import SearchPlayer

__all__ = [
    "FIRST_LEVEL", "LEVELS", "OFFERED", "USUAL_LEVEL", "Player", "adviser", "is_program",
    "player", "player_luck", "player_random",
]  # fmt: skip


def _looking_ahead(level: str, chance: Random) -> Player:
    from game.players.search_player import LEVELS as SEARCHING
    from game.players.search_player import SearchPlayer

    return SearchPlayer(SEARCHING[level], chance)


def _by_rule_of_thumb(chance: Random) -> Player:
    from game.players.greedy import GreedyPlayer

    return GreedyPlayer(chance)


def _at_random(chance: Random) -> Player:
    from game.players.random_player import RandomPlayer

    return RandomPlayer(chance)


LEVELS: Mapping[str, Callable[[Random], Player]] = MappingProxyType(
    {
        "easy": partial(_looking_ahead, "easy"),
        "medium": partial(_looking_ahead, "medium"),
        "hard": partial(_looking_ahead, "hard"),
        "expert": partial(_looking_ahead, "expert"),
        "greedy": _by_rule_of_thumb,
        "random": _at_random,
    }
)
"""For each level, a function that makes a player; `player_random` makes the random generator for
it.

A table opens before anybody plays, so the players' modules are imported with the first player.
"""

FIRST_LEVEL, USUAL_LEVEL = "easy", "medium"
"""The level of the computers when a family is played for the first time, and later."""

OFFERED = ("easy", "medium", "hard", "expert")
"""The levels that people choose from, weakest first; the others are for tools and tests."""


def is_program(level: str) -> bool:
    """Whether a seat is taken by the user's own program, as in ``cmd:python3 bot.py``, or class, as
    in ``py:policy.py``."""
    return level.startswith((PREFIX, CLASS))


def player(level: str, chance: Random) -> Player:
    """Make a player of a level, or one that asks a program or a class; the class's file is run.

    Raises:
        ValueError: if there is no such level.
        BadCommand: if a program's command cannot be read, or there is no such class.
    """
    if level.startswith(CLASS):
        from game.players.own_class import ClassPlayer

        return ClassPlayer(level.removeprefix(CLASS), chance)
    if is_program(level):
        from game.players.external import ExternalPlayer

        return ExternalPlayer(level.removeprefix(PREFIX))
    if level not in LEVELS:
        raise ValueError(f"unknown level {level!r}; known are {', '.join(LEVELS)}")
    return LEVELS[level](chance)


def adviser(chance: Random) -> SearchPlayer:
    """The player that advises people: as strong as any there is."""
    from game.players.search_player import LEVELS as SEARCHING
    from game.players.search_player import SearchPlayer

    return SearchPlayer(SEARCHING["expert"], chance)
