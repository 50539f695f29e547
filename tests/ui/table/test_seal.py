"""The seal of the deal hangs on the plaque, and its tip says the number."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.ui.events import down, move
from tests.ui.table.table_games import FRAME, table_of, until_my_turn
from ui.table.pieces import piece_of
from ui.table.words.labels import SEAL
from ui.window.app import App

MakeApp = Callable[..., App]


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.surface, "RGB")


def test_a_press_on_the_seal_shows_at_once_the_number_of_this_deal(app: App) -> None:
    scene = table_of("chicane", 3)
    app.begin(scene)
    until_my_turn(app, scene)
    seal, whole = scene.handling.controls.seal, scene.session.seal
    assert seal.hint == SEAL.format(first=whole[:32], second=whole[32:])
    assert len(whole) == 64
    assert (seal.spoken().role, seal.spoken().name) == ("text", seal.hint)
    app.step([move(seal.rect.center)], FRAME)
    before = pixels(app)
    app.step([down(seal.rect.center)], FRAME)
    changed = sum(a != b for a, b in zip(before, pixels(app), strict=True))
    assert changed > 3 * 100 * 50, "a tip is larger than a seal"


@pytest.mark.parametrize("size", [(1600, 1000), (1024, 640)])
def test_the_tip_of_the_seal_leaves_the_name_of_the_game_in_sight(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    scene = table_of("chicane", 3)
    app = make_app(scene, size)
    until_my_turn(app, scene)
    seal = scene.handling.controls.seal
    plaque = piece_of(scene.board.pieces(), "plaque")
    assert plaque is not None
    name = plaque.area.clip((0, 0, seal.rect.left, size[1]))
    assert name.w > 100
    app.step([move(seal.rect.center)], FRAME)
    before = pygame.image.tobytes(app.surface.subsurface(name), "RGB")
    app.step([down(seal.rect.center)], FRAME)
    assert pygame.image.tobytes(app.surface.subsurface(name), "RGB") == before


@pytest.mark.parametrize(("players", "size"), [(2, (1600, 1000)), (12, (1024, 640))])
def test_the_seal_hangs_on_the_upper_edge_of_the_plaque(
    make_app: MakeApp, players: int, size: tuple[int, int]
) -> None:
    scene = table_of("bouillabaisse", players)
    app = make_app(scene, size)
    app.step([], FRAME)
    controls = scene.handling.controls
    plaque = pygame.Rect(scene.board.places.plaque)
    assert 0 < controls.seal.rect.top < plaque.top < controls.seal.rect.bottom < plaque.centery
    assert controls.seal.rect.collidelist([tool.rect for tool in controls.tools]) == -1
