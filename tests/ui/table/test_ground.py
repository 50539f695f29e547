"""The cloth of a table: it shows the landscape of the trumps, and reveals nothing hidden."""

from __future__ import annotations

import time

import pygame
import pytest

from cards_art.signs import sign_of
from game.position.game import Game
from game.table.course import Course
from game.values import replace
from tests.patience import PATIENCE, eventually
from tests.ui.conftest import MakeApp
from tests.ui.table.table_games import FRAME, rules_of, table_of, until_my_turn
from tests.ui.table.table_views import seen, shown, stage
from ui.replay.scene import ReplayActions, ReplayScene
from ui.table.ground import DISSOLVE, Ground, cloth_for
from ui.table.stage import Considered
from ui.window.app import App
from ui.window.felt import GREEN
from ui.window.look import Look
from ui.window.painter import Sheet
from ui.window.seating import seated

SIZE = (320, 200)
MOONS = GREEN.dyed("moons", sign_of("moons").ramp)


@pytest.fixture(autouse=True)
def plain_ground() -> None:
    """Keep the real cloths: these tests need all of them."""


@pytest.fixture
def free_look(look: Look) -> Look:
    """A look that shows the landscapes."""
    look.plain_cloth, look.cloth, look.hour = False, GREEN, None
    return look


def until_baked(ground: Ground) -> None:
    """Wait for the cloth that is being baked to begin to come."""
    eventually(lambda: ground.update(0.0, calm=True))


def middle(ground: Ground) -> pygame.Color:
    """The colour of the cloth as it is drawn, at its middle."""
    window = pygame.Surface(SIZE)
    ground.draw(window)
    return pygame.Color(*window.get_at((160, 84)))


def pictures_of(ground: Ground) -> list[pygame.Surface | None]:
    """The pictures of which the cloth is made."""
    sheet = Sheet(SIZE)
    ground.draw(sheet)
    return [mark.picture for mark in sheet.marks]


def comes_to_rest(app: App) -> bool:
    """Whether the window stops drawing frames."""
    latest, still = time.monotonic() + PATIENCE, 0
    while still < 5 and time.monotonic() < latest:
        still = 0 if app.step([], FRAME) else still + 1
        time.sleep(0.002)
    return still == 5


def laid(look: Look) -> Ground:
    """A ground on which the cloth of the house lies, and the moons are wanted."""
    ground = Ground(look)
    ground.draw(Sheet(SIZE))
    ground.want(MOONS, 1.0)
    return ground


def test_trumps_bring_the_land_of_their_suit(free_look: Look) -> None:
    cloth = cloth_for(free_look, seen("chicane", trump="Y"))
    assert cloth == GREEN.dyed("wyrms", sign_of("wyrms").ramp)
    assert cloth.land is not None
    assert cloth.land.sign == "wyrms"


def test_without_trumps_the_cloth_of_the_house_lies_there(free_look: Look) -> None:
    assert cloth_for(free_look, seen("chicane")) is GREEN


def test_whoever_wants_a_plain_cloth_has_one(free_look: Look) -> None:
    free_look.plain_cloth = True
    assert cloth_for(free_look, seen("chicane", trump="Y")) is GREEN


def test_trumps_that_are_only_considered_do_not_show_on_the_cloth(free_look: Look) -> None:
    considering = replace(stage(seen("chicane")), considered=Considered(trump="Y"))
    assert considering.trump == "Y"
    assert shown(free_look, considering).cloth is GREEN


def test_french_suits_have_the_land_of_their_sign(free_look: Look) -> None:
    lands = {cloth_for(free_look, seen("whist", trump=suit)).land for suit in "SHDC"}
    assert {land.sign for land in lands if land} == {"spades", "hearts", "diamonds", "clubs"}


def test_one_cloth_dissolves_into_the_other(free_look: Look) -> None:
    ground = laid(free_look)
    until_baked(ground)
    first = middle(ground)
    ground.update(DISSOLVE / 2, calm=True)
    between = middle(ground)
    assert ground.unfinished
    ground.update(DISSOLVE / 2, calm=True)
    assert not ground.unfinished
    assert first.g > between.g > middle(ground).g  # from green to moonlight
    assert middle(ground).b > middle(ground).g


def test_a_click_ends_it(free_look: Look) -> None:
    ground = laid(free_look)
    until_baked(ground)
    ground.finish()
    assert not ground.unfinished
    assert middle(ground).b > middle(ground).g


