"""Suits stay distinct for eyes that lack one kind of cone, by figures.

Colours are compared as CIE 1976 colour differences: 2 is just seen, 10 is another colour.
"""

import itertools
import math

import pygame
import pytest

from cards_art.palette import PAPER, channels, contrast
from cards_art.sight import BLIND, Matrix, Vector, colour_seen_by, seen_by
from cards_art.style import Style

SIGHT: dict[str, Matrix] = {"normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)), **BLIND}
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Vector = (0.95047, 1.0, 1.08883)

DECKTET = ("moons", "suns", "waves", "leaves", "wyrms", "knots")
FRENCH = ("spades", "hearts", "diamonds", "clubs")
SUCCOTASH = ("red", "green", "blue")
HOUSE, FOUR = Style(), Style(four_colour=True)


def times(matrix: Matrix, vector: Vector) -> Vector:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def lightness_and_hue(colour: str, sight: str) -> Vector:
    """CIE L*a*b* of a colour as that eye sees it."""
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (value / 255 for value in channels(colour))
    )
    seen = times(SIGHT[sight], (red, green, blue))
    inside = (min(1, max(0, seen[0])), min(1, max(0, seen[1])), min(1, max(0, seen[2])))
    x, y, z = (
        math.cbrt(share) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
        for share in (
            value / white for value, white in zip(times(TO_XYZ, inside), WHITE, strict=True)
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(first: str, second: str, sight: str) -> float:
    return math.dist(lightness_and_hue(first, sight), lightness_and_hue(second, sight))


def test_the_simulation_agrees_with_published_figures() -> None:
    """L*a*b* of red after Lindbloom; a deutan sees red and green as shades of one yellow."""
    assert lightness_and_hue("#FF0000", "normal") == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    assert lightness_and_hue("#FFFFFF", "deutan") == pytest.approx((100, 0, 0), abs=0.1)
    _, red_green, yellow_blue = lightness_and_hue("#FF0000", "deutan")
    assert abs(red_green) < yellow_blue / 4


@pytest.mark.parametrize(
    ("suits", "style", "least"),
    [
        (DECKTET, HOUSE, {"normal": 40, "protan": 25, "deutan": 19, "tritan": 12.5}),
        (FRENCH, FOUR, {"normal": 50, "protan": 20, "deutan": 35, "tritan": 21}),
        (SUCCOTASH, HOUSE, {"normal": 70, "protan": 50, "deutan": 23, "tritan": 18}),
    ],
)
def test_suits_are_told_apart_by_colour(
    suits: tuple[str, ...], style: Style, least: dict[str, float]
) -> None:
    for sight, distance in least.items():
        for first, second in itertools.combinations(suits, 2):
            found = apart(style.ink(first), style.ink(second), sight)
            assert found >= distance, f"{first} and {second} are {found:.1f} apart to {sight} eyes"


@pytest.mark.parametrize(
    ("style", "least"),
    [
        (HOUSE, {"normal": 45, "protan": 31, "deutan": 28, "tritan": 38}),
        (FOUR, {"normal": 28, "protan": 17, "deutan": 28, "tritan": 38}),
    ],
)
def test_trumps_of_the_tarot_are_apart_from_its_four_suits(
    style: Style, least: dict[str, float]
) -> None:
    for sight, wanted in least.items():
        found = min(apart(style.ink("tureens"), style.ink(suit), sight) for suit in FRENCH)
        assert found >= wanted, (sight, found)


@pytest.mark.parametrize("sight", SIGHT)
def test_two_colours_tell_red_suits_from_black_ones(sight: str) -> None:
    for red, black in itertools.product(("hearts", "diamonds"), ("spades", "clubs")):
        assert apart(HOUSE.ink(red), HOUSE.ink(black), sight) >= 12


@pytest.mark.parametrize("style", [HOUSE, FOUR])
@pytest.mark.parametrize("suit", DECKTET + FRENCH + SUCCOTASH)
def test_every_ink_has_a_contrast_of_four_and_a_half_on_paper(suit: str, style: Style) -> None:
    ink = style.ink(suit)
    assert contrast(ink, PAPER) >= 4.5
    for sight in BLIND:
        assert contrast(colour_seen_by(sight, ink), colour_seen_by(sight, PAPER)) >= 4.5, sight


@pytest.mark.parametrize("sight", ["protan", "deutan", "tritan"])
@pytest.mark.parametrize("colour", ["#FF0000", "#3A7D44", "#1A237E", "#F6ECD6", "#000000"])
def test_a_picture_is_shown_as_the_figures_say(sight: str, colour: str) -> None:
    picture = pygame.Surface((3, 2), pygame.SRCALPHA, 32)
    picture.fill(colour)
    picture.set_at((0, 0), (0, 0, 0, 0))
    shown = seen_by(sight, picture)
    assert shown.get_size() == (3, 2)
    assert shown.get_at((0, 0)).a == 0
    red, green, blue = shown.get_at((2, 1))[:3]
    found = lightness_and_hue(f"#{red:02X}{green:02X}{blue:02X}", "normal")
    assert found == pytest.approx(lightness_and_hue(colour, sight), abs=1.5)
    assert picture.get_at((2, 1)) == pygame.Color(colour), "the picture itself stays"


def test_grey_keeps_lightness_and_nothing_else() -> None:
    picture = pygame.Surface((2, 2), pygame.SRCALPHA, 32)
    picture.fill("#C81E28")
    red, green, blue = seen_by("grey", picture).get_at((1, 1))[:3]
    assert red == green == blue
    grey = f"#{red:02X}{red:02X}{red:02X}"
    lightness = lightness_and_hue("#C81E28", "normal")[0]
    assert lightness_and_hue(grey, "normal")[0] == pytest.approx(lightness, abs=0.5)
