"""Slips: what a player can do besides playing is chosen first, and the gold button does it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.position.asks import AskCard
from game.position.game import Game
from game.table.seats import Seat
from game.table.session import Session
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key
from tests.ui.table.said_tables import faults
from tests.ui.table.table_games import FRAME, point_of, rules_of, until_my_turn, view_of
from ui.program.screens import ways
from ui.table.asking.slips import SlipsPanel
from ui.table.scene import TableScene
from ui.table.tally import tallies
from ui.table.tally_panel import tally_panel
from ui.window.app import App

Table = tuple[App, TableScene, SlipsPanel]


def position(wanted: frozenset[str]) -> tuple[int, Game]:
    """A seed, and a game of Schnapsen of it in which whoever leads may do all of these."""
    return _seeded("schnapsen", 2, lambda ask: wanted <= {move.what for move in ask.beside})


def _seeded(key: str, players: int, there: Callable[[AskCard], bool]) -> tuple[int, Game]:
    """A seed, and a random game of it up to a lead that asks so."""
    rules = rules_of(key, players)
    for seed in range(400):
        game, luck = Game(rules, seed), random.Random(seed)
        for _ in range(30):
            view = game.view(game.to_move[0])
            ask = view.ask
            if isinstance(ask, AskCard) and there(ask):
                return seed, game
            game.push(luck.choice(view.legal))
            if game.over or not game.to_move:
                break
    raise AssertionError("never")


@pytest.fixture(scope="module")
def rich() -> tuple[int, Game]:
    return position(frozenset({"marriage", "swap", "close"}))


def open_table(make_app: MakeApp, seeded: tuple[int, Game], size: tuple[int, int]) -> Table:
    seed, game = seeded
    turn = game.to_move[0]
    seats = [
        Seat(name, "person") if seat == turn else Seat(name, "computer", "random")
        for seat, name in enumerate(("Ana", "Margot", "Tobias", "Odile")[: game.rules.players])
    ]
    session = Session(Game(game.rules, seed), seats)
    for move in game.moves:
        session.play(move)
    scene = TableScene(session, ways(), pace="instant")
    app = make_app(scene, size)
    until_my_turn(app, scene)
    slips = scene.handling.controls.slips
    assert slips is not None
    return app, scene, slips


@pytest.fixture
def table(make_app: MakeApp, rich: tuple[int, Game]) -> Table:
    return open_table(make_app, rich, (1600, 1000))


def names(slips: SlipsPanel) -> list[str]:
    return [slip.move.what for slip in slips.slips]


def test_a_press_chooses_a_second_leaves_and_the_gold_button_does_it(table: Table) -> None:
    app, scene, slips = table
    before = len(scene.session.game.moves)
    where = slips.slips[names(slips).index("close")].rect.center
    app.step(click(where), FRAME)
    assert drawn_page(app).says("Close the stock")
    assert scene.handling.controls.chosen_slip is not None
    app.step(click(where), FRAME)
    assert scene.handling.controls.chosen_slip is None
    app.step(click(where), FRAME)
    assert len(scene.session.game.moves) == before, "nothing was done yet"
    app.step(click(scene.board.places.button.centre), FRAME)
    assert str(scene.session.game.moves[before]) == "announce close"


def test_keys_go_to_the_slips_and_do_one(table: Table) -> None:
    app, scene, slips = table
    before = len(scene.session.game.moves)
    app.step([key(pygame.K_F6)], FRAME)
    assert slips.chosen == slips.slips[0].move
    app.step([key(pygame.K_DOWN)], FRAME)
    assert slips.chosen == slips.slips[1].move
    app.step([key(pygame.K_RETURN)], FRAME)
    assert scene.session.game.moves[before] == slips.slips[1].move


def test_a_digit_chooses_and_escape_leaves(table: Table) -> None:
    app, scene, slips = table
    app.step([key(pygame.K_2)], FRAME)
    assert slips.chosen == slips.slips[1].move
    app.step([key(pygame.K_ESCAPE)], FRAME)
    assert slips.chosen is None
    assert app.scene is scene


def test_the_hand_is_never_blocked_and_a_card_takes_the_place_of_a_slip(table: Table) -> None:
    app, scene, slips = table
    app.step([key(pygame.K_1)], FRAME)
    code = view_of(scene).hand[0]
    app.step(click(point_of(scene, code)), FRAME)
    assert slips.chosen is None
    assert scene.board.selected == code
    before = len(scene.session.game.moves)
    app.step([key(pygame.K_RETURN)], FRAME)
    assert str(scene.session.game.moves[before]) == f"play {code}"


@pytest.mark.parametrize("size", [(1024, 640), (3840, 2160)], ids=str)
def test_every_slip_can_be_read(
    make_app: MakeApp, rich: tuple[int, Game], size: tuple[int, int]
) -> None:
    app, scene, slips = open_table(make_app, rich, size)
    app.step([key(pygame.K_1)], FRAME)
    assert faults(app) == []
    assert all(slips.rect.contains(slip.rect) for slip in slips.slips)
    assert not slips.rect.colliderect(pygame.Rect(scene.board.places.seats[0].plate))
    assert drawn_page(app).says("Your turn: lead any card, or first choose on the left")


def test_what_has_to_wait_is_a_dark_slip_with_the_reason_and_cannot_be_chosen(
    make_app: MakeApp,
) -> None:
    """In Tute a marriage is shown only after the side has taken a trick."""
    seeded = _seeded("tute", 4, lambda ask: bool(ask.waiting) and not ask.beside)
    app, scene, slips = open_table(make_app, seeded, (1600, 1000))
    (slip,) = slips.slips
    assert slip.move.what == "marriage"
    assert drawn_page(app).says("Your side must have taken a trick first.")
    for event in (*click(slip.rect.center), key(pygame.K_1)):
        app.step([event], FRAME)
    assert slips.chosen is None
    assert scene.session.game.why_not(slip.move) is not None
    assert slip.spoken().note.startswith("Your side must have taken a trick first.")
    assert not faults(app)


def test_doppelkopf_who_follows_announces_before_playing_and_who_leads_before_leading(
    make_app: MakeApp,
) -> None:
    seed, game = _seeded("doppelkopf", 4, lambda ask: bool(ask.beside))
    app, _, _ = open_table(make_app, (seed, game), (1600, 1000))
    assert not game.view(0).table.trick
    assert drawn_page(app).says("Before you lead")
    game.push(next(iter(game.view(game.to_move[0]).plays.values())))
    app, _, _ = open_table(make_app, (seed, game), (1600, 1000))
    assert drawn_page(app).says("Before you play")


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)], ids=str)
def test_slips_cover_nothing_of_the_card_points_of_four_sides(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    """In Doppelkopf, when all have passed, nobody knows the sides yet."""
    game = Game(rules_of("doppelkopf", 4), 3)
    while not isinstance(game.view(game.to_move[0]).ask, AskCard):
        game.push("pass")
    app, scene, slips = open_table(make_app, (3, game), size)
    assert len(tallies(view_of(scene))) == 4
    place = tally_panel(scene.board.stage)
    if size == (1600, 1000):
        assert place is not None
        assert not place.colliderect(slips.rect)
        page = drawn_page(app)
        assert page.words.count("of 240 card points") == 4
        assert page.says("Partners: Queen of Clubs"), "nobody called it"
    else:
        assert place is None, "there is no room for both"
