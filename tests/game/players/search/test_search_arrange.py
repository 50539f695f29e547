"""Worlds are as likely as they should be: the walk is held against every arrangement there is."""

from __future__ import annotations

from itertools import permutations
from random import Random

import numpy as np
import pytest

from game.players.search.arrange import arrange
from game.players.search.stream import Floats, Stream

WORLDS = 20_000
LARGEST_ERROR = 0.03


def exact(cards: list[int], places: list[int], weights: Floats) -> Floats:
    """How often each card lies at each place, (places, cards), by enumeration."""
    shares = np.zeros_like(weights)
    for order in permutations(cards):
        worth = float(np.prod([weights[p, c] for p, c in zip(places, order, strict=True)]))
        for place, card in zip(places, order, strict=True):
            shares[place, card] += worth
    return shares * np.float32(len(cards) / shares.sum())


def walked(cards: list[int], places: list[int], weights: Floats) -> Floats:
    pool = arrange(np.array(cards), np.array(places), weights, WORLDS, Stream(Random(5).random))
    assert np.array_equal(np.sort(pool, 1), np.sort(np.tile(cards, (WORLDS, 1)), 1))
    shares = np.zeros(weights.shape)
    for column, place in enumerate(places):
        np.add.at(shares[place], pool[:, column], 1)
    return (shares / WORLDS).astype(np.float32)


def assert_alike(cards: list[int], places: list[int], weights: Floats) -> None:
    error = np.abs(walked(cards, places, weights) - exact(cards, places, weights)).max()
    assert error < LARGEST_ERROR


def test_three_places_each_barred_to_another_card_can_only_be_rotated() -> None:
    """Swaps alone never get from one of the two arrangements to the other."""
    barred = np.ones((3, 3), np.float32) - np.eye(3, dtype=np.float32)
    assert_alike([0, 1, 2], [0, 1, 2], barred)


@pytest.mark.parametrize("seed", range(8))
def test_every_card_lies_everywhere_as_often_as_it_should(seed: int) -> None:
    chance = Random(seed)
    places = [0, 0, 1, 1, 2, 2, 3]
    weights = np.array(
        [[chance.choice([0.0, 1.0, 1.0]) for _ in range(7)] for _ in range(4)], np.float32
    )
    for card, place in enumerate(chance.sample(places, 7)):
        weights[place, card] = 1.0  # as the cards really lie
    assert_alike(list(range(7)), places, weights)


def test_beliefs_count_by_their_weight() -> None:
    weights = np.array([[3, 1, 1, 1, 0.5], [1, 1, 2, 1, 1], [1, 1, 1, 0, 1]], np.float32)
    assert_alike([0, 1, 2, 3, 4], [0, 0, 1, 1, 2], weights)


def test_identical_cards_count_as_two_cards() -> None:
    weights = np.array([[0, 1, 1], [1, 1, 1]], np.float32)
    assert_alike([0, 0, 1, 2], [0, 1, 1, 1], weights)


def test_nothing_lies_where_it_cannot_be() -> None:
    """Seven of thirteen hearts are out, and only one of three others can have any."""
    cards, places = list(range(12)), [0] * 4 + [1] * 4 + [2] * 4
    weights = np.ones((3, 12), np.float32)
    weights[:2, :4] = 0
    pool = arrange(np.array(cards), np.array(places), weights, 500, Stream(Random(1).random))
    assert set(pool[:, 8:].ravel()) == {0, 1, 2, 3}
