"""The order of the cards, which T shows: trumps from high to low, and the other suits."""

from __future__ import annotations

import pygame
import pytest

from game.position.change import Change
from game.position.game import Game
from game.position.view import View
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page, recording
from tests.ui.events import key
from tests.ui.table.table_games import NAMES, next_card, rules_of, table_of
from ui.table.board import Board
from ui.table.geometry import Area
from ui.table.open_hands import open_seats, row_frame, with_row
from ui.table.opened import Opened
from ui.table.order_strip import draw_order, order_rows
from ui.table.pieces import SLOT, TRICK, WORDS, Piece
from ui.table.places import Places, places_for
from ui.table.speed import SPEEDS
from ui.table.words import labels
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.theme import Scale


def view_of(variant: str, players: int) -> View:
    return Game(rules_of(variant, players), 1).view(0)


def columns_of(places: Places) -> list[Area]:
    """The columns at the sides."""
    return [places.left_column, places.right_column]


def said(variant: str, players: int, trump: str | None) -> list[tuple[str, str, str]]:
    """Heading, signs and cards of each row."""
    rows = order_rows(view_of(variant, players), trump)
    return [(row.head, " ".join(row.suits), " ".join(row.cards)) for row in rows]


def test_the_jacks_of_skat_stand_above_the_trump_suit() -> None:
    assert said("skat", 3, "S") == [
        ("Trumps, high to low", "", "JC JS JH JD AS TS KS QS 9S 8S 7S"),
        ("Other suits", "H C D", "AH TH KH QH 9H 8H 7H"),
    ]


def test_in_grand_they_are_trumps_alone() -> None:
    trumps, others = said("skat", 3, "joined")
    assert trumps[2] == "JC JS JH JD"
    assert others[1] == "S H C D"


def test_suits_that_rank_otherwise_have_a_row_of_their_own() -> None:
    """Both bowers are hearts, so one jack is missing in diamonds."""
    rows = said("euchre", 4, "H")
    assert rows[0][2] == "JH JD AH KH QH TH 9H"
    assert sorted(signs for _, signs, _ in rows[1:]) == ["D", "S C"]


def test_without_trumps_there_are_only_suits() -> None:
    assert [head for head, *_ in said("hearts", 4, None)] == ["Every suit, high to low"]


@pytest.mark.parametrize("other", ["look_back", "compare"])
def test_one_thing_is_open_at_a_time_and_the_same_key_closes_it(other: str) -> None:
    opened = Opened()
    opened.compare()
    assert opened.order
    getattr(opened, other)()
    assert not opened.order
    assert opened.put_away() is (other == "look_back")


def test_in_a_small_window_it_stands_beside_the_plaque(make_app: MakeApp) -> None:
    scene = table_of("doppelkopf")
    app = make_app(scene, (1024, 640))
    next_card(app, scene)
    app.step([key(pygame.K_t)], 0.1)
    page, places = drawn_page(app), scene.board.places
    assert page.rect_of(labels.ORDER_TRUMPS).x > places.plaque.right
    assert max(text.rect.right for text in page.texts if text.rect.y < 70) < places.tool(4).x


@pytest.mark.parametrize("text", [1.0, 1.3, 1.6])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1600, 1000)])
@pytest.mark.parametrize(
    ("variant", "players", "trump"),
    [
        ("tarot-french", 3, "T"),
        ("doppelkopf", 4, "D"),
        ("skat", 3, "S"),
        ("chicane-partner", 4, "K"),
        ("bouillabaisse", 12, None),
    ],
)
def test_it_covers_no_plate(
    look: Look, variant: str, players: int, trump: str | None, size: tuple[int, int], text: float
) -> None:
    view, places = view_of(variant, players), places_for(Scale(*size, text), players, panels=False)
    surface = pygame.Surface(size)
    taken = [Piece("pile", box=column, weight=WORDS) for column in columns_of(places)]
    (panel,) = draw_order(Pen(surface, look, 1), places, view, trump, taken)
    plates = [places.plaque, places.tool(4), *(seat.plate for seat in places.seats)]
    assert panel.collidelist([pygame.Rect(plate) for plate in plates]) == -1
    assert panel.bottom < places.prompt_y - places.prompt_h // 2
    assert surface.get_rect().contains(panel)


@pytest.mark.parametrize("trump", ["S", None])
@pytest.mark.parametrize("text", [1.0, 1.3, 1.6])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1600, 1000), (1920, 1080)])
def test_it_covers_no_card_of_a_partner_who_is_the_dummy(
    look: Look, size: tuple[int, int], text: float, trump: str | None
) -> None:
    game = Game(rules_of("bridge", 4), 1)
    declarer = game.to_move[0]
    for move in ("bid 1 S", "pass", "pass", "pass"):
        game.push(next(each for each in game.legal_moves() if str(each) == move))
    game.push(game.legal_moves()[0])
    view = game.view(declarer)
    assert open_seats(view) == [(declarer + 2) % 4]
    places = with_row(places_for(Scale(*size, text), 4, panels=False), view)
    for panel in draw_order(Pen(pygame.Surface(size), look, 1), places, view, trump):
        assert not panel.colliderect(pygame.Rect(row_frame(places)))


def test_suits_with_few_cards_stand_side_by_side(look: Look) -> None:
    """The three hearts beside the four clubs: thirteen trumps are as wide."""
    size = (1600, 1000)
    places = places_for(Scale(*size), 4)
    with recording(look, size) as page:
        draw_order(Pen(pygame.Surface(size), look, 1), places, view_of("doppelkopf", 4), "D")
    kings = [text.rect for text in page.texts if text.words == "K"]
    assert [rect.y - kings[-1].y for rect in kings[-2:]] == [0, 0]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000), (3840, 2160)])
@pytest.mark.parametrize(
    ("variant", "players", "text"),
    [
        ("belote", 4, 1.0),
        ("belote", 4, 1.6),
        ("klaverjas", 4, 1.0),
        ("klaverjas", 4, 1.6),
        ("skat", 3, 1.0),
    ],
)
def test_it_stands_in_the_side_columns_where_it_covers_nothing(
    look: Look, variant: str, players: int, size: tuple[int, int], text: float
) -> None:
    game = Game(rules_of(variant, players), 1)
    while not game.table.trick:
        game.push(game.legal_moves()[-1])
    board = Board(look, game.rules)
    board.layout(Scale(*size, text))
    view = game.view(game.to_move[0])
    board.show(Change(view, view), SPEEDS["instant"], NAMES[:players])
    board.finish()
    pieces = board.pieces()
    stage = board.stage
    pen = Pen(pygame.Surface(size), look, 1)
    with recording(look, size) as page:
        panels = draw_order(pen, stage.places, view, stage.trump, pieces)
    for piece in pieces:
        if piece.weight and piece.area.collidelist(panels) >= 0:
            assert piece.weight not in (TRICK, SLOT, WORDS), piece.name
    assert panels[0].collidelist(panels[1:]) == -1
    assert not page.faults()
    ranks = [mark.words for mark in page.texts]
    assert ranks.count("10") == 2
