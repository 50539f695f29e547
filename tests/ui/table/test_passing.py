"""Passing cards: they are put into slots by click, drag or key, taken back, and fly together."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.folders import SHIPPED
from game.position.asks import AskCards
from game.rulefiles.catalogue import Catalogue
from tests.ui.conftest import MakeApp
from tests.ui.events import click, down, key, move, up
from tests.ui.table.table_games import (
    FRAME,
    laid,
    point_of,
    rest,
    session_of,
    table_of,
    until_my_turn,
    view_of,
)
from ui.program.screens import ways
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.spoken import walk

Passing = tuple[App, TableScene]


@pytest.fixture
def passing(make_app: MakeApp) -> Passing:
    """A hand of Hearts before the cards are passed."""
    scene = table_of("hearts", 4)
    app = make_app(scene, (1600, 1000))
    until_my_turn(app, scene)
    return app, scene


def test_a_click_puts_a_card_into_a_slot_and_another_takes_it_back(passing: Passing) -> None:
    app, scene = passing
    code = view_of(scene).hand[3]
    app.step(click(point_of(scene, code)), FRAME)
    assert laid(scene) == [code]
    rest(app, scene)
    app.step(click(point_of(scene, code)), FRAME)
    assert laid(scene) == []
    assert len(scene.board.sprites.in_zone("hand")) == 13


def test_a_card_dropped_in_the_panel_is_laid_there_and_elsewhere_it_flies_home(
    passing: Passing,
) -> None:
    app, scene = passing
    code = view_of(scene).hand[0]
    here = point_of(scene, code)
    middle = scene.board.places.centre
    app.step([move(here), down(here), move((here[0] + 40, here[1] - 40)), move(middle)], FRAME)
    app.step([up(middle)], FRAME)
    assert laid(scene) == [code]
    rest(app, scene)
    other = next(card for card in view_of(scene).hand if card != code)
    here = point_of(scene, other)
    app.step([move(here), down(here), move((60, 500)), up((60, 500))], FRAME)
    assert laid(scene) == [code]
    rest(app, scene)
    assert len(scene.board.sprites.in_zone("hand")) == 12


def test_arrows_and_enter_choose_the_cards_and_pass_them(passing: Passing) -> None:
    app, scene = passing
    before = view_of(scene)
    ask = before.ask
    assert isinstance(ask, AskCards)
    for _ in range(ask.count):
        app.step([key(pygame.K_RIGHT)], FRAME)
        app.step([key(pygame.K_RETURN)], FRAME)
    chosen = laid(scene)
    assert len(chosen) == ask.count
    app.step([key(pygame.K_RETURN)], FRAME)
    assert view_of(scene).doing != "give"
    assert not set(chosen) & set(view_of(scene).hand)


def test_by_ear_a_chosen_card_says_that_it_is_chosen(passing: Passing) -> None:
    app, scene = passing
    card = next(each for each in walk(scene.spoken()) if each.role == "card")
    assert card.do is not None
    card.do()
    rest(app, scene)
    said = [e.name for e in walk(scene.spoken()) if e.role == "card" and e.note == "Chosen"]
    assert said == [card.name]


def test_no_more_cards_can_be_laid_than_are_passed(passing: Passing) -> None:
    app, scene = passing
    for code in view_of(scene).hand[:5]:
        app.step(click(point_of(scene, code)), FRAME)
        rest(app, scene)
    assert len(laid(scene)) == 3


def test_the_cards_stay_in_their_slots_when_the_window_changes(passing: Passing) -> None:
    app, scene = passing
    code = view_of(scene).hand[2]
    app.step(click(point_of(scene, code)), FRAME)
    rest(app, scene)
    app.window.size = (1024, 640)
    app.step([pygame.Event(pygame.WINDOWRESIZED, x=1024, y=640)], FRAME)
    rest(app, scene)
    assert laid(scene) == [code]
    assert scene.board.sprites.in_zone("gift")[0].spot.x < 1024


def test_the_slots_of_very_many_cards_overlap_within_the_panel(
    make_app: MakeApp, tmp_path: Path
) -> None:
    """50 slots of 48 units: 840 units hold no 50 of them side by side."""
    phases = "phases: {deal: {each: 60}, give: {cards: 50}, tricks: {}}"
    (tmp_path / "many.yaml").write_text(
        f"name: Many\ndeck: {{base: french-52, packs: 3}}\nplayers: {{2: {{}}}}\n{phases}\n"
        "score: {cases: [{points: tricks}]}\nmatch: {hands: 1}\n"
    )
    rules = Catalogue((tmp_path, SHIPPED)).rules("many", 2)
    scene = TableScene(session_of(rules), ways(), pace="instant")
    app = make_app(scene, (1024, 640))
    until_my_turn(app, scene)
    for _ in range(50):
        app.step([key(pygame.K_RIGHT), key(pygame.K_UP)], FRAME)
    cards = scene.board.stage.considered.laid
    assert len(cards) == 50
    panel = scene.handling.controls.panel
    assert panel is not None
    for card in cards:
        assert panel.rect.left < card.spot.x < panel.rect.right
        assert card.spot.width >= 20
    assert panel.rect.width < app.size[0]


def test_who_passes_what_is_told_when_it_arrives(make_app: MakeApp) -> None:
    scene = table_of("hearts", 4, speed="fast")
    app = make_app(scene, (1600, 1000))
    until_my_turn(app, scene)
    before = set(view_of(scene).hand)
    for code in view_of(scene).hand[:3]:
        app.step(click(point_of(scene, code)), FRAME)
        rest(app, scene)
    button = scene.board.places.button.centre
    app.step(click((round(button[0]), round(button[1]))), FRAME)
    for _ in range(400):
        if "passes you" in scene.told:
            break
        app.step([], FRAME)
        pygame.time.wait(1)
    view = view_of(scene)
    assert scene.told.startswith("Odile passes you"), "cards are passed to the left"
    for code in set(view.hand) - before:
        assert view.rules.deck.cards[code].name in scene.told
