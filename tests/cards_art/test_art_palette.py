"""Colours: enough contrast on paper, and the arithmetic of blending."""

import pytest

from cards_art.palette import GOLD, PAPER, channels, contrast, luminance, mix
from cards_art.recolour import recolour
from cards_art.signs import drawn_signs, neutral_name, sign_of
from cards_art.style import Style

NEUTRAL = [neutral_name(place, "A") for place in range(20)]


@pytest.mark.parametrize("suit", [*sorted(drawn_signs()), *NEUTRAL])
@pytest.mark.parametrize("four_colour", [False, True])
def test_every_suit_is_readable_on_paper(suit: str, four_colour: bool) -> None:
    assert contrast(Style(four_colour=four_colour).ink(suit), PAPER) >= 4.5


@pytest.mark.parametrize("suit", [*sorted(drawn_signs()), *NEUTRAL])
@pytest.mark.parametrize("four_colour", [False, True])
def test_without_pictures_every_suit_is_seven_to_one(suit: str, four_colour: bool) -> None:
    style = Style(four_colour=four_colour, signs_only=True)
    assert contrast(style.ink(suit), PAPER) >= 7


@pytest.mark.parametrize("suit", [*sorted(drawn_signs()), *NEUTRAL])
@pytest.mark.parametrize("four_colour", [False, True])
def test_a_ramp_runs_from_dark_to_light(suit: str, four_colour: bool) -> None:
    values = [luminance(colour) for colour in Style(four_colour=four_colour).ramp(suit)]
    assert values == sorted(values)


def test_contrast_of_black_and_white_is_21_either_way() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)


def test_mix_ends_at_both_colours_and_halves_between() -> None:
    assert mix("#102030", "#FF0080", 0) == "#102030"
    assert mix("#102030", "#FF0080", 1) == "#FF0080"
    assert mix("#000000", "#FF8040") == "#804020"


def test_four_colours_are_four_hues_of_french_suits() -> None:
    style = Style(four_colour=True)
    red, green, blue = range(3)

    def strongest(suit: str) -> int:
        values = channels(style.ink(suit))
        return values.index(max(values))

    assert strongest("hearts") == red
    assert strongest("clubs") == green
    assert strongest("diamonds") == blue
    assert contrast(style.ink("spades"), PAPER) > 2 * contrast(style.ink("clubs"), PAPER)


def test_only_french_suits_change_with_four_colours() -> None:
    changed = {s for s in drawn_signs() if Style(four_colour=True).ink(s) != sign_of(s).ink}
    assert changed == {"diamonds", "clubs"}


@pytest.mark.parametrize("suit", ["diamonds", "clubs", "red", "green"])
def test_recolouring_moves_the_ramp_and_its_blends_and_leaves_paper_and_gold(suit: str) -> None:
    source, target = sign_of(suit).ramp, sign_of("waves").ramp
    blend = mix(source[1], source[2])
    kept = f'<a fill="{PAPER}"/><a fill="{GOLD}"/>'
    text = f'<a fill="{source[0]}"/><a fill="{blend}"/>{kept}'
    moved = recolour(text, source, target)
    assert moved == text.replace(source[0], target[0]).replace(blend, mix(target[1], target[2]))
