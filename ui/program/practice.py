"""Playing a finished hand again, unscored, at a table like any other.

The screens of a game open such a table, which in turn has screens of its own: `screens` imports
this module only when that happens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.position.state import Table
from game.table.session import Session
from ui.program.keeper import Keeper
from ui.program.screens import Screens, would_be_lost
from ui.score import hand_words, words
from ui.table.scene import TableScene
from ui.table.signs import chip_size, draw_chip
from ui.table.ways import MakeWays
from ui.table.words.labels import TO_TITLE
from ui.window.app import App
from ui.window.pen import Pen
from ui.window.scene import Scene
from ui.window.settings import SpeedName

_CHIP_GAP = 12


def practice_table(
    session: Session, hand: int, way_out: str, keeper: Keeper | None = None
) -> PracticeTable:
    """A table at the deal of hand number `hand` (from 0) of a game, with the same players.

    The hands before it are replayed, so everything that depends on them is as it was. `way_out` is
    the button's text for the way back, which leads to the screen behind the table.
    """
    return _table(session, session.deal_again(hand), way_out, keeper)


def practice_from(
    session: Session, moves: int, way_out: str, keeper: Keeper | None = None
) -> PracticeTable:
    """A table that continues after the first `moves` of a game; the rest is left out."""
    return _table(session, session.branch(moves), way_out, keeper)


def _table(session: Session, again: Session, way_out: str, keeper: Keeper | None) -> PracticeTable:
    """A table for `again`; afterwards `session` continues."""
    if keeper is not None:
        keeper.keep(again, "practice")
    return PracticeTable(again, _ways(keeper, way_out, behind=session))


def practice_alone(
    session: Session,
    title: Callable[[], Scene],
    keeper: Keeper | None,
    pace: SpeedName | None = None,
) -> PracticeTable:
    """A table at a deal that was being played again when the window was closed; the title
    follows."""
    return PracticeTable(session, _ways(keeper, TO_TITLE, title=title), pace=pace)


def _ways(
    keeper: Keeper | None,
    way_out: str,
    behind: Session | None = None,
    title: Callable[[], Scene] | None = None,
) -> MakeWays:
    def make(app: App, session: Session, on_menu: Callable[[], None]) -> PracticeScreens:
        screens = PracticeScreens(app, session, on_menu=on_menu, title=title, keeper=keeper)
        screens.behind, screens.way_out = behind, way_out
        return screens

    return make


class PracticeTable(TableScene):
    """A table that says that it does not count, and that is left after one hand."""

    chip: ClassVar[str] = words.NOT_COUNTED
    """The text below the plaque."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        look, scale, plaque = self.app.look, self.board.places.scale, self.board.places.plaque
        chip = pygame.Rect(plaque.x, plaque.bottom + scale.px(_CHIP_GAP), 0, 0)
        chip.size = chip_size(look, scale, self.chip, signed=False)
        draw_chip(Pen(surface, look, scale.s, scale.ts), chip, self.chip)


class PracticeScreens(Screens):
    """After the hand comes its sheet, and then the table is closed."""

    behind: Session | None
    """The game that continues afterwards, if there is one."""

    def score(self, table: Table) -> None:
        """Explain the hand that was played again."""
        last = self.book(table)[-1:]
        self.show_score(
            last, hand_words.unit(self.session.rules).practised, self.way_out, self.go_out
        )

    @property
    def unfinished(self) -> bool:
        """Whether leaving the program would lose the game behind this one."""
        return self.behind is not None and would_be_lost(self.behind, self.keeper)

    def dealing_again(self, way_out: str) -> None:
        """A hand that is played again cannot be dealt again from its own sheet."""
        return

    def go_out(self) -> None:
        """Remove the table, and everything of this hand that lies over it."""
        if self.keeper is not None:
            self.keeper.end(self.session, for_good=True)
        if self.behind is None:
            self.to_title()
            return
        while not isinstance(self.app.scene, PracticeTable):
            self.app.pop()
        self.app.pop()
