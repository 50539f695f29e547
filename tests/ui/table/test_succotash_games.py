"""Succotash from the deal to the score: by mouse and by keyboard, under every house rule."""

from __future__ import annotations

import pygame
import pytest

from game.asks import Ask, AskDivision, AskStack
from game.rulefiles.variant import OptionValue
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, down, key, move
from tests.ui.table.table_games import (
    FRAME,
    NAMES,
    point_of,
    rest,
    rules_of,
    steps,
    table_of,
    view_of,
)  # fmt: skip
from ui.score.result import ResultScene
from ui.score.scene import ScoreScene
from ui.table.prize_places import trays
from ui.table.scene import TableScene
from ui.window.app import App

SIZES = [(1024, 640), (1600, 1000), (1920, 1080), (3840, 2160)]
HOUSE_RULES: list[dict[str, OptionValue]] = [
    {},
    {"first_edition_deal": True},
    {"even_split": True},
    {"tenth_trick": True},
    {"half_prizes": True},
    {"open_hands": False},
    {"hands": 3},
]
every_house_rule = pytest.mark.parametrize(
    "options", HOUSE_RULES, ids=lambda options: next(iter(options), "plain")
)


def by_keyboard(app: App, scene: TableScene, ask: Ask) -> None:
    """Answer with keys alone."""
    if isinstance(ask, AskDivision):
        for _ in range(len(ask.pile) // 2):  # the first card of the first tray, again and again
            app.step([key(pygame.K_RIGHT), key(pygame.K_UP)], FRAME)
    else:
        app.step([key(pygame.K_RIGHT)], FRAME)
    app.step([key(pygame.K_RETURN)], FRAME)


def by_mouse(app: App, scene: TableScene, ask: Ask) -> None:
    """Answer with clicks alone."""
    if isinstance(ask, AskDivision):
        for code in ask.pile[: len(ask.pile) // 2]:
            app.step(click(point_of(scene, code)), FRAME)
            rest(app, scene)
        app.step(click(scene.board.places.button.centre), FRAME)
    elif isinstance(ask, AskStack):
        app.step(click(trays(scene.board.places)[1].centre), FRAME)
        app.step(click(scene.board.places.button.centre), FRAME)
    else:
        at = point_of(scene, view_of(scene).hand[0])
        app.step(click(at), FRAME)
        app.step(click(at), FRAME)


def play(app: App, scene: TableScene, *, mouse: bool) -> set[str]:
    """Play to the end; returns what was asked on the way."""
    asked: set[str] = set()
    for _ in range(2500):
        if isinstance(app.scene, ResultScene):
            return asked
        if app.scene is not scene:
            app.step([key(pygame.K_RETURN)], FRAME)
            continue
        ask = scene.board.ask
        if scene.busy or ask is None:
            app.step([], FRAME)
            pygame.time.wait(0 if scene.busy else 1)
            continue
        asked.add(type(ask).__name__)
        (by_mouse if mouse else by_keyboard)(app, scene, ask)
    raise AssertionError(f"the game stood still at {scene.told!r}")


@every_house_rule
@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keyboard"])
def test_a_whole_game_under_every_house_rule(
    make_app: MakeApp, options: dict[str, OptionValue], mouse: bool
) -> None:
    scene = table_of("succotash", seed=5, options=options)
    app = make_app(scene, (1024, 640))
    asked = play(app, scene, mouse=mouse)
    table = view_of(scene).table
    assert asked == {"AskCard", "AskDivision", "AskStack"}
    hands = int(options.get("hands", 1))
    tricks = 10 if options.get("tenth_trick") else 9
    assert [len(result.tricks) for result in table.results] == [tricks] * hands


def test_the_file_allows_the_numbers_of_players_that_are_tested_here() -> None:
    assert list(rules_of("succotash").variant.players) == [3]


def test_closed_hands_are_never_drawn_face_up(make_app: MakeApp) -> None:
    scene = table_of("succotash", seed=5, options={"open_hands": False})
    app = make_app(scene, (1024, 640))
    turns = 0
    for _ in steps(app, scene):
        assert scene.board.sprites.in_zone("open") == []
        if not scene.busy and scene.board.ask is not None:
            turns += 1
            if turns == 12:
                return
            by_keyboard(app, scene, scene.board.ask)


def test_open_hands_lie_face_up_at_their_plates(make_app: MakeApp) -> None:
    scene = table_of("succotash", seed=5)
    app = make_app(scene, (1024, 640))
    for _ in steps(app, scene):
        if not scene.busy and scene.board.ask is not None:
            break
    view = view_of(scene)
    for seat in (1, 2):
        shown = [s for s in scene.board.sprites.in_zone("open") if s.placed.zone.seat == seat]
        assert sorted(s.key.code for s in shown) == sorted(view.hands[seat] or ())
        plate = scene.board.places.seats[seat].plate
        assert all(plate.x <= s.spot.x <= plate.right and s.spot.y > plate.bottom for s in shown)


def resized(app: App, size: tuple[int, int]) -> None:
    """Give the window another size."""
    app.window.size = size
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0.0)


@pytest.mark.parametrize(
    "options",
    [{}, {"open_hands": False, "tenth_trick": True, "half_prizes": True, "hands": 3}],
    ids=["plain", "house rules"],
)
def test_every_text_can_be_read_in_every_phase_and_size(
    make_app: MakeApp, options: dict[str, OptionValue]
) -> None:
    scene = table_of("succotash", seed=3, options=options)
    app = make_app(scene, SIZES[0])
    seen: set[tuple[str, bool]] = set()
    for _ in steps(app, scene):
        view = view_of(scene)
        moment = (view.table.step, view.my_turn)
        if len(view.table.tricks) > 2 and moment not in seen and not scene.board.moving:
            seen.add(moment)
            for size in SIZES:
                resized(app, size)
                if isinstance(scene.board.ask, AskDivision):
                    carry(app, scene)
                assert drawn_page(app).faults(NAMES) == [], (moment, size)
            resized(app, SIZES[0])
        if not scene.busy and scene.board.ask is not None:
            by_keyboard(app, scene, scene.board.ask)
        if {("play", True), ("split", True), ("choose", True), ("trick", False)} <= seen:
            return
    assert isinstance(app.scene, ScoreScene)


def carry(app: App, scene: TableScene) -> None:
    """Hold a card of the first tray over the second."""
    ask = scene.board.ask
    assert isinstance(ask, AskDivision)
    here, there = point_of(scene, ask.pile[0]), trays(scene.board.places)[1].centre
    app.step([move(here), down(here), move((here[0] + 20, here[1])), move(there)], FRAME)
