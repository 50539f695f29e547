"""A real window: the program is started, cards are dragged with the mouse, and seen on the table.

Beside the window runs a second table with the same seed and no window (`tests.window.double`). It
tells where things are, hands its clicks on, and shows what the window must show.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.patience import PATIENCE, eventually
from tests.ui.conftest import MakeApp, look, make_app, one_look
from tests.ui.events import click, down, move, up
from tests.ui.table.table_games import FRAME, point_of, rest, rules_of, view_of
from tests.window.double import Double
from tests.window.screen import Screen, Window, missing_tools, program, virtual_screen, xdotool
from tests.window.seen import (
    OTHER,
    SEATS,
    SEED,
    WORDS,
    difference,
    like,
    settle,
    shown,
    until,
)
from ui.program.home import Home
from ui.program.launch import open_journal
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.look import Look
from ui.window.seating import seated

__all__ = ["look", "make_app", "one_look"]


pytestmark = pytest.mark.skipif(
    bool(missing_tools()) and not os.environ.get("CI"),
    reason=f"not installed: {', '.join(missing_tools())}",
)


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with virtual_screen((1600, 1000)) as made:
        yield made


@pytest.fixture
def window(screen: Screen, tmp_path: Path) -> Iterator[Window]:
    with program(screen, tmp_path, WORDS) as started:
        yield started


@pytest.fixture
def twin(window: Window, look: Look, tmp_path: Path) -> Iterator[tuple[Double, TableScene]]:
    """The same table without a window, waiting for its player."""
    scene = Home("instant").table(rules_of("bisque"), seated(SEATS), SEED)
    assert isinstance(scene, TableScene)
    app = Double(scene, look, window, tmp_path)
    settle(app, scene)
    yield app, scene
    app.close()


def set_goal_aside(app: App, scene: TableScene) -> None:
    """Choose the first card that may be a goal."""
    legal = view_of(scene).legal[0].words()[0]
    for _ in range(2):
        app.step(click(point_of(scene, legal)), FRAME)
        rest(app, scene)
    settle(app, scene)


def test_a_card_dragged_to_the_middle_lies_on_the_table(
    window: Window, twin: tuple[Double, TableScene]
) -> None:
    app, scene = twin
    set_goal_aside(app, scene)
    app.step([move((5, 5))], FRAME)
    settle(app, scene)
    app.catch_up()
    before = shown(window)
    card = scene.board.sprites.in_zone("hand")[0].key.code
    here, middle = point_of(scene, card), scene.board.places.centre
    app.step([move(here), down(here), move(middle), up(middle), move((5, 5))], FRAME)
    settle(app, scene)
    assert card not in view_of(scene).hand
    app.catch_up()
    after = shown(window)
    assert like(app.surface)(after), "the window shows what its twin shows"
    hand = pygame.Rect(here[0] - 20, here[1] - 60, 60, 120)
    assert difference(before, after, hand) > OTHER, "the card has left the hand"


def test_the_window_bears_the_name_of_the_program(window: Window) -> None:
    assert window.do("getwindowname", window.number).startswith("Tureen")


def test_the_window_can_be_resized_and_closed(window: Window) -> None:
    window.do("windowsize", window.number, 1024, 640)
    small = until(window, lambda picture: picture.get_size() == (1024, 640))
    assert small.get_size() == (1024, 640)
    window.do("windowclose", window.number)
    assert window.program.wait(PATIENCE) is not None


def test_the_title_opens_without_arguments(
    screen: Screen, make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "twin"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "twin" / "data"))
    with program(screen, tmp_path, ()) as opened:
        app = make_app(Home(journal=open_journal()).title(), opened.place().size)
        eventually(lambda: not app.step([], FRAME) and app.look.art.idle)
        title = app.surface
        assert title.get_width() >= 1024
        assert like(title)(until(opened, like(title)))
        opened.key("question")
        assert not like(title)(until(opened, lambda now: not like(title)(now))), "the list of keys"
        opened.key("Escape")
        assert like(title)(until(opened, like(title)))
        opened.key("q")
        assert opened.program.wait(PATIENCE) == 0
        assert not xdotool(screen.display, "search", "--onlyvisible", "--name", "^Tureen")
