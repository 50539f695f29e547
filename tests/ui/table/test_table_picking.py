"""Choosing a card with the keys and the pointer."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.conftest import MakeApp
from tests.ui.events import click, down, key, move, up
from tests.ui.table.table_games import FRAME, point_of, rest, table_of, until_my_turn, view_of
from ui.table.cards import Mood
from ui.table.scene import TableScene
from ui.window.app import App


@pytest.fixture
def goal_turn(make_app: MakeApp) -> tuple[App, TableScene]:
    """A table where the player is to choose a goal: cards of one suit may not be chosen."""
    scene = table_of("bisque", seed=5)
    app = make_app(scene)
    until_my_turn(app, scene)
    return app, scene


def may(scene: TableScene) -> list[str]:
    """The cards that may be chosen, from left to right."""
    legal = {str(move).split()[1] for move in view_of(scene).legal}
    hand = [sprite.key.code for sprite in scene.board.sprites.in_zone("hand")]
    assert len(legal) < len(hand), "some cards may not be chosen"
    return [code for code in hand if code in legal]


def selected(app: App, scene: TableScene, *keys: int) -> list[str | None]:
    """What is selected after each of these keys."""
    found = []
    for code in keys:
        app.step([key(code)], FRAME)
        found.append(scene.board.selected)
    return found


def test_arrows_go_through_the_cards_that_may_be_chosen_and_round(
    goal_turn: tuple[App, TableScene],
) -> None:
    app, scene = goal_turn
    cards = may(scene)
    right = [pygame.K_RIGHT] * (len(cards) + 1)
    assert selected(app, scene, *right) == [*cards, cards[0]]
    assert selected(app, scene, pygame.K_LEFT) == [cards[-1]]


def test_the_first_arrow_to_the_left_selects_the_last_card(
    goal_turn: tuple[App, TableScene],
) -> None:
    app, scene = goal_turn
    assert selected(app, scene, pygame.K_LEFT) == [may(scene)[-1]]


def test_what_is_pointed_at_goes_before_what_is_selected(
    goal_turn: tuple[App, TableScene],
) -> None:
    app, scene = goal_turn
    cards = may(scene)
    app.step([key(pygame.K_RIGHT), move(point_of(scene, cards[1]))], FRAME)
    looked_at = scene.board.picker.looked_at
    assert looked_at is not None
    assert looked_at.code == cards[1]
    app.step([move((5, 5))], FRAME)
    looked_at = scene.board.picker.looked_at
    assert looked_at is not None
    assert looked_at.code == cards[0] == scene.board.selected


def mood_of(scene: TableScene, code: str) -> Mood:
    """How a card of the hand shows itself."""
    cards = scene.board.sprites.in_zone("hand")
    return next(s.placed.mood for s in cards if s.key.code == code)


def test_a_pale_card_that_is_dragged_is_lit_and_pale_again_at_home(
    goal_turn: tuple[App, TableScene],
) -> None:
    app, scene = goal_turn
    cards = may(scene)
    hand = [sprite.key.code for sprite in scene.board.sprites.in_zone("hand")]
    off = next(code for code in hand if code not in cards)
    x, y = point_of(scene, off)
    app.step([move((x, y)), down((x, y)), move((x, y - 40))], FRAME)
    assert mood_of(scene, off) is Mood.LIT, "what one holds can be read"
    app.step([up((x, y - 40)), move((5, 5))], FRAME)
    assert mood_of(scene, off) is Mood.OFF
    app.step([*click((x, y)), move((5, 5))], FRAME)
    assert scene.board.selected != off, "a card that may not be chosen is never selected"
    assert mood_of(scene, off) is Mood.OFF


def test_a_card_that_may_not_be_chosen_rises_a_little_and_stays_pale(
    goal_turn: tuple[App, TableScene],
) -> None:
    app, scene = goal_turn
    cards = may(scene)
    off = next(s for s in scene.board.sprites.in_zone("hand") if s.key.code not in cards)
    low = off.placed.spot.y
    app.step([move(point_of(scene, off.key.code))], FRAME)
    assert off.placed.mood is Mood.OFF
    a_little = low - off.placed.spot.y
    on = next(s for s in scene.board.sprites.in_zone("hand") if s.key.code in cards)
    low = on.placed.spot.y
    app.step([move(point_of(scene, on.key.code))], FRAME)
    assert on.placed.mood is Mood.LIT
    assert 0 < a_little < low - on.placed.spot.y


def test_a_card_under_the_pointer_covers_no_index_of_its_neighbours(make_app: MakeApp) -> None:
    scene = table_of("chicane", 3)
    app = make_app(scene)
    until_my_turn(app, scene)
    hand = [sprite.key.code for sprite in scene.board.sprites.in_zone("hand")]
    assert len(hand) == 12
    for pointed in hand:
        app.step([move(point_of(scene, pointed))], FRAME)
        rest(app, scene)
        for code in hand:
            at = scene.board.sprites.at(point_of(scene, code), ("hand",))
            assert at is not None
            assert at.key.code == code
