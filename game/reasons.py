"""Reasons why a move is refused, or a hand scores what it does, as values that can be printed.

A program reads the key, the case and the values; people read `str()`, in the language of
this run, or what `text` makes of it in another one.
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from game.sentences import Language, Message, Values
from game.words import SPOKEN


class Refusal(Message):
    """Why a move is refused."""

    SPOKEN: ClassVar = SPOKEN


class Reason(NamedTuple):
    """Why a seat scored `points`: the line of the scoring table that applied, and its numbers.

    `table` is the place of the scoring table in the rule file, 0 unless hands have different
    tables; `case` is the place of the line in it, None if no line applied. `sentence` is that
    line's template, `values` are the values of its slots. All places count from 0.
    """

    points: int | float
    sentence: str
    table: int
    case: int | None
    values: Values

    def text(self, scores: str, language: Language = SPOKEN) -> str:
        """The sentence about a player; `scores` is "you score", or "Margot scores"."""
        return language.fill(self.sentence, {**dict(self.values), "scores": scores})

    def __str__(self) -> str:
        """The sentence without a player's name; `text` has one about a player."""
        return self.text("the seat scores")
