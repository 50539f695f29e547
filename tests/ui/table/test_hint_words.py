"""No text of a hint is cut off, too small, or overlapping, whatever is asked."""

from __future__ import annotations

import pygame
import pytest

from tests.shipped import CATALOGUE
from tests.ui.conftest import MakeApp
from tests.ui.events import key
from tests.ui.table.said_tables import SIZES, faults
from tests.ui.table.table_games import table_of
from ui.table.scene import TableScene
from ui.window.app import App

_DECISIONS = 6
pytestmark = pytest.mark.usefixtures("quick_advice")


def asked(app: App, scene: TableScene) -> None:
    """Until the player is asked for something."""
    for _ in range(3000):
        app.step([], 0.1)
        if app.scene is not scene:
            app.step([key(pygame.K_RETURN)], 0.1)
        elif not scene.busy and scene.board.ask is not None:
            return
    raise AssertionError("nobody was asked")


@pytest.mark.long
@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("variant", CATALOGUE.keys)
def test_every_hint_can_be_read(variant: str, make_app: MakeApp) -> None:
    scene = table_of(variant, seed=3)
    app = make_app(scene)
    seen: set[tuple[str, int]] = set()
    for _ in range(_DECISIONS):
        asked(app, scene)
        ask = scene.board.ask
        assert ask is not None
        app.step([key(pygame.K_h)], 0.1)
        for _ in range(100):
            app.step([], 0.1)
            if scene.helping.hints.shown is not None:
                break
        app.step([], 0.1)
        kind = ask.doing, min(len(scene.board.stage.view.legal), 2)
        if kind not in seen:
            seen.add(kind)
            for size in SIZES[:2]:  # what stands in these stands in larger ones
                app.window.size = size
                app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0.1)
                app.step([], 1.0)
                assert faults(app) == [], (kind, size)
        app.step([key(pygame.K_RETURN)], 0.1)
