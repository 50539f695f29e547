"""Chicane, Partner Chicane and Old School Chicane, played at the table from deal to result."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.ui.conftest import MakeApp
from tests.ui.events import click, key
from tests.ui.table.table_games import FRAME, play_to, point_of, table_of, view_of
from ui.score.result import ResultScene
from ui.table.scene import TableScene
from ui.window.app import App

Way = Callable[[App, TableScene], None]


def by_keys(app: App, scene: TableScene) -> None:
    """One step to the right and Enter, or on to the first choice that is allowed."""
    turn = scene.board.ask
    for _ in range(60):
        app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
        if scene.board.ask != turn or app.scene is not scene or scene.busy:
            return
    raise AssertionError("no key made a move")


def by_mouse(app: App, scene: TableScene) -> None:
    """Click a choice, then the button."""
    if scene.handling.controls.panel is not None:
        tile = next(tile for tile in scene.handling.controls.panel.children() if tile.enabled)
        app.step(click(tile.rect.center), FRAME)
    else:
        ask = scene.board.stage.card_ask
        assert ask is not None
        app.step(click(point_of(scene, next(iter(ask.moves)))), FRAME)
    app.step(click(scene.board.places.button.centre), FRAME)


@pytest.mark.long
@pytest.mark.parametrize("way", [by_keys, by_mouse])
@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("chicane", 3),
        ("chicane", 4),
        ("chicane-partner", 4),
        ("chicane-old-school", 3),
        ("chicane-old-school", 4),
    ],
)
def test_a_whole_game_can_be_played(make_app: MakeApp, game: str, players: int, way: Way) -> None:
    scene = table_of(game, players, seed=5, options={"hands": 2})
    app = make_app(scene)
    asked = set()

    def answer(app: App, scene: TableScene) -> None:
        asked.add(view_of(scene).doing)
        way(app, scene)

    sheets = play_to(app, scene, ResultScene, answer)
    assert isinstance(app.scene, ResultScene)
    assert sheets == 2
    made = {move.verb for move in scene.session.game.moves if move.seat == 0}
    assert "play" in made
    assert asked >= {"play", {"chicane": "bid", "chicane-partner": "declare"}.get(game, "auction")}
