"""The signs in a card's corner that replace a numeral or letter: drawings in `ranks`.

All are drawn in black, in card units, at their place in the house style: around MARK_CENTRE, and at
most MARK_ROOM wide.
"""

from functools import lru_cache

from cards_art import sources

MARK_CENTRE = (62, 70)
MARK_ROOM = 96

_FOLDER = sources.ROOT / "ranks"
_BLACK = "#000000"


def is_mark(sign: str) -> bool:
    """Whether a rank's sign is a drawing; otherwise it is text."""
    return sign in mark_names()


def rank_mark(sign: str, colour: str) -> str | None:
    """The drawing of a rank's sign as SVG shapes, or None if the sign is text."""
    if not is_mark(sign):
        return None
    return sources.drawing_body(_FOLDER / f"{sign}.svg").replace(_BLACK, colour)


@lru_cache(maxsize=1)
def mark_names() -> frozenset[str]:
    """The names of all drawn signs of ranks."""
    return frozenset(path.stem for path in _FOLDER.glob("*.svg"))
