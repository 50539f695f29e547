"""Worlds: possible places of the hidden cards, in the form that playouts use."""

from __future__ import annotations

import numpy as np

from game.players.search.arrange import arrange
from game.players.search.knowledge import Known
from game.players.search.stream import Ints, Stream
from game.players.search.tables import Tables
from game.values import Value, replace


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
        return replace(
            self,
            hands=np.repeat(self.hands[first:last], copies, 0),
            goals=np.repeat(self.goals[first:last], copies, 0),
            stock=np.repeat(self.stock[first:last], copies, 0),
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
    hidden = [pool[:, known.places == place] for place in range(2 * seats + 1)]
    hands = [_beside(known.held[seat], hidden[seat]) for seat in range(seats)]
    ends = _rows(known.stock_top, count), _rows(known.stock_end, count)
    stock = np.concatenate([ends[0], hidden[2 * seats], ends[1]], 1)
    spare = max(max(hand.shape[1] for hand in hands) + all_played, 1)
    rounds = stock.shape[1] // (tables.draws * seats) if tables.draws else 0
    size = spare + rounds * max(0, tables.draws - 1)
    every = np.full((count, seats, size), blank, np.intp)
    for seat, hand in enumerate(hands):
        every[:, seat, : hand.shape[1]] = hand
    goals = np.repeat(np.array([known.goals], np.intp), count, 0)
    for seat in range(seats):
        if hidden[seats + seat].shape[1]:
            goals[:, seat] = hidden[seats + seat][:, 0] + 1
    left = sum(hand.shape[1] for hand in hands) + stock.shape[1]
    return Worlds(every, goals, stock, left, spare)


def _rows(cards: tuple[int, ...], count: int) -> Ints:
    return np.repeat(np.array([cards], np.intp), count, 0)


def _beside(held: tuple[int, ...], hidden: Ints) -> Ints:
    return np.concatenate([_rows(held, len(hidden)), hidden], 1)
