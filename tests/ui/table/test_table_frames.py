"""What the table paints piece by piece is what it looks like as a whole."""

from __future__ import annotations

import pygame
import pytest

from game.rules.cards import Code
from tests.patience import eventually
from tests.ui.conftest import MakeApp
from tests.ui.events import click, key, move
from tests.ui.table.table_games import FRAME, point_of, table_of, until_my_turn
from ui.table.pictures import CardPictures
from ui.table.scene import TableScene
from ui.window.app import App


def _settle(app: App) -> None:
    """Wait until every picture is as fine as it gets."""
    still = 0

    def is_settled() -> bool:
        nonlocal still
        still = 0 if app.step([], FRAME) or not app.look.art.idle else still + 1
        return still > 40

    eventually(is_settled, what="a table at rest")


def _same(app: App, scene: TableScene) -> bool:
    whole = pygame.Surface(app.size, depth=32)
    scene.draw(whole)
    return pygame.image.tobytes(app.surface, "RGB") == pygame.image.tobytes(whole, "RGB")


@pytest.mark.parametrize(("game", "players"), [("bisque", 3), ("bisca-tres", 2), ("whist", 4)])
def test_after_every_move_the_window_shows_the_whole_table(
    make_app: MakeApp, game: str, players: int
) -> None:
    scene = table_of(game, players, speed="fast")
    app = make_app(scene)
    for _ in range(4):
        until_my_turn(app, scene)
        _settle(app)
        assert _same(app, scene)
        app.step([key(pygame.K_RIGHT)], FRAME)
        _settle(app)
        assert _same(app, scene), "a card is lifted"
        app.step([key(pygame.K_RETURN)], FRAME)


def test_what_opens_and_closes_leaves_no_trace(make_app: MakeApp) -> None:
    scene = table_of("bisque")
    app = make_app(scene)
    for _ in range(3):
        until_my_turn(app, scene)
        app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
    until_my_turn(app, scene)
    zone = scene.board.picker.zones[0]
    at = point_of(scene, scene.board.sprites.in_zone(zone)[0].key.code)
    for events in (
        [key(pygame.K_l)],
        [key(pygame.K_l)],
        [move(at)],
        [pygame.Event(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_RIGHT, pos=at)],
        [key(pygame.K_TAB)],
        [key(pygame.K_m)],
        [key(pygame.K_ESCAPE)],
        click((5, 5)),
    ):
        app.step(events, FRAME)
        _settle(app)
        if app.scene is scene:
            assert _same(app, scene)


@pytest.mark.parametrize(("game", "players"), [("chicane", 3), ("hearts", 4), ("oh-hell", 4)])
def test_what_the_table_asks_is_painted_whole(make_app: MakeApp, game: str, players: int) -> None:
    scene = table_of(game, players)
    app = make_app(scene)
    for _ in range(200):
        app.step([], FRAME)
        pygame.time.wait(1)
    for keys in ([], [pygame.K_RIGHT], [pygame.K_TAB]):
        app.step([key(code) for code in keys], FRAME)
        _settle(app)
        assert _same(app, scene)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many faces were begun, order by order."""
    orders: list[int] = []

    def note(_: CardPictures, codes: tuple[Code, ...], *more: object) -> None:
        orders.append(len(codes))

    monkeypatch.setattr(CardPictures, "prefetch", note)
    return orders


def test_the_faces_of_a_deal_do_not_hold_up_the_first_frame(
    make_app: MakeApp, begun: list[int]
) -> None:
    app = make_app(table_of("bisque", speed="normal"))
    app.step([], FRAME)
    assert app.frames_drawn == 1
    assert begun == []
    app.step([], FRAME)
    assert begun == [36, 12], "all cards; then the hand, which comes first"


def test_faces_that_lie_open_at_once_are_begun_at_once(make_app: MakeApp, begun: list[int]) -> None:
    scene = table_of("bisque", speed="instant")
    app = make_app(scene)
    assert begun == [36, 12]
    app.step([], FRAME)
    begun.clear()
    scene.layout((1200, 700))
    assert begun == [36], "other sizes"
