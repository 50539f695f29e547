"""Random arrangements of cards over places, with probabilities given by the weights of the cards'
places.

Swaps alone reach every arrangement of distinct cards only if nothing is forbidden: with three
places, each barred to another card, a rotation of three is needed. So the walk does both, on all
arrangements at once, as described by Metropolis et al. (1953).
"""

from __future__ import annotations

import numpy as np

from game.players.search.stream import Bools, Floats, Ints, Stream

SWEEPS = 24
FORBIDDEN = 1e-6
"""The weight of a barred place, so that the walk can pass through it and repair itself."""
_LAZY = np.float32(1.3)
"""Acceptances are divided by this; a walk that always moves may run in step with itself."""
_ONWARDS, _BACKWARDS = (2, 0, 1), (1, 2, 0)
"""Where the cards of three columns come from in each direction."""


def arrange(cards: Ints, places: Ints, weights: Floats, count: int, stream: Stream) -> Ints:
    """`count` arrangements of `cards` over `places`.

    Args:
        cards: the numbers of the cards, with repetitions for twins.
        places: a place for each card; a place for several cards is repeated.
        weights: how well each card fits each place, (places, cards); 0 if it cannot be there.
        count: the number of arrangements.
        stream: the random numbers.

    Returns:
        The cards in the order of `places`, (count, len(cards)).
    """
    size = len(cards)
    pool = cards.take(stream.floats(count, size).argsort(1, kind="stable"))
    if size < 2 or (weights.take(places, 0).take(cards, 1) == 1).all():
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
        order = chances[:size].argsort(kind="stable")
        if turns:
            threes = order[: 3 * third].reshape(3, third)
            _rotate(pool, threes, first, flat, chances[size:].reshape(2, rows, third))
        else:
            pairs = order[: 2 * half].reshape(2, half)
            _swap(pool, pairs, first, flat, chances[size:].reshape(rows, half))


def _swap(pool: Ints, pairs: Ints, first: Ints, weights: Floats, chances: Floats) -> None:
    """Offer each pair of columns an exchange of cards."""
    held, begins = pool.take(pairs, 1), first.take(pairs)
    others = held[:, ::-1]
    old, new = weights.take(begins + held), weights.take(begins + others)
    moved = _accepted(old[:, 0] * old[:, 1], new[:, 0] * new[:, 1], chances)
    pool[:, pairs] = np.where(moved[:, None], others, held)


def _rotate(pool: Ints, threes: Ints, first: Ints, weights: Floats, chances: Floats) -> None:
    """Offer each three columns a rotation of their cards.

    The direction is random in each world: if it were the same for all, the next rotation could not
    undo one as easily as it was made, and some arrangements would be too frequent.
    """
    held, begins = pool.take(threes, 1), first.take(threes)
    way = chances[0] < 0.5
    others = np.where(way[:, None], held.take(_ONWARDS, 1), held.take(_BACKWARDS, 1))
    old, new = weights.take(begins + held), weights.take(begins + others)
    before, after = old[:, 0] * old[:, 1] * old[:, 2], new[:, 0] * new[:, 1] * new[:, 2]
    moved = _accepted(before, after, chances[1])
    pool[:, threes] = np.where(moved[:, None], others, held)


def _accepted(old: Floats, new: Floats, chances: Floats) -> Bools:
    return chances * _LAZY * old < np.minimum(new, old)
