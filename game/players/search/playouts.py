"""Plays hands to their end side by side: each row is a world, and all rows play one card at a time.

The rules are those of `game.phases.tricks`; a test replays playouts of every variant on `Game`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.players.search.learned import BEATS, LEADS, LOSES, PICKS, Learned, Notes
from game.players.search.stream import Floats, Ints, Numbers
from game.players.search.tables import FIRST, NO_CARD, RIGHT, Counting, Tables
from game.players.search.worlds import Worlds
from game.values import Value

if TYPE_CHECKING:
    from game.position.state import Side, Table


_MANY_ROWS, _HOLES = 100, 2
"""With at least this many rows, hands are closed up when they have this many empty places."""


class Moment(Value):
    """The state of the play of tricks, the same in every world.

    `trick` are the cards on the table; `number` counts the complete tricks; `picking` says that the
    winner of the trick on the table has to choose a card. `seen` is 1 after a suit that may not be
    led early has been played. `won` is the number of tricks of each seat, `stopping` its value of
    the count that ends the hand.
    """

    leader: int
    trick: tuple[int, ...]
    picking: bool
    number: int
    seen: int
    won: tuple[float, ...]
    stopping: tuple[float, ...]


def moment(table: Table, tables: Tables, counting: Counting) -> Moment:
    """The state of the play of tricks on `table`."""
    picking = table.step == "pick"
    piles = [tables.numbers(pile) for pile in table.taken] or [[]] * tables.seats
    stop = np.zeros(tables.width) if counting.stop is None else counting.stop
    return Moment(
        leader=table.leader,
        trick=tuple(tables.numbers(table.trick)),
        picking=picking,
        number=len(table.tricks) - picking,
        seen=int(tables.early_suit in table.seen_suits),
        won=tuple(float(table.tricks_won(seat)) for seat in range(tables.seats)),
        stopping=tuple(float(stop[pile].sum()) for pile in piles),
    )


def counts_so_far(
    table: Table, tables: Tables, counting: Counting, goals: Ints, last: int = 0
) -> Numbers:
    """The counts from the cards taken so far, (rows, counts, seats); `last` is the number of the
    last trick of the hand."""
    counts = np.zeros((len(goals), len(counting.weights), tables.seats))
    pot = tables.numbers(table.pot)
    done = table.tricks[:-1] if table.step == "pick" else table.tricks
    for place, weights in enumerate(counting.weights):
        for seat in range(tables.seats):
            taken = tables.numbers(table.taken[seat]) if table.taken else []
            cards = pot if counting.in_pot[place] else taken
            looks_at = counting.looks_at[place]
            if looks_at is not None or counting.per_trick[place]:
                tricks = [
                    trick for number, trick in enumerate(done, 1)
                    if trick.winner == seat and (looks_at is None or looks_at(number, last))
                ]  # fmt: skip
                cards = tables.numbers(tuple(code for trick in tricks for code in trick.cards))
                if counting.per_trick[place]:
                    counts[:, place, seat] = len(tricks)
                    continue
            goal = goals[:, seat] if counting.of_goal[place] else np.zeros(len(goals), np.intp)
            counts[:, place, seat] = weights[:, cards].sum(1)[goal]
    return counts


class Playouts:
    """A batch of hands that are played to their end.

    Args:
        tables: the tricks.
        counting: the counts of cards.
        sides: the sides.
        worlds: a world for each row; cards are played from its hands.
        start: the state of the play.
        counts: the counts so far, (rows, counts, seats).
        learned: chooses the cards.
        leaders: the leaders, if they differ by row, (rows).
        groups: the group of `learned` that each seat uses in each row, (rows, seats).

    Attributes:
        won: the tricks each seat won, (rows, seats).
        counts: the counts each seat has, (rows, counts, seats).
        notes: the cards played.
    """

    def __init__(
        self,
        tables: Tables,
        counting: Counting,
        sides: tuple[Side, ...],
        worlds: Worlds,
        start: Moment,
        counts: Numbers,
        learned: Learned,
        leaders: Ints | None = None,
        groups: Ints | None = None,
    ) -> None:
        self._tables, self._counting, self._learned = tables, counting, learned
        self._goals, self._stock = worlds.goals, worlds.stock
        rows, seats, self._wide = worlds.hands.shape
        self._size = self._wide
        self._noise_at: Ints | None = None
        """The tie-breaking number of each place of a hand that has been closed up."""
        self._row = np.arange(rows)
        self._seat_rows = self._row * seats
        self._row_cells = self._row * self._size
        self._by_seat = worlds.hands.reshape(rows * seats, self._size)
        self._cells = worlds.hands.reshape(-1)
        self._left = worlds.left
        group = np.zeros((rows, seats), np.intp) if groups is None else groups * learned.of_group
        self._own = (group + np.arange(seats) * learned.of_seat).reshape(-1)
        turns = (np.arange(seats) + tables.step) % seats
        self._next = (self._seat_rows[:, None] + turns).reshape(-1)
        self._leader = np.full(rows, start.leader) if leaders is None else leaders
        self._number, self._picking = start.number, start.picking
        self._seen = np.full(rows, start.seen)
        self.won = np.repeat(np.array([start.won]), rows, 0)
        self._won = self.won.reshape(-1)
        self.counts = counts
        self._live = np.ones(rows, np.bool_)
        self._side_of = np.zeros((seats, len(sides)))
        for number, side in enumerate(sides):
            self._side_of[list(side), number] = 1.0
        self._stopping = np.repeat(np.array([start.stopping]), rows, 0)
        self._emptied: Ints | None = None
        if self._stock.shape[1]:
            self._emptied = (self._by_seat == tables.blank).argmax(1)
        self._drawn, self._spare = 0, worlds.spare
        self.notes: Notes = []
        self._trick = np.full((rows, seats), tables.blank)
        self._tricks = start.number + -(-(self._left + len(start.trick)) // seats)
        self._lay_out(start.trick)

    def _lay_out(self, trick: tuple[int, ...]) -> None:
        """Put the cards already on the table into every row."""
        tables, rows = self._tables, len(self._row)
        self._placed = 0
        self._left += len(trick)
        self._who = self._winner = self._seat_rows + self._leader
        self._led: Ints = self._row
        self._best: Floats = tables.own_power
        for card in trick:
            power = tables.power[trick[0] * tables.width + card]
            self._lay(np.full(rows, card), np.full(rows, power, np.float32))

    def run(self, first: Ints | None = None) -> None:
        """Play every row to its end.

        Args:
            first: the card that is played, or picked, first in each row; with None, all cards are
                chosen.
        """
        seats = self._tables.seats
        while True:
            if not self._picking:
                self._play(first)
                first = None
                if self._placed < seats:
                    continue
                self._won[self._winner] += self._live
            if self._tables.picks:
                self._pick(first)
                first = None
            self._collect()
            if self._left <= 0 or not self._live.any():
                return
            if len(self._row) >= _MANY_ROWS and self._drawn == self._stock.shape[1]:
                self._close_up()

    def _close_up(self) -> None:
        """Remove the places of played cards when every hand has some, since most of the work is per
        place. The others keep their order."""
        seats, blank = self._tables.seats, self._tables.blank
        size, rest = divmod(self._left, seats)
        if rest or self._size - size < _HOLES:
            return
        if ((self._by_seat[:seats] != blank).sum(1) != size).any():
            return
        kept = np.flatnonzero(self._cells != blank)
        if self._noise_at is None:
            at = kept // (seats * self._wide) * self._wide + kept % self._wide
        else:
            at = self._noise_at.take(kept)
        self._noise_at = at.reshape(-1, size)
        self._cells = self._cells.take(kept)
        self._by_seat = self._cells.reshape(-1, size)
        self._size, self._row_cells = size, self._row * size

    # --- a card ---------------------------------------------------------------------------

    def _play(self, first: Ints | None) -> None:
        tables, who, placed = self._tables, self._who, self._placed
        held = self._by_seat.take(who, 0)
        power: Floats | None = None
        apart = self._learned.of_situation
        entries = self._lesson_of(held, who)
        if placed:
            pairs = held + self._led[:, None]
            ranks, power = tables.follow.take(pairs), tables.power.take(pairs)
            if tables.also is not None:
                able = (ranks >= RIGHT).any(1)[:, None]
                ranks = np.where(able, np.maximum(ranks, tables.also.take(held)), ranks)
            beats = power > self._best[:, None]
            entries = entries + self._own.take(who)[:, None]
            entries += np.where(beats, BEATS * apart, LOSES * apart)  # faster than multiplying
        else:
            barred = held if tables.early is None else held + (self._seen * tables.width)[:, None]
            ranks = tables.lead.take(barred)
            entries = entries + (self._own.take(who) + LEADS * apart)[:, None]
            if self._number == 0 and tables.first is not None:
                ranks = ranks + (held == tables.first) * np.float32(FIRST)
        if self._number == 0 and tables.keep is not None:
            ranks = ranks + tables.keep.take(held)
        if first is not None:
            column = (held == first[:, None]).argmax(1)
        elif self._noise_at is None:
            column = self._learned.choose(ranks, entries)
        else:
            at = self._noise_at.take(who, 0)
            column = self._learned.choose(ranks, entries, (self._wide, at))
        cell = self._row_cells + column
        card = held.take(cell)
        self.notes.append((entries.take(cell), who, self._live))
        self._cells[who * self._size + column] = tables.blank
        if self._emptied is not None:
            self._emptied[who] = column
        self._lay(card, tables.own_power.take(card) if power is None else power.take(cell))

    def _lay(self, card: Ints, power: Floats) -> None:
        """Put the card on the table."""
        tables, who = self._tables, self._who
        if self._placed == 0:
            self._led, self._best, self._winner = card * tables.width, power, who
        else:
            higher = power > self._best
            self._winner = np.where(higher, who, self._winner)
            if self._placed + 1 < tables.seats:
                self._best = np.maximum(self._best, power)
        if tables.early is not None:
            self._seen = self._seen | tables.early.take(card)
        self._trick[:, self._placed] = card
        self._placed += 1
        self._left -= 1
        self._who = self._next.take(who)

    # --- a trick --------------------------------------------------------------------------

    def _lesson_of(self, cards: Ints, who: Ints) -> Ints:
        """The lesson card for each of these cards and its player, (rows, cards)."""
        lesson = self._counting.lesson
        if lesson is None:
            return cards
        goals = self._goals.take(who) * self._tables.width
        return lesson.take(cards + goals[:, None])

    def _pick(self, first: Ints | None) -> None:
        """Let the winner choose one of the others' cards for the pot."""
        tables, who = self._tables, self._winner
        own = self._own.take(who) + PICKS * self._learned.of_situation
        entries = self._lesson_of(self._trick, who) + own[:, None]
        if first is None:
            place = (who - self._seat_rows - self._leader) * tables.step % tables.seats
            ranks = np.zeros(self._trick.shape, np.float32)
            ranks[self._row, place] = NO_CARD
            column = self._learned.choose(ranks, entries)
        else:
            column = (self._trick == first[:, None]).argmax(1)
        cell = self._seat_rows + column
        card = self._trick.take(cell)
        self.notes.append((entries.take(cell), who, self._live))
        for place, weights in enumerate(self._counting.weights):
            if self._counting.in_pot[place]:
                goal = self._goals if self._counting.of_goal[place] else 0
                worth = weights.take(goal * tables.width + card[:, None])
                self.counts[:, place] += worth * self._live[:, None]
        self._picking = False

    def _collect(self) -> None:
        """Take up the trick; its winner leads to the next one."""
        counting, width = self._counting, self._tables.width
        winner = self._winner - self._seat_rows
        if not self._tables.picks:
            for place, weights in enumerate(counting.weights):
                looks_at = counting.looks_at[place]
                if counting.in_pot[place] or counting.per_trick[place]:
                    continue
                if looks_at is not None and not looks_at(self._number + 1, self._tricks):
                    continue
                goal = self._goals[self._row, winner] if counting.of_goal[place] else 0
                cards = self._trick + np.multiply(goal, width).reshape(-1, 1)
                self.counts[self._row, place, winner] += weights.take(cards).sum(1) * self._live
        for place, looks_at in enumerate(counting.looks_at):
            if not counting.per_trick[place]:
                continue
            if looks_at is None or looks_at(self._number + 1, self._tricks):
                self.counts[self._row, place, winner] += self._live
        if counting.stop is not None:
            if not self._tables.picks:
                self._stopping[self._row, winner] += counting.stop.take(self._trick).sum(1)
            reached = self._stopping @ self._side_of >= counting.stop_at
            self._live = self._live & ~reached.any(1)
        if self._drawn < self._stock.shape[1]:
            self._draw()
        self._leader, self._who = winner, self._winner
        self._placed = 0
        self._number += 1

    def _draw(self) -> None:
        """Let everyone draw, the winner first; the first card goes where the played one was."""
        tables, who, emptied = self._tables, self._winner, self._emptied
        assert emptied is not None
        for turn in range(tables.draws):
            for _ in range(tables.seats):
                column = self._spare if turn else emptied.take(who)
                self._by_seat[who, column] = self._stock[:, self._drawn]
                self._drawn += 1
                who = self._next.take(who)
            self._spare += turn > 0
