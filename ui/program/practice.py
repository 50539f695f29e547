"""A finished hand dealt once more for itself: its table is like any other, but nothing counts.

The screens of a game open such a table, which in turn has screens of its own: `screens` imports
this module only when that happens.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session import Session
from game.state import Table
from ui.program.screens import Screens
from ui.score import words
from ui.table.scene import TableScene
from ui.widgets.parts import draw_chip
from ui.window.app import App
from ui.window.settings import SpeedName

_CHIP_GAP = 12


def practice_table(session: Session, hand: int) -> PracticeTable:
    """A table at the deal of hand number `hand` (from 0) of a game, with the same players.

    The hands before it are gone through again, so everything that hangs on them is as it was.
    """

    def ways(app: App, of: Session, on_menu: Callable[[], None]) -> _PracticeScreens:
        screens = _PracticeScreens(app, of, again=None, title=None, on_menu=on_menu)
        screens.behind = session
        return screens

    return PracticeTable(session.deal_again(hand), ways)


class PracticeTable(TableScene):
    """A table that says that it does not count, and that is left after one hand."""

    def put_on(self, surface: pygame.Surface) -> None:
        """The table, and below the game's plaque that nothing counts."""
        super().put_on(surface)
        places, look = self.board.places, self.app.look
        plaque = pygame.Rect(places.plaque)
        at = (plaque.x, plaque.bottom + places.px(_CHIP_GAP))
        draw_chip(
            surface, look, at, words.NOT_COUNTED, places.scale.s, places.scale.ts, state="open"
        )


class _PracticeScreens(Screens):
    """After the hand comes its sheet, and then the table goes away."""

    behind: Session
    """The game that goes on afterwards."""

    def score(self, table: Table) -> None:
        """Explain the hand that was played again."""
        last = self.book(table)[-1:]
        self.show_score(
            last, words.practice_note(self.session.rules), words.BACK_TO_DEAL, self._leave
        )

    def menu(self, speed: SpeedName, on_speed: Callable[[SpeedName], None]) -> None:
        """The game menu; its way out leads back to the deal."""
        from ui.table.menu import GameMenu, MenuActions

        actions = MenuActions(
            on_speed=on_speed,
            on_rules=self.rules,
            on_settings=self.settings,
            on_title=self._leave,
            on_quit=lambda: self.leave(self.app.quit),
        )
        name, seal = self.session.rules.variant.name, self.session.seal
        self.app.push(GameMenu(name, seal, speed, actions, way_out=words.BACK_TO_DEAL))

    @property
    def unfinished(self) -> bool:
        """Whether the game behind would be lost by leaving the program."""
        return not self.behind.over and bool(self.behind.people)

    @property
    def deal_again(self) -> None:
        """A hand that is played again is not dealt again from its own sheet."""
        return

    def _leave(self) -> None:
        """Take the table away, and whatever of this hand lies over it."""
        while not isinstance(self.app.scene, PracticeTable):
            self.app.pop()
        self.app.pop()
