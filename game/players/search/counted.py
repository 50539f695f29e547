"""The counts of the rule file in playouts: from the cards taken before, and from the tricks taken
in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.players.search.stream import Bools, Ints, Numbers

if TYPE_CHECKING:
    from game.players.search.tables import Counting, Tables
    from game.position.state import Table
    from game.rules.cards import Code


class Taken(NamedTuple):
    """A trick that was taken in every row of a batch.

    Attributes:
        cards: its cards, (seats, rows).
        winners: who took it, as row * seats + seat.
        live: whether the hand had not ended before it.
    """

    cards: Ints
    winners: Ints
    live: Bools


def counts_so_far(table: Table, tables: Tables, counting: Counting, last: int = 0) -> list[Numbers]:
    """The counts from the cards taken so far, (goals, seats) for each count; `last` is the number
    of the last trick of the hand."""
    done = table.tricks[:-1] if table.step == "pick" else table.tricks
    found = []
    for place, weights in enumerate(counting.weights):
        counts = np.zeros((len(weights), tables.seats))
        looks_at = counting.looks_at[place]
        piles: Sequence[Sequence[Code]] = table.taken
        if looks_at is None and counting.in_pot[place] and not counting.per_trick[place]:
            piles = [table.pot] * tables.seats
        elif looks_at is not None or counting.per_trick[place]:
            won = [
                [
                    trick for number, trick in enumerate(done, 1)
                    if trick.winner == seat and (looks_at is None or looks_at(number, last))
                ]
                for seat in range(tables.seats)
            ]  # fmt: skip
            piles = [[code for trick in tricks for code in trick.cards] for tricks in won]
            if counting.per_trick[place]:
                counts[:] = [len(tricks) for tricks in won]
                piles = ()
        for seat, pile in enumerate(piles):
            if pile:
                counts[:, seat] = weights.take(tables.numbers(tuple(pile)), 1).sum(1)
        found.append(counts)
    return found


def add_tricks(
    counts: Numbers,
    taken: Sequence[Taken],
    counting: Counting,
    goals: Ints,
    numbers: tuple[int, int],
    picks: bool,
) -> None:
    """Add what the tricks of a batch bring to `counts`, (rows, counts, seats).

    Args:
        counts: the counts before.
        taken: the tricks.
        counting: what cards count.
        goals: each seat's goal plus 1, or 0, (rows, seats).
        numbers: the number of the first of these tricks, and of the last of the hand.
        picks: whether cards are picked from tricks, so that nobody takes the rest.
    """
    for place, weights in enumerate(counting.weights):
        looks_at = counting.looks_at[place]
        some = [
            trick for number, trick in enumerate(taken, numbers[0])
            if looks_at is None or looks_at(number, numbers[1])
        ]  # fmt: skip
        cards_count = not (picks or counting.in_pot[place])
        if not some or not (cards_count or counting.per_trick[place]):
            continue
        winners = np.concatenate([trick.winners for trick in some])
        worth = np.concatenate([trick.live for trick in some]) * 1.0
        if not counting.per_trick[place]:
            cards = np.concatenate([trick.cards for trick in some], 1)
            if counting.of_goal[place]:
                cards = cards + goals.take(winners) * counting.width
            worth *= weights.take(cards).sum(0)
        add(counts[:, place], winners, worth)


def add(to: Numbers, where: Ints, what: Numbers) -> None:
    """Add numbers to those of seats, given as row * seats + seat; one after the other, so that the
    sum does not depend on how they are added."""
    cells = np.concatenate([np.arange(to.size), where])
    to[:] = np.bincount(cells, np.concatenate([to.ravel(), what])).reshape(to.shape)
