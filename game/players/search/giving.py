"""Passing cards: which ones are best given to another player.

There are hundreds of ways to choose three cards. So first each world passes some at random, which
shows how good it is to pass each card, and each two together. Then the ways that promise most are
tried, in more and more worlds as fewer are left.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
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

_AT_RANDOM = 6
"""How many ways to pass are drawn for each world of a level, to begin with."""
_ROUNDS = ((40, 1 / 8), (10, 1 / 2), (3, 2.0))
"""The most ways that are compared in each round, and in how many worlds for each of the level."""
_MOST_WAYS = 20_000
"""The most ways whose promise is worked out: of 26 cards, 13 can be passed in ten million ways."""


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

        The best ones are tried in more than `worlds` worlds, most others in a few. With `each`,
        there is at least one for every card of the hand, together with the cards that are best to
        pass with it. `also` is one more to try, if given.
        """
        hand = self._view.hand
        size, rows = len(hand), worlds * _AT_RANDOM
        chosen = self._stream.floats(rows, size).argsort(1, kind="stable")[:, : self._count]
        worth = self._results(chosen, self.passed_on(chosen))
        every, promise = self._promise(chosen[: len(worth)], worth)
        order = np.argsort(-promise, kind="stable")
        ways = [*every[order[: _ROUNDS[0][0]]].tolist()]
        for place in range(size) if each else ():
            if not any(place in way for way in ways):
                ways.append(next(every[at].tolist() for at in order if place in every[at]))
        places = sorted({hand.index(card) for card in also})
        if places and places not in ways:
            ways.append(places)
        worths = Worths.narrowed(self._compared(ways, worlds), self._search.unit)
        return [tuple(hand[place] for place in way) for way in ways], worths

    def _promise(self, chosen: Ints, worth: Numbers) -> tuple[Ints, Numbers]:
        """Ways to pass, and what to expect of each, judged by how well random ones did that had one
        or two of its cards. These are all ways, or those of the most promising cards, and at least
        one with every other card."""
        size, count = len(self._view.hand), self._count
        given = np.zeros((len(worth), size))
        given[np.arange(len(worth))[:, None], chosen] = 1.0
        usual = worth.mean()
        times = given.T @ given
        # Few tries count as if there had been one more with the usual result.
        gain = (given.T @ (given * (worth - usual)[:, None])) / (times + 1.0)
        best = np.argsort(-gain.diagonal(), kind="stable").tolist()
        few = size
        while few > count and comb(few, count) > _MOST_WAYS:
            few -= 1
        ways = [*combinations(sorted(best[:few]), count)]
        ways += [tuple(sorted([*best[: count - 1], place])) for place in best[few:]]
        every = np.array(ways, np.intp)
        promise = gain.diagonal()[every].sum(1)
        if count > 1:
            pairs = sum(gain[every[:, i], every[:, j]] for i, j in combinations(range(count), 2))
            promise = pairs - (count - 2) * promise
        return every, promise

    def _compared(self, ways: list[list[int]], worlds: int) -> list[list[float]]:
        """The results of these ways to pass, in the same worlds; only the best go on after each
        round."""
        gifts, left = np.array(ways, np.intp), list(range(len(ways)))
        results: list[list[float]] = [[] for _ in ways]
        for number, (most, share) in enumerate(_ROUNDS):
            if number:
                left = sorted(left, key=lambda place: -sum(results[place]))[:most]
            chosen = np.tile(gifts[left], (max(1, round(worlds * share)), 1))
            worth = self._results(chosen, self.passed_on(chosen, len(left)))
            done = len(worth) // len(left)  # at least one, since the first batch has them all
            columns = worth[: done * len(left)].reshape(done, len(left)).T
            for place, column in zip(left, columns.tolist(), strict=True):
                results[place] += column
            if self._search.limit.over:
                break
        return results

    def _results(self, chosen: Ints, worlds: Worlds) -> Numbers:
        """The viewer's results after passing `chosen`, the places of cards in the hand, (rows,
        cards), in these worlds.

        There are fewer results than rows if the time runs out.
        """
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

    def passed_on(self, chosen: Ints, copies: int = 1) -> Worlds:
        """A world for each row, with all cards passed: the viewer may get any hidden card. So many
        `copies` after each other differ only in what the viewer passes."""
        known, tables, seat = self._search.known, self._search.tables, self._search.seat
        size, seats = len(known.held[seat]), tables.seats
        hidden = {other: size for other in range(seats) if other != seat}
        hidden |= {self._receiver: size - self._count, seat: self._count}
        places = [place for place, number in hidden.items() for _ in range(number)]
        places += [2 * seats + 1] * (len(known.cards) - len(places))
        held = tuple(hand if s == seat else () for s, hand in enumerate(known.held))
        known = replace(known, held=held, places=np.array(places, np.intp))
        count = len(chosen) // copies
        worlds = imagine(known, tables, count, self._stream).some(0, count, copies)
        row = np.arange(len(chosen))[:, None]
        cards = worlds.hands[row, seat, chosen]
        worlds.hands[row, seat, chosen] = tables.blank
        worlds.hands[row, self._receiver, np.arange(size - self._count, size)] = cards
        return worlds
