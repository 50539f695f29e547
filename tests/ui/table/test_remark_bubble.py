"""What cooks say at the table: their own remarks, for a while, and covering nothing."""

from typing import NamedTuple

import pygame
import pytest

from game.household.cooks import cooks
from game.household.remarks import Remark
from tests.ui.conftest import MakeApp
from tests.ui.table.table_games import listening, steps, table_of
from ui.table.remark import RemarkBubble
from ui.table.scene import TableScene
from ui.window.app import App

SAID = {words for cook in cooks().values() for words in cook.says.values()}


def until_somebody_speaks(app: App, scene: TableScene) -> bool:
    """Play on until a cook speaks. False if nobody did in the whole hand."""
    for _ in steps(app, scene):
        if scene.remark:
            return True
        if not scene.busy and scene.board.ask is not None:
            scene.make(scene.board.stage.view.legal[0])
    return False


class Talking(NamedTuple):
    """A table at which somebody is speaking, and what was announced there."""

    app: App
    scene: TableScene
    told: list[str]


@pytest.fixture
def talking(make_app: MakeApp) -> Talking:
    """A table at which somebody is speaking."""
    for seed in range(1, 30):
        scene = table_of("sueca", seed=seed)
        app = make_app(scene)
        app.change(talk="many")
        told = listening(app)
        if until_somebody_speaks(app, scene):
            return Talking(app, scene, told)
    raise AssertionError("nobody ever spoke")


def test_what_is_said_are_words_of_a_cook(talking: Talking) -> None:
    assert talking.scene.remark in SAID


def test_who_only_listens_hears_whose_remark_it_is(talking: Talking) -> None:
    names, remark = talking.scene.board.stage.names, talking.scene.remark
    assert remark
    assert [said for said in talking.told if said in [f"{name}: {remark}" for name in names[1:]]]


def test_a_screen_reader_finds_what_each_seat_said(talking: Talking) -> None:
    scene = talking.scene
    said = next(each for each in scene.spoken() if each.role == "group" and each.parts)
    assert said.name in scene.board.stage.names[1:]
    assert [part.name for part in said.parts] == [scene.remark]
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1, touch=False))
    assert all(each.name != said.name or not each.parts for each in scene.spoken())


def test_it_stays_longer_the_longer_it_is() -> None:
    bubble = RemarkBubble()
    bubble.say(Remark(1, "Hm."))
    assert not bubble.update(2.5)
    assert bubble.update(0.2)
    assert bubble.said == ""
    bubble.say(Remark(1, "Let me look at it once more."))
    assert not bubble.update(4.0)
    assert bubble.update(0.2)


def test_nothing_to_say_leaves_what_is_being_said() -> None:
    bubble = RemarkBubble()
    bubble.say(Remark(1, "Hm."))
    bubble.say(None)
    assert bubble.said == "Hm."


def test_any_click_ends_it(talking: Talking) -> None:
    app, scene, _ = talking
    where = {"pos": (3, 3), "button": pygame.BUTTON_LEFT, "touch": False}
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, where))
    assert scene.remark == ""
    assert app.running
