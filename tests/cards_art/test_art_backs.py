"""Backs: four designs, the same upside down, and never a sign of what lies on the other side."""

import itertools

import pygame
import pytest

from cards_art import sources
from cards_art.compose import PLAIN_BACK, back
from cards_art.raster import rasterise
from cards_art.render import CardArt
from cards_art.style import BACK_DESIGNS, HOUSE_STYLE
from game.values import replace

SIZE = (250, 350)
PRIZES = ("prize_red", "prize_green", "prize_blue")
DECKS = sources.drawn_decks()
ALL = [
    *itertools.product(BACK_DESIGNS, DECKS),
    *((BACK_DESIGNS[0], kind) for kind in (*PRIZES, PLAIN_BACK)),
]


def pixels(text: str) -> bytes:
    return pygame.image.tobytes(rasterise(text, SIZE), "RGB")


@pytest.mark.parametrize("width", [60, 81, 160])
@pytest.mark.parametrize(("design", "kind"), ALL)
def test_a_back_is_to_the_last_pixel_the_same_upside_down(
    design: str, kind: str, width: int
) -> None:
    """Else a player who turns cards in the hand could mark them. 81 pixels are 113 high."""
    art = CardArt(None, replace(HOUSE_STYLE, back=design))
    shown = art.back(kind, width)
    turned = pygame.transform.rotate(shown, 180)
    first, second = (pygame.image.tobytes(each, "RGBA") for each in (shown, turned))
    assert first == second


@pytest.mark.parametrize(("design", "kind"), ALL)
def test_its_drawing_is_the_same_upside_down(design: str, kind: str) -> None:
    """No half is told by its shapes, so that the turned one may take its place."""
    surface = rasterise(back(kind, design), SIZE)
    turned = pygame.transform.rotate(surface, 180)
    first, second = (pygame.image.tobytes(each, "RGB") for each in (surface, turned))
    differing = [abs(a - b) for a, b in zip(first, second, strict=True)]
    assert sum(differing) / len(differing) < 0.7
    assert max(differing) < 40


@pytest.mark.parametrize("deck", DECKS)
def test_every_design_gives_a_deck_another_back(deck: str) -> None:
    assert len({pixels(back(deck, design)) for design in BACK_DESIGNS}) == len(BACK_DESIGNS)


@pytest.mark.parametrize("design", BACK_DESIGNS)
def test_prizes_and_decks_keep_backs_of_their_own_in_every_design(design: str) -> None:
    kinds = (*DECKS, *PRIZES)
    assert len({pixels(back(kind, design)) for kind in kinds}) == len(kinds)


@pytest.mark.parametrize(("design", "kind"), ALL)
def test_backs_stay_light(design: str, kind: str) -> None:
    assert len(back(kind, design).encode()) <= 40 * 1024


def test_a_style_chooses_the_back() -> None:
    art = CardArt(None)
    house = art.back("decktet", 60)
    art.style = replace(HOUSE_STYLE, back="night")
    night = art.back("decktet", 60)
    assert pygame.image.tobytes(night, "RGB") != pygame.image.tobytes(house, "RGB")
    assert art.back("decktet", 60) is night
    art.style = HOUSE_STYLE
    assert art.back("decktet", 60) is house
