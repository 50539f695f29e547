"""The suit that counts under a reading is the largest, the only one in full colour, and in its
usual place."""

import itertools

import pygame
import pytest

from cards_art.compose import Face, compose
from cards_art.layout import Reading, index_layout, read_places
from cards_art.raster import rasterise
from cards_art.signs import sign_of
from cards_art.style import Style

SIZE = (500, 700)
READINGS: tuple[Reading, ...] = ("top", "bottom")
STYLES = [
    Style(large_index=large, suit_letters=letters, signs_only=signs)
    for large, letters, signs in itertools.product((False, True), repeat=3)
]


def inked(card: pygame.Surface, suit: str, top: float, bottom: float) -> int:
    """How many pixels of the corner, between two heights, have the suit's own colour."""
    column = card.subsurface((8, round(top), 104, round(bottom - top)))
    near = pygame.mask.from_threshold(column, pygame.Color(sign_of(suit).ink), (9, 9, 9, 255))
    return near.count()


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("suits", [2, 3])
@pytest.mark.parametrize("reading", READINGS)
def test_the_suit_that_counts_is_by_far_the_largest(
    style: Style, suits: int, reading: Reading
) -> None:
    places = read_places(index_layout(style), suits, reading)
    (living,) = (place for place in places if place.counts)
    assert places.index(living) == (0 if reading == "top" else suits - 1)
    assert all(living.size > 1.25 * place.size for place in places if not place.counts)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("suits", [1, 2, 3])
@pytest.mark.parametrize("reading", [None, *READINGS])
def test_a_reading_takes_the_room_the_suits_have_and_overlaps_nothing(
    style: Style, suits: int, reading: Reading | None
) -> None:
    layout = index_layout(style)
    house, places = layout.places[suits], read_places(layout, suits, reading)
    assert places[0].y - places[0].size / 2 >= house[0].y - house[0].size / 2 - 0.01
    assert places[-1].y + places[-1].size / 2 <= house[-1].y + house[-1].size / 2 + 0.01
    for upper, lower in itertools.pairwise(places):
        assert lower.y - lower.size / 2 >= upper.y + upper.size / 2


@pytest.mark.parametrize("reading", READINGS)
def test_only_the_suit_that_counts_keeps_its_colour(betrayal: Face, reading: Reading) -> None:
    card = rasterise(compose(betrayal, reading), SIZE)
    both = rasterise(compose(betrayal), SIZE)
    for number, suit in enumerate(betrayal.suits):
        counts = (reading == "top") == (number == 0)
        assert inked(both, suit, 116, 288) > 500
        assert (inked(card, suit, 116, 288) > 500) == counts
    if reading == "bottom":
        assert inked(card, "knots", 116, 288) > 1.2 * inked(both, "knots", 116, 288)


def test_of_three_suits_one_is_left(decks: dict[str, list[Face]]) -> None:
    watchman = next(face for face in decks["decktet"] if face.scene == "watchman")
    for reading, read in zip(READINGS, ("moons", "knots"), strict=True):
        card = rasterise(compose(watchman, reading), SIZE)
        left = {suit for suit in watchman.suits if inked(card, suit, 116, 318) > 300}
        assert left == {read}


def test_a_single_suit_is_never_paled() -> None:
    ace = Face("decktet", "ace_moons", "A", ("moons",), "Ace of Moons")
    assert compose(ace, "top") == compose(ace, "bottom") == compose(ace)


def test_a_suit_letter_is_as_high_as_eight_pixels_on_a_card_80_wide() -> None:
    """And its sign is no smaller than without letters."""
    house = index_layout(Style())
    for style in STYLES:
        layout = index_layout(style)
        if layout.letters is None:
            continue
        assert layout.letters.cap * 80 / 500 >= 8
        for row, house_row in zip(layout.places, house.places, strict=True):
            for place, house_place in zip(row, house_row, strict=True):
                assert place.size >= house_place.size
