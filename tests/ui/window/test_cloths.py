"""Four cloths: each is distinct, and all text on them is readable."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from cards_art.palette import contrast
from tests.ui.conftest import MakeApp
from tests.ui.table.table_games import table_of, until_my_turn
from ui.program.home import Home
from ui.window import felt, theme
from ui.window.settings import CLOTHS, ClothName


@pytest.mark.parametrize("name", CLOTHS)
def test_words_can_be_read_on_every_cloth(name: ClothName) -> None:
    cloth = felt.CLOTHS[name]
    for ground in (cloth.light, cloth.dark):
        assert contrast(theme.PAPER, ground) >= 5.3
        assert contrast(theme.MINT_TEXT, ground) >= 4.5


def test_cloths_differ_in_colour_ornament_and_weave() -> None:
    for one, other in combinations(felt.CLOTHS.values(), 2):
        assert one.rings != other.rings
        assert one.grain != other.grain
        a, b = pygame.Color(one.light), pygame.Color(other.light)
        assert abs(a.r - b.r) + abs(a.g - b.g) + abs(a.b - b.b) > 50


def test_another_cloth_lies_at_once_under_an_open_table(make_app: MakeApp) -> None:
    scene = table_of("whist")
    app = make_app(scene)
    until_my_turn(app, scene)
    here = (app.size[0] // 2, app.size[1] // 4)
    app.redraw()
    app.step([], 0.1)
    green = app.surface.get_at(here)
    app.change(felt="red")
    app.step([], 0.1)
    red = app.surface.get_at(here)
    assert (green.g > green.r, red.r > red.g) == (True, True)
    app.change(felt="green")
    app.step([], 0.1)
    assert app.surface.get_at(here) == green


def test_other_backs_lie_at_once_on_an_open_table(make_app: MakeApp) -> None:
    scene = table_of("whist")
    app = make_app(scene, (1600, 1000))
    until_my_turn(app, scene)

    def seen() -> bytes:
        for _ in range(40):
            app.step([], 0.05)
        fan = scene.board.places.seats[2].fan
        assert fan is not None
        part = pygame.Rect(0, 0, 240, 50)
        part.midbottom = (round(fan.x), scene.board.places.seats[2].plate.y - 4)
        return pygame.image.tobytes(app.surface.subsurface(part), "RGB")

    app.change(back="night")
    night = seen()
    app.change(back="medallions")
    medallions = seen()
    assert medallions != night
    app.change(back="night")
    assert seen() != medallions


def test_the_title_follows_the_colours_of_suits(make_app: MakeApp) -> None:
    app = make_app(Home().title(), (1600, 1000))

    def seen() -> bytes:
        for _ in range(20):
            app.step([], 0.1)
        return pygame.image.tobytes(app.surface, "RGB")

    usual = seen()
    app.change(four_colour=True)
    assert seen() != usual
