"""A game between computers on the screen, for measurements while it runs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pygame

from game.folders import SHIPPED
from game.rulefiles.catalogue import Catalogue
from game.rules.rules import Rules
from ui.program.home import Home
from ui.program.launch import make_app
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.seating import seated
from ui.window.settings import SpeedName

HANDS = 3
SEED = 7
_MOST_SECONDS = 120.0


def rules_of(game: str, players: int, hands: int | None = HANDS) -> Rules:
    """The rules of a shipped game, with this many hands where that can be chosen."""
    catalogue = Catalogue((SHIPPED,))
    if hands is None or "hands" not in catalogue.rules(game, players).options:
        return catalogue.rules(game, players)
    return catalogue.rules(game, players, {"hands": hands})


def new_table(rules: Rules, seed: int, speed: SpeedName, *, person: bool = False) -> TableScene:
    """A table with a game on it; computers play on all seats, or on all but the first."""
    kinds = ["person" if person else "greedy", *["greedy"] * (rules.players - 1)]
    scene = Home(speed).table(rules, seated(kinds), seed)
    assert isinstance(scene, TableScene)
    return scene


def open_table(scene: TableScene, size: tuple[int, int], app: App | None = None) -> App:
    """The window with that table, in place of what it showed before."""
    if app is None:
        return make_app(scene, size)
    app.begin(scene)
    return app


def steps(app: App, pause: float, over: Callable[[], bool]) -> Iterator[bool]:
    """Run the game, a sixtieth of a second at a time; yields whether each step was drawn.

    `pause` is how many seconds the computers may think between two steps. Score sheets are
    dismissed. Ends when `over` returns True, or after two minutes.
    """
    end = time.perf_counter() + _MOST_SECONDS
    table = app.scene
    while not over() and time.perf_counter() < end:
        events = pygame.event.get()
        if app.scene is not table:
            events.append(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        yield app.step(events, 1 / 60)
        time.sleep(pause)
