"""A real window: the program is started, cards are dragged with the mouse, and seen on the table.

Beside the window runs a second table with the same seed and no window. It tells where things are,
is given the same clicks, and shows what the window must show.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.conftest import MakeApp, look, make_app
from tests.ui.events import click, down, move, up
from tests.ui.table.table_games import FRAME, point_of, rest, rules_of, until_my_turn, view_of
from tests.window.screen import (
    PATIENCE,
    Screen,
    Window,
    missing_tools,
    program,
    virtual_screen,
    xdotool,
)
from ui.program.home import Home
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.seating import seated

__all__ = ["look", "make_app"]

SIZE = (1280, 800)
SEED = 7
SEATS = ("person", "greedy", "greedy")
WORDS = (
    "play", "bisque", "--seed", str(SEED), "--seats", ",".join(SEATS),
    "--speed", "instant", "--size", f"{SIZE[0]}x{SIZE[1]}",
)  # fmt: skip
CALM = 1.5
"""Seconds in which an instant table comes to rest."""
SAME = 5.0
"""How far two pictures of the same thing may differ on average, of 255."""
OTHER = 15.0
"""How far pictures of different things differ at least."""

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
        time.sleep(CALM)
        yield started


@pytest.fixture
def twin(make_app: MakeApp) -> tuple[App, TableScene]:
    """The same table without a window, waiting for its player."""
    scene = Home("instant").table(rules_of("bisque"), seated(SEATS), SEED)
    assert isinstance(scene, TableScene)
    app = make_app(scene, SIZE)
    settle(app, scene)
    return app, scene


def settle(app: App, scene: TableScene) -> None:
    """Let everybody else finish, until only the player is to move, nothing moves, and all faces
    have been drawn."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        until_my_turn(app, scene)
        if view_of(scene).table.to_move == (0,):
            while app.step([], FRAME) or not app.look.art.idle:
                time.sleep(0.001)
            return
    raise AssertionError("the player's turn never came")


def difference(one: pygame.Surface, other: pygame.Surface, area: pygame.Rect) -> float:
    """The mean difference of two pictures in an area, of 255."""
    both = one.subsurface(area).convert(24), other.subsurface(area).convert(24)
    gap = both[0].copy()
    gap.blit(both[1], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = both[1].copy()
    back.blit(both[0], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    sums = [sum(pygame.transform.average_color(part)[:3]) for part in (gap, back)]
    return sum(sums) / 3


def shown(window: Window) -> pygame.Surface:
    return pygame.image.load(window.picture())


def until(window: Window, wanted: Callable[[pygame.Surface], bool]) -> pygame.Surface:
    """What the window shows as soon as it is as wanted, or after a while."""
    end = time.monotonic() + PATIENCE
    picture = shown(window)
    while not wanted(picture) and time.monotonic() < end:
        time.sleep(0.5)
        picture = shown(window)
    return picture


def like(surface: pygame.Surface) -> Callable[[pygame.Surface], bool]:
    """Whether a picture shows the same as `surface`."""
    return lambda picture: (
        picture.get_size() == surface.get_size()
        and difference(picture, surface, picture.get_rect()) < SAME
    )


def set_goal_aside(window: Window, app: App, scene: TableScene) -> None:
    """Choose the first card that may be a goal, in the window and beside it."""
    legal = view_of(scene).legal[0].words()[0]
    for _ in range(2):
        here = point_of(scene, legal)
        window.click(here)
        app.step(click(here), FRAME)
        rest(app, scene)
    settle(app, scene)


def test_a_card_dragged_to_the_middle_lies_on_the_table(
    window: Window, twin: tuple[App, TableScene]
) -> None:
    app, scene = twin
    set_goal_aside(window, app, scene)
    window.point_at((5, 5))
    app.step([move((5, 5))], FRAME)
    settle(app, scene)
    before = until(window, like(app.surface))
    card = scene.board.sprites.in_zone("hand")[0].key.code
    here, middle = point_of(scene, card), scene.board.places.centre
    window.drag(here, middle)
    window.point_at((5, 5))
    app.step([move(here), down(here), move(middle), up(middle), move((5, 5))], FRAME)
    settle(app, scene)
    assert card not in view_of(scene).hand
    after = until(window, like(app.surface))
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
    assert window.program.wait(timeout=10) is not None


def test_the_title_opens_without_arguments(screen: Screen, tmp_path: Path) -> None:
    with program(screen, tmp_path, ()) as opened:
        time.sleep(CALM)
        title = shown(opened)
        assert title.get_width() >= 1024
        opened.key("question")
        assert not like(title)(until(opened, lambda now: not like(title)(now))), "the list of keys"
        opened.key("Escape")
        assert like(title)(until(opened, like(title)))
        opened.key("q")
        assert opened.program.wait(timeout=10) == 0
        assert not xdotool(screen.display, "search", "--onlyvisible", "--name", "^Tureen")
