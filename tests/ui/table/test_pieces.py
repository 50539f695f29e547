"""The list of pieces says what is where on the table: everything drawn is in one of them."""

from __future__ import annotations

import random
from itertools import takewhile

import pygame
import pytest

from game.position.change import Change
from game.position.game import Game
from game.position.view import View
from tests.ui.table.table_games import NAMES, rules_of
from tests.ui.table.table_views import seen, shown, stage
from ui.table.board import Board
from ui.table.chrome import plaque_rect, prompt_rect
from ui.table.dressing import Dressing
from ui.table.marks import slots
from ui.table.pieces import ASKED_FOR, SLOT, Piece, piece_of
from ui.table.places import places_for
from ui.table.prompt import Prompt
from ui.table.speed import SPEEDS
from ui.table.stage import Stage
from ui.table.tureen import Tureen
from ui.window.draw import render_svg
from ui.window.look import Look
from ui.window.painter import Sheet
from ui.window.theme import Scale

PROMPT = Prompt("Follow Spades")
TABLES = [
    ("bisque", 3), ("sueca", 4), ("oh-hell", 7), ("chicane-partner", 4), ("chicane-old-school", 4),
    ("succotash", 3), ("bouillabaisse", 3), ("bouillabaisse", 6),
]  # fmt: skip
MOVES = (0, 5, 12, 20)
SHADOW = 14
"""Units that a shadow, a glow or the lean of a pile reaches beyond its piece."""


def views(key: str, players: int) -> list[View]:
    """A game of chance at several moments, from seat 0."""
    chance, game = random.Random(3), Game(rules_of(key, players), 7)
    found = []
    for number in range(max(MOVES) + 1):
        if number in MOVES:
            found.append(game.view(0))
        seat = game.to_move[0]
        game.push(chance.choice(list(game.view(seat).legal)))
    return found


def at(look: Look, view: View, size: tuple[int, int]) -> Board:
    """A board that shows a view, at rest."""
    board = Board(look, view.rules)
    board.layout(Scale(*size))
    board.show(Change(view, view), SPEEDS["instant"], NAMES[: view.rules.players])
    board.finish()
    return board


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_everything_that_is_drawn_lies_in_a_piece_of_the_list(
    look: Look, key: str, players: int, size: tuple[int, int]
) -> None:
    """Measured from what the whole table puts on the window, picture by picture."""
    for view in views(key, players):
        board = at(look, view, size)
        sheet = Sheet(size)
        board.draw(sheet, PROMPT)
        cloth = list(takewhile(lambda mark: mark.bounds[2] == size[0], sheet.marks))
        drawn = sheet.marks[len(cloth) :]
        assert cloth[0].seen.unionall([mark.seen for mark in cloth]).size == size
        reach = 2 * board.places.px(SHADOW)
        areas = [piece.area.inflate(reach, reach) for piece in board.pieces(PROMPT)]
        window = pygame.Rect((0, 0), size)
        for mark in drawn:
            seen_part = mark.seen.clip(window)
            inside = any(area.contains(seen_part) for area in areas)
            assert inside, f"{mark.seen} belongs to no piece"


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_the_place_of_a_piece_holds_what_the_piece_draws(
    look: Look, key: str, players: int
) -> None:
    """Measured from pixels: each piece alone on an empty surface."""
    size = (1600, 1000)
    board = at(look, views(key, players)[-1], size)
    for piece in board.pieces(PROMPT):
        surface = pygame.Surface(size, pygame.SRCALPHA)
        piece.draw(surface)
        drawn = surface.get_bounding_rect(min_alpha=128)
        if drawn.width:
            room = piece.area.inflate(2 * SHADOW, 2 * SHADOW)
            assert room.contains(drawn), piece


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_each_player_has_one_plate_and_whoever_sees_nothing_is_told_who_it_is(
    look: Look, key: str, players: int
) -> None:
    pieces = at(look, views(key, players)[1], (1600, 1000)).pieces()
    plates = [piece for piece in pieces if piece.name == "plate"]
    assert [piece.seat for piece in plates] == list(range(players))
    assert all(NAMES[piece.seat] in piece.told for piece in plates)


def test_a_piece_without_a_box_is_as_large_as_what_it_draws() -> None:
    def draw(surface: pygame.Surface) -> None:
        surface.fill("red", (10, 20, 30, 5))
        surface.fill("red", (100, 60, 1, 1))

    assert Piece("spots", draw).area == pygame.Rect(10, 20, 91, 41)
    assert Piece("nothing").area.size == (0, 0)


def test_the_own_slot_weighs_most_while_a_card_is_asked_for(look: Look) -> None:
    asked = stage(seen("whist", 4, trick=("2C",), leader=3, hand="3C 4C"))
    weights = {piece.seat: piece.weight for piece in slots(shown(look, asked))}
    assert weights == {0: ASKED_FOR, 1: SLOT, 2: SLOT}


def test_the_prompt_stands_in_the_list_only_while_it_is_seen(look: Look) -> None:
    board = at(look, views("sueca", 4)[1], (1024, 640))
    assert piece_of(board.pieces(), "prompt") is None
    said = piece_of(board.pieces(PROMPT), "prompt")
    assert said is not None
    assert said.told == "Follow Spades"


