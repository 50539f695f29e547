"""What is rehearsed is made in pieces and kept, and none of it is put anywhere."""

from __future__ import annotations

import pygame
import pytest

from cards_art.surfaces import SurfaceStore
from ui.window import rehearsal
from ui.window.rehearsal import Rehearsal, rehearse

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
    made = [draw.made for _ in rehearse(draw, SIZE)]
    assert made == [2, 4]  # the second new picture of a piece finds the time over
    assert draw.whole == 1


def test_a_drawing_that_is_quick_takes_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsal, "_BUDGET", 10.0)
    draw = Drawing()
    assert not list(rehearse(draw, SIZE))
    assert (draw.made, draw.whole) == (5, 1)


def test_a_drawing_too_large_for_the_store_is_given_up() -> None:
    draw = Drawing(limit=64)  # one picture
    assert len(list(rehearse(draw, SIZE))) == rehearsal._MOST
    assert draw.whole == 0


def test_nothing_that_is_put_on_a_rehearsal_is_kept() -> None:
    surface = Rehearsal(SIZE, {})
    draw = Drawing()
    with pytest.raises(rehearsal._Enough):
        draw(surface)
    assert surface.marks == []