def test_without_motion_it_is_there_at_once(free_look: Look) -> None:
    ground = laid(free_look)
    ground.want(MOONS, 0.0)
    until_baked(ground)
    assert not ground.unfinished
    assert middle(ground).b > middle(ground).g


def test_what_a_cloth_took_to_bake_goes_back_to_the_system(
    free_look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[str] = []
    monkeypatch.setattr("ui.window.memory.give_back_freed", lambda: given.append("freed"))
    ground = laid(free_look)
    until_baked(ground)
    ground.close()
    assert given == ["freed"]


def test_no_cloth_comes_while_cards_move_or_before_the_first_frame(free_look: Look) -> None:
    ground = Ground(free_look)
    ground.want(MOONS, 1.0)
    assert not ground.update(1.0, calm=True)  # nothing lies there yet
    ground.draw(Sheet(SIZE))
    assert not ground.update(1.0, calm=False)
    ground.close()
    assert not ground.unfinished


def test_every_step_is_another_picture_and_bands_take_them_in_turn(free_look: Look) -> None:
    ground = laid(free_look)
    bands, most = pictures_of(ground), 0
    until_baked(ground)
    for _ in range(36):
        ground.update(FRAME, calm=True)
        seen = pictures_of(ground)
        most = max(most, sum(picture not in bands for picture in seen))
        bands += seen
    assert len(set(map(id, bands))) > 40
    assert most <= 4  # of twelve: 108 steps in 36 frames
    assert not ground.unfinished
    assert pictures_of(ground) == seen  # so the last frame of all paints nothing


def test_the_land_stays_when_the_window_takes_another_size(free_look: Look) -> None:
    ground = laid(free_look)
    until_baked(ground)
    ground.finish()
    window = pygame.Surface((400, 250))
    ground.want(MOONS, 1.0)
    ground.draw(window)
    assert window.get_at((200, 105)).b > window.get_at((200, 105)).g
    assert not ground.unfinished


def test_a_table_with_trumps_rests_once_its_land_lies_there(make_app: MakeApp) -> None:
    scene = table_of("whist", speed="fast")
    app = make_app(scene)
    app.change(plain_cloth=False)
    until_my_turn(app, scene)
    assert comes_to_rest(app)
    assert scene.board.unfinished is False


def test_a_table_that_takes_a_part_of_the_window_rests_too(make_app: MakeApp) -> None:
    course = Course(Game(rules_of("whist", 4), 5), 0)
    actions = ReplayActions(None, None, lambda: None)
    scene = ReplayScene(course, seated(["person", *["easy"] * 3]), 0, actions)
    app = make_app(scene)
    app.change(plain_cloth=False)
    assert scene.board.places.scale.h < app.size[1]
    assert comes_to_rest(app)
    assert scene.board.unfinished is False


def test_an_hour_brings_its_light_to_the_cloth_and_the_cards(free_look: Look) -> None:
    ground = laid(free_look)
    ground.want(GREEN, 0.0, 18.5)
    assert ground.daylight is None
    unlit = middle(ground)
    until_baked(ground)
    assert ground.daylight is not None
    assert middle(ground) != unlit


def test_the_light_goes_on_every_minute_without_dissolving(free_look: Look) -> None:
    ground = laid(free_look)
    ground.want(GREEN, 1.0, 18.5)
    until_baked(ground)
    ground.finish()
    first = ground.daylight
    ground.want(GREEN, 1.0, 18.5 + 0.9 / 60)
    assert not ground.unfinished
    ground.want(GREEN, 1.0, 18.5 + 1.1 / 60)
    assert ground.unfinished
    before = pictures_of(ground)
    until_baked(ground)
    ground.update(DISSOLVE, calm=False)
    assert pictures_of(ground) == before  # it can wait until nothing moves
    ground.update(DISSOLVE / 2, calm=True)
    between = pictures_of(ground)
    assert len(between) == 12  # nothing lies half clear over another
    assert 0 < sum(picture in before for picture in between) < 12
    ground.update(DISSOLVE / 2, calm=True)
    assert not ground.unfinished
    assert not any(picture in before for picture in pictures_of(ground))
    assert ground.daylight is not first


def test_the_light_of_the_hour_is_off_with_reduced_motion(make_app: MakeApp) -> None:
    app = make_app(table_of("whist"))
    app.hour = lambda: 7.25
    assert app.look.hour is not None
    assert app.look.hour() == 7.25
    app.change(reduced_motion=True)
    assert app.look.hour is None
    app.change(reduced_motion=False, daylight=False)
    assert app.look.hour is None
