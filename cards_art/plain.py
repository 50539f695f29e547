"""The face of a card without a drawing: its rank and suits, large, on rays in their colours."""

from collections.abc import Sequence
from math import atan2, cos, degrees, radians, sin
from typing import TYPE_CHECKING

from cards_art.glyphs import placed_glyph
from cards_art.lettering import text_path, text_width
from cards_art.marks import MARK_CENTRE, MARK_ROOM, rank_mark
from cards_art.palette import PAPER, PLAIN, Ramp, mix
from cards_art.sources import scene_names
from cards_art.style import Style
from cards_art.svg import circle, fill_path, group, num, rect, stroke_path

if TYPE_CHECKING:
    from cards_art.compose import Face

# In card units: the middle of the picture, and the ground with its rays.
_X, _Y = 250, 334
_LEFT, _TOP, _RIGHT, _BOTTOM = 20, 20, 480, 680
_RAYS = 24
_DISC, _RING = 146, 158

_RANK_CAP, _RANK_ROOM = 118, 190
_ALONE_CAP = 150
_SIGN = 104
_SIGNS_ROOM = 210
_RANK_Y, _SIGNS_Y = -52, 66
_LARGE_SIGNS = ((236, 0), (176, 200), (134, 150))
"""For one, two, or three large signs: their size, and the distance between them."""


def undrawn(face: "Face", style: Style) -> str:
    """The plain picture of a card without a drawing; "" for a card that has one."""
    if face.scene in scene_names(face.deck):
        return ""
    return plain_picture(face.rank, face.suits, style)


def about_medal(width: float, height: float) -> tuple[float, float, float, float]:
    """The part of a plain picture around its medal with these proportions."""
    wide = _RIGHT - _LEFT
    high = wide * height / width
    return _LEFT, _Y - high / 2, wide, high


def plain_picture(rank: str, suits: Sequence[str], style: Style) -> str:
    """The picture of a card as SVG shapes, to put into the frame of a card.

    rank is a sign of a rank as in a face, suits are names of signs from top to bottom. As in the
    drawn pictures, the top suit colours the upper half and the bottom suit the lower half.
    """
    ramps = [style.ramp(suit) for suit in suits] or [PLAIN]
    top, bottom = ramps[0], ramps[-1]
    middle = top if top is bottom else _between(top, bottom)
    medal = (
        circle(_X, _Y, _RING + 14, mix(PAPER, middle[4], 0.35))
        + circle(_X, _Y, _RING, middle[0])
        + circle(_X, _Y, _DISC, middle[1])
        + stroke_path(_ring(_DISC - 12), middle[2], 3)
    )
    return _ground(top, bottom) + medal + _inside(rank, suits, ramps, middle)


def large_signs(rank: str, suits: Sequence[str], style: Style) -> str:
    """The suits of a card alone, as large as fits between its corners; without suits, the rank."""
    if not suits:
        return _rank(rank, _Y, _ALONE_CAP, PLAIN[0])
    size, step = _LARGE_SIGNS[min(len(suits), len(_LARGE_SIGNS)) - 1]
    top = 350 - step * (len(suits) - 1) / 2
    return "".join(
        placed_glyph(suit, _X, top + step * number, size, style.ink(suit))
        for number, suit in enumerate(suits)
    )


def _ground(top: Ramp, bottom: Ramp) -> str:
    """The upper and the lower half, with rays from the middle."""
    width = _RIGHT - _LEFT
    halves = rect(_LEFT, _TOP, width, _Y - _TOP, top[3])
    halves += rect(_LEFT, _Y, width, _BOTTOM - _Y, bottom[3])
    for number in range(_RAYS):
        begin, end = (360 * (2 * number + side) / (2 * _RAYS) for side in (0, 1))
        # Angles run clockwise from the right, so those below 180 degrees point down.
        halves += fill_path(_ray(begin, end), (bottom if begin < 180 else top)[4])
    return halves


def _ray(begin: float, end: float) -> str:
    """A wedge from the middle to the edge of the ground, between two angles in degrees."""
    points = [_on_edge(begin), _on_edge(end)]
    for x, y in ((_LEFT, _TOP), (_RIGHT, _TOP), (_RIGHT, _BOTTOM), (_LEFT, _BOTTOM)):
        if begin < degrees(atan2(y - _Y, x - _X)) % 360 < end:
            points.insert(1, (x, y))
    return f"M{_X} {_Y}L" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def _on_edge(angle: float) -> tuple[float, float]:
    """The point where a line from the middle leaves the ground."""
    across, down = cos(radians(angle)), sin(radians(angle))
    reach = min(
        abs(((_RIGHT if across > 0 else _LEFT) - _X) / across) if abs(across) > 1e-9 else 1e9,
        abs(((_BOTTOM if down > 0 else _TOP) - _Y) / down) if abs(down) > 1e-9 else 1e9,
    )
    return _X + reach * across, _Y + reach * down


def _inside(rank: str, suits: Sequence[str], ramps: Sequence[Ramp], middle: Ramp) -> str:
    """The content of the medal: the rank above its suits, or alone."""
    if not suits:
        return _rank(rank, _Y, _ALONE_CAP, middle[4])
    step = min(_SIGN * 1.12, _SIGNS_ROOM / len(suits))
    size = min(_SIGN, step / 1.12) if len(suits) > 1 else _SIGN
    start = _X - step * (len(suits) - 1) / 2
    signs = "".join(
        placed_glyph(suit, start + step * number, _Y + _SIGNS_Y, size, ramp[4])
        for number, (suit, ramp) in enumerate(zip(suits, ramps, strict=True))
    )
    return _rank(rank, _Y + _RANK_Y, _RANK_CAP, PAPER) + signs


def _rank(rank: str, y: float, cap: float, colour: str) -> str:
    mark = rank_mark(rank, colour)
    if mark is not None:
        scale = cap / MARK_ROOM * 1.1
        x0, y0 = MARK_CENTRE
        return group(f"translate({_X} {num(y)})scale({num(scale)})translate(-{x0} -{y0})", mark)
    width = text_width(rank, cap)
    shrink = min(1.0, _RANK_ROOM / width) if width else 1.0
    cap *= shrink
    return text_path(rank, _X, y + cap / 2, cap, colour)


def _ring(radius: float) -> str:
    left, right, r = num(_X - radius), num(_X + radius), num(radius)
    return f"M{left} {_Y}A{r} {r} 0 1 1 {right} {_Y}A{r} {r} 0 1 1 {left} {_Y}Z"


def _between(first: Ramp, second: Ramp) -> Ramp:
    deep, base, mid, light, pale = (mix(a, b) for a, b in zip(first, second, strict=True))
    return deep, base, mid, light, pale
