"""Painting what has changed gives the same pixels as painting everything."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ui.window.painter import Painter, Sheet, changes, joined

SIZE = (60, 40)
GROUND = pygame.Surface(SIZE, depth=32)
GROUND.fill("#2B6A5E")
_PICTURES = [pygame.Surface((w, h), pygame.SRCALPHA) for w, h in ((9, 13), (20, 6), (1, 30))]
for _picture, _colour in zip(_PICTURES, ("#C02040A0", "#F0E0C0", "#10203040"), strict=True):
    _picture.fill(_colour)

Draw = Callable[[pygame.Surface], None]

_at = st.tuples(st.integers(-15, 65), st.integers(-15, 45))
_rect = st.tuples(_at, st.tuples(st.integers(0, 30), st.integers(0, 30))).map(pygame.Rect)
_step = st.one_of(
    st.tuples(st.just("blit"), st.sampled_from(_PICTURES), _at, st.none() | _rect),
    st.tuples(st.just("fill"), st.sampled_from(["#FFFFFF", "#80402080"]), _rect),
    st.tuples(st.just("set_clip"), st.none() | _rect),
)
_drawing = st.lists(_step, max_size=12)


def _draw(steps: list[tuple[object, ...]]) -> Draw:
    def draw(surface: pygame.Surface) -> None:
        surface.blit(GROUND, (0, 0))
        for name, *arguments in steps:
            do: Callable[..., object] = getattr(surface, str(name))
            do(*arguments)
        surface.set_clip(None)

    return draw


def _pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@settings(max_examples=150, deadline=None)
@given(st.lists(_drawing, min_size=1, max_size=4), st.data())
def test_frame_after_frame_the_window_shows_what_was_drawn(
    drawings: list[list[tuple[object, ...]]], data: st.DataObject
) -> None:
    window, painter = pygame.Surface(SIZE, depth=32), Painter()
    for drawing in drawings:
        mixed = data.draw(st.permutations(drawing))  # the same things in another order, next
        for steps in (drawing, mixed):
            painter.paint(window, _draw(steps), anew=False)
            plain = pygame.Surface(SIZE, depth=32)
            _draw(steps)(plain)
            assert _pixels(window) == _pixels(plain)


@pytest.mark.parametrize("clip", [None, pygame.Rect(10, 5, 30, 20), pygame.Rect(50, 30, 20, 20)])
def test_what_is_put_on_a_sheet_from_another_stays_within_the_clip(
    clip: pygame.Rect | None,
) -> None:
    """A book that grows shows its words only as far as it has grown."""
    words = Sheet(SIZE)
    words.fill("#FFFFFF", (0, 0, 40, 10))
    words.set_clip((5, 15, 20, 20))
    words.fill("#C02040", (0, 12, 60, 28))

    def draw(surface: pygame.Surface) -> None:
        surface.blit(GROUND, (0, 0))
        surface.set_clip(clip)
        words.put_on(surface)
        surface.set_clip(None)

    window, plain = pygame.Surface(SIZE, depth=32), pygame.Surface(SIZE, depth=32)
    Painter().paint(window, draw, anew=True)
    draw(plain)
    assert _pixels(window) == _pixels(plain)


def test_unchanged_areas_are_not_painted_again() -> None:
    window, painter = pygame.Surface(SIZE, depth=32), Painter()
    card = _PICTURES[0]

    def draw(at: tuple[int, int]) -> Draw:
        return _draw([("blit", card, at), ("blit", _PICTURES[1], (40, 30))])

    assert painter.paint(window, draw((2, 3)), anew=False) == [window.get_rect()]
    assert painter.paint(window, draw((2, 3)), anew=False) == []
    assert painter.paint(window, draw((4, 3)), anew=False) == [pygame.Rect(2, 3, 11, 13)]
    assert painter.paint(window, draw((4, 3)), anew=True) == [window.get_rect()]


def test_another_size_is_painted_whole() -> None:
    painter = Painter()
    painter.paint(pygame.Surface(SIZE, depth=32), _draw([]), anew=False)
    larger = pygame.Surface((80, 50), depth=32)
    assert painter.paint(larger, _draw([]), anew=False) == [larger.get_rect()]


def test_two_that_change_places_are_both_painted_again() -> None:
    first, second = (Sheet(SIZE) for _ in range(2))
    for sheet, order in ((first, (0, 1)), (second, (1, 0))):
        for number in order:
            sheet.blit(_PICTURES[number], (0, 0))
    parts = [tuple(part) for part in changes(first.marks, second.marks)]
    assert {(0, 0, 9, 13), (0, 0, 20, 6)} <= set(parts)


def test_parts_that_meet_are_painted_as_one_and_distant_ones_apart() -> None:
    near = [pygame.Rect(0, 0, 10, 10), pygame.Rect(8, 0, 10, 10), pygame.Rect(50, 30, 10, 10)]
    assert joined(near, pygame.Rect((0, 0), SIZE)) == [
        pygame.Rect(0, 0, 18, 10),
        pygame.Rect(50, 30, 10, 10),
    ]
    assert joined([pygame.Rect(-20, 0, 15, 10)], pygame.Rect((0, 0), SIZE)) == []


def test_many_parts_far_apart_are_not_painted_as_the_whole_window() -> None:
    row = [pygame.Rect(4 * place, 0, 2, 2) for place in range(15)]
    regions = joined([*row, pygame.Rect(0, 38, 2, 2)], pygame.Rect((0, 0), SIZE))
    assert len(regions) <= 12
    assert all(any(region.contains(part) for region in regions) for part in row)
    assert sum(region.w * region.h for region in regions) <= 58 * 2 + 2 * 2


def test_a_sheet_is_as_large_as_what_it_stands_for() -> None:
    sheet = Sheet(SIZE)
    assert (sheet.get_size(), sheet.get_width(), sheet.get_height()) == (SIZE, *SIZE)
    assert sheet.get_rect(center=(0, 0)) == pygame.Rect(-30, -20, 60, 40)
    sheet.set_clip((-5, 10, 20, 20))
    assert sheet.get_clip() == pygame.Rect(0, 10, 15, 20)


def test_pixels_that_a_sheet_has_not_cannot_be_asked_for() -> None:
    with pytest.raises(TypeError, match="no pixels"):
        Sheet(SIZE).subsurface((0, 0, 5, 5))
