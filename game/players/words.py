"""What the levels are called, and how each of them plays, in English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class LevelWords:
    """The name of a level, and a sentence that says how it plays."""

    name: str
    about: str


LEVEL_WORDS: Mapping[str, LevelWords] = MappingProxyType(
    {
        "easy": LevelWords(
            "Easy",
            "Remembers the last trick, looks a little ahead and often takes the second best card.",
        ),
        "medium": LevelWords(
            "Medium",
            "Remembers three tricks and who was out of a suit in them, and seldom slips.",
        ),
        "hard": LevelWords(
            "Hard",
            "Remembers six tricks, weighs every bid and plays the card that it thinks best.",
        ),
        "expert": LevelWords(
            "Expert",
            "Remembers everything and looks at each move in over a hundred possible worlds.",
        ),
        "greedy": LevelWords(
            "Rule of thumb", "Plays what looks best at once and does not look ahead."
        ),
        "random": LevelWords("By chance", "Plays any card that is allowed."),
    }
)
"""A level by its name in the program."""
