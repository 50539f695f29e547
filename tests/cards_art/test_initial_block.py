"""The block behind a cut initial: the letter, in the colour of paper, stands out from all of it."""

import pygame
import pytest

from cards_art.initial import initial_block
from cards_art.palette import PAPER, PLAIN, Ramp, colour_of, contrast
from cards_art.signs import drawn_signs
from cards_art.style import Style

RAMPS = [PLAIN, *(Style().ramp(sign) for sign in sorted(drawn_signs()))]


@pytest.mark.parametrize("ramp", RAMPS)
def test_a_letter_stands_out_seven_to_one_from_every_pixel(ramp: Ramp) -> None:
    block = initial_block("decktet", "journey", ramp, 48)
    seen = {pygame.Color(block.get_at((x, y)))[:3] for x in range(48) for y in range(48)}
    assert min(contrast(PAPER, colour_of(*colour)) for colour in seen) >= 6.9  # rounded channels
    assert len(seen) > 8, "it still shows its picture"
