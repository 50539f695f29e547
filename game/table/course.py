"""The course of a game: every position it went through, for those who look back at it.

Whoever looks back sees no more than at the table: in a hand that is still being played what their
own seat saw, and in a finished one, whose cards were laid open, whatever they like.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from operator import attrgetter
from typing import NamedTuple

from game.position.change import Change
from game.position.game import Game
from game.position.moves import Move, Play
from game.position.view import View
from game.values import Value, replace


class Moment(NamedTuple):
    """A position of a game: number `place` of those that move number `moves` (from 1) led through.

    After 0 moves stands the first deal. `hand` counts from 0; `tricks` were complete by then. A
    long match has tens of thousands, which is why this is no dataclass.
    """

    moves: int
    place: int
    hand: int
    tricks: int


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
    """

    def __init__(
        self,
        game: Game,
        viewer: int | None,
        *,
        all_seen: bool = False,
        hands: float = math.inf,
    ) -> None:
        self.viewer = viewer
        self.rules = game.rules
        self._game = game
        self._moves: tuple[Move, ...] = tuple(game.moves)
        self._finished = len(game.results)
        self._over = game.over or all_seen
        moments = []
        for moves in range(len(self._moves) + 1):
            for place, (hand, tricks) in enumerate(game.course(moves)):
                if hand < hands:
                    moments.append(Moment(moves, place, hand, tricks))
        self.moments: tuple[Moment, ...] = tuple(moments)
        """All positions, from the first deal on."""

    @property
    def hands(self) -> int:
        """How many hands have begun."""
        return self.moments[-1].hand + 1

    def is_open(self, hand: int) -> bool:
        """Whether hand number `hand` (from 0) is over, so that all its cards may be seen."""
        return self._over or hand < self._finished

    def of_hand(self, hand: int) -> range:
        """The numbers of the moments of a hand (from 0), in order."""
        hand_of = attrgetter("hand")
        return range(
            bisect_left(self.moments, hand, key=hand_of),
            bisect_right(self.moments, hand, key=hand_of),
        )

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
        return bisect_right(self.moments, moves, key=attrgetter("moves")) - 1

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
