"""What follows an error in the program: a report, and the screen that says so."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.log import warn
from ui.crash import words
from ui.crash.scene import CrashScene

if TYPE_CHECKING:
    from pathlib import Path

    from ui.program.home import Home
    from ui.window.app import App


def crash_scene(error: Exception, app: App, home: Home, log_dir: Path) -> CrashScene:
    """Write a report of an error and make the screen that shows it.

    Args:
        error: what broke the program.
        app: where the screen is shown.
        home: knows the game that was open, and leads to the title.
        log_dir: where reports are saved.
    """
    import traceback

    from ui.window.crash import report

    found = report(error, log_dir, nameless_record(home))
    where = "".join(traceback.format_tb(error.__traceback__))
    warn(__name__, "the program broke: %s\n%s", found.cause, where)
    if found.file is not None:
        written = words.REPORT.format(file=found.file)
    else:
        written = words.NO_REPORT.format(reason=found.reason)
    cause = words.CAUSE.format(cause=found.cause.rstrip("."))
    return CrashScene(
        [cause, _what_became_of_the_game(home), written],
        on_title=lambda: app.begin(home.title()),
        on_quit=app.quit,
    )


def nameless_record(home: Home) -> str:
    """The record of the open game, as a line of JSON without the names of its players."""
    if home.session is None:
        return ""
    try:
        record = home.session.record()
        for number, player in enumerate(record["players"], 1):
            player["name"] = f"P{number}"
        return json.dumps(record)
    except Exception as error:  # the position itself may be broken
        return f"{type(error).__name__}: {error}"


def _what_became_of_the_game(home: Home) -> str:
    if home.session is None or home.session.view.table.over:
        return words.NO_GAME
    return words.KEPT if home.keeps_game else words.NOT_KEPT