def test_a_card_that_hangs_on_the_pointer_leaves_a_gap_under_the_cards_right_of_it(
    look: Look,
) -> None:
    board = at(look, views("sueca", 4)[0], (1024, 640))
    hand = board.sprites.in_zone("hand")
    board.picker.zones = ("hand",)
    held = hand[3]
    point = round(held.spot.x - held.spot.width * 0.4), round(held.spot.y)
    assert board.picker.press(point)
    board.picker.point_at((point[0], point[1] - 60))
    names = [piece.name for piece in board.pieces()]
    left, gap = names.index("hand cards"), names.index("gap")
    right = len(names) - 1 - names[::-1].index("hand cards")
    assert left < gap < right < names.index("held")


def test_pictures_of_the_tureen_end_where_it_ends(look: Look) -> None:
    board = at(look, views("bisque", 3)[1], (1024, 640))
    for name in ("tureen", "pot"):
        piece, sheet = piece_of(board.pieces(PROMPT), name), Sheet((1024, 640))
        assert piece is not None
        piece.draw(sheet)
        assert sheet.marks
        for mark in sheet.marks:
            assert mark.picture is not None
            assert mark.picture.get_bounding_rect() == mark.picture.get_rect()
            assert piece.area.contains(mark.seen)


def test_a_number_in_the_tureen_changes_only_the_strip_of_its_suit(look: Look) -> None:
    board = at(look, views("bisque", 3)[1], (1024, 640))
    tureen, stage = Tureen(look), board.stage
    before, after = Sheet((1024, 640)), Sheet((1024, 640))
    for sheet, pot in ((before, ("AM",)), (after, ("AM", "9MS"))):  # moons, then moons and suns
        for piece in tureen.front(stage, pot, None):
            piece.draw(sheet)
    assert len(before.marks) == 8  # six suits and both sides
    changed = [now != was for now, was in zip(after.marks, before.marks, strict=True)]
    assert sum(changed) == 2


def test_a_large_tureen_is_drawn_in_strips(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    size, sizes = (3840, 2160), list[tuple[int, int]]()

    def noted(text: str, size: tuple[int, int]) -> pygame.Surface:
        sizes.append(size)
        return render_svg(text, size)

    board = at(look, views("bisque", 3)[1], size)
    area = board.stage.places.tureen
    assert area is not None
    look.shapes.clear()
    monkeypatch.setattr("ui.window.draw.render_svg", noted)
    for piece in Tureen(look).front(board.stage, (), None):
        piece.draw(Sheet(size))
    strips = [high for wide, high in sizes if wide == area.w]
    assert sum(strips) == area.h
    assert max(strips) * area.w <= 2**19


def test_resting_cards_are_noted_once_while_a_hidden_face_is_missing(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = views("whist", 4)[1]
    assert view.table.turned is not None
    board, drawn = at(look, view, (1024, 640)), []
    monkeypatch.setattr(Dressing, "ready", lambda dressing, dress: dress.code is None)
    for _ in range(2):
        sheet = Sheet((1024, 640))
        board.draw(sheet, PROMPT)
        drawn.append({id(mark): mark for mark in sheet.marks})
    assert drawn[0].keys() & drawn[1].keys()


def test_a_long_prompt_in_large_words_covers_neither_panels_nor_the_hand(look: Look) -> None:
    """It keeps to the middle, and no line hangs below where one line would."""
    places = places_for(Scale(1024, 640, text=1.6), 3, pot=True)
    view = seen("bisque", 3, trick=("4MS",), leader=2, hand="2MK 6SY")
    found = Stage(view, places, NAMES[:3], view.ask, None)
    short = prompt_rect(look, found, PROMPT)
    said = "Your turn: play any card, the highest rank of the suit that was led wins"
    long = prompt_rect(look, found, Prompt(said))
    assert places.middle.x <= long.left < short.left
    assert short.right < long.right <= places.middle.right
    assert long.bottom <= short.bottom


def test_the_plaque_is_as_wide_before_trumps_are_settled_as_after(look: Look) -> None:
    before, after = (stage(seen("bisca-sete", 2, trump=trump)) for trump in (None, "H"))
    assert plaque_rect(look, before) == plaque_rect(look, after)
    assert plaque_rect(look, after).width > after.places.plaque.w


def test_backs_that_were_drawn_while_others_moved_are_drawn_at_their_best_once_they_rest(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    size, view = (1600, 1000), views("hearts", 4)[0]

    def rested(board: Board) -> pygame.Surface:
        surface = pygame.Surface(size)
        for _ in range(60):
            board.draw(surface, PROMPT)
            if not board.unfinished:
                break
        assert not board.unfinished
        return surface.subsurface(0, 0, size[0], size[1] // 3)

    moved = at(look, view, size)
    with monkeypatch.context() as moving:
        moving.setattr(Board, "moving", True)
        moved.draw(pygame.Surface(size), PROMPT)
    assert moved.unfinished
    calm = at(look, view, size)
    assert rested(moved).get_buffer().raw == rested(calm).get_buffer().raw
