"""The course of a game: every position it went through, for those who look back at it.

Whoever looks back sees no more than at the table: in a hand that is still being played what their
own seat saw, and in a finished one, whose cards were laid open, whatever they like.
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
    """A position of a game: number `place` of those that move number `moves` (from 1) led through.

    After 0 moves stands the first deal. `hand` counts from 0; `tricks` were complete by then.
    """

    moves: int
    place: int
    hand: int
    tricks: int


class Moments:
    """The positions of a game in order, as far as they are known.

    A long match has tens of thousands: they are kept as columns of numbers, so that Python need
    not look through as many objects for cycles.
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
        """Note a position; it is known from the next `know` on."""
        self.moves.append(moment.moves)
        self._places.append(moment.place)
        self.hands.append(moment.hand)
        self._tricks.append(moment.tricks)

    def know(self, hands: float) -> range:
        """Let so many hands be known, counted from the first. The numbers that were not before."""
        new = range(self._known, bisect_left(self.hands, hands))
        self._known = new.stop
        return new

    def of_hand(self, hand: int) -> range:
        """The numbers of those of a hand (from 0)."""
        first = bisect_left(self.hands, hand, 0, self._known)
        return range(first, bisect_right(self.hands, hand, first, self._known))

    def after(self, moves: int) -> int:
        """The number of the first one that stood after more than so many moves."""
        return bisect_right(self.moves, moves, 0, self._known)


class TrickMark(Value):
    """A complete trick of a hand: its `number` from 1, who won it, and the moment at which it lay
    complete on the table."""

    number: int
    winner: int | None
    moment: int


class Course:
    """A game as it stands now, to look back at.

    Args:
        game: it may be over or not; what is played after this is not part of the course.
        viewer: whose cards may be seen in a hand that is being played; None is an onlooker.
        all_seen: all cards of every hand may be seen; nobody plays this game.
        hands: so many hands are looked at, if not all.
        rest: makes one more move of the game each time it is asked, until all are made. Only the
            first hand is looked at before somebody lets the course `grow`.
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
        self._finished, self._over = 0, False
        self.moments = Moments()
        """All positions, from the first deal on, of the hands that are known."""
        self._look(0)
        for made in range(1, len(game.moves) + 1):
            self._look(made)
        self._know()
        while not self.moments:
            self.grow(1)

    # -- while it grows

    @property
    def growing(self) -> bool:
        """Whether there is more of the game than is known."""
        return self._rest is not None

    def grow(self, moves: int) -> None:
        """Read on for so many moves; hands that are over by then become known."""
        for _ in range(moves):
            if self._rest is None:
                return
            made = len(self._game.moves)
            next(self._rest, None)
            if len(self._game.moves) == made:
                self._rest = None
            else:
                self._look(made + 1)
            if self._rest is None or len(self._game.results) > self._finished:
                self._know()

    def _look(self, made: int) -> None:
        """Note the positions that the move of this number led through."""
        if made:
            self._moves.append(self._game.moves[made - 1])
        for place, (hand, tricks) in enumerate(self._game.course(made)):
            if hand < self._most_hands:
                self.moments.add(Moment(made, place, hand, tricks))

    def _know(self) -> None:
        """Let the hands be known that are over; all there is once nothing more comes."""
        self._finished = len(self._game.results)
        if self._rest is None:
            self._over = self._game.over or self._all_seen
            self.moments.know(math.inf)
        elif new := self.moments.know(self._finished):
            self._game.let_go(self.moments[new[0]].moves, self.moments[new[-1]].moves)

    # -- what is known

    @property
    def hands(self) -> int:
        """How many hands have begun."""
        return self.moments[-1].hand + 1

    def is_open(self, hand: int) -> bool:
        """Whether hand number `hand` (from 0) is over, so that all its cards may be seen."""
        return self._over or hand < self._finished

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
        """The move that led to a moment; None if the position followed by itself."""
        moment = self.moments[number]
        return self._moves[moment.moves - 1] if moment.moves and not moment.place else None

    def before(self, moves: int) -> int:
        """The number of the moment in which the move was made that came after so many."""
        return self.moments.after(moves) - 1

    def trick_of(self, moves: int) -> int:
        """The number (from 1) of the trick that the move belongs to which came after so many; 0 if
        it was made before the first one."""
        tricks = self.moments[self.before(moves)].tricks
        return tricks + 1 if isinstance(self._moves[moves], Play) else tricks

    def goes_on(self, number: int) -> bool:
        """Whether somebody moves after a moment before its hand is over."""
        moment = self.moments[number]
        return self.moments[self.of_hand(moment.hand)[-1]].moves > moment.moves

    def view(self, number: int, seat: int | None, *, laid_open: bool = False) -> View:
        """A position as a seat saw it, or with everybody's cards.

        Args:
            number: which of the `moments`.
            seat: who looks; None is an onlooker.
            laid_open: all hands can be seen.

        Raises:
            ValueError: if more is asked for than may be seen.
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
        """What led to a moment, as `view` shows it; the first moment of a hand just is there."""
        now = self.view(number, seat, laid_open=laid_open)
        before = None
        if number and self.moments[number - 1].hand == self.moments[number].hand:
            before = self.view(number - 1, seat, laid_open=laid_open)
        return Change(before, now, self.move_at(number))
