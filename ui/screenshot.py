"""Pictures of the program, made by playing until there is something to show."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.players import LEVELS
from game.session import Session
from game.view import View

if TYPE_CHECKING:
    from ui.app import App

SEED = 7
MOST_STEPS = 5000
STILL = 100


def _choosing_goal(view: View) -> bool:
    return view.table.phase == "goal" and view.my_turn


def _playing(view: View) -> bool:
    table = view.table
    return view.my_turn and table.step == "play" and len(table.tricks) == 3 and bool(table.trick)


def _picking(view: View) -> bool:
    return view.my_turn and view.table.step == "pick" and len(view.table.tricks) > 3


def _scored(view: View) -> bool:
    return len(view.table.results) >= 3


MOMENTS: Mapping[str, Callable[[View], bool]] = MappingProxyType(
    {"goal": _choosing_goal, "table": _playing, "pick": _picking, "score": _scored}
)
"""What the pictures of a game wait for. Besides these there is ``title``."""


def take(file: Path, moment: str, size: tuple[int, int], variant: str = "bisque") -> int:
    """Write a picture of the title, or of a game at a moment. Returns the exit status.

    Raises:
        CommandError: if there is no such moment or the file cannot be written.
    """
    from game.commands import CommandError

    if moment != "title" and moment not in MOMENTS:
        raise CommandError(f"there is no scene {moment!r}; choose title, {', '.join(MOMENTS)}")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from ui.home import Home
    from ui.launch import make_app

    home = Home("instant")
    if moment == "title":
        app = make_app(home.title(), size)
    else:
        from game.catalogue import Catalogue
        from game.folders import SHIPPED
        from ui.seating import seated

        rules = Catalogue((SHIPPED,)).rules(variant)
        seats = seated(["person", *["greedy"] * (rules.players - 1)])
        app = make_app(home.table(rules, seats, SEED), size)
        assert home.session is not None
        _play_until(app, home.session, MOMENTS[moment])
    _settle(app)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(app.surface, file)
    except (OSError, pygame.error) as error:
        raise CommandError(f"cannot write {file}: {error}", 1) from error
    finally:
        app.close()
    return 0


def _play_until(app: App, session: Session, there: Callable[[View], bool]) -> None:
    """Let a computer make the person's moves until the position is right."""
    assert session.viewer is not None
    player = LEVELS["greedy"](SEED, session.viewer)
    for _ in range(MOST_STEPS):
        app.step([], 0.05)
        view = session.view
        if there(view):
            return
        if view.my_turn:
            session.play(player.choose(view))
    raise RuntimeError("the game never came to this moment")


def _settle(app: App) -> None:
    """Wait until everything has arrived and every picture is drawn."""
    still = 0
    while still < STILL:
        still = 0 if app.step([], 0.05) else still + 1
        time.sleep(0.005)
