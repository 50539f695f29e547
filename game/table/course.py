"""The course of a game: every position it went through, for looking back.

People who look back see no more than at the table: in the present hand only what their own seat
saw, and everything in a finished hand, whose cards were laid open.
"""

from __future__ import annotations

import math
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from game.position.change import Change
from game.position.game import Game
from game.position.moves import Move, Play
from game.position.view import View
from game.values import Value, replace


class Moment(NamedTuple):
    """A position of a game: number `place` among those that move number `moves` (from 1) led
    through.

    With 0 moves it is the first deal. `hand` counts from 0; `tricks` is the number of complete
    tricks.
    """

    moves: int
    place: int
    hand: int
    tricks: int


class Moments:
    """The known positions of a game, in order.

    A long match has tens of thousands. They are stored as columns of numbers, so that Python need
    not search so many objects for reference cycles.
    """

    def __init__(self) -> None:
        self.moves, self._places = array("l"), array("l")
        self.hands, self._tricks = array("l"), array("l")
        self._known = 0

    def __len__(self) -> int:
        return self._known

    def __getitem__(self, number: int) -> Moment:
        at = range(self._known)[number]
        return Moment(self.moves[at], self._places[at], self.hands[at], self._tricks[at])

    def __iter__(self) -> Iterator[Moment]:
        return map(self.__getitem__, range(self._known))

    def add(self, moment: Moment) -> None:
        """Note a position; it is known after the next `know`."""
        self.moves.append(moment.moves)
        self._places.append(moment.place)
        self.hands.append(moment.hand)
        self._tricks.append(moment.tricks)

    def know(self, hands: float) -> range:
        """Make the first `hands` hands known. Return the numbers of the new moments."""
        new = range(self._known, bisect_left(self.hands, hands))
        self._known = new.stop
        return new

    def of_hand(self, hand: int) -> range:
        """The numbers of the moments of a hand (from 0)."""
        first = bisect_left(self.hands, hand, 0, self._known)
        return range(first, bisect_right(self.hands, hand, first, self._known))

    def after(self, moves: int) -> int:
        """The number of the first moment after more than `moves` moves."""
        return bisect_right(self.moves, moves, 0, self._known)


class TrickMark(Value):
    """A complete trick of a hand: its `number` from 1, its winner, and the moment at which it was
    complete on the table."""

    number: int
    winner: int | None
    moment: int


