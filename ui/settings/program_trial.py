"""Trying a program that is to play: another process asks it for one move, so that nothing
blocks."""

from __future__ import annotations

from game.folders import SHIPPED
from game.players.base import level_of
from game.position.game import Game
from game.position.moves import Move
from game.position.view import View
from game.rulefiles.catalogue import Catalogue
from game.thinking.apart import ThinkApart
from game.thinking.task import Failure, Task, Thinker
from ui.settings import words

_SEED = 1
_FIRST_MOVES = 200
"""More moves than any game makes before it asks for a card."""


class ProgramTrial:
    """Asks a program for the first card of a game.

    Args:
        thinker: starts it; None stands for a process of its own.
    """

    def __init__(self, thinker: Thinker | None = None) -> None:
        self._thinker = thinker or ThinkApart()
        self._asked: int | None = None
        self._view: View | None = None
        self._command = ""
        self.said = ""
        """The result, in a sentence; empty before the trial."""
        self.went_well = False

    @property
    def running(self) -> bool:
        """Whether the answer is still awaited."""
        return self._asked is not None

    def begin(self, command: str) -> None:
        """Start the program named by `command`, and ask it."""
        self.end()
        self.said, self.went_well = words.TRYING, True
        self._view, self._command = _first_card(), command
        self._asked = self._thinker.begin(Task(level_of(command), 0, self._view))

    def update(self) -> bool:
        """Take its answer. True if it has come. Never blocks."""
        outcome = self._thinker.outcome(self._asked) if self._asked is not None else None
        if outcome is None:
            return False
        assert self._view is not None
        self.end()
        if isinstance(outcome, Failure):
            why = outcome.detail.removeprefix(self._command).strip()
            self.went_well, self.said = False, words.TRIED_IN_VAIN.format(why=why)
        elif isinstance(outcome, Move) and outcome in self._view.legal:
            self.said = words.TRIED.format(move=outcome)
        else:
            self.went_well, self.said = False, words.NOT_LEGAL.format(move=outcome)
        return True

    def end(self) -> None:
        """End the program, if it runs."""
        self._asked, self.said, self.went_well = None, "", False
        self._thinker.close()


def _first_card() -> View:
    """A position of a shipped game in which a card is to be played."""
    catalogue = Catalogue((SHIPPED,))
    game = Game(catalogue.rules(catalogue.keys[0]), _SEED)
    for _ in range(_FIRST_MOVES):
        view = game.view(game.to_move[0])
        if view.doing == "play":
            break
        game.push(view.legal[0])
    return view
