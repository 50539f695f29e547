"""Measures of a card's corner index, in card units (500 x 700, y down)."""

from dataclasses import dataclass

from cards_art.style import Style

# The corner has room for this many glyphs below one another.
MOST_SUITS = 3


@dataclass(frozen=True)
class GlyphPlace:
    """Where one suit stands in the corner: the centre's height, and the size of its glyph."""

    y: float
    size: float


@dataclass(frozen=True)
class LetterPlace:
    """Where suit letters stand: their column's centre, height of a capital, and room sideways."""

    x: float
    cap: float
    room: float


@dataclass(frozen=True)
class IndexLayout:
    """The column for rank and suits, for every number of suits from 0 to 3.

    The picture's notch for it is notch_width wide and as high as notch_heights says. The rank is
    centred on rank_x and squeezed when wider than rank_room.
    """

    notch_width: int
    notch_heights: tuple[int, int, int, int]
    rank_x: float
    rank_cap: float
    rank_baseline: float
    rank_room: float
    glyph_x: float
    places: tuple[tuple[GlyphPlace, ...], ...]
    letters: LetterPlace | None = None


def _places(*rows: tuple[tuple[float, float], ...]) -> tuple[tuple[GlyphPlace, ...], ...]:
    return ((), *(tuple(GlyphPlace(y, size) for y, size in row) for row in rows))


_HOUSE = IndexLayout(
    notch_width=114,
    notch_heights=(132, 214, 290, 322),
    rank_x=62,
    rank_cap=76,
    rank_baseline=108,
    rank_room=96,
    glyph_x=62,
    places=_places(((162, 82),), ((162, 82), (246, 66)), ((152, 66), (220, 58), (282, 54))),
)

_LARGE = IndexLayout(
    notch_width=128,
    notch_heights=(150, 264, 346, 384),
    rank_x=68,
    rank_cap=98,
    rank_baseline=128,
    rank_room=106,
    glyph_x=68,
    places=_places(((198, 104),), ((192, 98), (292, 84)), ((180, 78), (260, 70), (336, 68))),
)

_LETTERED = IndexLayout(
    notch_width=128,
    notch_heights=(132, 214, 290, 322),
    rank_x=66,
    rank_cap=76,
    rank_baseline=108,
    rank_room=100,
    glyph_x=47,
    places=_places(((162, 66),), ((162, 66), (246, 58)), ((152, 58), (220, 52), (282, 50))),
    letters=LetterPlace(x=103, cap=35, room=30),
)

_LARGE_LETTERED = IndexLayout(
    notch_width=128,
    notch_heights=(150, 250, 334, 372),
    rank_x=68,
    rank_cap=98,
    rank_baseline=128,
    rank_room=106,
    glyph_x=47,
    places=_places(((188, 68),), ((188, 68), (280, 64)), ((178, 62), (252, 58), (322, 56))),
    letters=LetterPlace(x=104, cap=44, room=34),
)


def index_layout(style: Style) -> IndexLayout:
    """The measures that belong to a style."""
    if style.large_index:
        return _LARGE_LETTERED if style.suit_letters else _LARGE
    return _LETTERED if style.suit_letters else _HOUSE
