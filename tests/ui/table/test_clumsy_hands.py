"""Clumsy or curious input: bursts of clicks, and keys where they have nothing to do."""

from __future__ import annotations

import pygame
import pytest

from game.position.moves import Pass
from game.table.session import Session
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, down, key, move, up
from tests.ui.table.said_tables import asked_table
from tests.ui.table.table_games import (
    FRAME,
    point_of,
    rules_of,
    session_of,
    table_of,
    until_my_turn,
    view_of,
)
from ui.program.screens import ways
from ui.replay.scene import ReplayScene
from ui.rules.scene import RulesPage
from ui.score.scene import ScoreScene
from ui.table.asking.grid import GridPanel
from ui.table.menu import GameMenu
from ui.table.scene import TableScene
from ui.table.words import labels
from ui.widgets.button import Button
from ui.window.app import App

TREMBLE = 0.08
"""Seconds between the clicks of a hand that trembles."""


def sitting(make_app: MakeApp, game: str = "bisque") -> tuple[App, TableScene, Session]:
    """A table at which the player is asked for the first time."""
    session = session_of(rules_of(game))
    scene = TableScene(session, ways(), pace="instant")
    app = make_app(scene)
    until_my_turn(app, scene)
    return app, scene, session


def test_a_burst_of_clicks_in_one_place_plays_what_lay_there_and_nothing_after_it(
    make_app: MakeApp,
) -> None:
    app, scene, session = sitting(make_app)
    goal = next(iter(sorted(scene.board.stage.card_ask.moves)))  # type: ignore[union-attr]
    at = point_of(scene, goal)
    app.step([move(at)], TREMBLE)
    for _ in range(25):
        app.step([down(at), up(at)], TREMBLE)
    mine = [str(made) for made in session.game.moves if made.seat == 0]
    assert mine == [f"goal {goal}"]


def test_after_a_rest_the_same_place_is_meant_anew(make_app: MakeApp) -> None:
    app, scene, session = sitting(make_app)
    goal = next(iter(sorted(scene.board.stage.card_ask.moves)))  # type: ignore[union-attr]
    at = point_of(scene, goal)
    app.step(click(at), TREMBLE)
    app.step(click(at), TREMBLE)
    until_my_turn(app, scene)
    for _ in range(2):
        app.step([], 1.0)
        app.step(click(at), TREMBLE)
    until_my_turn(app, scene)
    assert len([made for made in session.game.moves if made.seat == 0]) == 2


def test_a_click_elsewhere_is_no_part_of_a_burst(make_app: MakeApp) -> None:
    app, scene, session = sitting(make_app)
    goal = next(iter(sorted(scene.board.stage.card_ask.moves)))  # type: ignore[union-attr]
    at = point_of(scene, goal)
    app.step(click(at), FRAME)
    app.step(click(at), FRAME)
    until_my_turn(app, scene)
    cards = sorted(scene.board.stage.card_ask.moves)  # type: ignore[union-attr]
    far = max((point_of(scene, code) for code in cards), key=lambda p: abs(p[0] - at[0]))
    app.step(click(far), FRAME)
    assert scene.board.selected is not None
    app.step(click(far), FRAME)
    assert len([made for made in session.game.moves if made.seat == 0]) == 2


def test_a_burst_of_clicks_on_the_gold_button_makes_one_move(make_app: MakeApp) -> None:
    """Naming trumps would else be followed by exchanging nothing."""
    said = ("pass", "pass", "bid game")
    app, scene, _ = asked_table(make_app, rules_of("ombre", 3), said)
    app.step([key(pygame.K_RIGHT)], 1.0)
    at = scene.handling.controls.button.rect.center
    for _ in range(5):
        app.step(click(at), TREMBLE)
    assert view_of(scene).doing == "exchange"
    app.step([], 1.0)
    app.step(click(at), FRAME)
    assert view_of(scene).doing != "exchange" or scene.board.ask is None


def test_a_burst_of_enter_makes_one_move(make_app: MakeApp) -> None:
    """Naming trumps would else be followed by exchanging nothing."""
    said = ("pass", "pass", "bid game")
    app, scene, _ = asked_table(make_app, rules_of("ombre", 3), said)
    app.step([key(pygame.K_RIGHT)], 1.0)
    for _ in range(5):
        app.step([key(pygame.K_RETURN)], TREMBLE)
    assert view_of(scene).doing == "exchange"
    app.step([], 1.0)
    app.step([key(pygame.K_RETURN)], FRAME)
    assert view_of(scene).doing != "exchange" or scene.board.ask is None


def test_a_key_soon_after_another_one_is_meant_for_what_is_asked_now(make_app: MakeApp) -> None:
    app, scene, session = sitting(make_app)
    for _ in range(2):
        app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
        until_my_turn(app, scene)
    assert len([made for made in session.game.moves if made.seat == 0]) == 2


