"""What pages of the picture book have in common on the screen and on paper."""

import unicodedata
from collections.abc import Sequence

from cards_art.palette import GOLD, INK, PAPER, contrast, mix
from cards_art.style import Style

ART = (28.0, 28.0, 444.0, 628.0)
"""What is shown of a scene: x, y, width, and height in its units. Four units more are painted all
round on every card: they come into sight where layers move."""
FADED = mix(INK, PAPER, 0.32)
"""What is less important on paper."""
RULE = mix(INK, PAPER, 0.72)
GILT = mix(GOLD, "#6A4A10", 0.35)
ROWS = 3
"""Lines beside the initial."""
STRETCH = 0.45
"""So much of an em a gap between words is widened at most, to fill a line."""


def second_ink(style: Style, suits: Sequence[str]) -> str:
    """The second colour of a page: that of its last suit, dark enough for words on paper."""
    ink = style.ink(suits[-1]) if suits else mix(INK, GOLD, 0.3)
    while contrast(ink, PAPER) < 5.5:
        ink = mix(ink, INK, 0.15)
    return ink


def initial_of(paragraph: str) -> str:
    """The letter that begins a paragraph, with its accents; '' if none does."""
    if not paragraph or not paragraph[0].isalpha():
        return ""
    end = 1
    while end < len(paragraph) and unicodedata.combining(paragraph[end]):
        end += 1
    return paragraph[:end]
