"""The row of facts about a card: where it is too narrow, notes go before texts touch."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.drawn_text import recording
from ui.gallery.facts import Fact, draw_facts
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room

FACTS = [
    Fact("Rank 3", "one of a great many cards of this rank", rank="3"),
    Fact("Moons", "upper suit", suit="moons"),
    Fact("Event", "its sign", mark="event"),
]


@pytest.mark.parametrize(("width", "notes"), [(900, 3), (430, 2)])
def test_a_narrow_row_leaves_out_the_longest_note(look: Look, width: int, notes: int) -> None:
    surface = pygame.Surface((1000, 100))
    with recording(look, surface.get_size()) as page:
        draw_facts(Pen(surface, look, 1.0), FACTS, Room((20, 20, width, 60)))
    assert [fact.title in page.words for fact in FACTS] == [True] * 3
    assert sum(fact.note in page.words for fact in FACTS) == notes
    assert all(text.rect.right <= 20 + width for text in page.texts)
