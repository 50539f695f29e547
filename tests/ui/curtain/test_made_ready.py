"""Behind the curtain the next hand is made ready, and only made ready: nothing of it is drawn."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pygame

from game.rulefiles.catalogue import Catalogue
from tests.ui.conftest import MakeApp
from tests.ui.curtain.round_tables import shared
from tests.ui.curtain.test_curtain import STEP, come, until, wait
from tests.ui.events import key
from ui.curtain.drapes import Rack
from ui.curtain.scene import Curtain
from ui.program.screens import ways
from ui.table.pictures import CardPictures
from ui.table.scene import TableScene
from ui.window.app import App

CATALOGUE = Catalogue()
_MOST = 5000


def table(make_app: MakeApp) -> App:
    """A table at its first curtain."""
    session = shared(CATALOGUE.rules("bisque", 3), "PPC")
    app = make_app(TableScene(session, ways(), pace="instant"))
    until(app, Curtain)
    return app


def made_ready(app: App) -> None:
    """Wait behind the curtain until the next hand is there."""
    curtain = app.scene
    assert isinstance(curtain, Curtain)
    for _ in range(_MOST):
        time.sleep(0.002)  # faces are drawn in the background
        app.step([], STEP)
        if curtain.done:
            return
    raise AssertionError("the next hand was never ready")


@contextmanager
def noted(name: str) -> Iterator[list[str]]:
    """How often a method of the pictures is called."""
    whole, calls = getattr(CardPictures, name), list[str]()

    def called(*args: object, **more: object) -> object:
        calls.append(name)
        return whole(*args, **more)

    with patch.object(CardPictures, name, called):
        yield calls


def test_the_next_hand_is_there_when_the_curtain_opens(make_app: MakeApp) -> None:
    app = table(make_app)
    made_ready(app)
    with noted("_make_fine") as made, noted("draw") as drawn:
        come(app)
    assert isinstance(app.scene, TableScene)
    assert drawn
    assert not made


def test_no_card_of_it_is_drawn_while_the_curtain_is_closed(make_app: MakeApp) -> None:
    app = table(make_app)
    with noted("_make_fine") as made, noted("draw") as drawn:
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
    with noted("_make_fine") as anew:
        made_ready(app)
    assert anew
    with noted("_make_fine") as made:
        app.step([key(pygame.K_RETURN)], STEP)
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
