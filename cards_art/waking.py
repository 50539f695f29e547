"""Opens the eyes of sleeping faces, and turns all eyes towards the drift of the picture."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cards_art.palette import PAPER

LIDS, PUPILS, BROWS = (f'<g class="{name}">' for name in ("lids", "pupils", "brows"))
"""The beginnings of groups in a drawing: closed lids, each a curve from corner to corner of an eye,
in one path; the parts of an open eye that move when it looks elsewhere; brows."""

_SLEEPING = re.compile(
    re.escape(LIDS) + r'<path d="([^"]*)" fill="none" stroke="([^"]*)" stroke-width="([^"]*)"'
    r"([^>]*)/></g>"
)
_NUMBER = re.compile(r"-?\d*\.?\d+")
_ASIDE, _RISE = 2.0, 3
"""How far pupils move in a step of drift, and how far brows are raised."""


def awake(body: str, steps: int) -> str:
    """The shapes of a scene with every eye open, looking `steps` steps to the right."""
    aside = _ASIDE * steps
    body = _SLEEPING.sub(lambda found: "".join(_open_eyes(found, aside)), body)
    body = body.replace(PUPILS, f'<g transform="translate({aside:g} 0)">')
    return body.replace(BROWS, f'<g transform="translate(0 {-_RISE})">')


def _open_eyes(lids: re.Match[str], aside: float) -> Iterator[str]:
    """Each closed lid as the lower edge of an eye, with its mirror image as the upper edge."""
    curves, colour, width, rest = lids.groups()
    for curve in curves.split("M")[1:]:
        x, y, middle, low, end, level = (float(each) for each in _NUMBER.findall(curve))
        high = y + level - low
        upper = f"M{x:g} {y:g}Q{middle:g} {high:g} {end:g} {level:g}"
        pupil = (end - x) / 5
        yield f'<path d="{upper}Q{middle:g} {low:g} {x:g} {y:g}Z" fill="{PAPER}"/>'
        yield (
            f'<circle cx="{(x + end) / 2 + aside:g}" cy="{(y + level) / 2:g}" r="{pupil:g}" '
            f'fill="{colour}"/>'
        )
        yield f'<path d="{upper}" fill="none" stroke="{colour}" stroke-width="{width}"{rest}/>'
