"""What the player's settings do at the table: reduced motion, and tricks that wait."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.conftest import MakeApp
from tests.ui.events import click, down, key, move, up
from tests.ui.table.table_games import FRAME, point_of, rules_of, session_of, until_my_turn, view_of
from ui.program.screens import ways
from ui.table.scene import TableScene
from ui.table.words import labels, prompts
from ui.table.words.names import names_for
from ui.window.app import App


def table(make_app: MakeApp, name: str = "bisque", **settings: object) -> tuple[App, TableScene]:
    """A table with these settings, waiting for the player's first move."""
    scene = TableScene(session_of(rules_of(name)), ways())
    app = make_app(scene)
    app.change(**settings)
    until_my_turn(app, scene)
    return app, scene


def play(app: App, scene: TableScene) -> None:
    """Make some move."""
    app.step([key(pygame.K_RIGHT)], FRAME)
    app.step([key(pygame.K_RETURN)], FRAME)


def test_with_reduced_motion_no_card_is_ever_under_way(make_app: MakeApp) -> None:
    app, scene = table(make_app, reduced_motion=True, speed="fast")
    for _ in range(2000):
        if scene.board.ask is not None and not scene.busy:
            play(app, scene)
        else:
            app.step([], FRAME)
        assert not scene.board.moving
        pygame.time.wait(1)
        if len(view_of(scene).table.tricks) > 2:
            return
    raise AssertionError("the game stands still")


def test_a_card_let_go_is_home_at_once_with_reduced_motion(make_app: MakeApp) -> None:
    app, scene = table(make_app, reduced_motion=True)
    point = point_of(scene, view_of(scene).hand[0])
    app.step([move(point), down(point), move((point[0] + 60, point[1] - 20))], FRAME)
    app.step([up((point[0] + 60, point[1] - 20))], FRAME)
    assert not scene.board.moving
    app.change(reduced_motion=False)
    play(app, scene)
    assert scene.board.moving


def on_to_a_trick_of_others(app: App, scene: TableScene) -> None:
    """Play until a whole trick lies there that somebody else has won."""
    for _ in range(2000):
        app.step([], FRAME)
        if (
            scene.told
            == prompts.trick_won(
                view_of(scene), names_for(scene.session.seats, view_of(scene).seat)
            )
            and not scene.board.moving
        ):
            return
        if scene.board.ask is not None and not scene.busy:
            play(app, scene)
        pygame.time.wait(1)
    raise AssertionError("nobody else ever won a trick")


@pytest.mark.parametrize("by", ["space", "enter", "button", "cloth"])
def test_a_trick_waits_for_the_player_where_that_is_set(make_app: MakeApp, by: str) -> None:
    app, scene = table(make_app, "whist", wait=True, speed="fast")
    on_to_a_trick_of_others(app, scene)
    lying = view_of(scene)
    drawn = app.frames_drawn
    for _ in range(100):
        app.step([], 1.0)
    assert view_of(scene) == lying
    assert app.frames_drawn - drawn < 30  # nothing moves: only cards that became finer
    button = scene.handling.controls.button
    assert button.words == labels.GO_ON
    match by:
        case "space":
            app.step([key(pygame.K_SPACE)], FRAME)
        case "enter":
            app.step([key(pygame.K_RETURN)], FRAME)
        case "button":
            app.step(click(button.rect.center), FRAME)
        case "cloth":
            app.step(click((8, app.size[1] // 2)), FRAME)
    for _ in range(5):
        app.step([], FRAME)
    assert view_of(scene) != lying


@pytest.mark.parametrize("text", [100, 160])
def test_words_on_the_buttons_are_as_large_as_those_on_the_plates(
    make_app: MakeApp, text: int
) -> None:
    app, scene = table(make_app, "sueca", text=text)
    app.step([key(pygame.K_RIGHT)], FRAME)
    scale, controls = scene.board.places.scale, scene.handling.controls
    assert scale.text == text / 100
    for button in (controls.button, *controls.tools):
        assert button.text_factor == pytest.approx(scale.ts)
