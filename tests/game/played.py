"""Games that computers have played, for tests that look at a game under way or at its end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from game.players import LEVELS, player_random
from game.position.change import Change
from game.position.game import Game
from game.position.view import View
from game.rules.rules import Rules
from tests.shipped import CATALOGUE


def played(
    rules: Rules, seed: int = 5, *, level: str = "random", hands: int | None = None, more: int = 0
) -> Game:
    """A game after some hands and `more` moves of the next one, or at its end, where that comes
    first or no number is given."""
    game, left = Game(rules, seed), more

    def goes_on() -> bool:
        nonlocal left
        if hands is None or len(game.results) < hands:
            return True
        left -= 1
        return left >= 0

    play_while(game, goes_on, level)
    return game


def play_while(game: Game, goes_on: Callable[[], bool], level: str = "random") -> None:
    """Let computers play a game while this holds before a move; at its end they stop."""
    seed, players = game.chance.seed, range(game.rules.players)
    seats = [LEVELS[level](player_random(seed, seat)) for seat in players]
    while not game.over and goes_on():
        seat = game.to_move[0]
        game.push(seats[seat].choose(game.view(seat)))


def changes(key: str, seat: int | None = 0, seed: int = 3) -> Iterator[Change]:
    """Every step of a game that is played at random, as `seat` sees it."""
    game, luck = Game(CATALOGUE.rules(key), seed), random.Random(seed)
    last: View | None = None
    move = None
    while True:
        for view in game.views(seat):
            yield Change(last, view, move)
            last, move = view, None
        if game.over:
            return
        move = luck.choice(game.legal_moves(luck.choice(game.to_move)))
        game.push(move)
