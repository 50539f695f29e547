"""What a computer player would do and why, as a value: the hint of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.players.words import ADVICE_ENGLISH
from game.position.moves import Move
from game.sentences import Said


@dataclass(frozen=True, slots=True)
class Motive(Said):
    """The main reason for a move."""

    ENGLISH: ClassVar = ADVICE_ENGLISH


@dataclass(frozen=True, slots=True)
class Expected:
    """What a move is expected to bring.

    `points` is the score of the hand against the mean of those who are not on the same side, more
    is better whatever wins the game; `spread` is by how much that differs from deal to deal, a
    standard deviation.
    """

    move: Move
    points: float
    spread: float


@dataclass(frozen=True, slots=True)
class Advice:
    """The best move that was found, and why it is.

    `expected` tells of every legal move in their order, or of those that were tried where there are
    too many; it is empty where a rule of thumb decided, which knows no points.
    """

    best: Move
    motive: Motive
    expected: tuple[Expected, ...] = ()
