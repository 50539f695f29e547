"""The worth of moves: each is tried in many worlds, and each hand is played to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from game.players.search.counted import counts_so_far
from game.players.search.knowledge import EVERYTHING, know
from game.players.search.learned import Learned
from game.players.search.limit import Limit
from game.players.search.playouts import Moment, Playouts, moment
from game.players.search.scoring import Bids
from game.players.search.stream import Ints, Numbers, Stream
from game.players.search.tables import Flat
from game.players.search.worlds import Worlds, imagine
from game.players.search.worths import Worths
from game.position.moves import Reading
from game.rules.sheet import about_contract
from game.values import Value

if TYPE_CHECKING:
    from game.position.state import Table
    from game.position.view import View
    from game.rules.cards import Code
    from game.rules.rules import Rules

_FIRST_ROWS, _GROWTH, _MOST_ROWS = 60, 1.8, 1500
"""The rows of the first batch, the growth factor of later batches, and the most rows of a batch:
small batches learn sooner, large ones cost less."""
_LESSONS = 0.4
"""The share of the rows of a contract that may be played before anything is learned."""


class Mind(Value):
    """How much of a hand a player remembers.

    `remembers` counts tricks; `voids` says whether the player concludes from the plays of others
    which cards they do not hold.
    """

    remembers: int = EVERYTHING
    voids: bool = True


class Search:
    """Tries moves for one seat.

    Args:
        flat: the game.
        view: the seat's view.
        stream: the random numbers.
        mind: how much the seat remembers.
        reading, trump: those of the tricks, if the table does not have them yet.
        limit: the time limit; the first batch is always played.
    """

    def __init__(
        self,
        flat: Flat,
        view: View,
        stream: Stream,
        mind: Mind,
        reading: Reading | None = None,
        trump: str | None = None,
        limit: Limit | None = None,
    ) -> None:
        table = view.table
        self.limit = limit or Limit()
        self._view, self._stream = view, stream
        self.seat = view.seat if view.seat is not None else 0
        self.tables = flat.tables(reading or table.reading, trump or table.trump)
        self._counting = flat.counting(table.drawn, reading or table.reading, self.tables.trump)
        self._scorer = flat.scorer(table.number)
        self._about = about_seats(view.rules, table)
        last = view.rules.tricks_in(table)
        self._so_far = counts_so_far(table, self.tables, self._counting, last)
        self.known = know(view, self.tables, mind.remembers, mind.voids)

    def worlds(self, count: int) -> Worlds:
        """Worlds that fit what the seat knows."""
        picking = self._view.table.step == "pick"
        return imagine(self.known, self.tables, count, self._stream, picking)

    def cards(self, codes: Sequence[Code], count: int, worlds: Worlds | None = None) -> Worths:
        """What playing, or picking, each of these cards is worth, over `count` worlds: `worlds`, if
        they are given."""
        table, candidates = self._view.table, np.array(self.tables.numbers(tuple(codes)))
        worlds = self.worlds(count) if worlds is None else worlds
        start, learned = moment(table, self.tables, self._counting), self.learner()
        bids = bids_on(table)
        worth, squares = np.zeros(len(codes)), np.zeros(len(codes))
        last = 0
        for first, last in batches(count, len(codes)):
            rows = worlds.some(first, last, len(codes))
            forced = np.tile(candidates, last - first)
            more = last < count
            results = self.play_out(rows, start, learned, bids, first=forced, more=more)
            own = results[:, self.seat].reshape(-1, len(codes))
            worth += own.sum(0)
            squares += (own * own).sum(0)
            if self.limit.over:
                break
        return Worths.of(worth, squares, last, self.unit)

    @property
    def unit(self) -> float:
        """The change of a result for one point: scores against each opponent are added up."""
        side = self._view.table.side_of(self.seat)
        return float(max(1, self.tables.seats - len(side)))

    def learner(self, groups: int = 1) -> Learned:
        """A learner that knows nothing yet."""
        return Learned(self.tables.seats, self._counting.lessons, self._stream, groups)

    def beginnings(
        self,
        candidates: Bids,
        leaders: Ints,
        count: int,
        arrange: Callable[[Worlds, Ints], None] | None = None,
    ) -> Worths:
        """The worth of each way to begin the tricks, before the first card is led.

        Args:
            candidates: the contracts of each candidate, one row each.
            leaders: the first leader for each candidate.
            count: the number of worlds; the first third is only for learning.
            arrange: changes worlds for their candidates, one for each row; only the seat itself
                then knows the candidate.
        """
        number = len(leaders)
        worlds, learned = self.worlds(count), self.learner(number)
        start, counted = self.start(), 0
        worth, squares = np.zeros(number), np.zeros(number)
        for first, last in batches(count, number, min(_FIRST_ROWS, _LESSONS * count * number)):
            rows, times = worlds.some(first, last, number), last - first
            which = np.tile(np.arange(number), times)
            groups = np.repeat(which[:, None], self.tables.seats, 1)
            if arrange is not None:
                arrange(rows, which)
                groups *= np.arange(self.tables.seats) == self.seat
            bids = candidates.times(times)
            results = self.play_out(
                rows,
                start,
                learned,
                bids,
                leaders=self.leaders(rows, np.tile(leaders, times)),
                groups=groups,
                more=last < count,
            )
            over = self.limit.over
            if 3 * first >= count or last == count or over:
                own = results[:, self.seat].reshape(-1, number)
                worth += own.sum(0)
                squares += (own * own).sum(0)
                counted += times
            if over:
                break
        return Worths.of(worth, squares, counted, self.unit)

    def start(self) -> Moment:
        """The state at the beginning of the tricks."""
        table = self._view.table.evolve(trick=(), tricks=(), taken=())
        return moment(table, self.tables, self._counting)

    def leaders(self, rows: Worlds, usual: Ints) -> Ints:
        """The leader in each row: `usual`, or the holder of the card that must be led first."""
        first = self.tables.first
        return usual if first is None else (rows.hands == first).any(2).argmax(1)

    def play_out(
        self,
        rows: Worlds,
        start: Moment,
        learned: Learned,
        bids: Bids,
        *,
        first: Ints | None = None,
        leaders: Ints | None = None,
        groups: Ints | None = None,
        more: bool = True,
    ) -> Numbers:
        """Play every row to its end, and learn from it if `more` are to come. Return the result of
        each seat, (rows, seats)."""
        sides = self._view.table.sides
        playouts = Playouts(
            self.tables,
            self._counting,
            sides,
            rows,
            start,
            self._so_far,
            learned,
            leaders,
            groups,
            noted=more,
        )
        playouts.run(first)
        points = self._scorer.points(playouts.won, playouts.counts, sides, bids, self._about)
        results = self._scorer.relative(points, sides)
        if more:
            learned.learn(playouts.notes, results)
        return results


def about_seats(rules: Rules, table: Table) -> dict[str, Numbers]:
    """Values by seat that formulas may use and that do not depend on cards, one row each."""
    order = rules.order_from(table.dealer)
    places = [order.index(seat) or rules.players for seat in range(rules.players)]
    rows = {"place": places, "dealer": [place == rules.players for place in places]}
    rows["sits_out"] = [seat in table.out for seat in range(rules.players)]
    rows |= {"total": list(table.totals), **{name: list(values) for name, values in table.kept}}
    rows |= {name: list(said) for name, said in rules.numbers_beside(table, {}).items()}
    numbers = np.array(list(rows.values()), np.float64)
    about = {name: numbers[row : row + 1] for row, name in enumerate(rows)}
    about |= {
        name: np.array([[float(value)]]) for name, value in about_contract(rules, table).items()
    }
    return about


def bids_on(table: Table) -> Bids:
    """The bids on the table, one row."""
    seats = range(len(table.totals))
    bids = table.bids or (None,) * len(seats)
    return Bids(
        np.array([[float(bid.tricks if bid else 0) for bid in bids]]),
        np.array([[float(bool(bid and bid.nil)) for bid in bids]]),
        np.array([[float(table.bidder == seat) for seat in seats]]),
    )


def batches(count: int, copies: int, begin: float = _FIRST_ROWS) -> Iterator[tuple[int, int]]:
    """The batches of worlds as (first, last), last excluded; each world has `copies` rows.

    The first batch has `begin` rows.
    """
    first, rows = 0, begin
    while first < count:
        some = max(1, int(rows) // copies)
        last = min(count, first + some)
        if count - last < some // 2:
            last = count
        yield first, last
        first, rows = last, min(_MOST_ROWS, rows * _GROWTH)
