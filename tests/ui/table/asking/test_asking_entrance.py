"""Panels rise and become solid as they come, and fade as they go."""

from __future__ import annotations

import pygame
import pytest

from cards_art.surfaces import SurfaceStore
from tests.ui.conftest import MakeApp
from tests.ui.events import key
from tests.ui.table.table_games import FRAME, steps, table_of
from ui.table.asking.entrance import Entrance
from ui.window.painter import Sheet
from ui.window.rehearsal import drawn


def white(surface: pygame.Surface) -> None:
    """A panel of twenty pixels square."""
    surface.fill("white", (10, 50, 20, 20))


def shown(entrance: Entrance, unit: float = 1.0) -> pygame.Surface:
    """A black table with the panel on it."""
    table = pygame.Surface((40, 100))
    entrance.put(table, white, SurfaceStore(0), unit)
    return table


def grey(surface: pygame.Surface, y: int) -> int:
    return surface.get_at((20, y)).r


def test_halfway_a_panel_is_three_quarters_solid_and_a_quarter_of_its_rise_below() -> None:
    entrance = Entrance()
    entrance.come(1.0)
    entrance.update(0.09)  # out-quad of one half is 0.75; 24 units times 0.25 are 6 pixels
    halfway = shown(entrance)
    assert abs(grey(halfway, 60) - 191) <= 2
    assert grey(halfway, 55) == 0
    assert grey(halfway, 75) > 0
    assert grey(shown(entrance, 2.0), 61) == 0, "12 pixels where a unit has two"
    entrance.update(0.09)
    assert not entrance.moving
    assert grey(shown(entrance), 50) == 255
    assert grey(shown(entrance), 70) == 0


def test_a_panel_that_goes_fades_from_where_it_is_and_is_gone_after_a_moment() -> None:
    entrance = Entrance()
    entrance.go(1.0)
    entrance.update(0.06)
    assert abs(grey(shown(entrance), 70) - 64) <= 2
    assert not entrance.gone
    entrance.update(0.06)
    assert entrance.gone
    assert grey(shown(entrance), 60) == 0


def test_without_motion_it_is_there_at_once() -> None:
    entrance = Entrance()
    entrance.come(0.0)
    assert not entrance.moving
    assert grey(shown(entrance), 50) == 255


def test_a_moving_panel_is_drawn_anew_in_every_frame() -> None:
    """The painter paints only what differs."""
    entrance = Entrance()
    entrance.come(1.0)
    frames = []
    for _ in range(2):
        sheet = Sheet((40, 100))
        entrance.put(sheet, white, SurfaceStore(0), 0.01)
        frames.append(sheet.marks)
    assert frames[0] != frames[1]


def test_a_moving_panel_is_made_into_one_picture_piece_by_piece() -> None:
    entrance, store, size = Entrance(), SurfaceStore(0), (40, 100)
    entrance.come(1.0)
    entrance.update(0.09)

    def draw(surface: pygame.Surface) -> None:
        for x in range(10, 30, 4):
            surface.fill("white", (x, 50, 4, 20))

    def piecemeal(surface: pygame.Surface) -> None:
        entrance.put(surface, draw, store, 1.0)

    pieces = drawn(piecemeal, size, store, lambda: True)
    assert sum(1 for _ in pieces) == 5, "one for each mark"
    assert not list(drawn(piecemeal, size, store, lambda: True)), "and then it is kept"
    at_once, kept = pygame.Surface(size), pygame.Surface(size)
    piecemeal(kept)
    entrance.put(at_once, white, store, 1.0)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(at_once, "RGB")


@pytest.mark.parametrize("reduced", [False, True])
def test_a_panel_comes_and_goes_with_what_is_asked(make_app: MakeApp, reduced: bool) -> None:
    scene = table_of("chicane", 3, speed="normal", seed=7)
    app = make_app(scene, (1024, 640))
    app.change(reduced_motion=reduced)
    controls = scene.handling.controls
    for _ in steps(app, scene):
        if controls.panel is not None:
            break
    assert controls.panel is not None
    assert controls.panel.entrance.moving is not reduced
    for _ in steps(app, scene):
        if not scene.busy and not controls.panel.entrance.moving:
            break
    panel = controls.panel
    app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
    assert controls.panel is not panel
    assert panel.entrance.gone is reduced
    for _ in range(9):
        app.step([], FRAME)
    assert panel.entrance.gone
