"""Hands of Succotash on the table: open at the plates, or closed and never seen."""

from __future__ import annotations

import pygame

from game.asks import Ask, AskDivision
from tests.ui.conftest import MakeApp
from tests.ui.events import key
from tests.ui.table.table_games import (
    FRAME,
    rules_of,
    steps,
    table_of,
    view_of,
)  # fmt: skip
from ui.table.scene import TableScene
from ui.window.app import App


def by_keyboard(app: App, scene: TableScene, ask: Ask) -> None:
    """Answer with keys alone."""
    if isinstance(ask, AskDivision):
        for _ in range(len(ask.pile) // 2):  # the first card of the first tray, again and again
            app.step([key(pygame.K_RIGHT), key(pygame.K_UP)], FRAME)
    else:
        app.step([key(pygame.K_RIGHT)], FRAME)
    app.step([key(pygame.K_RETURN)], FRAME)


def test_the_file_allows_the_numbers_of_players_that_are_tested_here() -> None:
    assert list(rules_of("succotash").variant.players) == [3]


def test_closed_hands_are_never_drawn_face_up(make_app: MakeApp) -> None:
    scene = table_of("succotash", seed=5, options={"open_hands": False})
    app = make_app(scene, (1024, 640))
    turns = 0
    for _ in steps(app, scene):
        assert scene.board.sprites.in_zone("open") == []
        if not scene.busy and scene.board.ask is not None:
            turns += 1
            if turns == 12:
                return
            by_keyboard(app, scene, scene.board.ask)


def test_open_hands_lie_face_up_at_their_plates(make_app: MakeApp) -> None:
    scene = table_of("succotash", seed=5)
    app = make_app(scene, (1024, 640))
    for _ in steps(app, scene):
        if not scene.busy and scene.board.ask is not None:
            break
    view = view_of(scene)
    for seat in (1, 2):
        shown = [s for s in scene.board.sprites.in_zone("open") if s.placed.zone.seat == seat]
        assert sorted(s.key.code for s in shown) == sorted(view.hands[seat] or ())
        plate = scene.board.places.seats[seat].plate
        assert all(plate.x <= s.spot.x <= plate.right and s.spot.y > plate.bottom for s in shown)