def test_the_tool_that_takes_back_counts_every_click(make_app: MakeApp) -> None:
    app, scene, session = sitting(make_app)
    for _ in range(2):
        app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
        until_my_turn(app, scene)
    undo = scene.handling.controls.tools[0].rect.center
    for _ in range(2):
        app.step(click(undo), TREMBLE)
    assert not any(made.seat == 0 for made in session.game.moves)


def test_w_answers_where_nothing_is_forbidden(make_app: MakeApp) -> None:
    app, scene, _ = sitting(make_app, "hearts")
    app.step([key(pygame.K_w)], FRAME)
    assert "W says why not" in app.said, "three cards are to be passed: nothing is pointed at"
    app, scene, _ = sitting(make_app, "bisca-tres")
    app.step([key(pygame.K_w)], FRAME)
    assert "Nothing is forbidden" in app.said
    assert scene.board.bubble.about is None


def test_r_looks_back_from_the_score_sheet_and_again_back_to_it(make_app: MakeApp) -> None:
    app, scene, session = sitting(make_app)
    _to_the_sheet(app, session, scene)
    app.step([key(pygame.K_r)], FRAME)
    assert isinstance(app.scene, ReplayScene)
    app.step([key(pygame.K_r)], FRAME)
    assert isinstance(app.scene, ScoreScene)


def test_from_a_score_sheet_one_looks_back_at_its_hand_and_not_at_the_next(
    make_app: MakeApp,
) -> None:
    app, scene, session = sitting(make_app, "sueca")
    _to_the_sheet(app, session, scene)
    app.step([key(pygame.K_r)], FRAME)
    assert drawn_page(app).says("Hand 1")
    app.step([key(pygame.K_r)], FRAME)
    scene.ways.menu("instant", print)
    app.step([], FRAME)
    assert isinstance(app.scene, GameMenu)
    buttons = (each for each in app.scene.group.widgets if isinstance(each, Button))
    look_back = next(each for each in buttons if each.words == labels.LOOK_BACK)
    app.step(click(look_back.rect.center), FRAME)
    assert drawn_page(app).says("Hand 1")


def test_the_rules_over_a_score_sheet_say_nothing_of_a_hand_that_nobody_sees_yet(
    make_app: MakeApp,
) -> None:
    app, scene, session = sitting(make_app)
    app.step([key(pygame.K_F1)], FRAME)
    assert drawn_page(app).says("At the table")
    app.step([key(pygame.K_ESCAPE)], FRAME)
    _to_the_sheet(app, session, scene)
    app.step([key(pygame.K_F1)], FRAME)
    assert isinstance(app.scene, RulesPage)
    assert not drawn_page(app).says("At the table")


def _to_the_sheet(app: App, session: Session, scene: TableScene) -> None:
    """Play the first hand out, and look at its sheet."""
    while not session.game.results:
        session.game.push(min(session.game.legal_moves(session.game.to_move[0]), key=str))
    scene.ways.score(session.game.table)
    app.step([], FRAME)
    assert isinstance(app.scene, ScoreScene)


def test_whoever_is_advised_to_pass_sees_one_button_that_passes(make_app: MakeApp) -> None:
    _, scene, panel = asked_table(make_app, rules_of("chicane-old-school", 4), ["bid 2 top"])
    assert isinstance(panel, GridPanel)
    assert panel.second is not None
    passing = panel.second.move
    assert isinstance(passing, Pass)
    panel.take_up(passing)
    assert panel.offer.move == passing
    assert panel.second is None
    assert not scene.handling.controls.second.visible


@pytest.mark.parametrize("hovered", [3, 8])
def test_a_card_that_is_pointed_at_leaves_the_index_of_its_neighbours_free(
    make_app: MakeApp, hovered: int
) -> None:
    scene = table_of("chicane", 3)
    app = make_app(scene, (1600, 1000))
    until_my_turn(app, scene)
    app.step([], 1.0)
    order = [sprite.key for sprite in scene.board.sprites.in_zone("hand")]
    at = point_of(scene, order[hovered].code)
    app.step([move(at)], 1.0)
    assert scene.board.picker.hovered == order[hovered]
    drawn: list[str] = []
    pictures = scene.board.pictures
    real = pictures.draw

    def noted(target: pygame.Surface, code: str | None, *rest: object, **style: object) -> None:
        drawn.append(code or "")
        real(target, code, *rest, **style)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pictures, "draw", noted)
        app.redraw()
        app.step([], FRAME)
    hand = [code for code in drawn if code in {card.code for card in order}]
    assert hand == [card.code for card in order]


def test_nobody_is_dealt_a_blank_card(make_app: MakeApp) -> None:
    """Until a face is there a card shows its back."""
    scene = table_of("succotash")
    app = make_app(scene)
    art = app.look.art
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(art), "ready", lambda *_: False)
        patch.setattr(type(art), "earlier", lambda *_: None)
        patch.setattr(type(art), "preview", _never)
        until_my_turn(app, scene)
        assert len(view_of(scene).hand) > 5


def _never(*_: object) -> pygame.Surface:
    raise AssertionError("a card with nothing on it was drawn")
