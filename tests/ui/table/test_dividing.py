"""Dividing a score pile on the table: by click, drag and key, taken back, and offered."""

from __future__ import annotations

import pygame
import pytest

from game.position.asks import AskDivision
from tests.ui.conftest import MakeApp
from tests.ui.events import click, down, key, move, up
from tests.ui.hard_to_hear import twins
from tests.ui.table.table_games import FRAME, point_of, rest, table_of, until_my_turn, view_of
from ui.table.asking import panel_for
from ui.table.prize_places import trays
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.spoken import walk

Dividing = tuple[App, TableScene]


def until_asked(app: App, scene: TableScene, kind: type, least: int = 0) -> None:
    """Play with the keyboard until something of this kind is asked, with a pile of some size."""
    for _ in range(200):
        until_my_turn(app, scene)
        ask = scene.board.ask
        if isinstance(ask, kind) and (not isinstance(ask, AskDivision) or len(ask.pile) >= least):
            return
        if isinstance(ask, AskDivision):
            app.step([key(pygame.K_RETURN)], FRAME)
        else:
            app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
    raise AssertionError("it never came to this")


@pytest.fixture
def dividing(make_app: MakeApp) -> Dividing:
    """A pile of three cards or more, to be divided."""
    scene = table_of("succotash", 3, seed=4)
    app = make_app(scene, (1600, 1000))
    until_asked(app, scene, AskDivision, 3)
    return app, scene


def in_tray(scene: TableScene, number: int) -> list[str]:
    """The cards of a tray."""
    return [
        s.key.code for s in scene.board.sprites.in_zone("stack") if s.placed.zone.seat == number
    ]


def test_all_cards_lie_in_the_first_tray_at_the_beginning(dividing: Dividing) -> None:
    _, scene = dividing
    assert in_tray(scene, 0) == list(view_of(scene).table.taken[0])
    assert in_tray(scene, 1) == []
    assert not [s for s in scene.board.sprites.in_zone("pile") if s.placed.zone.seat == 0]


def test_a_click_moves_a_card_to_the_other_tray_and_another_moves_it_back(
    dividing: Dividing,
) -> None:
    app, scene = dividing
    pile = in_tray(scene, 0)
    app.step(click(point_of(scene, pile[1])), FRAME)
    rest(app, scene)
    assert in_tray(scene, 1) == [pile[1]]
    app.step(click(point_of(scene, pile[1])), FRAME)
    rest(app, scene)
    assert in_tray(scene, 0) == pile


def test_a_card_that_a_click_sent_away_is_not_under_the_pointer_any_more(
    dividing: Dividing,
) -> None:
    app, scene = dividing
    pile = in_tray(scene, 0)
    app.step(click(point_of(scene, pile[1])), FRAME)
    rest(app, scene)
    hovered = scene.board.picker.hovered
    assert hovered is None or hovered.code != pile[1]


def test_a_card_dropped_on_the_other_tray_stays_and_dropped_elsewhere_it_flies_home(
    dividing: Dividing,
) -> None:
    app, scene = dividing
    pile = in_tray(scene, 0)
    other = trays(scene.board.places)[1].centre
    here = point_of(scene, pile[0])
    app.step([move(here), down(here), move((here[0] + 20, here[1])), move(other)], FRAME)
    app.step([up(other)], FRAME)
    rest(app, scene)
    assert in_tray(scene, 1) == [pile[0]]
    here = point_of(scene, pile[1])
    felt = (800, 700)
    app.step([move(here), down(here), move((here[0] + 20, here[1])), move(felt), up(felt)], FRAME)
    rest(app, scene)
    assert in_tray(scene, 1) == [pile[0]]


@pytest.mark.parametrize("press", [pygame.K_UP, pygame.K_DOWN, pygame.K_SPACE])
def test_keys_walk_through_the_cards_and_move_one(dividing: Dividing, press: int) -> None:
    app, scene = dividing
    pile = in_tray(scene, 0)
    app.step([key(pygame.K_RIGHT), key(pygame.K_RIGHT), key(press)], FRAME)
    rest(app, scene)
    assert in_tray(scene, 1) == [pile[1]]


def test_steps_are_taken_back_one_by_one(dividing: Dividing) -> None:
    app, scene = dividing
    pile = in_tray(scene, 0)
    for code in pile[:2]:
        app.step(click(point_of(scene, code)), FRAME)
        rest(app, scene)
    assert in_tray(scene, 1) == pile[:2]
    x, y = scene.board.places.second_button.centre
    app.step(click((round(x), round(y))), FRAME)
    rest(app, scene)
    assert in_tray(scene, 1) == pile[:1]
    app.step([key(pygame.K_BACKSPACE)], FRAME)
    rest(app, scene)
    assert in_tray(scene, 1) == []
    app.step([key(pygame.K_BACKSPACE)], FRAME)
    assert in_tray(scene, 0) == pile


def test_enter_offers_the_stacks_as_they_lie(dividing: Dividing) -> None:
    app, scene = dividing
    pile = in_tray(scene, 0)
    app.step([key(pygame.K_RIGHT), key(pygame.K_UP), key(pygame.K_RETURN)], FRAME)
    assert view_of(scene).table.stacks == (tuple(pile[1:]), (pile[0],))


def test_by_ear_each_card_says_in_which_stack_it_lies(dividing: Dividing) -> None:
    app, scene = dividing
    card = next(each for each in walk(scene.spoken()) if each.role == "card")
    assert card.note == "First stack"
    assert card.do is not None
    card.do()
    rest(app, scene)
    moved = [e.name for e in walk(scene.spoken()) if e.role == "card" and e.note == "Second stack"]
    assert moved == [card.name]
    assert twins(scene.spoken()) == []


def test_by_ear_open_hands_and_piles_say_whose_they_are(dividing: Dividing) -> None:
    _, scene = dividing
    said = [each.name for each in walk(scene.spoken()) if each.role == "text"]
    names, taken = scene.board.stage.names, view_of(scene).table.taken
    assert not any(line.startswith("Open cards") for line in said)
    for seat in (1, 2):
        assert any(line.startswith(f"Cards in {names[seat]}'s hand: ") for line in said)
        pile = any(line.startswith(f"{names[seat]}'s score pile: ") for line in said)
        assert pile == bool(taken[seat])
    assert any(map(bool, taken[1:]))


def test_panels_need_no_more_than_their_ask(dividing: Dividing) -> None:
    _, scene = dividing
    panel = panel_for(scene.board.stage, lambda: None)
    assert panel is not None
    assert panel.offer.move is not None
