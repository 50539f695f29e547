"""Worlds: possible places of the hidden cards, in the form that playouts use."""

from __future__ import annotations

import numpy as np

from game.players.search.arrange import arrange
from game.players.search.knowledge import Known
from game.players.search.stream import Ints, Stream
from game.players.search.tables import Tables
from game.values import Value


class Worlds(Value):
    """Many worlds, one in each row.

    Attributes:
        hands: the cards of every hand, filled up with "no card", (rows, seats, places).
        goals: each seat's goal plus 1, or 0, (rows, seats).
        stock: the cards to draw, the top one first, (rows, cards).
        left: the number of cards still to be played in each world, including the stock.
        spare: the first place of a hand that is reserved for cards beyond those held now.
    """

    hands: Ints
    goals: Ints
    stock: Ints
    left: int
    spare: int

    def some(self, first: int, last: int, copies: int) -> Worlds:
        """The worlds from `first` to `last` (excluded), each repeated `copies` times."""
        hands, goals, stock = self.hands[first:last], self.goals[first:last], self.stock[first:last]
        return Worlds(
            hands.repeat(copies, 0),
            goals.repeat(copies, 0),
            stock.repeat(copies, 0),
            self.left,
            self.spare,
        )


def imagine(
    known: Known, tables: Tables, count: int, stream: Stream, all_played: bool = False
) -> Worlds:
    """`count` worlds that fit what is known.

    Args:
        known: what is known.
        tables: the tables of this game's tricks.
        count: the number of worlds.
        stream: the random numbers.
        all_played: whether everyone has played to the trick on the table.
    """
    seats, blank = tables.seats, tables.blank
    pool = arrange(known.cards, known.places, known.weights, count, stream)
    hidden = _columns(known.places)
    none = slice(0, 0)
    stock = pool[:, hidden.get(2 * seats, none)]
    if known.stock_top or known.stock_end:
        ends = _rows(known.stock_top, count), _rows(known.stock_end, count)
        stock = np.concatenate([ends[0], stock, ends[1]], 1)
    unseen = [hidden.get(seat, none) for seat in range(seats)]
    sizes = [
        len(held) + (part.stop - part.start)
        for held, part in zip(known.held, unseen, strict=True)
    ]  # fmt: skip
    spare = max(max(sizes) + all_played, 1)
    rounds = stock.shape[1] // (tables.draws * seats) if tables.draws else 0
    places = spare + rounds * max(0, tables.draws - 1)
    every = np.full((count, seats, places), blank, np.intp)
    for seat, (held, part, size) in enumerate(zip(known.held, unseen, sizes, strict=True)):
        if held:
            every[:, seat, : len(held)] = held
        every[:, seat, len(held) : size] = pool[:, part]
    goals = np.repeat(np.array([known.goals], np.intp), count, 0)
    for seat in range(seats):
        if seats + seat in hidden:
            goals[:, seat] = pool[:, hidden[seats + seat].start] + 1
    return Worlds(every, goals, stock, sum(sizes) + stock.shape[1], spare)


def _columns(places: Ints) -> dict[int, slice]:
    """The columns of an arrangement that belong to each place that has any."""
    found: dict[int, slice] = {}
    for column, place in enumerate(places.tolist()):
        found[place] = slice(found[place].start if place in found else column, column + 1)
    return found


def _rows(cards: tuple[int, ...], count: int) -> Ints:
    return np.repeat(np.array([cards], np.intp), count, 0)
