"""Exchanging cards with the stock, on the tray: any number of cards, and none."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.position.asks import AskCards
from game.position.moves import parse
from game.table.change_feed import story
from tests.game.phases.small_games import dealt
from tests.game.tables import rules_written
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key, resize
from tests.ui.table.people import Keyboard, Mouse, Person, play_out
from tests.ui.table.table_games import (
    FRAME,
    laid,
    point_of,
    rest,
    session_of,
    until_my_turn,
    view_of,
)
from ui.curtain.story import story_of
from ui.program.screens import ways
from ui.table.aloud import what_happened
from ui.table.scene import TableScene
from ui.window.app import App

FILE = """
name: Swap
deck: french-52
players: {3: {}}
phases:
  deal: {each: 5}
  exchange: {first: dealer, most: 3}
  tricks: {lead: eldest, trump: S}
score: {cases: [{points: tricks}]}
match: {hands: 2}
"""


def at_the_tray(make_app: MakeApp, folder: Path, text: str = FILE) -> tuple[App, TableScene]:
    scene = TableScene(session_of(rules_written(folder, text, 3), 2), ways(), pace="instant")
    app = make_app(scene, (1600, 1000))
    until_my_turn(app, scene)
    rest(app, scene)
    assert view_of(scene).doing == "exchange"
    return app, scene


def choose(app: App, scene: TableScene, count: int) -> list[str]:
    """Click so many cards of the hand."""
    codes = list(view_of(scene).hand[:count])
    for code in codes:
        app.step(click(point_of(scene, code)), FRAME)
        rest(app, scene)
    return codes


def test_the_button_exchanges_what_lies_on_the_tray_or_nothing(
    make_app: MakeApp, tmp_path: Path
) -> None:
    app, scene = at_the_tray(make_app, tmp_path)
    page = drawn_page(app)
    assert page.says("Your turn: exchange up to 3 cards")
    assert page.says("0 of up to 3")
    assert page.says("Exchange nothing")
    chosen = choose(app, scene, 2)
    page = drawn_page(app)
    assert page.says("2 of up to 3")
    assert page.says("Exchange 2 cards")
    app.step([key(pygame.K_RETURN)], FRAME)
    assert view_of(scene).cast_off == tuple(chosen)
    assert len(view_of(scene).hand) == 5


def test_nothing_is_exchanged_with_one_key(make_app: MakeApp, tmp_path: Path) -> None:
    app, scene = at_the_tray(make_app, tmp_path)
    hand = view_of(scene).hand
    app.step([key(pygame.K_RETURN)], FRAME)
    assert view_of(scene).hand == hand
    assert view_of(scene).table.exchanged[0] == 0


def test_no_more_cards_fit_than_may_be_exchanged(make_app: MakeApp, tmp_path: Path) -> None:
    app, scene = at_the_tray(make_app, tmp_path)
    choose(app, scene, 4)
    assert len(laid(scene)) == 3


def test_the_button_waits_for_the_fewest_cards(make_app: MakeApp, tmp_path: Path) -> None:
    text = FILE.replace("most: 3", "most: 3, least: 1, to: 4")
    app, scene = at_the_tray(make_app, tmp_path, text)
    assert drawn_page(app).says("Your turn: exchange 2 to 4 cards")
    ask = view_of(scene).ask
    assert isinstance(ask, AskCards)
    choose(app, scene, 1)
    assert scene.handling.controls.move is None
    assert drawn_page(app).says("Your turn: 1 more card")
    app.step(click(point_of(scene, view_of(scene).hand[1])), FRAME)
    assert scene.handling.controls.move is not None


def test_plates_and_the_stock_say_how_many_were_exchanged(
    make_app: MakeApp, tmp_path: Path
) -> None:
    app, scene = at_the_tray(make_app, tmp_path)
    assert drawn_page(app).says("cards to draw")
    choose(app, scene, 2)
    app.step([key(pygame.K_RETURN)], FRAME)
    until_my_turn(app, scene)
    rest(app, scene)
    told = [piece.told for piece in scene.board.pieces() if piece.name == "plate"]
    assert "2 exchanged" in told[0]
    assert all("exchanged" in each for each in told)
    assert drawn_page(app).says("left over")


@pytest.mark.parametrize(
    ("move", "now", "past"),
    [
        ("exchange 2C 3C", "Bo exchanges 2 cards.", "Bo exchanged 2 cards."),
        ("exchange 2C", "Bo exchanges a card.", "Bo exchanged a card."),
        ("exchange", "Bo exchanges nothing.", "Bo exchanged nothing."),
    ],
)
def test_others_hear_and_read_how_many_and_not_which(
    tmp_path: Path, move: str, now: str, past: str
) -> None:
    rules = rules_written(tmp_path, FILE.replace("each: 5", "each: 3"), 3)
    game = dealt(rules, "2D 3D 4D", "2C 3C 4C", "2H 3H 4H", stock="2S 3S 4S 5S", dealer=1)
    game.push(parse(move, 1))
    names = ("You", "Bo", "Cy")
    heard = [each for change in story(game, 0)[-1:] for each in what_happened(change, names)]
    assert heard == [now]
    told = [line.head for line in story_of(story(game, 0), names)]
    assert told[-1] == past


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
def test_in_two_rows_the_cards_are_as_large_as_there_is_room_for(
    make_app: MakeApp, tmp_path: Path, size: tuple[int, int]
) -> None:
    text = FILE.replace("each: 5", "each: 9").replace("most: 3", "most: 9")
    app, scene = at_the_tray(make_app, tmp_path, text)
    resize(app, size)
    choose(app, scene, 1)
    places, panel = scene.board.places, scene.handling.controls.card_panel
    assert panel is not None
    assert pygame.Rect(places.panel_room).contains(panel.rect)
    (card,) = scene.board.stage.considered.laid
    assert card.spot is not None
    assert card.spot.width >= places.px(108)


@pytest.mark.long
@pytest.mark.parametrize("kind", [Mouse, Keyboard])
def test_a_game_with_an_exchange_is_played_to_its_end(
    make_app: MakeApp, tmp_path: Path, kind: type[Person]
) -> None:
    rules = rules_written(tmp_path, FILE.replace("hands: 2", "hands: 3"), 3)
    assert "exchange" in play_out(kind, rules, make_app).asked
