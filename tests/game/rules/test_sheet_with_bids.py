"""A score sheet: what of it is the same for all contracts that a hand may have been played for."""

from __future__ import annotations

from random import Random

import pytest

from game.phases.base import swap
from game.position.game import Game
from game.position.machine import Machine
from game.rules.sheet import counted_hand
from game.values import replace
from tests.game.positions import state_of
from tests.shipped import CATALOGUE


@pytest.mark.parametrize("key", ["bridge", "skat", "pinochle", "five-hundred"])
def test_what_a_hand_counts_is_the_same_for_all_bids(key: str) -> None:
    """A hand that was played for one contract scores with other bids as if all were worked out
    again."""
    chance, scored = Random(key), 0
    for seed in range(6):
        game = Game(CATALOGUE.rules(key), seed)
        last = state_of(game)
        while not game.results:
            last = state_of(game)
            legal = game.legal_moves()
            game.push(legal[int(chance.random() * len(legal))])
        hand = game.results[0]
        if hand.thrown_in or last.bidder is None:
            continue
        rules = game.rules.playing(last.game)
        trail = Machine(game.rules).after(last, game.moves[-1])
        over = [state for state in trail if not state.results][-1]
        shown = rules.score.turned_up_all(rules, over)
        counted, contract = counted_hand(rules, shown), over.bids[last.bidder]
        assert contract is not None
        for doubled in (1, 2):
            bids = swap(over.bids, last.bidder, replace(contract, tricks=8, doubled=doubled))
            other = shown.evolve(bids=bids)
            again = rules.score.begin(rules, over.evolve(bids=bids))["results"][-1]
            assert rules.score.points_with_bids(rules, other, counted) == again.scores
            scored += 1
    assert scored
