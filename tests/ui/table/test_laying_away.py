"""Laying cards away for the kitty, on the tray: what must stay is pale and says why."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.position.asks import AskCards
from game.table.session import Session
from tests.game.tables import rules_written
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key
from tests.ui.table.people import Keyboard, Mouse, Person, play_out
from tests.ui.table.table_games import (
    FRAME,
    NAMES,
    laid,
    point_of,
    rest,
    session_of,
    until_my_turn,
    view_of,
)
from ui.program.screens import ways
from ui.table.arrange import stock_spot
from ui.table.geometry import Area
from ui.table.places import places_for
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.theme import Scale

FILE = """
name: Dog
deck: french-52
players: {3: {}}
phases:
  deal: {each: 16}
  kitty: {to: cutter, shown: true, never: [A, trump], counts_for: taker}
  tricks: {lead: eldest, trump: S}
score: {cases: [{points: tricks}]}
match: {hands: 2}
"""


TURNED = (
    FILE.replace("each: 16", "each: 5, turn_up: stock")
    .replace("shown: true, never: [A, trump], counts_for: taker", "takes: turned")
    .replace(", trump: S", "")
)


def session(folder: Path, text: str = FILE) -> Session:
    """A game in which the person takes the kitty sooner or later."""
    return session_of(rules_written(folder, text, 3), 2)


@pytest.fixture
def laying(make_app: MakeApp, tmp_path: Path) -> tuple[App, TableScene]:
    """A hand in which the person has the kitty and lays nothing away yet."""
    return at_the_tray(make_app, session(tmp_path))


def at_the_tray(make_app: MakeApp, session: Session) -> tuple[App, TableScene]:
    scene = TableScene(session, ways(), pace="instant")
    app = make_app(scene, (1024, 640))
    until_my_turn(app, scene)
    while view_of(scene).doing != "lay":
        app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
        until_my_turn(app, scene) if app.scene is scene else app.step([key(pygame.K_RETURN)], FRAME)
    rest(app, scene)
    return app, scene


def test_a_card_that_must_stay_is_pale_and_says_why(laying: tuple[App, TableScene]) -> None:
    app, scene = laying
    ask = view_of(scene).ask
    assert isinstance(ask, AskCards)
    stays = next(code for code in view_of(scene).hand if not ask.may_be(code))
    free = next(code for code in view_of(scene).hand if ask.may_be(code))
    app.step(click(point_of(scene, stays)), FRAME)
    assert laid(scene) == []
    assert "must stay in your hand" in scene.board.bubble.reason
    rest(app, scene)
    app.step(click(point_of(scene, free)), FRAME)
    assert laid(scene) == [free]


def test_the_button_counts_and_nothing_leaves_the_hand_before(
    laying: tuple[App, TableScene],
) -> None:
    app, scene = laying
    ask = view_of(scene).ask
    assert isinstance(ask, AskCards)
    assert ask.count == 4
    free = [code for code in view_of(scene).hand if ask.may_be(code)][:4]
    for code in free:
        assert scene.handling.controls.move is None
        app.step(click(point_of(scene, code)), FRAME)
        rest(app, scene)
    assert view_of(scene).table.laid_away == 0
    app.step([key(pygame.K_RETURN)], FRAME)
    assert view_of(scene).table.laid_away == 4
    assert set(view_of(scene).laid) == set(free)


def lay(app: App, scene: TableScene, count: int) -> list[str]:
    """Click so many cards that may be laid away."""
    ask = view_of(scene).ask
    assert isinstance(ask, AskCards)
    free = [code for code in view_of(scene).hand if ask.may_be(code)][:count]
    for code in free:
        app.step(click(point_of(scene, code)), FRAME)
        rest(app, scene)
    return free


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)], ids=str)
@pytest.mark.parametrize("players", [3, 4])
def test_the_tray_stays_between_the_plates_and_the_prompt(
    laying: tuple[App, TableScene], size: tuple[int, int], players: int
) -> None:
    app, scene = laying
    panel, places = scene.handling.controls.panel, places_for(Scale(*size), players)
    assert panel is not None
    panel.fit_as(places, app.look)
    assert Area(*panel.rect).within(places.panel_room)


def test_the_last_card_or_all_of_them_come_back_by_keys(laying: tuple[App, TableScene]) -> None:
    app, scene = laying
    first, second, _, _ = lay(app, scene, 4)
    app.step([key(pygame.K_BACKSPACE)], FRAME)
    app.step([key(pygame.K_z, pygame.KMOD_CTRL)], FRAME)
    assert laid(scene) == [first, second]
    app.step([key(pygame.K_BACKSPACE, pygame.KMOD_SHIFT)], FRAME)
    assert laid(scene) == []
    assert not scene.handling.controls.second.visible


def test_the_second_button_takes_all_back(laying: tuple[App, TableScene]) -> None:
    app, scene = laying
    lay(app, scene, 3)
    app.step(click(scene.board.places.second_button.centre), FRAME)
    assert laid(scene) == []


def test_w_tells_of_each_pale_card_in_turn_why_it_stays(laying: tuple[App, TableScene]) -> None:
    app, scene = laying
    told = set()
    for _ in range(2):
        app.step([key(pygame.K_w)], FRAME)
        assert "must stay in your hand" in scene.board.bubble.reason
        about = scene.board.bubble.about
        assert about is not None
        told.add(about.code)
    ask = view_of(scene).ask
    assert isinstance(ask, AskCards)
    assert len(told) == 2
    assert not any(map(ask.may_be, told))


def test_a_card_turned_up_and_taken_is_no_kitty_and_no_longer_lies_at_the_stock(
    make_app: MakeApp, tmp_path: Path
) -> None:
    app, scene = at_the_tray(make_app, session(tmp_path, TURNED))
    page = drawn_page(app)
    assert page.says("The card turned up")
    assert page.says("Everyone has seen it")
    assert page.says("36 cards left over")
    assert not page.says("kitty")
    assert view_of(scene).table.turned in view_of(scene).hand
    lies = next(piece for piece in scene.board.pieces() if piece.name == "stock")
    assert lies.box == stock_spot(scene.board.places, turned=False).area


def test_the_panel_counts_and_says_what_the_kitty_was(laying: tuple[App, TableScene]) -> None:
    app, scene = laying
    page = drawn_page(app)
    assert page.says("The kitty")
    assert page.says("Everyone has seen these")
    assert page.says("0 of 4")
    lay(app, scene, 2)
    page = drawn_page(app)
    assert page.says("2 of 4")
    assert page.says("Your turn: 2 more cards.  Pale cards must stay")


@pytest.mark.long
@pytest.mark.parametrize("kind", [Mouse, Keyboard])
def test_a_game_with_a_kitty_is_played_to_its_end(
    make_app: MakeApp, tmp_path: Path, kind: type[Person]
) -> None:
    rules = rules_written(tmp_path, FILE.replace("hands: 2", "hands: 3"), 3)
    assert "lay" in play_out(kind, rules, make_app).asked


@pytest.mark.parametrize(("text", "least"), [(1.0, 66), (1.6, 54)])
def test_in_a_small_window_the_text_of_the_tray_makes_way_for_its_cards(
    laying: tuple[App, TableScene], text: float, least: int
) -> None:
    app, scene = laying
    app.change(text=round(100 * text))
    lay(app, scene, 1)
    assert drawn_page(app).faults(["You", *NAMES]) == []
    panel = scene.handling.controls.panel
    assert panel is not None
    panel.fit(places_for(Scale(1024, 640, text), 4), app.look)
    assert panel.considered.laid[0].spot.width >= least
