"""The suit glyphs: one small drawing in one colour each, about 100 units high around (0, 0)."""

from functools import cache
from pathlib import Path

from cards_art import sources
from cards_art.lettering import alphabet, text_path, text_width
from cards_art.palette import luminance
from cards_art.signs import Sign, sign_of
from cards_art.svg import document, fill_path, group, num

# A neutral sign: its view box, and the letter in its middle.
_BOX = (-56, -56, 112, 112)
_LETTER_CAP, _LETTER_BASELINE, _LETTER_ROOM = 46, 24, 44
SMALL = 16.0
"""Below this many pixels a sign has its small form, if there is one: solid, without thin parts."""

# A letter on a colour lighter than this is dark.
_LIGHT = 0.22


def glyph_document(suit: str, colour: str | None = None, pixels: float | None = None) -> str:
    """The glyph as a square SVG file, in `colour` or in its own index colour.

    pixels is its size on the screen, which chooses between its two forms. An unknown name gives a
    neutral sign.
    """
    sign = sign_of(suit)
    if sign.shape:
        return document(_neutral(sign, colour, pixels), _BOX)
    text = sources.read_drawing(_path(suit, pixels))
    return text if colour is None else text.replace(sign.ink, colour)


def placed_glyph(
    suit: str,
    x: float,
    y: float,
    size: float,
    colour: str | None = None,
    pixels: float | None = None,
) -> str:
    """The glyph as SVG shapes, 100 of its units scaled to `size`, centred on (x, y).

    pixels is its size on the screen, which chooses between its two forms.
    """
    sign = sign_of(suit)
    if sign.shape:
        body = _neutral(sign, colour, pixels)
    else:
        body = sources.drawing_body(_path(suit, pixels))
        body = body if colour is None else body.replace(sign.ink, colour)
    return group(f"translate({num(x)} {num(y)})scale({num(size / 100)})", body)


def _neutral(sign: Sign, colour: str | None, pixels: float | None) -> str:
    """The shape with its letter in the other tone, so that it is readable on any background.

    A small sign has only the shape.
    """
    ink = colour or sign.ink
    small = pixels is not None and pixels < SMALL
    if small or not alphabet().spell(sign.letter):
        return fill_path(sign.shape, ink)
    on_it = sign.ramp[0] if luminance(ink) > _LIGHT else sign.ramp[4]
    stretch = min(1.0, _LETTER_ROOM / text_width(sign.letter, _LETTER_CAP))
    baseline = _LETTER_BASELINE + sign.low
    letter = text_path(sign.letter, 0, baseline, _LETTER_CAP, on_it, stretch=stretch)
    return fill_path(sign.shape, ink) + letter


def _path(suit: str, pixels: float | None) -> Path:
    if pixels is not None and pixels < SMALL and _has_small_form(suit):
        return sources.ROOT / "suits" / f"{suit}_small.svg"
    return sources.ROOT / "suits" / f"{suit}.svg"


@cache
def _has_small_form(suit: str) -> bool:
    return (sources.ROOT / "suits" / f"{suit}_small.svg").is_file()
