"""The suit glyphs: one small drawing in one colour each, about 100 units high around (0, 0)."""

from functools import cache
from pathlib import Path

from cards_art import sources
from cards_art.palette import INDEX
from cards_art.svg import group, num

SMALL = 16.0
"""Below so many pixels a sign wears its small form, if it has one: solid, without thin parts."""


def glyph_document(suit: str, colour: str | None = None, pixels: float | None = None) -> str:
    """The glyph as a square SVG file, in `colour` or in its own index colour.

    pixels is the size it will be seen in, which chooses between its two forms.
    Raises KeyError for an unknown suit name.
    """
    own = INDEX[suit]
    text = sources.read_drawing(_path(suit, pixels))
    return text if colour is None else text.replace(own, colour)


def placed_glyph(
    suit: str,
    x: float,
    y: float,
    size: float,
    colour: str | None = None,
    pixels: float | None = None,
) -> str:
    """The glyph as SVG shapes, 100 of its units scaled to `size`, centred on (x, y).

    pixels is the size it will be seen in, which chooses between its two forms.
    """
    own = INDEX[suit]
    body = sources.drawing_body(_path(suit, pixels))
    transform = f"translate({num(x)} {num(y)})scale({num(size / 100)})"
    return group(transform, body if colour is None else body.replace(own, colour))


def _path(suit: str, pixels: float | None) -> Path:
    if pixels is not None and pixels < SMALL and _has_small_form(suit):
        return sources.ROOT / "suits" / f"{suit}_small.svg"
    return sources.ROOT / "suits" / f"{suit}.svg"


@cache
def _has_small_form(suit: str) -> bool:
    return (sources.ROOT / "suits" / f"{suit}_small.svg").is_file()
