"""The letter on the disc of somebody without a picture."""

from __future__ import annotations

import pygame
import pytest

from game.table.seats import Seat
from tests.ui.drawn_text import recording
from ui.widgets.avatar import draw_avatar
from ui.window import theme
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.seating import ShownName


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        (ShownName("You", Seat("Nina", "person"), you=True), "N"),
        (ShownName("You", Seat("", "person"), you=True), "Y"),
        (ShownName("Nina", Seat("Nina", "person")), "N"),
        ("Rui", "R"),
        ("Player 2", "2"),
        ("Agent 7", "A"),
        (ShownName("Agent 7", Seat("Agent 7", "person")), "A"),
        (ShownName("You", Seat("Player 12", "person"), you=True), "12"),
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
