"""A table that is gone leaves nothing behind, however many games are played."""

from __future__ import annotations

import weakref

import pygame
import pytest

from game.position.game import Game
from game.table.seats import Seat
from game.table.session import Session
from game.thinking.apart import ThinkApart
from tests.patience import eventually
from tests.processes import runs
from tests.ui.conftest import MakeApp
from tests.ui.events import key, resize
from tests.ui.table.table_games import (
    FRAME,
    next_card,
    play_to,
    rules_of,
    steps,
    table_of,
    until_my_turn,
)
from ui.program.screens import ways
from ui.score.scene import ScoreScene
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.look import PICTURES_LIMIT


def _play_a_little(app: App, seed: int) -> None:
    """A new table, some cards on it."""
    scene = table_of("bisque", seed=seed, speed="fast")
    app.begin(scene)
    until_my_turn(app, scene)
    app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
    for number, _ in enumerate(steps(app, scene)):
        if number > 60:
            return


def test_a_table_that_another_has_replaced_is_gone_with_its_pictures(make_app: MakeApp) -> None:
    app = make_app(table_of("bisque"))
    _play_a_little(app, 1)
    gone = [weakref.ref(app.scene), weakref.ref(app.scene.board)]  # type: ignore[attr-defined]
    kept = app.look.store.bytes
    app.begin(table_of("bisque", seed=2))
    while app.step([], FRAME):
        pass  # memory is given back once nothing is due
    assert [each() for each in gone] == [None, None]
    assert app.look.store.bytes < kept


def test_all_pictures_together_stay_within_their_bound(make_app: MakeApp) -> None:
    app = make_app(table_of("bisque"), (1600, 1000))
    for seed in (1, 2):
        _play_a_little(app, seed)
        assert app.look.store.bytes <= PICTURES_LIMIT


def test_a_large_window_may_keep_more_pictures_until_it_is_small_again(make_app: MakeApp) -> None:
    app = make_app(table_of("bisque"), (3840, 2160))
    assert 1.7 * PICTURES_LIMIT > app.look.store.limit > 1.6 * PICTURES_LIMIT
    resize(app, (1600, 1000))
    assert app.look.store.limit == PICTURES_LIMIT


def test_a_table_that_is_gone_thinks_no_more(make_app: MakeApp) -> None:
    thinker = ThinkApart()
    seats = [Seat("Ana", "person"), *[Seat("Margot", "computer", "random")] * 2]
    session = Session(Game(rules_of("bisque"), 7), seats, thinker)
    scene = TableScene(session, ways(), pace="instant")
    app = make_app(scene)
    until_my_turn(app, scene)
    app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
    until_my_turn(app, scene)
    process = thinker.process
    assert process is not None
    app.begin(table_of("bisque", seed=2))
    assert thinker.process is None
    eventually(lambda: not runs(process))


def test_memory_of_a_hand_is_given_back_while_its_score_sheet_is_still(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []
    scene = table_of("bisque", speed="instant")
    app = make_app(scene)
    app.step([], FRAME)
    monkeypatch.setattr("ui.window.memory.give_back", lambda: given.append(app.frames_drawn))
    assert play_to(app, scene, ScoreScene, next_card) == 0
    assert not given  # it takes longer than a frame
    while app.step([], FRAME):
        pass
    assert given == [app.frames_drawn]
