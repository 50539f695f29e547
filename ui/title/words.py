"""The text of the title screen itself; the games on it bring their own."""

from __future__ import annotations

from game.tongue import in_tongue

NAME = "Tureen"
LANGUAGE = "Language"
FURTHER_LEFT, FURTHER_RIGHT = "Games further left", "Games further right"
"""The buttons at the ends of a row of games that is longer than the window."""
LESSON, LESSON_HINT = "Lesson", "The cook teaches {game}, in five minutes"


in_tongue(__name__, globals())
