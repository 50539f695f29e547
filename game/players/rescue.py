"""Keeps the game going: if a player fails to move, the rule of thumb makes that move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.errors import Bad
from game.players import words
from game.players.base import Player
from game.players.greedy import GreedyPlayer
from game.position.moves import Move
from game.position.view import View
from game.reasons import Refusal


class Rescued(Player):
    """A player that always makes a move.

    Args:
        player: the player asked first.
        chance: the random generator of the substitute.
        why_not: returns why a move is refused now; None if it is legal.
        say: called each time with a sentence about what went wrong.
    """

    def __init__(
        self,
        player: Player,
        chance: Random,
        why_not: Callable[[Move], Refusal | None],
        say: Callable[[str], object],
    ) -> None:
        self._player, self._why_not, self._say = player, why_not, say
        self._stand_in = GreedyPlayer(chance)

    def choose(self, view: View) -> Move:
        """The player's move if it is legal, otherwise a move by rule of thumb."""
        try:
            move = self._player.choose(view)
        except Bad as error:
            self._say(words.STOOD_IN.format(why=error))
        else:
            refusal = self._why_not(move)
            if refusal is None:
                return move
            self._say(words.NOT_ALLOWED.format(move=move.full_text, why=refusal))
        return self._stand_in.choose(view)

    def close(self) -> None:
        """End the player."""
        self._player.close()
