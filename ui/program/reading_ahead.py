"""Reading the modules of other screens, while nobody does anything, before one is opened.

Otherwise a screen's modules are read when it is first wanted, which takes several frames. The same
applies to the cards that the settings show, and to changed rule files when the library is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING

from ui.window.rehearsal import worked

if TYPE_CHECKING:
    from ui.window.app import App

SCREENS = (
    "game.phases.tricks",
    "game.table.session",
    "ui.table.board",
    "ui.table.scene",
    "game.thinking.courier",
    "game.certain.claims",
    "cards_art.lands",
    "ui.window.daylight",
    "ui.table.auction_panel",
    "ui.table.contract_chips",
    "ui.table.suit_counts",
    "ui.table.declared",
    "ui.table.tokens",
    "ui.table.asking.bids",
    "ui.table.asking.grid",
    "ui.table.asking.questions",
    "ui.table.asking.cells",
    "ui.table.asking.tiles",
    "ui.table.asking.tray",
    "ui.table.goal_panel",
    "ui.table.ahead",
    "ui.table.menu",
    "cards_art.words",
    "cards_art.layers",
    "cards_art.waking",
    "ui.settings.scene",
    "ui.settings.keys",
    "ui.settings.actions",
    "ui.setup.opening",
    "ui.rules.scene",
    "ui.program.browsing",
    "ui.household.scene",
    "ui.program.screens",
    "ui.score.result",
    "ui.score.scene",
    "ui.score.deal",
    "ui.replay.scene",
    "ui.program.statistics",
    "ui.program.day",
    "ui.program.teaching",
    "ui.program.exhibition",
    "ui.gallery.book.prints",
    "ui.gallery.book.scene",
    "ui.gallery.explorer.scene",
    "ui.gallery.lighttable.scene",
    "ui.curtain.scene",
    "game.rulefiles.check",
    "game.report.findings",
    "ui.kitchen.new_game",
    "ui.kitchen.scene",
    "ui.program.kitchen",
    "ui.program.own_games",
)
"""The modules to read, one at a time with all their imports. Slow parts come before the screens
that need them, so that no turn takes much longer than a frame."""
_PIECE = 0.010
"""Seconds of work in a turn after which the rest waits for the next turn."""
_STILL = 1.0
"""Seconds for which nothing must have happened or been done."""


def read_ahead(app: App) -> None:
    """Read the modules of other screens, one a turn, whenever everything has been still for a
    moment."""
    left = list(SCREENS)

    def service() -> bool:
        if app.still < _STILL:
            return False
        import_module(left.pop(0))
        if not left:
            app.services.remove(service)
            in_pieces(app, _read(), lambda: app.still < _STILL)
        return False

    app.services.append(service)


def _read() -> Iterator[None]:
    """Read the cards that the settings show, and the library; then prepare the reading of
    lessons."""
    from game.folders import rule_folders, user_folders
    from game.rulefiles.lessons import LessonFile
    from game.rulefiles.rules_cache import library_in_pieces
    from game.rulefiles.validate import prepare
    from ui.program.everywhere import sample_faces

    sample_faces()
    yield
    yield from library_in_pieces(rule_folders(), user_folders().cache)
    yield
    prepare(LessonFile)


def in_pieces(app: App, steps: Iterator[None], waits: Callable[[], bool]) -> None:
    """Do something that takes longer than a frame: as many steps a turn as a part of a frame has
    time for, the first ones now; nothing is done while `waits` returns True."""

    def done() -> bool:
        end = worked() + _PIECE
        while not waits():
            if next(steps, app) is app:
                return True
            if worked() > end:
                break
        return False

    def service() -> bool:
        if done():
            app.services.remove(service)
        return False

    if not done():
        app.services.append(service)