class Course:
    """The present game, for looking back.

    Args:
        game: the game, finished or not; later moves are not part of the course.
        viewer: the seat whose cards may be seen in the present hand; None for an onlooker.
        all_seen: whether all cards of every hand may be seen, because nobody plays this game.
        hands: the number of hands to look at; None for all.
        rest: an iterator that makes one more move of the game at each step, until all are made.
            With it, only the first hand is looked at until `grow` is called.
    """

    def __init__(
        self,
        game: Game,
        viewer: int | None,
        *,
        all_seen: bool = False,
        hands: float = math.inf,
        rest: Iterator[object] | None = None,
    ) -> None:
        self.viewer = viewer
        self.rules = game.rules
        self._game, self._rest = game, rest
        self._all_seen, self._most_hands = all_seen, hands
        self._moves: list[Move] = []
        self.finished, self._over = 0, False
        """The number of hands that were played to their end, and whether all cards may be seen."""
        self.moments = Moments()
        """All positions, from the first deal on, of the known hands."""
        self._look(0)
        for made in range(1, len(game.moves) + 1):
            self._look(made)
        self._know()
        while not self.moments:
            self.grow(1)

    # -- growing

    @property
    def growing(self) -> bool:
        """Whether part of the game is still unknown."""
        return self._rest is not None

    def grow(self, moves: int) -> None:
        """Read `moves` more moves; the hands that are then over become known."""
        for _ in range(moves):
            if self._rest is None:
                return
            made = len(self._game.moves)
            next(self._rest, None)
            if len(self._game.moves) == made:
                self._rest = None
            else:
                self._look(made + 1)
            if self._rest is None or len(self._game.results) > self.finished:
                self._know()

    def _look(self, made: int) -> None:
        """Note the positions that move number `made` led through."""
        if made:
            self._moves.append(self._game.moves[made - 1])
        for place, (hand, tricks) in enumerate(self._game.course(made)):
            if hand < self._most_hands:
                self.moments.add(Moment(made, place, hand, tricks))

    def _know(self) -> None:
        """Make the finished hands known; if there is nothing more to read, make everything
        known."""
        self.finished = len(self._game.results)
        if self._rest is None:
            self._over = self._game.over or self._all_seen
            self.moments.know(math.inf)
        elif new := self.moments.know(self.finished):
            self._game.forget_positions(self.moments[new[0]].moves, self.moments[new[-1]].moves)

    # -- known hands

    @property
    def hands(self) -> int:
        """The number of hands that have begun."""
        return self.moments[-1].hand + 1

    def is_open(self, hand: int) -> bool:
        """Whether hand number `hand` (from 0) is over, or nobody plays it any more, so that all its
        cards may be seen."""
        return self._over or hand < self.finished

    def of_hand(self, hand: int) -> range:
        """The numbers of the moments of a hand (from 0), in order."""
        return self.moments.of_hand(hand)

    def tricks(self, hand: int) -> tuple[TrickMark, ...]:
        """The complete tricks of a hand (from 0)."""
        marks: list[TrickMark] = []
        for number in self.of_hand(hand):
            if self.moments[number].tricks > len(marks):
                trick = self.view(number, None).table.tricks[-1]
                marks.append(TrickMark(len(marks) + 1, trick.winner, number))
        return tuple(marks)

    def move_at(self, number: int) -> Move | None:
        """The move that led to a moment; None if the position followed automatically."""
        moment = self.moments[number]
        return self._moves[moment.moves - 1] if moment.moves and not moment.place else None

    def before(self, moves: int) -> int:
        """The number of the moment in which the move after `moves` moves was made."""
        return self.moments.after(moves) - 1

    def trick_of(self, moves: int) -> int:
        """The number (from 1) of the trick of the move after `moves` moves; 0 if it was made before
        the first trick."""
        tricks = self.moments[self.before(moves)].tricks
        return tricks + 1 if isinstance(self._moves[moves], Play) else tricks

    def goes_on(self, number: int) -> bool:
        """Whether a player still moves after a moment before its hand is over, or would if somebody
        played it."""
        moment = self.moments[number]
        last = self.moments[self.of_hand(moment.hand)[-1]]
        return moment.hand >= self.finished or last.moves > moment.moves

    def view(self, number: int, seat: int | None, *, laid_open: bool = False) -> View:
        """A position as a seat saw it, or with everybody's cards.

        Args:
            number: the index in `moments`.
            seat: the viewer; None for an onlooker.
            laid_open: whether all hands can be seen.

        Raises:
            ValueError: if the seat may not see this much.
        """
        moment = self.moments[number]
        if (laid_open or seat not in (None, self.viewer)) and not self.is_open(moment.hand):
            raise ValueError("the cards of others are seen when the hand is over")
        view = self._game.views(seat, moment.moves)[moment.place]
        if not laid_open:
            return view
        hands = tuple(
            self._game.views(each, moment.moves)[moment.place].hands[each]
            for each in range(self.rules.players)
        )
        return replace(view, hands=hands)

    def step(self, number: int, seat: int | None, *, laid_open: bool = False) -> Change:
        """The change that led to a moment, as seen in `view`; the first moment of a hand has
        nothing before it."""
        now = self.view(number, seat, laid_open=laid_open)
        before = None
        if number and self.moments[number - 1].hand == self.moments[number].hand:
            before = self.view(number - 1, seat, laid_open=laid_open)
        return Change(before, now, self.move_at(number))
