"""The paper frame of a card: outline, picture window with notched corners, hairline, name.

Units: a card is 500 wide and 700 high, y down.
"""

import re
from collections.abc import Sequence

from cards_art.layout import index_layout
from cards_art.lettering import text_path, text_width
from cards_art.palette import PAPER
from cards_art.style import Style
from cards_art.svg import fill_path, stroke_path

WIDTH = 500
HEIGHT = 700

OUTLINE = (
    "M30 0H470A30 30 0 0 1 500 30V670A30 30 0 0 1 470 700H30A30 30 0 0 1 0 670V30A30 30 0 0 1 30 0Z"
)
_TOP_EDGE = "M2 350V30A28 28 0 0 1 30 2H470A28 28 0 0 1 498 30V350"
_BOTTOM_EDGE = "M2 350V670A28 28 0 0 0 30 698H470A28 28 0 0 0 498 670V350"
_HAIRLINES = re.compile(
    rf'<path d="(?:{re.escape(_TOP_EDGE)}|{re.escape(_BOTTOM_EDGE)})"[^>]*/>'
    r'|<rect x="2" y="2" width="496" height="696"[^>]*/>'
)

_LEFT, _TOP, _RIGHT, _BOTTOM = 22, 22, 478, 678
_FOOT_WITH_NAME = 636
_CORNER, _SCOOP = 14, 18

_NAME_CAP, _NAME_BASELINE = 27, 679
# Space between the letters of the name, as a share of the height of a capital.
_NAME_TRACK, _NAME_LEAST_TRACK = 0.16, 0.06
# Free paper on either side of the longest name.
_NAME_MARGIN = 17


def window(notch_width: int, notch_height: int, foot: int) -> str:
    """The edge of the picture, clockwise: notched at the top left and the bottom right."""
    notch_right = WIDTH - notch_width
    notch_top = HEIGHT - notch_height
    return (
        f"M{notch_width} {_TOP}H{_RIGHT - _CORNER}"
        f"A{_CORNER} {_CORNER} 0 0 1 {_RIGHT} {_TOP + _CORNER}"
        f"V{notch_top - _SCOOP}A{_SCOOP} {_SCOOP} 0 0 1 {_RIGHT - _SCOOP} {notch_top}"
        f"H{notch_right + _SCOOP}A{_SCOOP} {_SCOOP} 0 0 0 {notch_right} {notch_top + _SCOOP}"
        f"V{foot}H{_LEFT}V{notch_height + _SCOOP}"
        f"A{_SCOOP} {_SCOOP} 0 0 1 {_LEFT + _SCOOP} {notch_height}"
        f"H{notch_width - _SCOOP}A{_SCOOP} {_SCOOP} 0 0 0 {notch_width} {notch_height - _SCOOP}Z"
    )


def frame(suits: Sequence[str], ink: str, name: str, style: Style) -> str:
    """Everything that lies over the picture, except the corner indices."""
    layout = index_layout(style)
    foot = _FOOT_WITH_NAME if name else _BOTTOM
    opening = window(layout.notch_width, layout.notch_heights[len(suits)], foot)
    return (
        fill_path(OUTLINE + opening, PAPER, even_odd=True)
        + stroke_path(opening, ink, 4)
        + hairline(suits, ink, style)
        + _name_line(name, ink, WIDTH - layout.notch_width)
    )


def hairline(suits: Sequence[str], ink: str, style: Style) -> str:
    """The line along the edge: the top suit in the upper half, the bottom suit in the lower."""
    top = style.ink(suits[0]) if suits else ink
    bottom = style.ink(suits[-1]) if suits else ink
    return stroke_path(_TOP_EDGE, top, 4) + stroke_path(_BOTTOM_EDGE, bottom, 4)


def without_hairline(text: str) -> str:
    """One of our cards or backs without the line along its edge."""
    return _HAIRLINES.sub("", text)


def corner_paper(suits: int, ink: str, style: Style, paper: str = PAPER) -> str:
    """Paper for the index alone, in the upper left corner of a picture that fills its card."""
    layout = index_layout(style)
    right, bottom = layout.notch_width, layout.notch_heights[suits]
    edge = f"V{bottom - _SCOOP}A{_SCOOP} {_SCOOP} 0 0 1 {right - _SCOOP} {bottom}H0"
    return fill_path(f"M0 0H{right}{edge}Z", paper) + stroke_path(f"M{right} 0{edge}", ink, 4)


def _name_line(name: str, ink: str, right: int) -> str:
    """The printed name, left of `right`; a long one is set more tightly, then smaller."""
    if not name:
        return ""
    room = right - _LEFT - 2 * _NAME_MARGIN
    letters = text_width(name, 1)
    gaps = max(1, len(name) - 1)
    track = min(_NAME_TRACK, max(_NAME_LEAST_TRACK, (room / _NAME_CAP - letters) / gaps))
    cap = min(_NAME_CAP, room / (letters + track * gaps))
    baseline = _NAME_BASELINE - (_NAME_CAP - cap) / 2
    return text_path(name, (_LEFT + right) / 2, baseline, cap, ink, track=track)
