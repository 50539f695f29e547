"""Hands of Succotash on the table: open at the plates, or closed and never seen."""

from __future__ import annotations

import random

import pygame
import pytest

from game.position.asks import Ask, AskDivision, AskStack
from game.rulefiles.variant import OptionValue
from game.table.session import Session
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key, move
from tests.ui.table.people import Keyboard
from tests.ui.table.table_games import (
    FRAME,
    rules_of,
    session_of,
    steps,
    table_of,
    until_my_turn,
    view_of,
)  # fmt: skip
from ui.program.screens import ways
from ui.score.result import ResultScene
from ui.table.prize_places import trays
from ui.table.scene import TableScene
from ui.window.app import App


def by_keyboard(app: App, scene: TableScene, ask: Ask) -> None:
    """Answer with keys alone."""
    if isinstance(ask, AskDivision):
        for _ in range(len(ask.pile) // 2):  # the first card of the first tray, again and again
            app.step([key(pygame.K_RIGHT), key(pygame.K_UP)], FRAME)
    else:
        app.step([key(pygame.K_RIGHT)], FRAME)
    app.step([key(pygame.K_RETURN)], FRAME)


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


# --- house rules, each through a whole game on the keyboard -------------------------------------


def game_of(
    make_app: MakeApp, **options: OptionValue
) -> tuple[Session, Keyboard, list[tuple[str, ...]]]:
    """A whole game with a house rule; what the score sheets said of each player."""
    rules = rules_of("succotash", 3, options)
    session = session_of(rules, 3)
    app = make_app(TableScene(session, ways(), pace="instant"), (1024, 640))
    player = Keyboard(app, session, random.Random(8))
    player.play(ResultScene)
    return session, player, [tuple(map(str, r.reasons)) for r in session.game.results]


@pytest.mark.parametrize(("tenth", "tricks"), [(False, 9), (True, 10)])
def test_the_last_cards_are_played_for_a_tenth_trick(
    make_app: MakeApp, tenth: bool, tricks: int
) -> None:
    session, *_ = game_of(make_app, tenth_trick=tenth)
    last = session.game.positions(0)[-1]
    assert len(last.tricks) == tricks
    assert len({code for trick in last.tricks for code in trick.cards}) == 3 * tricks


def test_half_prizes_count_half(make_app: MakeApp) -> None:
    session, _, said = game_of(make_app, half_prizes=True)
    result = session.game.results[0]
    for seat, score in enumerate(result.scores):
        counts = {term.name: term.value for term in result.terms[seat]}
        cards, prizes = counts["cards"], counts["prizes"]
        assert not isinstance(cards, str)
        assert not isinstance(prizes, str)
        assert score == cards + prizes / 2
        assert "half of" in said[0][seat]


def test_the_first_edition_deals_each_colour_out_in_order(make_app: MakeApp) -> None:
    scene = table_of("succotash", 3, options={"first_edition_deal": True})
    app = make_app(scene, (1024, 640))
    until_my_turn(app, scene)
    hands = view_of(scene).hands
    left = next(seat for seat in range(3) if "R1" in (hands[seat] or ()))
    dealer = view_of(scene).table.dealer
    assert left == (dealer + 1) % 3
    first, second = hands[left] or (), hands[(left + 1) % 3] or ()
    assert {"R1", "R4", "R7", "G3", "G6", "G9", "B2", "B5", "B8", "RI"} >= set(first)
    assert {"R2", "R5", "R8", "G1", "G4", "G7", "B3", "B6", "B9", "GI"} >= set(second)
    assert len(first) + len(second) >= 18, "at most one trick's cards have left the hands"
    session, *_ = game_of(make_app, first_edition_deal=True)
    assert session.game.over


def test_closed_hands_are_played_to_the_end(make_app: MakeApp) -> None:
    session, *_ = game_of(make_app, open_hands=False)
    assert session.game.over


def test_even_stacks_are_asked_for_until_they_are_even(make_app: MakeApp) -> None:
    scene = table_of("succotash", 3, seed=4, options={"even_split": True})
    app = make_app(scene, (1600, 1000))
    for _ in steps(app, scene):
        ask = scene.board.ask
        if scene.busy or ask is None:
            continue
        if isinstance(ask, AskDivision) and len(ask.pile) >= 3:
            break
        by_keyboard(app, scene, ask)
    assert isinstance(ask, AskDivision)
    size = len(ask.pile)
    app.step([], 0.4)  # Enter at once would be taken for a second press for the one before
    app.step([key(pygame.K_RETURN)], FRAME)
    assert f"now they are {size} and 0" in " ".join(drawn_page(app).words), "Enter says why not"
    app.step([key(pygame.K_LEFT)], FRAME)
    assert "now they are" not in " ".join(drawn_page(app).words)
    app.step(click(scene.board.places.button.centre), FRAME)
    assert f"now they are {size} and 0" in " ".join(drawn_page(app).words), "so does a click"
    assert view_of(scene).table.stacks is None, "all cards in one stack are refused"
    app.step([move((5, 5)), key(pygame.K_LEFT)], FRAME)
    by_keyboard(app, scene, ask)
    stacks = view_of(scene).table.stacks
    assert stacks is not None
    assert abs(len(stacks[0]) - len(stacks[1])) <= 1


# --- taking a stack ----------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["click and button", "click twice", "keys"])
@pytest.mark.parametrize("wanted", [0, 1])
def test_one_of_two_stacks_is_chosen_and_taken(make_app: MakeApp, way: str, wanted: int) -> None:
    scene = table_of("succotash", 3, seed=4)
    app = make_app(scene, (1600, 1000))
    for _ in steps(app, scene):
        ask = scene.board.ask
        if isinstance(ask, AskStack) and all(ask.stacks) and not scene.busy:
            break
        if ask is not None and not scene.busy:
            by_keyboard(app, scene, ask)
    assert isinstance(ask, AskStack)
    app.step([key(pygame.K_RETURN)], FRAME)
    app.step(click(scene.board.places.button.centre), FRAME)
    assert scene.board.ask is ask, "nothing is taken before one is chosen"
    tray = trays(scene.board.places)[wanted]
    corner = (tray.x + 12, tray.y + 12)
    match way:
        case "keys":
            for _ in range(wanted + 1):
                app.step([key(pygame.K_RIGHT)], FRAME)
            app.step([key(pygame.K_RETURN)], FRAME)
        case "click twice":
            app.step(click(corner), FRAME)
            app.step(click(corner), FRAME)
        case _:
            app.step(click(corner), FRAME)
            app.step(click(scene.board.places.button.centre), FRAME)
    assert scene.board.ask is not ask
    mine = set(view_of(scene).table.taken[0])
    assert mine >= set(ask.stacks[wanted])
    assert not mine & set(ask.stacks[1 - wanted])
