"""The light of the hour: morning, noon, evening, and a lamp; all text is readable in it."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product

import pygame
import pytest

from cards_art.palette import contrast
from cards_art.sight import BLIND, colour_seen_by
from cards_art.signs import drawn_signs, sign_of
from tests.ui.window.cloths import lightest
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


def test_light_falls_in_strips_that_meet() -> None:
    size = (64, 1100)
    grey = pygame.Surface(size, depth=32)
    grey.fill("#808080")
    daylight = Daylight(1350, size, "#2B6A5E")  # a lamp: no edges of its own
    assert len(list(daylight.falling_on(grey))) == 5
    column = [grey.get_at((32, y)).g for y in range(1100)]
    assert max(abs(a - b) for a, b in pairwise(column)) <= 2


INKS = {sign.ink for sign in drawn_signs().values()} | {
    sign.four_colours[1] for sign in drawn_signs().values() if sign.four_colours
}
"""The colours of indices, with four colours as well."""


@pytest.mark.parametrize("hour", [*HOURS, 0.0, 5.0, 21.0])
def test_every_eye_reads_every_index_in_every_light(hour: float) -> None:
    daylight = Daylight(round(hour * 60), SIZE, felt.GREEN.lightest)
    card = pygame.Surface((32, 44), pygame.SRCALPHA, 32)
    for at in product((0, 120, 240, 360), (0, 100, 200)):
        paper, *inks = (in_light(daylight, card, colour, at) for colour in (theme.PAPER, *INKS))
        for ink in inks:
            assert contrast(paper, ink) >= 4.5
            for sight in BLIND:
                seen = contrast(colour_seen_by(sight, paper), colour_seen_by(sight, ink))
                assert seen >= 4.5, (ink, at, sight)


def in_light(daylight: Daylight, card: pygame.Surface, colour: str, at: tuple[int, int]) -> str:
    card.fill(colour)
    return "#{:02X}{:02X}{:02X}".format(*daylight.on(card, at, fine=True).get_at((16, 22))[:3])
