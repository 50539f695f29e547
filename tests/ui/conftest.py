"""Shared by the tests of the screens: one look for all, and apps that need no real time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from ui.window.scene import Scene

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from cards_art.compose import Face
from cards_art.render import CardArt, card_size
from game.players.search_player import Level, SearchPlayer
from game.thinking import task
from tests.patience import eventually
from tests.ui.gallery.gallery_guest import Guest, Visit
from ui.program.home import Home
from ui.table.ground import Ground
from ui.table.pictures import CardPictures
from ui.window.app import App
from ui.window.draw import Shapes, render_svg
from ui.window.glyphs import SystemFonts
from ui.window.look import Look, open_look

MakeApp = Callable[..., App]


@pytest.fixture(scope="session")
def one_look(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Look]:
    """Fonts and pictures, shared by all tests. The system's fonts are left out: every machine has
    others, and they come when they are found."""
    with patch("ui.window.look.SystemFonts", lambda: SystemFonts(())):
        opened = open_look(tmp_path_factory.mktemp("cache"))
    yield opened
    opened.art.close()


@pytest.fixture(scope="session", autouse=True)
def drawn_once() -> Iterator[None]:
    """Rasterise each small drawing once for all tests, not once for every window."""
    kept = lru_cache(maxsize=4_000)(render_svg)

    def rendered(text: str, size: tuple[int, int]) -> pygame.Surface:
        return (kept(text, size) if max(size) < 400 else render_svg(text, size)).copy()

    with patch("ui.window.draw.render_svg", rendered):
        yield


@pytest.fixture
def look(one_look: Look) -> Iterator[Look]:
    """Fonts and pictures, which nothing changes but the test itself."""
    yield one_look
    _rest(one_look.art)


@pytest.fixture(autouse=True)
def plain_ground() -> Iterator[None]:
    """Use the plain chosen cloth on every table, without light: others take long to bake."""
    with patch.object(Ground, "want", lambda *_: None):
        yield


@pytest.fixture(autouse=True)
def one_hour() -> Iterator[None]:
    """Stop the clock of the light: otherwise a table is drawn anew whenever a minute begins."""
    with patch("game.clock.hour", lambda: 10.5):
        yield


@pytest.fixture
def make_app(look: Look, tmp_path: Path) -> Iterator[MakeApp]:
    """Makes an app with a scene on it, already laid out; closes it after the test."""
    made: list[App] = []

    def make(scene: Scene, size: tuple[int, int] = (1024, 640)) -> App:
        app = App(scene, look, size, log_dir=tmp_path / "log", shots_dir=tmp_path / "shots")
        made.append(app)
        return app

    yield make
    for app in made:
        app.close()


def _rest(art: CardArt) -> None:
    """Drop what was ordered of the shared card art and has not begun, and wait for the rest.

    Otherwise it would be drawn while the next test has parts of the drawing replaced, or bring a
    frame to a window at rest.
    """
    art.drop_orders()
    eventually(lambda: art.idle, art.poll)
    art.poll()


@pytest.fixture
def app(make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """The program at its title, for a player who has never played before."""
    monkeypatch.setenv("HOME", str(tmp_path))
    return make_app(Home().title())


@pytest.fixture
def words_only() -> Iterator[None]:
    """Leave cloth, cards, signs, and panels blank: they take long to draw, and only text counts."""

    @cache  # cached like the real ones: a new picture each time would have to be painted again
    def bare(size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size)

    def blank(_: CardArt, face: Face, width: int, reading: object = None) -> pygame.Surface:
        return bare(card_size(width))

    def dot(*_: object, **__: object) -> pygame.Surface:
        return bare((1, 1))

    def cloth(_: Look, size: tuple[int, int], **__: object) -> pygame.Surface:
        return bare(size)

    with (
        patch.object(CardArt, "preview", blank),
        patch.object(CardPictures, "draw", lambda *_, **__: None),
        patch.object(CardPictures, "prepare", lambda *_: iter(())),
        patch.object(CardArt, "ready", lambda *_: True),
        patch.object(CardArt, "glyph", dot),
        patch.object(CardArt, "emblem", dot),
        patch.object(Shapes, "box_surface", dot),
        patch.object(Shapes, "svg", dot),
        patch.object(Look, "felt", cloth),
    ):
        yield


@pytest.fixture
def quick_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice that is computed from few worlds."""
    level = Level(worlds=2, contracts=2)
    monkeypatch.setattr(task, "adviser", lambda chance: SearchPlayer(level, chance))


@pytest.fixture
def visit(make_app: MakeApp, tmp_path: Path) -> Iterator[Visit]:
    """Opens the gallery; the shared card art is put back after the test."""
    guests: list[Guest] = []

    def enter(deck: str | None = None, size: tuple[int, int] = (1600, 1000)) -> Guest:
        guests.append(Guest(make_app, tmp_path, deck, size))
        return guests[-1]

    yield enter
    for guest in guests:
        guest.leave()


class Blank(Scene):
    """A screen with nothing on it."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("black")
