"""Why: a move is refused, a hand scores what it does. Values that say so when they are printed.

A program reads the key, the case and the values; people read `str()`, in the language of
this run, or what `told` makes of it in another one.
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from game.sentences import Language, Said, Values
from game.words import SPOKEN


class Refusal(Said):
    """Why a move is refused."""

    SPOKEN: ClassVar = SPOKEN


class Reason(NamedTuple):
    """Why a seat scored `points`: which line of the scoring table held, and its numbers.

    `table` is the place of the scoring table in the rule file, 0 unless every hand has its own;
    `case` is the place of the line in it, None if no line held. `sentence` is that line's
    template, `values` are what it names. All places count from 0.
    """

    points: int | float
    sentence: str
    table: int
    case: int | None
    values: Values

    def told(self, scores: str, language: Language = SPOKEN) -> str:
        """The sentence about a player; `scores` is "you score", or "Margot scores"."""
        return language.fill(self.sentence, {**dict(self.values), "scores": scores})

    def __str__(self) -> str:
        """The sentence about nobody by name; `told` has one about a player."""
        return self.told("the seat scores")
