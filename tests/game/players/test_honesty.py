"""Players are honest by construction: they are given a view, and hidden cards are not in it.

In many positions the hidden cards are dealt anew, so that only somebody who sees them could tell.
"""

from __future__ import annotations

from random import Random

import pytest

from game.players import LEVELS, player_random
from game.players.search.imagining import imagined
from game.players.search.search import Mind
from game.players.search.thinker import Thinker
from game.position.game import Game
from game.position.state import State
from tests.game.positions import state_of
from tests.shipped import CATALOGUE, others_long

EVERY = 9
"""A position in so many is looked at."""


def hidden_parts(state: State) -> object:
    return state.hands, state.stock, state.goals, state.line


@pytest.mark.parametrize("key", [*map(others_long, CATALOGUE.keys)])
def test_other_hidden_cards_change_neither_the_numbers_nor_the_move(key: str) -> None:
    chance, different = Random(key), 0
    rules = CATALOGUE.rules(key)
    game = Game(rules, 11)
    for number in range(90):
        legal = game.legal_moves()
        if game.over:
            break
        if number % EVERY == 0 and len(legal) > 1:
            seat = game.to_move[0]
            view = game.view(seat)
            state = imagined(view, chance.random)
            other = Game.at(rules, state).view(seat)
            assert (view.table, view.hands, view.goal) == (other.table, other.hands, other.goal)
            assert view.traded == other.traded
            assert list(view.legal[:50]) == list(other.legal[:50])
            different += hidden_parts(state_of(game)) != hidden_parts(state)
            numbers = [
                Thinker(player_random(1, seat).random, Mind()).cards(v, 12) for v in (view, other)
            ]
            assert numbers[0] == numbers[1]
            for level in ("hard", "greedy"):
                moves = [LEVELS[level](player_random(1, seat)).choose(v) for v in (view, other)]
                assert moves[0] == moves[1]
        game.push(legal[chance.randrange(len(legal))], trusted=True)
    assert different
