"""What a computer player would do and why, as a value: the hint of the table."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from game.players.words import ADVICE
from game.position.moves import Move
from game.sentences import Said
from game.values import Value, replace

Degree: TypeAlias = Literal[1, 2, 3]
"""How good a move is: 3 for the best and what is as good, 2 for what can be done, 1 for what costs.
"""
AS_GOOD, DEAR = 0.05, 0.3
"""Up to which share of its spread a cost is none, and from which on it is dear."""


class Motive(Said):
    """The main reason for a move."""

    SPOKEN: ClassVar = ADVICE


class Expected(Value):
    """What a move is expected to bring.

    `points` is the score of the hand against the mean of those who are not on the same side, more
    is better whatever wins the game; `spread` is by how much that differs from deal to deal, a
    standard deviation. `error` is how far its distance from the best move may be wrong, a 95 %
    interval.
    """

    move: Move
    points: float
    spread: float
    error: float = 0.0


class Advice(Value):
    """The best move that was found, and why it is.

    `motive` and `also` hold whatever lies hidden; `also` speaks of what should not be done instead.
    `figures` is what an estimate says, for those who want to know more. `expected` tells of every
    legal move in their order, or of those that were tried where there are too many; it is empty
    where a rule of thumb decided, which knows no points.
    """

    best: Move
    motive: Motive
    expected: tuple[Expected, ...] = ()
    also: Motive | None = None
    figures: Motive | None = None

    def by(self, seat: int | None) -> Advice:
        """The same for moves that `seat` makes."""
        expected = tuple(
            replace(each, move=replace(each.move, seat=seat)) for each in self.expected
        )
        return replace(self, best=replace(self.best, seat=seat), expected=expected)

    def degree(self, move: Move) -> Degree | None:
        """How good a move is beside the best one; None of one that was not tried.

        What a move costs is measured by how much its result differs from deal to deal: a point is
        much where hands bring two, and nothing where they bring hundreds.
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
        """How good the next best move is; None where only one was tried."""
        others = (self.degree(each.move) for each in self.expected if each.move != self.best)
        return max((degree for degree in others if degree is not None), default=None)
