"""Random arrangements of cards over places, each as likely as the weights of its cards' places say.

An arrangement of distinct cards may be reached from any other by swaps alone only if nothing is
forbidden: with three places, each barred to another card, it takes a rotation of three. So the walk
does both, on all arrangements at once, as Metropolis and others described it (1953).
"""

from __future__ import annotations

import numpy as np

from game.players.search.stream import Bools, Floats, Ints, Stream

SWEEPS = 24
FORBIDDEN = 1e-6
"""The weight of a place that is barred, so that the walk can go through it and repairs itself."""
_LAZY = np.float32(1.3)
"""Acceptances are divided by this; a walk that always moves may run in step with itself."""


def arrange(cards: Ints, places: Ints, weights: Floats, count: int, stream: Stream) -> Ints:
    """`count` arrangements of `cards` over `places`.

    Args:
        cards: the numbers of the cards, a number twice where there are twins.
        places: a place for each card; a place with several cards stands there as often.
        weights: how well each card fits each place, (places, cards); 0 where it cannot be.
        count: how many arrangements.
        stream: where chance comes from.

    Returns:
        The cards in the order of `places`, (count, len(cards)).
    """
    size = len(cards)
    pool = cards[np.argsort(stream.floats(count, size), axis=1, kind="stable")]
    if size < 2 or (weights[np.unique(places)][:, np.unique(cards)] == 1).all():
        return pool
    _walk(pool, places, np.maximum(weights, np.float32(FORBIDDEN)), stream)
    good = np.flatnonzero((weights[places[None], pool] > 0).all(1))
    if 0 < len(good) < count:
        chosen = good[(stream.floats(count) * len(good)).astype(np.intp)]
        chosen[good] = good
        pool = pool[chosen]
    return pool


def _walk(pool: Ints, places: Ints, weights: Floats, stream: Stream) -> None:
    flat, first = weights.ravel(), places * weights.shape[1]
    rows, size = pool.shape
    half, third = size // 2, size // 3
    rotates = [sweep % 4 == 3 and size > 2 for sweep in range(SWEEPS)]
    lengths = [size + rows * (2 * third if turns else half) for turns in rotates]
    for turns, chances in zip(rotates, stream.parts(lengths), strict=True):
        order = np.argsort(chances[:size], kind="stable")
        if turns:
            threes = order[: 3 * third].reshape(3, third)
            _rotate(pool, threes, first, flat, chances[size:].reshape(2, rows, third))
        else:
            pairs = order[: 2 * half].reshape(2, half)
            _swap(pool, pairs, first, flat, chances[size:].reshape(rows, half))


def _swap(pool: Ints, pairs: Ints, first: Ints, weights: Floats, chances: Floats) -> None:
    """Offer every pair of columns to change cards."""
    one, other = pairs
    a, b = pool[:, one], pool[:, other]
    old = weights.take(first[one] + a) * weights.take(first[other] + b)
    new = weights.take(first[one] + b) * weights.take(first[other] + a)
    moved = _accepted(old, new, chances)
    pool[:, one], pool[:, other] = np.where(moved, b, a), np.where(moved, a, b)


def _rotate(pool: Ints, threes: Ints, first: Ints, weights: Floats, chances: Floats) -> None:
    """Offer every three columns to pass their cards round.

    Each world turns its own way round by a coin: were it the same for all, a rotation could not be
    undone by the next one as easily as it was made, and some arrangements came too often.
    """
    i, j, k = threes
    a, b, c = pool[:, i], pool[:, j], pool[:, k]
    way = chances[0] < 0.5
    x, y, z = np.where(way, c, b), np.where(way, a, c), np.where(way, b, a)
    old = weights.take(first[i] + a) * weights.take(first[j] + b) * weights.take(first[k] + c)
    new = weights.take(first[i] + x) * weights.take(first[j] + y) * weights.take(first[k] + z)
    moved = _accepted(old, new, chances[1])
    pool[:, i] = np.where(moved, x, a)
    pool[:, j] = np.where(moved, y, b)
    pool[:, k] = np.where(moved, z, c)


def _accepted(old: Floats, new: Floats, chances: Floats) -> Bools:
    return chances * _LAZY * old < np.minimum(new, old)
