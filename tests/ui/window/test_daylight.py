"""The light of the hour: morning, noon, evening and a lamp; all can be read in it."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product

import pygame
import pytest

from cards_art.palette import contrast
from cards_art.sight import BLIND, colour_seen_by
from cards_art.signs import sign_of
from tests.ui.window.test_lands import lightest
from ui.window import felt, theme
from ui.window.daylight import Daylight

SIZE = (400, 250)
HOURS = (3.0, 6.5, 8.0, 9.0, 12.5, 16.0, 17.5, 18.5, 19.5, 20.0, 20.6, 22.0)
CLOTHS = (*felt.CLOTHS, "moons", "suns", "waves", "leaves", "wyrms", "knots", "hearts", "red pods")
LEFT, RIGHT = (20, 20, 120, 100), (260, 20, 120, 100)


@cache
def unlit(name: str) -> pygame.Surface:
    pygame.display.set_mode((8, 8))
    return felt.bake(SIZE, cloth_named(name), rosette=True)


def cloth_named(name: str) -> felt.Cloth:
    plain = {str(key): cloth for key, cloth in felt.CLOTHS.items()}
    return plain.get(name) or felt.GREEN.dyed(name, sign_of(name).ramp)


def lit(name: str, hour: float) -> pygame.Surface:
    cloth = unlit(name).copy()
    Daylight(round(hour * 60), SIZE, cloth_named(name).lightest).fall_on(cloth)
    return cloth


def mean(picture: pygame.Surface, part: tuple[int, int, int, int]) -> pygame.Color:
    return pygame.Color(*pygame.transform.average_color(picture, pygame.Rect(part)))


@pytest.mark.parametrize("name", CLOTHS)
def test_words_can_be_read_on_every_cloth_in_every_light(name: str) -> None:
    for hour in HOURS:
        ground = lightest(lit(name, hour))
        assert contrast(theme.MINT_TEXT, ground) >= 4.5, hour
        for sight in BLIND:
            mint, seen = (colour_seen_by(sight, colour) for colour in (theme.MINT_TEXT, ground))
            assert contrast(mint, seen) >= 4.5, (hour, sight)


def test_the_sun_comes_from_the_left_in_the_morning_and_from_the_right_in_the_evening() -> None:
    morning, evening = lit("green", 7.5), lit("green", 18.5)
    assert mean(morning, LEFT).g > mean(morning, RIGHT).g + 10
    assert mean(evening, RIGHT).g > mean(evening, LEFT).g + 10


def test_evening_light_is_warm_and_its_shade_is_cool() -> None:
    evening, without = lit("grey", 18.5), unlit("grey")
    glow, shade = mean(evening, (330, 30, 30, 20)), mean(evening, (30, 130, 60, 60))
    before = mean(without, (30, 130, 60, 60))
    assert glow.r > glow.b + 20
    assert shade.b / before.b > shade.r / before.r + 0.1


def test_a_lamp_hangs_over_the_table_at_night() -> None:
    night = lit("green", 23.0)
    lamp, corner = mean(night, (180, 90, 40, 30)), mean(night, (30, 210, 20, 20))
    assert lamp.g > 1.8 * corner.g
    assert mean(night, LEFT).g == pytest.approx(mean(night, RIGHT).g, abs=3)


def test_noon_takes_least_of_the_colours() -> None:
    def light(hour: float) -> int:
        return sum(mean(lit("green", hour), (0, 0, *SIZE))[:3])

    assert light(12.5) > max(light(hour) for hour in (7.0, 18.5, 23.0))


@pytest.mark.parametrize("hour", HOURS)
def test_ink_on_a_card_can_be_read_in_every_light(hour: float) -> None:
    daylight = Daylight(round(hour * 60), SIZE, felt.GREEN.lightest)
    for at in product((0, 120, 240, 360), (0, 100, 200)):
        paper, ink = (pygame.Surface((32, 44), pygame.SRCALPHA, 32) for _ in range(2))
        paper.fill(theme.PAPER)
        ink.fill("#A35600")  # the palest index
        seen = [daylight.on(part, at, fine=True).get_at((16, 22)) for part in (paper, ink)]
        one, other = ("#{:02X}{:02X}{:02X}".format(*colour[:3]) for colour in seen)
        assert contrast(one, other) >= 3.6


def test_a_card_keeps_its_outline_and_itself() -> None:
    card = pygame.Surface((40, 56), pygame.SRCALPHA, 32)
    card.fill(theme.PAPER, (8, 8, 24, 40))
    seen = Daylight(1110, SIZE, "#2B6A5E").on(card, (200, 100), fine=True)
    assert seen.get_at((2, 2)).a == 0
    assert seen.get_at((20, 20)).a == 255
    assert card.get_at((20, 20)) == pygame.Color(theme.PAPER)


@pytest.mark.parametrize("at", [(-30, -40), (390, 240), (-500, 900)])
def test_a_card_beside_the_window_is_lit_without_a_word(at: tuple[int, int]) -> None:
    card = pygame.Surface((500, 300), pygame.SRCALPHA, 32)
    assert Daylight(600, SIZE, "#2B6A5E").on(card, at, fine=False).get_size() == (500, 300)


def test_strips_of_light_meet() -> None:
    size = (64, 1100)
    grey = pygame.Surface(size, depth=32)
    grey.fill("#808080")
    Daylight(1350, size, "#2B6A5E").fall_on(grey)  # a lamp: no edges of its own
    column = [grey.get_at((32, y)).g for y in range(1100)]
    assert max(abs(a - b) for a, b in pairwise(column)) <= 2


INKS = ("moons", "suns", "waves", "leaves", "wyrms", "knots")
"""The signs of suits whose index is coloured."""


@pytest.mark.parametrize("sight", BLIND)
@pytest.mark.parametrize("hour", [8.0, 12.5, 18.5, 22.0])
def test_eyes_that_lack_a_cone_read_an_index_in_every_light(hour: float, sight: str) -> None:
    """The light takes a third of the contrast at most, and that of the dark inks, not the pale."""
    daylight = Daylight(round(hour * 60), SIZE, felt.GREEN.lightest)
    for suit, at in product(INKS, [(0, 0), (180, 100), (360, 200)]):
        colours = theme.PAPER, sign_of(suit).ink
        cards = [pygame.Surface((32, 44), pygame.SRCALPHA, 32) for _ in colours]
        for card, colour in zip(cards, colours, strict=True):
            card.fill(colour)
        lit = [
            "#{:02X}{:02X}{:02X}".format(*daylight.on(card, at, fine=True).get_at((16, 22))[:3])
            for card in cards
        ]
        plain = contrast(*(colour_seen_by(sight, colour) for colour in colours))
        seen = contrast(*(colour_seen_by(sight, colour) for colour in lit))
        assert seen >= (0.8 if plain < 5 else 0.67) * plain, (suit, at)
        assert seen >= 3.5, (suit, at)
