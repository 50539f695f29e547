"""Posters that an earlier start put together."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from cards_art import sources
from game.values import replace
from ui.title.poster import Poster, PosterCard
from ui.window.look import Look, open_look

POSTER = Poster(
    "bisque", "Bisque", "Three cooks fill one pot.", "decktet", "market", ("moons", "suns"),
    "3 players",
)  # fmt: skip

Start = Callable[[], Look]


@pytest.fixture
def start(tmp_path: Path, app: object) -> Start:
    """Opens the look of one start after another, with the same cache."""
    return lambda: open_look(tmp_path / "cache")


def shown(look: Look, poster: Poster = POSTER) -> tuple[bytes, list[str]]:
    """The pixels of a poster, and the texts that had to be drawn for it."""
    drawn: list[str] = []
    look.text.heard = lambda target, words, place: drawn.append(words)
    card = PosterCard(poster, lambda key: None, lambda pixels: False)
    card.place(pygame.Rect(40, 40, 300, 460), 1.0)
    surface = pygame.Surface((400, 560))
    card.paint(card.pen(surface, look))
    return surface.get_buffer().raw, drawn


def test_the_next_start_shows_the_same_poster_and_draws_no_letter(start: Start) -> None:
    first, drawn = shown(start())
    assert "Bisque" in drawn
    assert shown(start()) == (first, [])


def test_with_another_text_or_contrast_it_is_another_poster(start: Start) -> None:
    first, _ = shown(start())
    strong = start()
    strong.contrast = True
    for look, poster in ((strong, POSTER), (start(), replace(POSTER, players="4 players"))):
        pixels, drawn = shown(look, poster)
        assert drawn
        assert pixels != first


def test_a_new_drawing_of_the_scene_makes_a_new_poster(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = tmp_path / "market.svg"
    scene.write_bytes(sources.scene_path("decktet", "market").read_bytes())
    monkeypatch.setattr(sources, "scene_path", lambda deck, name: scene)
    shown(start())
    assert not shown(start())[1]
    os.utime(scene, (1, 1))
    assert "Bisque" in shown(start())[1]
