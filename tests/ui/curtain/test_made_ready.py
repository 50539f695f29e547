"""Behind the curtain the next hand is prepared, but nothing of it is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from cards_art.compose import Face
from cards_art.render import CardArt
from cards_art.surfaces import Shelf, SurfaceStore
from tests.patience import eventually
from tests.shipped import CATALOGUE
from tests.ui.conftest import MakeApp
from tests.ui.curtain.round_tables import come, emptied, hold, shared, until, wait
from ui.curtain.drapes import Rack
from ui.curtain.scene import Curtain
from ui.program.screens import ways
from ui.table import pictures
from ui.table.pictures import CardPictures
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.look import Look
from ui.window.settings import SpeedName

STEP = 0.1


def table(make_app: MakeApp, name: str = "bisque", pace: SpeedName = "instant") -> App:
    """A table at its first curtain."""
    kinds = "PPC" if name == "bisque" else "PPCC"
    session = shared(CATALOGUE.rules(name, len(kinds)), kinds)
    app = make_app(TableScene(session, ways(), pace=pace))
    until(app, Curtain)
    return app


def made_ready(app: App) -> None:
    """Wait behind the curtain until the next hand is there."""
    curtain = app.scene
    assert isinstance(curtain, Curtain)
    eventually(lambda: curtain.done, lambda: app.step([], STEP), "the next hand")


@contextmanager
def noted(app: App, name: str) -> Iterator[list[str]]:
    """How often a method of the pictures is called, but for what is only rehearsed."""
    whole, calls = getattr(CardPictures, name), list[str]()

    def called(*args: object, **more: object) -> object:
        if app.look.store.made is None:
            calls.append(name)
        return whole(*args, **more)

    with patch.object(CardPictures, name, called):
        yield calls


def test_the_next_hand_is_there_when_the_curtain_opens(make_app: MakeApp) -> None:
    app = table(make_app)
    made_ready(app)
    with noted(app, "_make_fine") as made, noted(app, "draw") as drawn:
        come(app)
    assert isinstance(app.scene, TableScene)
    assert drawn
    assert not made


@pytest.mark.parametrize("name", ["bisque", "chicane"])
def test_nor_is_anything_else_of_the_table_made_when_it_opens(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Plates, backs, the tureen, the panel that asks: only the words of a button may be new."""
    monkeypatch.setattr(pictures, "_FINE_BUDGET", 0.0)  # what may wait for the next frame does
    app = table(make_app, name)
    made_ready(app)
    eventually(lambda: app.look.art.idle, lambda: app.step([], STEP), "faces of other sizes")
    made: list[Hashable] = []
    put = SurfaceStore.put

    def noting(self: SurfaceStore, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        made.append(key)
        return put(self, key, surface)

    with patch.object(SurfaceStore, "put", noting):
        hold(app)
    assert isinstance(app.scene, TableScene)
    words = [key for key in made if "Type(" in repr(key)]
    assert made == words
    assert len(words) <= 1


def test_what_is_asked_stands_there_at_once_when_the_curtain_opens(make_app: MakeApp) -> None:
    app = table(make_app, "chicane", "normal")
    wait(app)
    hold(app)
    assert isinstance(app.scene, TableScene)
    panel = app.scene.handling.controls.panel
    assert panel is not None
    assert not panel.entrance.moving


def test_a_card_that_is_made_ready_needs_its_face_no_more(make_app: MakeApp) -> None:
    """At 3840x2160 the faces of the pack push those of the hand out of the store."""
    app = table(make_app)
    made_ready(app)
    with patch.object(CardArt, "ready", lambda *_: False), noted(app, "_quickly") as stand_ins:
        hold(app)
    assert isinstance(app.scene, TableScene)
    assert not stand_ins


def test_a_face_that_others_push_out_of_the_store_is_drawn_once_more(
    make_app: MakeApp, look: Look
) -> None:
    put, come = Shelf.put, Counter[object]()

    def forgets(self: Shelf, key: Any, surface: pygame.Surface) -> pygame.Surface:
        come[key] += isinstance(getattr(key, "face", None), Face)
        return put(self, key, surface) if come[key] > 2 or not come[key] else surface

    emptied(look.store)
    with patch.object(Shelf, "put", forgets):
        made_ready(table(make_app))
    assert max(come.values()) == 3


def test_no_card_of_it_is_drawn_while_the_curtain_is_closed(make_app: MakeApp) -> None:
    app = table(make_app)
    with noted(app, "_make_fine") as made, noted(app, "draw") as drawn:
        made_ready(app)
    assert made
    assert not drawn


def test_a_closed_curtain_looks_the_same_before_and_after(make_app: MakeApp) -> None:
    app = table(make_app)
    wait(app)
    before = pygame.image.tobytes(app.surface, "RGB")
    made_ready(app)
    app.redraw()
    app.step([], STEP)
    assert pygame.image.tobytes(app.surface, "RGB") == before


def test_a_window_of_another_size_has_its_hand_made_ready_anew(make_app: MakeApp) -> None:
    app = table(make_app)
    made_ready(app)
    app.window.size = (1100, 700)
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=1100, y=700)], STEP)
    with noted(app, "_make_fine") as anew:
        made_ready(app)
    assert anew
    with noted(app, "_make_fine") as made:
        hold(app)
    assert isinstance(app.scene, TableScene)
    assert not made


def test_drapes_hung_piece_by_piece_are_those_drawn_at_once() -> None:
    slowly, at_once = Rack(), Rack()
    size = (800, 1700)
    pieces = 1
    while not slowly.hang(size, 1.0):
        pieces += 1
    assert pieces > 5
    one, other = slowly.drapes(size, 1.0), at_once.drapes(size, 1.0)
    for name in ("left", "right", "valance"):
        pictures = [pygame.image.tobytes(getattr(d, name), "RGBA") for d in (one, other)]
        assert pictures[0] == pictures[1]
