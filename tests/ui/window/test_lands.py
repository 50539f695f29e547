"""The landscapes of the suits: each is distinct, and pale text is readable at every point of
them."""

from __future__ import annotations

import re
from functools import cache

import pygame
import pytest

from cards_art.lands import drawn_land, land_of
from cards_art.palette import contrast, luminance
from cards_art.sight import BLIND, colour_seen_by, seen_by
from cards_art.signs import drawn_signs, neutral_name, sign_of
from tests.ui.window.cloths import lightest
from ui.window import felt, theme

SIZE = (400, 250)
SIGNS = (*drawn_signs(), *(neutral_name(place, "X") for place in range(3)))


@cache
def cloth(sign: str) -> pygame.Surface:
    pygame.display.set_mode((8, 8))
    dyed = felt.GREEN.dyed(sign, sign_of(sign).ramp)
    return felt.bake(SIZE, dyed)


@pytest.mark.parametrize("sign", SIGNS)
def test_words_can_be_read_on_every_point_of_a_land(sign: str) -> None:
    ground = lightest(cloth(sign))
    assert contrast(theme.MINT_TEXT, ground) >= 4.5
    assert contrast(theme.PAPER, ground) >= 5.2


@pytest.mark.parametrize("sight", BLIND)
@pytest.mark.parametrize("sign", ["moons", "suns", "waves", "leaves", "wyrms", "knots"])
def test_eyes_that_lack_a_cone_read_words_there_as_well(sign: str, sight: str) -> None:
    ground = lightest(seen_by(sight, cloth(sign).convert_alpha()))
    assert contrast(colour_seen_by(sight, theme.MINT_TEXT), ground) >= 4.5


def test_a_land_has_the_colours_of_its_suit_and_none_of_another() -> None:
    middles = {sign: cloth(sign).get_at((200, 90)) for sign in ("moons", "suns", "leaves", "wyrms")}
    most = {sign: max("rgb", key=lambda c: getattr(m, c)) for sign, m in middles.items()}
    assert most == {"moons": "b", "suns": "r", "leaves": "g", "wyrms": "r"}


def test_suits_are_equally_loud() -> None:
    lit = [land_of(sign, sign_of(sign).ramp)[0] for sign in ("suns", "waves", "moons", "clubs")]
    assert all(0.055 < luminance(colour) < 0.065 for colour in lit)


@pytest.mark.parametrize("sign", SIGNS)
def test_a_land_is_drawn_in_its_shade_and_its_light_alone(sign: str) -> None:
    land = land_of(sign, sign_of(sign).ramp)[2]
    text = drawn_land(land, (1600, 1000), 0, 1000)
    assert set(re.findall(r"#\w+", text)) <= {land.shade, land.light}
    assert set(re.findall(r"<(\w+)", text)) <= {"svg", "g", "path", "circle", "rect"}


def test_strips_of_a_land_meet() -> None:
    land = land_of("waves", sign_of("waves").ramp)[2]
    whole, lower = (drawn_land(land, (800, 500), top, high) for top, high in ((0, 500), (200, 300)))
    assert 'viewBox="0 0 1600 1000"' in whole
    assert 'viewBox="0 400 1600 600"' in lower


def test_a_wide_window_loses_as_much_above_as_below() -> None:
    land = land_of("knots", sign_of("knots").ramp)[2]
    assert 'viewBox="0 50 1600 900"' in drawn_land(land, (1920, 1080), 0, 1080)
    assert 'viewBox="0 0 1600 1000"' in drawn_land(land, (1280, 800), 0, 800)


def test_who_wants_four_colours_gets_their_lands() -> None:
    sign = sign_of("diamonds")
    assert sign.four_colours is not None
    assert land_of("diamonds", sign.ramp)[0] != land_of("diamonds", sign.four_colours)[0]
