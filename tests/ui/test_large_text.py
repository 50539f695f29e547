"""Large text: no text of the main screens is cut off, too small, or overlapping.

At the table words grow until the plates there hold no more, on other screens until the window has
no more room.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.cases import later
from tests.shipped import CATALOGUE, covering, smallest_and_largest
from tests.ui.conftest import MakeApp
from tests.ui.curtain.round_tables import come, shared
from tests.ui.drawn_text import drawn_page
from tests.ui.events import key, press, resize
from tests.ui.lesson.classes import Class
from tests.ui.score.score_games import (
    book,
    deal_scene,
    names_of,
    parts_of,
    result_scene,
    score_scene,
)
from tests.ui.table.people import Keyboard
from tests.ui.table.said_tables import asked_table, faults
from tests.ui.table.table_games import session_of
from ui.curtain.scene import Curtain
from ui.program.home import Home
from ui.program.screens import ways
from ui.settings.keys import KeysScene
from ui.settings.scene import SettingsScene
from ui.table.menu import GameMenu
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.theme import Scale

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
    [(), (pygame.K_1,), (pygame.K_4,), (pygame.K_m,), (pygame.K_g,), (pygame.K_g, pygame.K_RETURN)],
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
        later("bisque", 3),
        later("bisca-sete", 2),
        ("bouillabaisse", 12),
        ("chicane-old-school", 4),
        later("chicane-partner", 4),
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
        twice = {session.rules.card_name(code) for code in session.rules.deck.cards}
        assert drawn_page(app).faults(twice=twice) == [], view


@pytest.mark.long
@pytest.mark.parametrize("code", [pygame.K_e, pygame.K_t], ids=("explorer", "light table"))
@pytest.mark.parametrize("deck", ["decktet-extended", "french", "succotash"])
def test_explorer_and_light_table_hold_large_words(
    make_app: MakeApp, deck: str, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    app = make_app(Home().gallery(deck))
    app.step([key(code, mod=pygame.KMOD_CTRL)], 0.1)
    for view in views(app):
        press(app, pygame.K_RETURN)
        if code == pygame.K_e:
            press(app, pygame.K_ESCAPE)
        assert drawn_page(app).faults() == [], view


def test_the_curtain_holds_large_words(make_app: MakeApp) -> None:
    session = shared(CATALOGUE.rules("chicane", 4), "PPPP")
    app = make_app(TableScene(session, ways(), pace="instant"))
    luck, falls = random.Random(3), 0
    for _ in range(400):
        scene = app.scene
        if isinstance(scene, Curtain):
            falls += 1
            for view in views(app) if falls % 6 == 1 else ():
                press(app)
                page = drawn_page(app)
                assert [*page.faults(), *page.hanging()] == [], view
            come(app)
        elif isinstance(scene, TableScene) and session.view.legal and not scene.busy:
            scene.make(luck.choice(session.view.legal))
        press(app, 0)
    assert falls > 12


@pytest.mark.parametrize("name", ["bisque", later("chicane"), later("succotash")])
def test_what_the_cook_says_holds_large_words(make_app: MakeApp, name: str) -> None:
    learner = Class(make_app, name)
    for _ in range(12):
        if learner.next_step() is None:
            break
        for view in views(learner.app):
            bubble = learner.table.bubble_rect
            assert bubble is not None
            assert learner.app.surface.get_rect().contains(bubble), view
        learner.press(pygame.K_RETURN)


@pytest.mark.parametrize(
    ("name", "players"), [("chicane", 3), ("chicane-old-school", 4), ("chicane-partner", 4)]
)
def test_what_the_table_asks_holds_large_words(make_app: MakeApp, name: str, players: int) -> None:
    app, _, _ = asked_table(make_app, CATALOGUE.rules(name, players))
    for view in views(app):
        assert faults(app) == [], view


def test_bars_and_tiles_of_a_bid_give_way_to_large_words(make_app: MakeApp) -> None:
    said = ("declare top", "declare M")
    app, _, _ = asked_table(make_app, CATALOGUE.rules("chicane", 4), said, size=(1280, 800))
    sizes = []
    for text in (100, 160):
        app.change(text=text)
        page = drawn_page(app)
        sizes.append(next(t.px for t in page.texts if t.words.startswith("Nil:")))
        assert faults(app) == []
    assert sizes[1] >= 1.25 * sizes[0]


@pytest.mark.long
@pytest.mark.parametrize("name", covering())
def test_score_sheets_deals_and_results_hold_large_words(make_app: MakeApp, name: str) -> None:
    """Also below the line on which letters stand: no sentence hangs over the edge of its plate."""
    for players in smallest_and_largest(name):
        sheets = book(name, players, 3)
        for scene in (
            score_scene(sheets),
            result_scene(sheets, (0,)),
            deal_scene(name, players, 1),
        ):
            app = make_app(scene)
            for view in views(app):
                parts = parts_of(scene)
                count = len(parts.words) if parts is not None else 1
                for part in range(count):
                    if parts is not None and part < len(parts.words):
                        parts.choose(part)
                    page = drawn_page(app)
                    assert [*page.faults(names_of(sheets)), *page.hanging()] == [], (players, view)
            app.close()
