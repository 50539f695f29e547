"""What all phases have in common on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.view import View
from ui.table import words
from ui.table.choice import CardChoice


@dataclass(frozen=True)
class Prompt:
    """The sentence in the pill: `urgent` when the player is to act; `suit` may stand behind it."""

    words: str
    urgent: bool = False
    suit: str | None = None


class TablePhase:
    """A phase as the screen sees it. It keeps nothing: all comes from the view."""

    def choice(self, view: View) -> CardChoice | None:
        """The card that the player is to choose now, if any."""
        return None

    def prompt(self, view: View, names: Sequence[str]) -> Prompt:
        """What is to be done, or whom everybody waits for."""
        return Prompt(words.waiting(view, names))


class Idle(TablePhase):
    """A phase in which nobody chooses anything: the deal and the score."""
