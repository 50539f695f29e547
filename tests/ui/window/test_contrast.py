"""High contrast: what any colour becomes can be read, and lines can be seen."""

from __future__ import annotations

import pygame
import pytest

from cards_art.palette import contrast, luminance
from ui.window import theme
from ui.window.contrast import strong_box, strong_ground, strong_ink
from ui.window.draw import Box
from ui.window.felt import BARE, bake
from ui.window.look import Look
from ui.window.theme import Colour

DARK_GROUNDS = (theme.PLATE, theme.RAISED, theme.SUNK, theme.TILE_HOVER, theme.MINT_DARK)
LIGHT_WORDS = (
    theme.PAPER,
    theme.MUTED,
    theme.OFF_TEXT,
    theme.DISABLED_TEXT,
    theme.COST,
    theme.GOLD,
)
LIGHT_GROUNDS = (theme.PAPER, theme.PAPER_SHADE, theme.GOLD, theme.MINT, theme.REFUSAL)
DARK_WORDS = (theme.INK, theme.GOLD_INK, theme.PAPER_NUMBER, theme.PAPER_CODE_TEXT)


@pytest.mark.parametrize("words", LIGHT_WORDS)
def test_light_words_are_seven_to_one_on_every_dark_ground(words: Colour) -> None:
    for ground in DARK_GROUNDS:
        assert contrast(strong_ink(words), strong_ground(ground)) >= 7, ground


@pytest.mark.parametrize("words", DARK_WORDS)
def test_dark_words_are_seven_to_one_on_every_light_ground(words: Colour) -> None:
    for ground in LIGHT_GROUNDS:
        assert contrast(strong_ink(words), strong_ground(ground)) >= 7, ground


def test_high_contrast_makes_text_opaque_but_not_grounds() -> None:
    assert strong_ink(theme.fade(theme.PAPER, 0.4)) == theme.PAPER
    assert strong_ground("#00000073") == "#00000073"


def test_gold_stays_gold() -> None:
    red, green, blue = pygame.Color(strong_ink(theme.GOLD))[:3]
    assert red == 255 > green > 2 * blue


def test_a_box_has_a_thick_light_line_on_dark_and_a_dark_one_on_light() -> None:
    dark = strong_box(Box(8, theme.PLATE, theme.LINE, 1.5, inner=theme.GOLD, drop=4, glow=9))
    assert (dark.inner, dark.drop, dark.glow, round(dark.line_width, 3)) == (None, 0, 0, 2.4)
    assert dark.line is not None
    assert contrast(dark.line, strong_ground(theme.PLATE)) >= 7
    light = strong_box(Box(8, theme.PAPER, theme.GOLD, 1.5))
    assert light.line is not None
    assert luminance(light.line) <= 0.02


def test_the_bare_cloth_is_one_colour() -> None:
    cloth = bake((64, 40), BARE, rosette=True)
    assert {cloth.get_at((x, y))[:3] for x in range(64) for y in range(40)} == {(7, 9, 11)}


def test_a_look_draws_boxes_and_text_with_high_contrast(look: Look) -> None:
    window = pygame.Surface((80, 40))
    look.contrast = True
    try:
        look.shapes.box(window, pygame.Rect(0, 0, 80, 40), Box(0, theme.PLATE))
        assert luminance("#{:02X}{:02X}{:02X}".format(*window.get_at((40, 20))[:3])) < 0.01
        look.text.draw(window, "||||", theme.body(30, 700).at(1), theme.LINE, (4, 20))
        brightest = max(sum(window.get_at((x, 20))[:3]) for x in range(80))
        assert brightest > 600
    finally:
        look.contrast = False


def test_plain_words_are_set_as_they_are_written(look: Look) -> None:
    head = theme.display(20, 0.1).at(1)
    spaced = look.text.width("Ana", head)
    look.text.plain = True
    try:
        assert look.text.width("Ana", head) == look.text.width("Ana", theme.body(20, 700).at(1))
        assert look.text.width("Ana", head) < spaced
    finally:
        look.text.plain = False
