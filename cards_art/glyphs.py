"""The suit glyphs: one small drawing in one colour each, about 100 units high around (0, 0)."""

from pathlib import Path

from cards_art import sources
from cards_art.palette import INDEX
from cards_art.svg import group, num


def glyph_document(suit: str, colour: str | None = None) -> str:
    """The glyph as a square SVG file, in `colour` or in its own index colour.

    Raises KeyError for an unknown suit name.
    """
    own = INDEX[suit]
    text = sources.read_drawing(_path(suit))
    return text if colour is None else text.replace(own, colour)


def placed_glyph(suit: str, x: float, y: float, size: float, colour: str | None = None) -> str:
    """The glyph as SVG shapes, 100 of its units scaled to `size`, centred on (x, y)."""
    own = INDEX[suit]
    body = sources.drawing_body(_path(suit))
    transform = f"translate({num(x)} {num(y)})scale({num(size / 100)})"
    return group(transform, body if colour is None else body.replace(own, colour))


def _path(suit: str) -> Path:
    return sources.ROOT / "suits" / f"{suit}.svg"
