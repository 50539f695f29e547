"""Large words: no text of the main screens is cut, small or over another one.

At the table words grow until the plates there hold no more, on other screens until the window has
no more room.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from game.rulefiles.catalogue import Catalogue
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import press, resize
from tests.ui.score.score_games import book, names_of, score_scene
from tests.ui.table.people import Keyboard
from tests.ui.table.said_tables import asked_table, faults
from tests.ui.table.table_games import session_of
from ui.program.screens import ways
from ui.settings.keys import KeysScene
from ui.settings.scene import SettingsScene
from ui.table.menu import GameMenu
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.theme import Scale

CATALOGUE = Catalogue()
VIEWS = (((1600, 1000), 130), ((1600, 1000), 160), ((1024, 640), 160))

pytestmark = pytest.mark.usefixtures("words_only")


def views(app: App) -> Iterator[str]:
    """Give the window one size after the other, and its words theirs."""
    for size, text in VIEWS:
        app.change(text=text)
        resize(app, size)
        yield f"{size} at {text} %"


def test_words_are_as_large_as_asked_for_where_there_is_room() -> None:
    assert Scale(1600, 1000, 1.6).u == 1.6
    assert Scale(3840, 2160, 1.6).u == pytest.approx(2.16 * 1.6)
    assert Scale(1024, 640, 1.1).u == pytest.approx(0.875 * 1.1)
    assert Scale(1024, 640, 1.6).u == 1.024
    assert Scale(1600, 1000, 1.2).ts == 1.2
    assert Scale(1600, 1000, 1.6).ts == 1.25
    assert Scale(1024, 640, 1.6).ts == Scale(1024, 640).ts == 0.8


@pytest.mark.parametrize(
    "keys",
    [(), (pygame.K_1,), (pygame.K_4,), (pygame.K_g,), (pygame.K_g, pygame.K_RETURN)],
    ids=str,
)
def test_screens_before_the_game_hold_large_words(app: App, keys: tuple[int, ...]) -> None:
    press(app, *keys)
    for view in views(app):
        assert drawn_page(app).faults() == [], view


def test_the_settings_hold_large_words(app: App) -> None:
    press(app, pygame.K_s)
    settings = app.scene
    assert isinstance(settings, SettingsScene)
    for page in range(len(settings.pages)):
        settings.turn(page)
        for view in views(app):
            assert drawn_page(app).faults() == [], view
    app.push(KeysScene())
    for view in views(app):
        assert drawn_page(app).faults() == [], view


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("bisque", 3),
        ("bisca-sete", 2),
        ("bouillabaisse", 12),
        ("chicane-old-school", 4),
        ("chicane-partner", 4),
        ("succotash", 3),
    ],
)
def test_tables_their_menu_and_their_rules_hold_large_words(
    make_app: MakeApp, name: str, players: int
) -> None:
    session = session_of(CATALOGUE.rules(name, players))
    scene = TableScene(session, ways(), pace="instant")
    app = make_app(scene)
    person = Keyboard(app, session, random.Random(name))
    person.go_on(lambda: len(scene.board.stage.view.table.tricks) > 0)
    for view in views(app):
        assert faults(app) == [], view
    press(app, pygame.K_m)
    assert isinstance(app.scene, GameMenu)
    for view in views(app):
        assert drawn_page(app).faults() == [], view
    press(app, pygame.K_ESCAPE, pygame.K_F1)
    for view in views(app):
        assert drawn_page(app).faults() == [], view


@pytest.mark.parametrize(
    ("name", "players"), [("chicane", 3), ("chicane-old-school", 4), ("chicane-partner", 4)]
)
def test_what_the_table_asks_holds_large_words(make_app: MakeApp, name: str, players: int) -> None:
    app, _, _ = asked_table(make_app, CATALOGUE.rules(name, players))
    for view in views(app):
        assert faults(app) == [], view


@pytest.mark.parametrize(
    ("name", "players"), [("bisque", 3), ("chicane", 4), ("sueca", 4), ("succotash", 3)]
)
def test_score_sheets_hold_large_words(make_app: MakeApp, name: str, players: int) -> None:
    sheets = book(name, players, 3)
    app = make_app(score_scene(sheets))
    for view in views(app):
        assert drawn_page(app).faults(names_of(sheets)) == [], view
