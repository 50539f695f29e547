"""The pen: text that stays within its room, and small shapes."""

from __future__ import annotations

import pygame
import pytest

from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen, hair
from ui.window.room import Room

ROLE = theme.body(20)


@pytest.fixture
def pen(look: Look) -> Pen:
    """At two pixels a unit, on a black surface."""
    return Pen(pygame.Surface((600, 200)), look, 2.0)


@pytest.fixture
def room() -> Room:
    return Room((100, 40, 300, 100), 2.0)


def test_words_stand_in_the_middle_of_a_room_at_the_side_that_is_asked_for(
    pen: Pen, room: Room
) -> None:
    left, centre, right = (
        pen.text("Soup", ROLE, theme.PAPER, room, align) for align in ("left", "centre", "right")
    )
    assert left.x == room.x
    assert abs(centre.centerx - room.centerx) <= 1
    assert right.right == room.right
    assert {abs(drawn.centery - room.centery) <= 1 for drawn in (left, centre, right)} == {True}
    assert abs(pen.text("Soup", ROLE, theme.PAPER, room, y=77).centery - 77) <= 1


def test_long_words_are_made_smaller_and_only_where_asked_for_cut(pen: Pen) -> None:
    said = "A tureen of many soups"
    whole = pen.width(said, ROLE)
    narrow = Room((0, 0, round(whole * 0.9), 40), 2.0)
    assert pen.text(said, ROLE, theme.PAPER, narrow).w <= narrow.w
    tight = Room((0, 0, round(whole * 0.75), 40), 2.0)
    assert pen.text(said, ROLE, theme.PAPER, tight).w > tight.w, "no smaller than 80 %"
    assert pen.text(said, ROLE, theme.PAPER, tight, cut=True).w <= tight.w
    assert pen.write(said, ROLE, theme.PAPER, (0, 0)).w == whole, "at a point nothing limits them"


def test_words_at_the_table_have_a_scale_of_their_own(pen: Pen) -> None:
    larger = Pen(pen.surface, pen.look, pen.u, 2.5)
    assert larger.width("Soup", ROLE) > pen.width("Soup", ROLE)
    assert larger.px(10) == pen.px(10) == 20


def test_the_longest_form_that_fits_is_taken_and_else_the_last(pen: Pen) -> None:
    forms = ("three of the tricks", "three tricks", "3")
    assert pen.longest(forms, ROLE, 10_000) == forms[0]
    assert pen.longest(forms, ROLE, pen.width(forms[0], ROLE)) == forms[0]
    assert pen.longest(forms, ROLE, pen.width(forms[0], ROLE) - 1) == forms[1]
    assert pen.longest(forms, ROLE, 1) == forms[2]


def test_lines_stand_about_the_middle(pen: Pen, room: Room) -> None:
    room.w = pen.width("hot soup", ROLE) + 4
    pen.lines("hot soup hot soup", ROLE, theme.PAPER, room)
    drawn = pygame.mask.from_threshold(
        pen.surface, theme.PAPER, (90, 90, 90, 255)
    ).get_bounding_rects()
    assert min(r.top for r in drawn) < room.centery - 10
    assert max(r.bottom for r in drawn) > room.centery + 10


def test_words_that_may_get_no_smaller_take_lines_before_they_leave_their_room(look: Look) -> None:
    pen, role = Pen(pygame.Surface((600, 200)), look, 1.0), theme.body(theme.LEAST_TEXT_PX)
    whole = pen.width("on its own pile", role)
    assert not pen.takes_lines("on its own pile", role, whole)
    assert pen.takes_lines("on its own pile", role, whole - 1)


def test_a_paragraph_takes_the_height_that_was_foretold(pen: Pen, room: Room) -> None:
    said = "Every soup needs **salt**, and a spoon that is long enough for it."
    assert pen.block(said, ROLE, theme.PAPER, room) == pen.height(said, ROLE, room.w)
    assert pen.rich(said, ROLE, theme.PAPER, room) == pen.rich_height(said, ROLE, room.w)
    assert pen.height(said, ROLE, room.w) > pen.height(said, ROLE, 3 * room.w)


def filled(pen: Pen, room: Room) -> int:
    """How many pixels of the middle line of a room are mint."""
    want = tuple(pygame.Color(theme.MINT))
    return sum(
        tuple(pen.surface.get_at((x, room.centery))) == want for x in range(room.x, room.right)
    )


@pytest.mark.parametrize(("share", "pixels"), [(0.0, 0), (0.01, 20), (0.5, 150), (1.0, 300)])
def test_a_meter_is_full_as_far_as_its_share_and_never_less_than_a_dot(
    pen: Pen, room: Room, share: float, pixels: int
) -> None:
    bar = room.strip(10)
    pen.meter(bar, share, theme.MINT)
    assert filled(pen, bar) == pytest.approx(pixels, abs=3)


def test_a_line_is_never_too_thin_to_be_seen(pen: Pen, room: Room) -> None:
    assert hair(0.5) == 1.5
    assert hair(2.0, 3) == 6.0
    pen.rule(room, theme.MINT, units=0.1)
    assert tuple(pen.surface.get_at(room.topleft)) == tuple(pygame.Color(theme.MINT))
    pen.rule(room, theme.GOLD, units=3)
    assert tuple(pen.surface.get_at((room.x, room.y + 5))) == tuple(pygame.Color(theme.GOLD))
    assert tuple(pen.surface.get_at((room.x, room.y + 6))) != tuple(pygame.Color(theme.GOLD))


def test_a_line_fits_where_it_is_whole_at_its_smallest(pen: Pen) -> None:
    wide = pen.width("Bouillabaisse", ROLE)
    assert pen.fits("Bouillabaisse", ROLE, wide)
    assert pen.fits("Bouillabaisse", ROLE, round(0.82 * wide))
    assert not pen.fits("Bouillabaisse", ROLE, round(0.75 * wide))


@pytest.mark.parametrize("size", [(900, 400), (520, 610)])
def test_a_large_dashed_box_looks_like_one_drawn_whole(look: Look, size: tuple[int, int]) -> None:
    style = Box(16, None, "#88AA99", 3.2, dash=(13, 11))
    targets = [pygame.Surface((size[0] + 40, size[1] + 40), depth=32) for _ in range(2)]
    rect = pygame.Rect((20, 15), size)
    look.shapes.box(targets[0], rect, style)
    targets[1].blit(look.shapes.box_surface(size, style), rect)
    edges, whole = (pygame.image.tobytes(target, "RGB") for target in targets)
    assert max(whole) > 0
    assert max(abs(a - b) for a, b in zip(edges, whole, strict=True)) <= 2
