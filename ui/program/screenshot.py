"""Pictures of the program, made by playing until there is something to show."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.position.view import View

if TYPE_CHECKING:
    from ui.window.app import App

SEED = 7
HOUR = 17.5
"""The hour whose light falls on the pictures, so that they are always the same."""
STILL = 100
_LONGEST = 900.0
"""Seconds in which a game must reach a moment, with pictures on the way, on a busy machine."""


def _choosing_goal(view: View) -> bool:
    return view.doing == "goal" and view.my_turn


def _playing(view: View) -> bool:
    table, few = view.table, min(2, view.rules.players - 1)
    running = view.my_turn and table.step == "play"
    return running and len(table.tricks) > 3 and len(table.trick) >= few


def _picking(view: View) -> bool:
    return view.my_turn and view.table.step == "pick" and len(view.table.tricks) > 3


def _scored(view: View) -> bool:
    return len(view.table.results) > 3


MOMENTS: Mapping[str, Callable[[View], bool]] = MappingProxyType(
    {"goal": _choosing_goal, "table": _playing, "pick": _picking, "score": _scored}
)
"""The positions for which pictures of a game wait. ``title`` is available as well."""


def take(
    file: Path, moment: str, size: tuple[int, int], variant: str = "bisque", hour: float = HOUR
) -> int:
    """Write a picture of the title, or of a game at a moment and an hour of the day. Returns the
    exit status.

    Raises:
        CommandError: if there is no such moment or the file cannot be written.
    """
    from game.errors import FAILED, CommandError

    if moment != "title" and moment not in MOMENTS:
        raise CommandError(f"there is no scene {moment!r}; choose title, {', '.join(MOMENTS)}")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from cards_art.saving import write_picture
    from ui.program.home import Home
    from ui.program.launch import make_app
    from ui.window.settings import SettingsFile

    home = Home("instant")
    if moment == "title":
        app = make_app(home.title(), size, SettingsFile())
    else:
        from game.folders import rule_folders
        from game.rulefiles.catalogue import Catalogue
        from ui.window.seating import seated

        rules = Catalogue(rule_folders()).rules(variant)
        seats = seated(["person", *["greedy"] * (rules.players - 1)])
        app = make_app(home.table(rules, seats, SEED), size, SettingsFile())
        app.hour = lambda: hour
        play_until(app, MOMENTS[moment])
    _settle(app)
    try:
        write_picture(file, app.surface)
    except (OSError, pygame.error) as error:
        raise CommandError(f"cannot write {file}: {error}", FAILED) from error
    finally:
        app.close()
    return 0


def play_until(app: App, there: Callable[[View], bool]) -> None:
    """Play with the keyboard until the wanted position is there, then pick a card up."""
    import pygame

    from ui.table.scene import TableScene

    def press(*keys: int) -> None:
        app.step([pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="") for key in keys], 0.02)

    table = app.scene
    assert isinstance(table, TableScene)
    for _ in patient("the game never came to this moment"):
        app.step([], 0.02)
        time.sleep(0.001)
        view = table.board.stage.view
        on_top = app.scene is table
        if there(view) and not (on_top and (table.busy or table.board.ask is None)):
            if on_top:
                press(pygame.K_RIGHT, pygame.K_RIGHT)
            return
        if not on_top:
            press(pygame.K_RETURN)
        elif table.board.ask is not None and not table.busy:
            press(pygame.K_RIGHT, pygame.K_RETURN)


def patient(late: str) -> Iterator[None]:
    """Turns of a loop that waits for something, until the loop itself ends.

    Raises:
        RuntimeError: with the text `late`, when that takes too long.
    """
    latest = time.monotonic() + _LONGEST
    while time.monotonic() < latest:
        yield
    raise RuntimeError(late)


def _settle(app: App) -> None:
    """Wait until nothing moves and every picture is drawn."""
    still = 0
    while still < STILL:
        still = 0 if app.step([], 0.05) else still + 1
        time.sleep(0.005)
