"""What a computer player would do and why, as a value: the hint of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from game.moves import Move
from game.players.words import ADVICE_ENGLISH
from game.sentences import Language, Value, Values


@dataclass(frozen=True, slots=True)
class Motive:
    """The main reason for a move. `key` names the sentence, `values` are what it speaks of."""

    key: str
    values: Values = ()

    @classmethod
    def of(cls, key: str, **values: Value) -> Self:
        """The motive under `key`, a key of `game.players.words`, with these values."""
        return cls(key, tuple(values.items()))

    def told(self, language: Language) -> str:
        """The sentence in a language."""
        return language.sentence(self.key, self.values)

    def __str__(self) -> str:
        """The sentence in English."""
        return self.told(ADVICE_ENGLISH)


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

    `expected` tells of every legal move in their order; it is empty where a rule of thumb decided,
    which knows no points.
    """

    best: Move
    motive: Motive
    expected: tuple[Expected, ...] = ()
