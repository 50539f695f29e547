"""Suit glyphs can be recoloured, and remain distinct at any size."""

import itertools

import pygame
import pytest

from cards_art import sources
from cards_art.compose import Face, compose
from cards_art.glyphs import glyph_document, placed_glyph
from cards_art.raster import rasterise
from cards_art.signs import drawn_signs, neutral_name, sign_of

DECKTET = ("moons", "suns", "waves", "leaves", "wyrms", "knots")
FRENCH = ("spades", "hearts", "diamonds", "clubs")
SUCCOTASH = ("red", "green", "blue")
NEUTRAL = tuple(neutral_name(place, letter) for place, letter in enumerate("BCDEGHKM"))


def shape(suit: str, size: int) -> list[int]:
    """The coverage of every pixel, all in one colour so that only the shape counts."""
    surface = rasterise(glyph_document(suit, "#000000", size), (size, size))
    return [surface.get_at((x, y)).a for y in range(size) for x in range(size)]


@pytest.mark.parametrize("suit", sorted(drawn_signs()))
def test_a_glyph_takes_any_colour(suit: str) -> None:
    text = glyph_document(suit, "#123456")
    assert "#123456" in text
    assert sign_of(suit).ink not in text


# Spades and clubs are alike by tradition: the same stem, lobes in the same places.
@pytest.mark.parametrize(
    ("suits", "least"), [(DECKTET, 0.4), (FRENCH, 0.18), (SUCCOTASH, 0.5), (NEUTRAL, 0.05)]
)
@pytest.mark.parametrize("size", [7, 10, 20])
def test_shapes_alone_tell_suits_apart(suits: tuple[str, ...], least: float, size: int) -> None:
    for first, second in itertools.combinations(suits, 2):
        pairs = list(zip(shape(first, size), shape(second, size), strict=True))
        differing = sum(abs(a - b) for a, b in pairs)
        covered = sum(max(a, b) for a, b in pairs)
        assert differing / covered > least, f"{first} and {second} look alike at {size} px"


@pytest.mark.parametrize("suit", sorted(drawn_signs()))
@pytest.mark.parametrize("pixels", [12, 112])
def test_a_glyph_fits_its_square(suit: str, pixels: int) -> None:
    surface = rasterise(glyph_document(suit, None, pixels), (112, 112))
    assert max(surface.get_bounding_rect(min_alpha=40).size) >= 90
    inside = pygame.Rect(1, 1, 110, 110)
    for x, y in itertools.product(range(112), range(112)):
        if not inside.collidepoint(x, y):
            assert surface.get_at((x, y)).a < 120, f"{suit} is cut off at {x}, {y}"


@pytest.mark.parametrize("suit", ["suns", "waves", "leaves", "wyrms", "knots"])
def test_a_small_sign_has_more_solid_pixels(suit: str) -> None:
    def solid(text: str) -> int:
        surface = rasterise(text, (12, 12))
        return sum(surface.get_at((x, y)).a > 200 for x in range(12) for y in range(12))

    assert solid(glyph_document(suit, pixels=12)) > solid(glyph_document(suit))


@pytest.mark.parametrize("suit", sorted(drawn_signs()))
def test_from_sixteen_pixels_on_a_sign_is_drawn_in_full(suit: str) -> None:
    assert glyph_document(suit, pixels=16) == glyph_document(suit)
    assert placed_glyph(suit, 0, 0, 82, pixels=16) == placed_glyph(suit, 0, 0, 82)


def test_a_card_80_wide_wears_small_signs_and_one_100_wide_a_large_first_one() -> None:
    face = Face("decktet", "desert", "2", ("suns", "wyrms"), "The Desert")
    small = sources.drawing_body(sources.ROOT / "suits" / "suns_small.svg")
    large = sources.drawing_body(sources.ROOT / "suits" / "suns.svg")
    assert small in compose(face, width=80)
    assert large not in compose(face, width=80)
    assert large in compose(face, width=100)
    assert large in compose(face)
