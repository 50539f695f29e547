"""A game of every family in a real window: from the title through the set-up to the score sheet.

The mouse plays one half of the families and the keyboard the other; both go the way that a player
goes who has just started the program.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.cases import later_but
from tests.ui.conftest import look, one_look
from tests.ui.drawn_text import recording
from tests.ui.events import click, key, typed
from tests.ui.table.people import Keyboard, Mouse
from tests.ui.table.table_games import FRAME, until_my_turn
from tests.window.double import Double
from tests.window.screen import Screen, missing_tools, program, virtual_screen
from ui.program.home import Home
from ui.program.launch import open_journal
from ui.score.scene import ScoreScene
from ui.setup.scene import SetupScene
from ui.table.scene import TableScene
from ui.widgets.dialog import Dialog
from ui.window.look import Look

__all__ = ["look", "one_look"]

_ROUND = 80, 120
"""How much larger than its window the program likes a screen."""
Start = tuple[Double, Home]
FAMILIES = ("Bisque", "Bisca", "Chicane", "Bouillabaisse", "Succotash")

pytestmark = pytest.mark.skipif(
    bool(missing_tools()) and not os.environ.get("CI"),
    reason=f"not installed: {', '.join(missing_tools())}",
)


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with virtual_screen((1024 + _ROUND[0], 640 + _ROUND[1])) as made:
        yield made


@pytest.fixture
def start(
    screen: Screen, look: Look, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Start]:
    """The program at its title, for a player who has never played before."""
    monkeypatch.setenv("HOME", str(tmp_path / "double"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "double" / "data"))
    home = Home(journal=open_journal())
    with program(screen, tmp_path / "window", ()) as window:
        app = Double(home.title(), look, window, tmp_path)
        yield app, home
        app.close()


@pytest.mark.parametrize(
    "family",
    later_but(["Bisca"], FAMILIES),
)
def test_a_family_is_played_from_the_title_to_the_score_sheet(family: str, start: Start) -> None:
    app, home = start
    place = FAMILIES.index(family)
    open_family(app, place)
    start_game(app)
    let_cards_jump(app)
    assert home.session is not None
    player = (Mouse, Keyboard)[place % 2](app, home.session, random.Random(family))
    player.play(ScoreScene)
    app.catch_up()
    leave(app)
    assert app.ended()


def press(app: Double, *keys: int) -> None:
    """Press keys one after the other."""
    for code in keys:
        app.step([key(code)], FRAME)


def click_words(app: Double, words: str) -> None:
    """Click words that stand on the screen."""
    app.redraw()
    with recording(app.look, app.size) as page:
        app.step([], FRAME)
    app.step(click(page.rect_of(words).center), FRAME)


def open_family(app: Double, place: int) -> None:
    """On the title, by the number of its poster or the letter of its button."""
    press(app, pygame.K_1 + place)
    assert isinstance(app.scene, SetupScene)


def start_game(app: Double) -> None:
    """Type a seed and start."""
    setup = app.scene
    assert isinstance(setup, SetupScene)
    app.step(click(setup.bar.seed.rect.center), FRAME)
    app.step([key(pygame.K_7, letter="7"), typed("7")], FRAME)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)


def let_cards_jump(app: Double) -> None:
    """Choose in the menu that cards need no time to move.

    The menu stops the cards where they are, which may be elsewhere in the window: they must lie.
    """
    assert isinstance(app.scene, TableScene)
    until_my_turn(app, app.scene)
    press(app, pygame.K_m)
    click_words(app, "Instant")
    press(app, pygame.K_ESCAPE)


def leave(app: Double) -> None:
    """From the score sheet over the menu, and past the question whether to give the game up."""
    press(app, pygame.K_m)
    click_words(app, "Quit")
    if isinstance(app.scene, Dialog):
        click_words(app, "Leave")
