"""Computers at a table: nobody waits for them, and one that fails does not end the game."""

from __future__ import annotations

import threading
import time

import pytest

from game.game import Game
from game.moves import Move, Play
from game.players import RandomPlayer, player_random
from game.players.base import Player
from game.rulefiles.catalogue import Catalogue
from game.thinking import Thinking
from game.view import View

RULES = Catalogue().rules("whist")


class Failing(Player):
    """Cannot think."""

    def choose(self, view: View) -> Move:
        raise RuntimeError("no idea")


class Cheating(Player):
    """Plays a card it does not hold."""

    def choose(self, view: View) -> Move:
        assert view.seat is not None
        mine = set(view.hand)
        return Play(view.seat, next(code for code in view.rules.pack if code not in mine))


class Impersonating(Player):
    """Moves for somebody else."""

    def choose(self, view: View) -> Move:
        assert view.seat is not None
        return Play(view.seat + 1, view.hand[0])


class Slow(Player):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        self.go_on = threading.Event()

    def choose(self, view: View) -> Move:
        self.go_on.wait(10)
        return view.legal[0]


def thinking(game: Game, player: Player) -> Thinking:
    return Thinking(
        {game.to_move[0]: player},
        lambda seat: RandomPlayer(player_random(1, seat)),
        lambda move: game.why_not(move) is None,
    )


def answer(thoughts: Thinking, game: Game) -> Move:
    seat, end = game.to_move[0], time.monotonic() + 10
    while time.monotonic() < end:
        move = thoughts.move(seat, lambda: game.view(seat))
        if move is not None:
            thoughts.close()
            return move
        time.sleep(0.001)
    raise AssertionError("no move came")


@pytest.mark.parametrize("player", [Failing(), Cheating(), Impersonating()])
def test_a_player_that_fails_is_replaced_for_this_move(player: Player) -> None:
    game = Game(RULES, 3)
    assert game.why_not(answer(thinking(game, player), game)) is None


def test_the_caller_never_waits() -> None:
    game, player = Game(RULES, 3), Slow()
    thoughts, seat = thinking(game, player), game.to_move[0]
    assert [thoughts.move(seat, lambda: game.view(seat)) for _ in range(3)] == [None] * 3
    player.go_on.set()
    assert answer(thoughts, game) == game.legal_moves()[0]


def test_a_thought_that_is_forgotten_is_not_used() -> None:
    game, player = Game(RULES, 3), Slow()
    thoughts, seat = thinking(game, player), game.to_move[0]
    thoughts.move(seat, lambda: game.view(seat))
    thoughts.forget()
    player.go_on.set()
    other = game.legal_moves()[1]
    player.choose = lambda view: other  # type: ignore[method-assign]  # thinks anew
    assert answer(thoughts, game) == other
