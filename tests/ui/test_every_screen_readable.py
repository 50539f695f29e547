"""No text of any screen is cut off, too small, or overlapping, at four window sizes.

The score sheets, the rules, and what the table asks have tests of their own in their rooms.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.journal.kept import Standing
from game.table.seats import Seat
from game.values import replace
from tests.game.journal.kept_games import ABOUT, journal_in
from tests.shipped import CATALOGUE
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import key, press, resize
from tests.ui.table.people import Keyboard
from tests.ui.table.said_tables import FORMS, SIZES, faults
from tests.ui.table.table_games import session_of
from ui.gallery.book.scene import PictureBook
from ui.gallery.card_scene import GalleryCard
from ui.gallery.explorer.scene import DeckExplorer
from ui.gallery.lighttable.scene import LightTable
from ui.gallery.save_as import SaveAs
from ui.gallery.wall_scene import Gallery
from ui.program.home import Home
from ui.program.screens import ways
from ui.settings.keys import KeysScene
from ui.settings.scene import SettingsScene
from ui.setup.scene import SetupScene
from ui.table.menu import GameMenu
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.spoken import walk

FAMILIES = ("Bisque", "Bisca", "Chicane", "Bouillabaisse", "Succotash")
TABLES = [
    (name, players)
    for name in CATALOGUE.keys
    for counts in [CATALOGUE.entry(name).counts]
    for players in dict.fromkeys((counts[0], counts[-1]))
]

pytestmark = pytest.mark.usefixtures("words_only")


def sizes(app: App, some: Sequence[tuple[int, int]] = SIZES) -> Iterator[str]:
    """Give the window one size after the other."""
    for size in some:
        resize(app, size)
        assert app.size == size
        yield str(size)


def test_the_title_can_be_read(app: App) -> None:
    for size in sizes(app):
        assert drawn_page(app).faults() == [], size


@pytest.mark.parametrize("players", [3, 12])
def test_the_title_with_a_game_that_was_left_can_be_read(
    make_app: MakeApp, tmp_path: Path, players: int
) -> None:
    names = [Seat("Maximilianus", "person"), *[Seat("Wilhelmine M", "computer", "easy")] * 11]
    about = replace(ABOUT, name="Bouillabaisse", seats=tuple(names[:players]))
    stands = Standing(11, (1,), (-270,) * players, tuple((seat,) for seat in range(players)))
    journal = journal_in(tmp_path)
    journal.begin(about, stands)
    app = make_app(Home(journal=journal).title())
    for size in sizes(app):
        page = drawn_page(app)
        assert page.faults() == [], size
        assert page.says("Hand 12, Wilhelmine M's turn"), size


@pytest.mark.parametrize("family", FAMILIES)
def test_every_set_up_can_be_read(app: App, family: str) -> None:
    place = FAMILIES.index(family)
    press(app, pygame.K_1 + place)
    assert isinstance(app.scene, SetupScene)
    for size in sizes(app):
        assert drawn_page(app).faults() == [], size


def test_the_gallery_can_be_read(app: App) -> None:
    press(app, pygame.K_g)
    assert isinstance(app.scene, Gallery)
    for size in sizes(app):
        assert drawn_page(app).faults() == [], size
    press(app, pygame.K_RIGHT, pygame.K_RETURN)
    assert isinstance(app.scene, GalleryCard)
    for size in sizes(app):
        assert drawn_page(app).faults() == [], size


def test_picture_mode_can_be_read(app: App) -> None:
    press(app, pygame.K_g)
    press(app, pygame.K_RETURN, pygame.K_f)
    scene = app.scene
    assert isinstance(scene, PictureBook)
    press(app, pygame.K_p)
    for size in sizes(app):
        press(app, pygame.K_UP)
        assert scene.press.on
        assert drawn_page(app).faults() == [], size


@pytest.mark.parametrize("deck", ["decktet-extended", "french", "succotash"])
def test_the_deck_explorer_can_be_read(make_app: MakeApp, deck: str) -> None:
    app = make_app(Home().gallery(deck))
    app.step([key(pygame.K_e, mod=pygame.KMOD_CTRL)], 0.1)
    assert isinstance(app.scene, DeckExplorer)
    for size in sizes(app, FORMS):
        for step in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT):
            press(app, step)
            assert drawn_page(app).faults() == [], (size, app.scene.visit.current.title)


@pytest.mark.parametrize("deck", ["decktet-extended", "succotash"])
def test_the_light_table_can_be_read(
    make_app: MakeApp, deck: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    app = make_app(Home().gallery(deck))
    app.step([key(pygame.K_t, mod=pygame.KMOD_CTRL)], 0.1)
    assert isinstance(app.scene, LightTable)
    for size in sizes(app):
        assert drawn_page(app).faults() == [], size
        press(app, pygame.K_RETURN)
        for letter in "xavg":
            app.step([key(ord(letter), letter=letter)], 0.1)
        assert drawn_page(app).faults() == [], size
        app.scene.desk.chosen = app.scene.desk.table.cards[0].code
        press(app)
        assert drawn_page(app).faults() == [], size
        press(app, pygame.K_e)
        assert isinstance(app.scene, SaveAs)
        assert drawn_page(app).faults() == [], size
        press(app, pygame.K_ESCAPE)
        app.step([key(pygame.K_c, letter="c")], 0.1)


def test_the_settings_can_be_read(app: App) -> None:
    press(app, pygame.K_s)
    settings = app.scene
    assert isinstance(settings, SettingsScene)
    for page in range(len(settings.pages)):
        settings.turn(page)
        for size in sizes(app):
            assert drawn_page(app).faults() == [], size


def test_the_shortcuts_can_be_read(app: App) -> None:
    app.push(KeysScene())
    for size in sizes(app):
        assert drawn_page(app).faults() == [], size


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_table_in_play_can_be_read(make_app: MakeApp, name: str, players: int) -> None:
    session = session_of(CATALOGUE.rules(name, players))
    scene = TableScene(session, ways(), pace="instant")
    app = make_app(scene, SIZES[0])
    person = Keyboard(app, session, random.Random(name))

    def under_way() -> bool:
        view = scene.board.stage.view
        few = min(2, view.tricks_in_hand - 1)
        return view.doing in ("play", "pick") and len(view.table.tricks) >= few

    person.go_on(under_way)
    assert scene.board.ask is not None
    for size in sizes(app, FORMS):
        assert faults(app) == [], size
    press(app, pygame.K_m)
    assert isinstance(app.scene, GameMenu)
    for size in sizes(app, FORMS):
        assert drawn_page(app).faults() == [], size


def test_choices_between_codes_or_figures_are_told_by_name(app: App) -> None:
    assert "Language" in [each.name for each in app.scene.spoken() if each.role == "choice"]
    press(app, pygame.K_1 + FAMILIES.index("Bisca"))
    told = walk(app.scene.spoken())
    assert "Players" in [each.name for each in told if each.role == "choice"]
