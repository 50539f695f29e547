"""What pages of the picture book share on the screen and on paper."""

import unicodedata
from collections.abc import Sequence

from cards_art.palette import GOLD, INK, PAPER, contrast, mix
from cards_art.style import Style

ART = (28.0, 28.0, 444.0, 628.0)
"""The part of a scene that is shown: x, y, width, and height in its units. Four more units are
painted all around on every card; they become visible when layers move."""
FADED = mix(INK, PAPER, 0.26)
"""For less important things on paper."""
RULE = mix(INK, PAPER, 0.72)
GILT = mix(GOLD, "#6A4A10", 0.35)
ROWS = 3
"""The number of lines beside the initial."""
STRETCH = 0.45
"""The most, in em, by which a gap between words is widened to fill a line."""


def second_ink(style: Style, suits: Sequence[str]) -> str:
    """The second colour of a page: that of its last suit, dark enough for text on paper."""
    ink = style.ink(suits[-1]) if suits else mix(INK, GOLD, 0.3)
    while contrast(ink, PAPER) < 5.5:
        ink = mix(ink, INK, 0.15)
    return ink


def initial_of(paragraph: str) -> str:
    """The letter that begins a paragraph, with its accents; '' if it does not begin with one."""
    if not paragraph or not paragraph[0].isalpha():
        return ""
    end = 1
    while end < len(paragraph) and unicodedata.combining(paragraph[end]):
        end += 1
    return paragraph[:end]
