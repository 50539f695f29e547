"""The letter on the disc of somebody without a picture."""

from __future__ import annotations

from math import hypot

import pygame
import pytest

from game.table.seats import Seat
from tests.ui.drawn_text import recording
from ui.widgets.avatar import draw_avatar
from ui.window import theme
from ui.window.contrast import strong_box
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.seating import ShownName, name_of, numbered


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        (ShownName("You", Seat("Nina", "person"), you=True), "N"),
        (ShownName("You", Seat("", "person"), you=True), "Y"),
        (ShownName("Nina", Seat("Nina", "person")), "N"),
        ("Rui", "R"),
        (name_of(numbered(2)), "2"),
        (name_of(numbered(12), looks=True), "12"),
        ("Player 2", "P"),
        (ShownName("Player 2", Seat("Player 2", "person")), "P"),
    ],
)
def test_it_is_that_of_the_name_or_its_number_also_for_who_is_called_you(
    look: Look, name: str, letter: str
) -> None:
    surface = pygame.Surface((80, 80))
    with recording(look, surface.get_size()) as page:
        draw_avatar(Pen(surface, look, 1.0), name, (40, 40), 60, theme.PLATE)
    assert [text.words for text in page.texts] == [letter]


@pytest.mark.parametrize(("diameter", "letters"), [(10, []), (24, ["R"])])
def test_a_disc_too_small_for_a_letter_has_none(
    look: Look, diameter: int, letters: list[str]
) -> None:
    surface = pygame.Surface((80, 80))
    with recording(look, surface.get_size()) as page:
        draw_avatar(Pen(surface, look, 1.0), "Rui", (40, 40), diameter, theme.PLATE)
    assert [text.words for text in page.texts] == letters


def test_a_letter_touches_no_rim_with_high_contrast(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a small disc, letters are as large as on a larger one, and the rim is as thick."""
    drawn: list[Box] = []
    monkeypatch.setattr(look.shapes, "box", lambda on, rect, style: drawn.append(style))
    for diameter in range(13, 61):
        surface = pygame.Surface((80, 80))
        with recording(look, surface.get_size()) as page:
            draw_avatar(Pen(surface, look, 1.0), "Y", (40, 40), diameter, theme.PLATE, lit=True)
        (letter,) = page.texts
        disc = strong_box(drawn[-1])
        if disc.line is not None:
            room = diameter / 2 - disc.line_width
            assert hypot(letter.rect.w, letter.rect.h) / 2 < room, diameter
