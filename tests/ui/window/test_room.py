"""Rooms cut from rooms."""

from __future__ import annotations

import pygame
import pytest

from ui.window.room import Room


@pytest.fixture
def room() -> Room:
    """100 x 60 units at two pixels each."""
    return Room((10, 20, 200, 120), 2.0)


def place(*rooms: Room) -> list[tuple[int, ...]]:
    return [tuple(each) for each in rooms]


def test_what_is_cut_from_a_side_and_its_gap_are_gone_from_the_rest(room: Room) -> None:
    assert place(room.cut_top(10, gap=5)) == [(10, 20, 200, 20)]
    assert place(room) == [(10, 50, 200, 90)]
    assert place(room.cut_bottom(5, gap=10)) == [(10, 130, 200, 10)]
    assert place(room) == [(10, 50, 200, 60)]
    assert place(room.cut_left(25, gap=5)) == [(10, 50, 50, 60)]
    assert place(room) == [(70, 50, 140, 60)]
    assert place(room.cut_right(30, gap=10)) == [(150, 50, 60, 60)]
    assert place(room) == [(70, 50, 60, 60)]


def test_a_piece_is_measured_in_units_pixels_and_shares_together(room: Room) -> None:
    assert room.cut_left(1, pixels=3, share=0.5).w == 2 + 3 + 100
    assert room.cut_top(share=0.25).h == 30


def test_a_piece_has_the_units_of_its_room(room: Room) -> None:
    pieces = (
        room.cut_top(4), room.inset(1), room.strip(4), *room.columns(2), *room.rows(2, 10),
        room.copy(), room.move(1, 1), room.inflate(2, 2),
    )  # fmt: skip
    assert [piece.px(10) for piece in pieces] == [20] * len(pieces)


@pytest.mark.parametrize("side", ["top", "bottom", "left", "right"])
def test_where_more_is_cut_than_there_is_the_rest_is_empty_and_the_piece_as_asked(
    room: Room, side: str
) -> None:
    whole = room.copy()
    piece = getattr(room, f"cut_{side}")(150, gap=4)
    assert max(piece.size) == 300
    assert min(room.size) == 0
    opposite = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}[side]
    assert getattr(piece, side) == getattr(whole, side), "it begins at its side"
    assert opposite in ("top", "left") or getattr(room, opposite) >= getattr(piece, opposite)


def test_columns_are_of_one_width_with_gaps_between_them(room: Room) -> None:
    assert place(*room.columns(3, 10)) == [(10, 20, 53, 120), (83, 20, 53, 120), (156, 20, 53, 120)]


def test_rows_stand_one_below_the_other(room: Room) -> None:
    assert place(*room.rows(2, 10, gap=5)) == [(10, 20, 200, 20), (10, 50, 200, 20)]
    assert place(*room.rows(2, pixels=7)) == [(10, 20, 200, 7), (10, 27, 200, 7)]


def test_margins_never_turn_a_room_inside_out(room: Room) -> None:
    assert place(room.inset(10, 5)) == [(30, 30, 160, 100)]
    assert room.inset(70, 40).size == (0, 0)


def test_a_strip_lies_across_the_middle(room: Room) -> None:
    assert place(room.strip(10)) == [(10, 70, 200, 20)]


def test_cutting_a_copy_leaves_the_room_unchanged(room: Room) -> None:
    room.copy().cut_top(30)
    assert room == pygame.Rect(10, 20, 200, 120)
