"""The corner index: rank and suits in one column at the card's upper left."""

from collections.abc import Container, Sequence

from cards_art.glyphs import placed_glyph
from cards_art.layout import (
    GlyphPlace,
    IndexLayout,
    LetterPlace,
    Reading,
    index_layout,
    read_places,
)
from cards_art.lettering import text_path, text_width
from cards_art.marks import MARK_CENTRE, MARK_ROOM, rank_mark
from cards_art.palette import PAPER, mix
from cards_art.signs import letter_of
from cards_art.style import Style
from cards_art.svg import group, num, rect

# How far a suit that does not count fades into the paper.
_GHOST = 0.78
# 6 and 9 have a bar, so that they cannot be confused upside down.
_BARRED = ("6", "9")
_BARRED_SHARE = 0.91
# The space between the letters, and their width, if a rank has several, like 10.
_SEVERAL = (-0.06, 0.86)
# Letters are not squeezed more than this; longer texts are set smaller.
_NARROWEST = 0.6


def corner_index(
    rank: str,
    suits: Sequence[str],
    ink: str,
    reading: Reading | None,
    style: Style,
    unit: float | None = None,
    without: Container[str] = (),
) -> str:
    """Rank above its suits, as SVG shapes in card units.

    unit is the size of a card unit in pixels, if the card is drawn for a known size. Signs of suits
    and ranks in `without` are left out, but keep their space.
    """
    layout = index_layout(style)
    shapes = [] if rank in without else [_rank(rank, ink, layout)]
    for suit, place in zip(suits, read_places(layout, len(suits), reading), strict=True):
        colour = style.ink(suit)
        if not place.counts:
            colour = mix(colour, PAPER, _GHOST)
        pixels = None if unit is None else place.size * unit
        if suit not in without:
            shapes.append(placed_glyph(suit, layout.glyph_x, place.y, place.size, colour, pixels))
        if layout.letters is not None:
            shapes.append(_suit_letter(suit, place, layout.letters, colour))
    return "".join(shapes)


def _rank(rank: str, ink: str, layout: IndexLayout) -> str:
    mark = rank_mark(rank, ink)
    if mark is not None:
        return _placed_mark(mark, layout)
    if rank in _BARRED:
        return _barred(rank, ink, layout)
    track, stretch = _SEVERAL if len(rank) > 1 else (0.0, 1.0)
    width, cap = text_width(rank, layout.rank_cap), layout.rank_cap
    stretch = min(stretch, layout.rank_room / width) if width else stretch
    if stretch < _NARROWEST:
        cap, stretch = cap * stretch / _NARROWEST, _NARROWEST
    baseline = layout.rank_baseline - (layout.rank_cap - cap) / 2
    return text_path(rank, layout.rank_x, baseline, cap, ink, track=track, stretch=stretch)


def _barred(rank: str, ink: str, layout: IndexLayout) -> str:
    cap = layout.rank_cap * _BARRED_SHARE
    bar_height = layout.rank_cap * 0.08
    bar_width = layout.rank_cap / 2
    bar = rect(layout.rank_x - bar_width / 2, layout.rank_baseline, bar_width, bar_height, ink)
    baseline = layout.rank_baseline - layout.rank_cap + cap
    return text_path(rank, layout.rank_x, baseline, cap, ink) + bar


def _placed_mark(mark: str, layout: IndexLayout) -> str:
    """A sign drawn for the house layout, moved and scaled to another one."""
    scale = layout.rank_room / MARK_ROOM
    x, y = MARK_CENTRE
    middle = layout.rank_place.y
    return group(
        f"translate({num(layout.rank_x)} {num(middle)})scale({num(scale)})translate(-{x} -{y})",
        mark,
    )


def _suit_letter(suit: str, place: GlyphPlace, letters: LetterPlace, colour: str) -> str:
    letter = letter_of(suit)
    width = text_width(letter, letters.cap)
    stretch = min(1.0, letters.room / width) if width else 1.0
    baseline = place.y + letters.cap / 2
    return text_path(letter, letters.x, baseline, letters.cap, colour, stretch=stretch)
