"""What a computer player would do and why, as a value: the hint of the table."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from game.players.words import ADVICE
from game.position.moves import Move
from game.sentences import Message
from game.values import Value, replace

Degree: TypeAlias = Literal[1, 2, 3]
"""How good a move is: 3 for the best and equally good ones, 2 for acceptable ones, 1 for costly
ones."""
AS_GOOD, DEAR = 0.05, 0.3
"""A cost below the first share of its spread counts as none; from the second share on, it is
dear."""


class Motive(Message):
    """The main reason for a move."""

    SPOKEN: ClassVar = ADVICE


class Expected(Value):
    """The expected result of a move.

    `points` is the score of the hand minus the mean of those who are not on the same side; more is
    always better. `spread` is its standard deviation from deal to deal. `error` is the 95 %
    interval of its difference from the best move.
    """

    move: Move
    points: float
    spread: float
    error: float = 0.0


class Advice(Value):
    """The best move found, and the reason.

    `motive` and `also` are true whatever is hidden; `also` is about another move that is worse.
    `figures` is an estimate, for those who want to know more. `expected` lists every legal move in
    order, or only those tried if there are too many; it is empty if a rule of thumb decided, which
    computes no points.
    """

    best: Move
    motive: Motive
    expected: tuple[Expected, ...] = ()
    also: Motive | None = None
    figures: Motive | None = None

    def by(self, seat: int | None) -> Advice:
        """Advice found from a dummy's place, given to `seat`, which plays the dummy's cards."""
        expected = tuple(
            replace(each, move=replace(each.move, seat=seat)) for each in self.expected
        )
        best = replace(self.best, seat=seat)
        return replace(self, best=best, motive=self.motive.of_dummy, expected=expected)

    def degree(self, move: Move) -> Degree | None:
        """How good a move is compared with the best one; None if it was not tried.

        The cost of a move is measured against the spread of its result from deal to deal: a point
        is much if hands score two, and nothing if they score hundreds.
        """
        here = next((each for each in self.expected if each.move == move), None)
        best = next((each for each in self.expected if each.move == self.best), None)
        if here is None or best is None:
            return None
        cost, usual = best.points - here.points, max(best.spread, here.spread)
        if cost <= max(AS_GOOD * usual, here.error):
            return 3
        return 2 if cost < DEAR * usual else 1

    @property
    def lead(self) -> Degree | None:
        """How good the second-best move is; None if only one was tried."""
        others = (self.degree(each.move) for each in self.expected if each.move != self.best)
        return max((degree for degree in others if degree is not None), default=None)
