"""Measures of a card's corner index, in card units (500 x 700, y down)."""

from typing import Literal

from cards_art.style import Style
from game.values import Value

Reading = Literal["top", "bottom"]
"""The suit of a card that counts in the present game."""

# The corner has room for this many glyphs below one another.
MOST_SUITS = 3
# The size of a suit that does not count, as a share of the smallest suit of its card.
_GHOST_SHARE = 0.82
# The height of a picture of a rank, as a multiple of a capital.
_RANK_SIGN = 1.15


class GlyphPlace(Value):
    """The place of a suit in the corner: the height of its centre, and the size of its glyph.

    counts is false for a suit that the present game does not read.
    """

    y: float
    size: float
    counts: bool = True


class LetterPlace(Value):
    """The place of suit letters: the centre of their column, the height of a capital, and the width
    available."""

    x: float
    cap: float
    room: float


class IndexLayout(Value):
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

    @property
    def rank_place(self) -> GlyphPlace:
        """The place of a picture of the rank: slightly higher than a letter."""
        middle = self.rank_baseline - self.rank_cap / 2
        return GlyphPlace(middle, min(self.rank_room, _RANK_SIGN * self.rank_cap))


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
    notch_width=140,
    notch_heights=(132, 214, 290, 322),
    rank_x=66,
    rank_cap=76,
    rank_baseline=108,
    rank_room=100,
    glyph_x=51,
    places=_places(((162, 82),), ((162, 82), (246, 66)), ((152, 66), (220, 58), (282, 54))),
    letters=LetterPlace(x=114, cap=50, room=38),
)

_LARGE_LETTERED = IndexLayout(
    notch_width=140,
    notch_heights=(150, 250, 334, 372),
    rank_x=70,
    rank_cap=98,
    rank_baseline=128,
    rank_room=108,
    glyph_x=51,
    places=_places(((188, 82),), ((180, 82), (272, 78)), ((176, 72), (250, 66), (318, 62))),
    letters=LetterPlace(x=114, cap=60, room=38),
)

# Cards without pictures leave room for still larger ones.
_LARGEST = IndexLayout(
    notch_width=140,
    notch_heights=(190, 330, 426, 480),
    rank_x=72,
    rank_cap=140,
    rank_baseline=170,
    rank_room=124,
    glyph_x=72,
    places=_places(((250, 120),), ((242, 112), (356, 96)), ((232, 92), (326, 82), (412, 78))),
)

_LARGEST_LETTERED = IndexLayout(
    notch_width=140,
    notch_heights=(190, 300, 394, 432),
    rank_x=72,
    rank_cap=140,
    rank_baseline=170,
    rank_room=124,
    glyph_x=51,
    places=_places(((234, 82),), ((228, 82), (322, 78)), ((220, 74), (298, 68), (372, 64))),
    letters=LetterPlace(x=114, cap=72, room=40),
)


def index_layout(style: Style) -> IndexLayout:
    """The measures that belong to a style."""
    if style.large_index and style.signs_only:
        return _LARGEST_LETTERED if style.suit_letters else _LARGEST
    if style.large_index:
        return _LARGE_LETTERED if style.suit_letters else _LARGE
    return _LETTERED if style.suit_letters else _HOUSE


def read_places(layout: IndexLayout, suits: int, reading: Reading | None) -> tuple[GlyphPlace, ...]:
    """The places of the suits: without a reading the top suit is the largest, otherwise the one
    read.

    Their order and total space never change.
    """
    places = layout.places[suits]
    if reading is None or suits < 2:
        return places
    read = 0 if reading == "top" else suits - 1
    first, last = places[0].y - places[0].size / 2, places[-1].y + places[-1].size / 2
    living, ghost = layout.places[1][0].size, places[-1].size * _GHOST_SHARE
    sizes = [living if number == read else ghost for number in range(suits)]
    gap = (last - first - sum(sizes)) / (suits - 1)
    found, top = [], first
    for number, size in enumerate(sizes):
        found.append(GlyphPlace(top + size / 2, size, counts=number == read))
        top += size + gap
    return tuple(found)
