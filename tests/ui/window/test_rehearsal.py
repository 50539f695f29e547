"""What is drawn in pieces is made and stored, and drawn whole in the end."""

from __future__ import annotations

import pygame
import pytest

from cards_art.surfaces import SurfaceStore
from ui.window import rehearsal
from ui.window.rehearsal import drawn, rehearse

SIZE = (60, 40)


@pytest.fixture(autouse=True)
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture takes longer than a piece may."""
    monkeypatch.setattr(rehearsal, "_BUDGET", -1.0)


class Drawing:
    """Draws five pictures that are kept in a store of so many bytes, and counts."""

    def __init__(self, limit: int = 10**6) -> None:
        self.store = SurfaceStore(limit)
        self.made = self.whole = 0

    def __call__(self, surface: pygame.Surface) -> None:
        surface.fill("#000000")
        for number in range(5):
            surface.blit(self.store.get(number, self._make), pygame.Rect(number, 0, 4, 4))
        self.whole += 1

    def _make(self) -> pygame.Surface:
        self.made += 1
        return pygame.Surface((4, 4))


def test_a_drawing_that_takes_long_is_rehearsed_in_pieces() -> None:
    draw = Drawing()
    made = [draw.made for _ in rehearse(draw, SIZE, draw.store)]
    assert made == [1, 2, 3, 4, 5]
    assert draw.whole == 1


def test_a_drawing_that_is_quick_takes_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsal, "_BUDGET", 10.0)
    draw = Drawing()
    assert not list(rehearse(draw, SIZE, draw.store))
    assert (draw.made, draw.whole) == (5, 1)


def test_a_piece_that_has_made_something_ends_before_it_notes_more_than_it_has_time_for() -> None:
    store, noted, time = SurfaceStore(10**6), [0], [0]

    def draw(surface: pygame.Surface) -> None:
        noted[0] = 0
        picture = store.get("picture", lambda: pygame.Surface((4, 4)))
        for x in range(50):
            surface.blit(picture, (x, 0))
            noted[0] += 1
            time[0] += 1

    counts = []
    pieces = drawn(draw, SIZE, store, lambda: time[0] >= 20)
    for _ in pieces:
        counts.append(noted[0])
    assert counts == [20]
    assert noted[0] == 50, (
        "a piece that has made nothing draws to the end: it would be as far again"
    )


def test_a_drawing_too_large_for_the_store_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsal, "_AGAIN", 0)
    draw = Drawing(limit=64)  # one picture: the second one pushes out the first one
    assert len(list(rehearse(draw, SIZE, draw.store))) == 2
    assert draw.made == 3  # the first one again, and that is enough
    assert draw.whole == 0
    assert draw.store.made is None


def test_a_picture_that_others_push_out_may_be_made_again() -> None:
    draw = Drawing()
    pieces = rehearse(draw, SIZE, draw.store)
    next(pieces)
    next(pieces)
    draw.store.drop(0)
    for _ in pieces:
        pass
    assert (draw.made, draw.whole) == (6, 1)


def test_a_piece_ends_with_the_picture_that_finds_its_time_over() -> None:
    draw = Drawing()
    pieces = drawn(draw, SIZE, draw.store, lambda: draw.made in (2, 3))
    made = []
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            sheet = end.value
            break
        made.append(draw.made)
        assert draw.store.made is None  # between two pieces nobody else is left in the middle
    assert made == [2, 3]
    assert draw.made == 5
    assert [mark.bounds[0] for mark in sheet.marks] == [0, 0, 1, 2, 3, 4]


def test_a_drawing_that_is_put_off_waits_and_is_begun_again() -> None:
    store = SurfaceStore(10**6)
    waiting = [True, True, False]

    def draw(surface: pygame.Surface) -> None:
        assert store.put_off is not None
        if waiting.pop(0):
            store.put_off()
        surface.fill("#FF0000")

    pieces = drawn(draw, SIZE, store, lambda: False)
    assert [next(pieces), next(pieces)] == [True, True]
    assert store.put_off is None
    with pytest.raises(StopIteration) as end:
        next(pieces)
    assert len(end.value.value.marks) == 1


def test_an_error_in_a_drawing_goes_on_to_whoever_draws() -> None:
    store = SurfaceStore(10**6)

    def draw(surface: pygame.Surface) -> None:
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        next(drawn(draw, SIZE, store, lambda: False))
    assert store.made is None


def test_a_drawing_that_never_comes_to_an_end_is_given_up() -> None:
    store = SurfaceStore(10**6)

    def draw(surface: pygame.Surface) -> None:
        store.tell(object())

    assert len(list(drawn(draw, SIZE, store, lambda: True))) == 200
