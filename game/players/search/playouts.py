"""Plays hands to their end side by side: each row is a world, and all rows play one card at a time.

The rules are those of `game.phases.tricks`; a test replays playouts of every variant on `Game`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from game.players.search.counted import Taken, add, add_tricks
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
    stopping, stop = (0.0,) * tables.seats, counting.stop
    if stop is not None and table.taken:
        stopping = tuple(float(stop[tables.numbers(pile)].sum()) for pile in table.taken)
    winners = [trick.winner for trick in table.tricks]
    return Moment(
        leader=table.leader,
        trick=tuple(tables.numbers(table.trick)),
        picking=picking,
        number=len(table.tricks) - picking,
        seen=int(tables.early_suit in table.seen_suits),
        won=tuple(float(winners.count(seat)) for seat in range(tables.seats)),
        stopping=stopping,
    )


class Playouts:
    """A batch of hands that are played to their end.

    Most of the time goes into calls of numpy. So what the players of a trick have in common is
    looked up once for each trick, and tricks and counts are added up after the last one.

    Args:
        tables: the tricks.
        counting: the counts of cards.
        sides: the sides.
        worlds: a world for each row; cards are played from its hands.
        start: the state of the play.
        so_far: the counts so far; see `counts_so_far`.
        learned: chooses the cards.
        leaders: the leaders, if they differ by row, (rows).
        groups: the group of `learned` that each seat uses in each row, (rows, seats).
        noted: whether anything will be learned from these hands.

    Attributes:
        won: the tricks each seat won, (rows, seats); complete after `run`.
        counts: the counts each seat has, (rows, counts, seats); complete after `run`.
        notes: the cards played, if `noted`.
    """

    def __init__(
        self,
        tables: Tables,
        counting: Counting,
        sides: tuple[Side, ...],
        worlds: Worlds,
        start: Moment,
        so_far: Sequence[Numbers],
        learned: Learned,
        leaders: Ints | None = None,
        groups: Ints | None = None,
        noted: bool = True,
    ) -> None:
        self._tables, self._counting, self._learned = tables, counting, learned
        self._sides, self._start, self._noted = sides, start, noted
        self._goals, self._stock = worlds.goals, worlds.stock
        rows, seats, self._wide = worlds.hands.shape
        self._size = self._wide
        self._noise_at: Ints | None = None
        """The tie-breaking number of each place of a hand that has been closed up."""
        self._seat_rows = np.arange(0, rows * seats, seats)
        self._row_cells = np.arange(0, rows * self._size, self._size)
        self._by_seat = worlds.hands.reshape(rows * seats, self._size)
        self._cells = worlds.hands.reshape(-1)
        self._left = worlds.left
        self._groups = None if groups is None else groups * learned.of_group
        self._leader = np.full(rows, start.leader) if leaders is None else leaders
        self._number = start.number
        self._seen = np.full(rows, start.seen)
        self._live = np.ones(rows, np.bool_)
        self._stopping = np.repeat(np.array([start.stopping]), rows, 0)
        self._emptied: Ints | None = None
        if self._stock.shape[1]:
            self._emptied = (self._by_seat == tables.blank).argmax(1)
        self._drawn, self._spare = 0, worlds.spare
        self._tricks = start.number + -(-(self._left + len(start.trick)) // seats)
        self._trick = self._winner = self._seat_rows
        self._taken: list[Taken] = []
        self.notes: Notes = []
        self.won = np.repeat(np.array([start.won]), rows, 0)
        self.counts = np.empty((rows, len(so_far), seats))
        for place, counts in enumerate(so_far):
            of_goal = counting.of_goal[place]
            self.counts[:, place] = counts[worlds.goals, range(seats)] if of_goal else counts

    def run(self, first: Ints | None = None) -> None:
        """Play every row to its end.

        Args:
            first: the card that is played, or picked, first in each row; with None, all cards are
                chosen.
        """
        laid = self._start.trick
        while True:
            if len(laid) == self._tables.seats:
                self._play(laid, None)
            else:
                self._play(laid, first)
                first = None
            laid = ()
            if self._tables.picks:
                self._pick(first)
                first = None
            self._collect()
            if self._left <= 0 or not (self._counting.stop is None or self._live.any()):
                break
            if len(self._live) >= _MANY_ROWS and self._drawn == self._stock.shape[1]:
                self._close_up()
        self._add_up()

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
            hand = np.arange(len(self._by_seat))
            before = (hand - hand // seats) * self._wide  # all seats share the numbers of a row
            self._noise_at = kept.reshape(-1, size) - before[:, None]
        else:
            self._noise_at = self._noise_at.take(kept).reshape(-1, size)
        self._cells = self._cells.take(kept)
        self._by_seat = self._cells.reshape(-1, size)
        self._size, self._row_cells = size, np.arange(0, len(self._live) * size, size)

    def _add_up(self) -> None:
        """Add the tricks that were taken to what was there before."""
        start, taken = self._start, self._taken
        numbers = start.number + 1, self._tricks
        picks = self._tables.picks
        add_tricks(self.counts, taken, self._counting, self._goals, numbers, picks)
        new = taken[1:] if start.picking else taken
        if new:
            winners = np.concatenate([trick.winners for trick in new])
            add(self.won, winners, np.concatenate([trick.live for trick in new]))

    # --- a trick --------------------------------------------------------------------------

    def _play(self, laid: tuple[int, ...], first: Ints | None) -> None:
        """Play a trick in which the cards `laid` are on the table; `first` is the next card in each
        row, if it is settled."""
        tables = self._tables
        turn = tables.turns.take(self._leader, 1)
        who = turn + self._seat_rows
        own = turn
        if self._learned.taught or self._noted:
            own = turn * self._learned.of_seat
            if self._groups is not None:
                own += self._groups.take(who)
        self._trick = np.empty(who.shape, np.intp)
        for place, card in enumerate(laid):
            self._trick[place] = card
        hands = self._by_seat.take(who[len(laid) :], 0)
        if len(hands) == self._left and self._drawn == self._stock.shape[1]:
            self._play_last(who, own, hands)
        else:
            self._choose(who, own, hands, first)
        self._left -= len(hands)

    def _choose(self, who: Ints, own: Ints, hands: Ints, first: Ints | None) -> None:
        """Let everybody choose a card who has not played to the trick.

        Args:
            who: the players in playing order, as row * seats + seat, (seats, rows).
            own: where the entries of each begin, (seats, rows).
            hands: the hands of those who have not played, (players, rows, places).
            first: the card of the first of them in each row, if it is settled.
        """
        tables, learned, trick = self._tables, self._learned, self._trick
        seats, laid = len(who), len(who) - len(hands)
        lessons = self._lesson_of(hands, who[laid:])
        at = None if self._noise_at is None else self._noise_at.take(who[laid:], 0)
        columns = np.empty(hands.shape[:2], np.intp)
        leading = own[0] + LEADS * learned.of_situation
        losing = own + LOSES * learned.of_situation
        rise = (BEATS - LOSES) * learned.of_situation
        led = winner = best = leading
        for place in range(seats):
            now = place - laid
            if now < 0:
                card = trick[place]
                power = tables.power.take(led + card) if place else tables.own_power.take(card)
            else:
                held, entry = hands[now], leading
                if place:
                    if place == 1 or now == 0:
                        ranks, powers = self._to_follow(hands[now:], led)
                    entry = losing[place]
                if first is not None:
                    column = (held == first[:, None]).argmax(1)
                    first = None
                else:
                    liked = entry[:, None]
                    if place and learned.taught:
                        beats = powers[place - seats] > best[:, None]
                        liked = liked + beats * rise  # `np.where` takes ten times as long
                    closed_up = None if at is None else (self._wide, at[now])
                    rank = ranks[place - seats] if place else self._to_lead(held)
                    column = learned.choose(rank, lessons[now], liked, closed_up)
                columns[now] = column
                cell = self._row_cells + column
                card = trick[place] = held.take(cell)
                power = powers[place - seats].take(cell) if place else tables.own_power.take(card)
            if place == 0:
                led, best, winner = card * tables.width, power, who[0]
            else:
                higher = power > best
                winner, best = np.where(higher, who[place], winner), np.maximum(best, power)
            if self._noted and now >= 0:
                if place:
                    entry = entry + higher * rise
                self.notes.append((entry + lessons[now].take(cell), who[place], self._live))
        self._winner = winner
        self._cells[who[laid:] * self._size + columns] = tables.blank
        if self._emptied is not None:
            self._emptied[who[laid:]] = columns

    def _play_last(self, who: Ints, own: Ints, hands: Ints) -> None:
        """Let everybody play the only card; see `_choose`."""
        tables, learned, trick = self._tables, self._learned, self._trick
        rows, laid = hands.shape[1], len(who) - len(hands)
        for _ in hands:
            learned.pass_over(rows, self._wide)
        trick[laid:] = hands.min(2)  # "no card" is the highest number
        power = np.empty(trick.shape, np.float32)
        power[0] = tables.own_power.take(trick[0])
        power[1:] = tables.power.take(trick[0] * tables.width + trick[1:])
        self._winner = who.take(power.argmax(0) * rows + np.arange(rows))
        if self._noted:
            best = np.maximum.accumulate(power, 0)
            situation = np.full(trick.shape, LEADS)
            situation[1:] = np.where(power[1:] > best[:-1], BEATS, LOSES)
            entries = self._lesson_of(trick, who) + own + situation * learned.of_situation
            for place in range(laid, len(who)):
                self.notes.append((entries[place], who[place], self._live))

    def _to_lead(self, held: Ints) -> Floats:
        """The rank that the rules give each card for leading, (rows, places)."""
        tables = self._tables
        barred = held if tables.early is None else held + (self._seen * tables.width)[:, None]
        ranks: Floats = tables.lead.take(barred)
        if self._number == 0 and tables.first is not None:
            ranks = ranks + (held == tables.first) * np.float32(FIRST)
        if self._number == 0 and tables.keep is not None:
            ranks = ranks + tables.keep.take(held)
        return ranks

    def _to_follow(self, hands: Ints, led: Ints) -> tuple[Floats, Floats]:
        """The rank that the rules give each card after the one led, and its height, (players, rows,
        places)."""
        tables = self._tables
        pairs = hands + led[:, None]
        ranks: Floats = tables.follow.take(pairs)
        if tables.also is not None:
            able = (ranks >= RIGHT).any(2, keepdims=True)
            ranks = np.where(able, np.maximum(ranks, tables.also.take(hands)), ranks)
        if self._number == 0 and tables.keep is not None:
            ranks = ranks + tables.keep.take(hands)
        return ranks, tables.power.take(pairs)

    def _lesson_of(self, cards: Ints, who: Ints) -> Ints:
        """The lesson card for each of these cards and its player; `who` has the same shape, or one
        player for the last axis of `cards`."""
        lesson = self._counting.lesson
        if lesson is None:
            return cards
        goals = self._goals.take(who) * self._tables.width
        return lesson.take(cards + (goals if goals.ndim == cards.ndim else goals[..., None]))

    # --- after a trick --------------------------------------------------------------------

    def _pick(self, first: Ints | None) -> None:
        """Let the winner choose one of the others' cards for the pot."""
        tables, who, learned = self._tables, self._winner, self._learned
        trick = np.ascontiguousarray(self._trick.T)
        rows, seats = trick.shape
        entry = (who - self._seat_rows) * learned.of_seat + PICKS * learned.of_situation
        if self._groups is not None:
            entry += self._groups.take(who)
        lessons = self._lesson_of(trick, who)
        if first is None:
            place = (who - self._seat_rows - self._leader) * tables.step % seats
            ranks = np.zeros(trick.shape, np.float32)
            ranks[np.arange(rows), place] = NO_CARD
            column = learned.choose(ranks, lessons, entry[:, None])
        else:
            column = (trick == first[:, None]).argmax(1)
        cell = self._seat_rows + column
        card = trick.take(cell)
        if self._noted:
            self.notes.append((entry + lessons.take(cell), who, self._live))
        for place, weights in enumerate(self._counting.weights):
            if self._counting.in_pot[place]:
                goal = self._goals if self._counting.of_goal[place] else 0
                worth = weights.take(goal * tables.width + card[:, None])
                self.counts[:, place] += worth * self._live[:, None]

    def _collect(self) -> None:
        """Take up the trick; its winner leads to the next one."""
        counting, tables, trick = self._counting, self._tables, self._trick
        self._taken.append(Taken(trick, self._winner, self._live))
        winner = self._winner - self._seat_rows
        if counting.stop is not None:
            if not tables.picks:
                self._stopping.reshape(-1)[self._winner] += counting.stop.take(trick).sum(0)
            reached = self._stopping @ _side_of(self._sides) >= counting.stop_at
            self._live = self._live & ~reached.any(1)
        if tables.early is not None:
            self._seen = self._seen | tables.early.take(trick).max(0)
        if self._drawn < self._stock.shape[1]:
            self._draw()
        self._leader = winner
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
                who = self._after(who)
            self._spare += turn > 0

    def _after(self, who: Ints) -> Ints:
        """The player after each of these."""
        seats = self._tables.seats
        return self._seat_rows + (who + self._tables.step) % seats


def _side_of(sides: tuple[Side, ...]) -> Numbers:
    """1 where a seat belongs to a side, (seats, sides)."""
    found = np.zeros((sum(map(len, sides)), len(sides)))
    for number, side in enumerate(sides):
        found[list(side), number] = 1.0
    return found
