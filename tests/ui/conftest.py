"""Shared by the tests of the screens: one look for all, and apps that need no real time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from tests.ui.gallery.gallery_guest import Guest, Visit
from ui.window.app import App
from ui.window.look import Look, open_look
from ui.window.scene import Scene

MakeApp = Callable[..., App]


@pytest.fixture(scope="session")
def look(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Look]:
    """Fonts and pictures."""
    opened = open_look(tmp_path_factory.mktemp("cache"))
    yield opened
    opened.art.close()


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
