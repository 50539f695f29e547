"""Passing cards: which ones are best given to another player.

There are hundreds of ways to choose three cards. So first each world passes some at random, which
shows how good it is to pass each single card; then the best few are tried in all combinations.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from game.players.search.search import Search, batches, bids_on
from game.players.search.stream import Ints, Numbers, Stream
from game.players.search.worlds import Worlds, imagine
from game.players.search.worths import Worths
from game.rules.cards import Code
from game.values import replace

if TYPE_CHECKING:
    from game.position.view import View

_TRIED = 6
"""The number of cards that are tried in all combinations."""


class Giving:
    """Finds the cards to pass.

    Args:
        view: the seat's view.
        search: a search for the same view.
        stream: the random numbers.
        receiver: the seat that gets the cards.
        count: the number of cards passed.
    """

    def __init__(
        self, view: View, search: Search, stream: Stream, receiver: int, count: int
    ) -> None:
        self._view, self._search, self._stream = view, search, stream
        self._receiver, self._count = receiver, count
        self._learned = search.learner()

    def values(
        self, worlds: int, *, each: bool = False, also: tuple[Code, ...] = ()
    ) -> tuple[list[tuple[Code, ...]], Worths]:
        """The best ways found to pass cards, and what each of them is worth.

        Every candidate is tried in about `worlds` worlds. With `each`, there is at least one for
        every card of the hand, together with the cards that are best to pass with it. `also` is one
        more to try, if given.
        """
        hand = self._view.hand
        size, rows = len(hand), worlds * _TRIED
        chosen = self._stream.floats(rows, size).argsort(1, kind="stable")[:, : self._count]
        worth = self._results(chosen)
        chosen = chosen[: len(worth)]
        given = np.zeros((len(worth), size))
        given[np.arange(len(worth))[:, None], chosen] = 1.0
        times = given.sum(0)
        mean = np.where(times > 0, worth @ given / np.maximum(times, 1.0), -np.inf)
        order = np.argsort(-mean, kind="stable")
        few, others = np.split(order, [max(_TRIED, self._count)])
        ways = list(combinations(few, self._count))
        if each:
            ways += [(*few[: self._count - 1], other) for other in others]
        places = {hand.index(card) for card in also}
        if places and places not in [set(way) for way in ways]:
            ways.append(tuple(places))
        gifts = np.sort(np.array(ways), 1)
        worth = self._results(np.tile(gifts, (worlds, 1)))
        done = len(worth) // len(gifts)  # the first batch tries all gifts
        tried = worth[: done * len(gifts)].reshape(-1, len(gifts))
        worths = Worths.paired(tried.tolist(), self._search.unit)
        return [tuple(hand[place] for place in gift) for gift in gifts], worths

    def _results(self, chosen: Ints) -> Numbers:
        """The viewer's results after passing `chosen`, the places of cards in the hand.

        There are fewer results than rows if the time runs out.

        Args:
            chosen: (rows, cards).
        """
        worlds = self._passed_on(chosen)
        leader = self._view.rules.eldest(self._view.table.dealer)
        results = []
        for first, last in batches(len(chosen), 1):
            rows = worlds.some(first, last, 1)
            leaders = self._search.leaders(rows, np.full(last - first, leader))
            played = self._search.play_out(
                rows,
                self._search.start(),
                self._learned,
                bids_on(self._view.table),
                leaders=leaders,
            )
            results.append(played[:, self._search.seat])
            if self._search.limit.over:
                break
        return np.concatenate(results)

    def _passed_on(self, chosen: Ints) -> Worlds:
        """A world for each row, with all cards passed: the viewer may get any hidden card."""
        known, tables, seat = self._search.known, self._search.tables, self._search.seat
        size, seats = len(known.held[seat]), tables.seats
        hidden = {other: size for other in range(seats) if other != seat}
        hidden |= {self._receiver: size - self._count, seat: self._count}
        places = [place for place, number in hidden.items() for _ in range(number)]
        places += [2 * seats + 1] * (len(known.cards) - len(places))
        held = tuple(hand if s == seat else () for s, hand in enumerate(known.held))
        known = replace(known, held=held, places=np.array(places, np.intp))
        worlds = imagine(known, tables, len(chosen), self._stream)
        row = np.arange(len(chosen))[:, None]
        cards = worlds.hands[row, seat, chosen]
        worlds.hands[row, seat, chosen] = tables.blank
        worlds.hands[row, self._receiver, np.arange(size - self._count, size)] = cards
        return worlds
