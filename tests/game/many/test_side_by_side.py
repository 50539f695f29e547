"""Games played side by side are the same as games played alone."""

from __future__ import annotations

import numpy as np
import pytest

from game.many.side_by_side import SideBySide
from game.many.simulate import game_seed
from game.players.actions import Actions, Choice
from game.players.features import rewards
from game.players.observing import Observing
from game.position.game import Game
from tests.shipped import CATALOGUE


@pytest.mark.parametrize(("key", "players"), [("knock-out-whist", 2), ("hearts", 4)])
def test_each_game_is_seen_and_rewarded_as_it_would_be_alone(key: str, players: int) -> None:
    rules = CATALOGUE.rules(key, players)
    many, observing, actions = SideBySide(rules, 2, seed=3), Observing(rules), Actions(rules)
    alone, choice, begun = Game(rules, game_seed(3, 1)), Choice(), 2
    seen, paid = many.look(), 0
    for _ in range(70):
        view = alone.view(alone.to_move[0])
        known = observing.vector(view)
        np.testing.assert_array_equal(seen.observation[1, : len(known)], known)
        chosen = np.flatnonzero(seen.observation[1, len(known) :])
        assert chosen.tolist() == sorted(choice.actions)
        assert np.flatnonzero(seen.legal[1]).tolist() == sorted(actions.legal(view, choice))
        assert seen.seat[1] == view.seat
        taken = seen.legal.argmax(axis=1)
        choice = choice.plus(int(taken[1]))
        move = actions.move(view, choice)
        seen = many.step(taken)
        brought = [0.0] * players
        if move is not None:
            choice, scored = Choice(), len(alone.results)
            alone.push(move)
            if len(alone.results) > scored:
                brought, paid = rewards(rules, alone.results[-1]), paid + 1
        np.testing.assert_allclose(seen.reward[1], brought, rtol=1e-6)
        assert seen.over[1] == alone.over
        begun += int(seen.over.sum())
        if alone.over:
            alone = Game(rules, many.games[1].chance.seed)
    assert paid
    numbers = [game_seed(3, number) for number in range(begun)]
    assert all(game.chance.seed in numbers for game in many.games)


def test_an_action_that_is_not_allowed_changes_nothing_in_any_game() -> None:
    many = SideBySide(CATALOGUE.rules("whist"), 2)
    seen = many.look()
    good, bad = seen.legal[0].argmax(), seen.legal[1].argmin()
    with pytest.raises(ValueError, match="not allowed in game 1"):
        many.step([good, bad])
    with pytest.raises(ValueError, match="2 games need an action each, not 1"):
        many.step([good])
    assert [len(game.moves) for game in many.games] == [0, 0]
    np.testing.assert_array_equal(many.look().observation, seen.observation)
