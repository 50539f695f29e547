"""Trial games: random players show that the games of a rule file come to an end."""

from __future__ import annotations

from game.game import Game
from game.players.random_player import RandomPlayer
from game.rules import Rules

MOST_MOVES = 20_000
"""A game that is not over after so many moves is taken for one that never ends."""


class Endless(RuntimeError):
    """A game that was not over after `MOST_MOVES` moves. `hands` is how many it had finished."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        super().__init__(f"not over after {MOST_MOVES:,} moves and {hands} hands")


def length(rules: Rules, seed: int) -> int:
    """The number of moves of the game that random players make of `seed`.

    Raises:
        Endless: if it does not end.
        NoDeal: if every deal has to be thrown in.
        BadFormula: if a formula of the score divides by zero.
    """
    game = Game(rules, seed)
    players = [RandomPlayer(seed, seat) for seat in range(rules.players)]
    while not game.over:
        if len(game.moves) == MOST_MOVES:
            raise Endless(len(game.results))
        seat = game.to_move[0]
        game.push(players[seat].choose(game.view(seat)))
    return len(game.moves)
