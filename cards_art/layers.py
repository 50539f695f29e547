"""A scene as a few flat layers, one behind the other: the sky, and the grounds from far to near."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from cards_art.blocks import pulled
from cards_art.raster import rasterise
from cards_art.svg import document

MOST = 5
"""How many layers a scene has at most."""

_ART = (24, 24, 452, 636)
_PROBE = (45, 64)
"""Pixels that each shape is looked at in: enough to tell a ground from what stands on it."""
_TAG = re.compile(r"<(/?)\w+[^>]*?(/?)>")
_WIDE = 0.9
"""A ground reaches from one edge of the picture to the other, or nearly."""
_LEAST = 0.08
"""The least part of the picture that a ground covers."""
_HIGHEST = 0.3
"""No ground begins higher, in parts of the height; what does belongs to the sky."""
_APART = 0.04
"""Grounds whose edges lie nearer to each other are one layer."""
_MOUTH = 0.65
"""The most of the picture that is covered by what frames it: the mouth of a cave, a window."""
_SUBJECT = (0.05, 0.2)
"""What stands out from a sky without any ground: the least it covers, and how high it begins."""


@dataclass(frozen=True)
class _Extent:
    """Where a shape is: its upper and lower edge and its width, in parts of the picture; how much
    of the picture it covers, and whether it covers the middle."""

    top: float
    bottom: float
    width: float
    cover: float
    middle: bool


@lru_cache(maxsize=8)
def layers_of(deck: str, scene: str) -> tuple[str, ...]:
    """The shapes of a scene layer by layer, the farthest first; drawn over each other they are the
    whole scene. Safe in any thread.
    """
    shapes = list(_shapes(pulled(deck, scene, 99)))
    cuts = _cuts([_extent(shape) for shape in shapes])
    ends = [*cuts[1:], len(shapes)]
    return tuple("".join(shapes[begin:end]) for begin, end in zip(cuts, ends, strict=True))


def _shapes(body: str) -> Iterator[str]:
    """The outermost shapes of a drawing, in the order in which they are drawn."""
    depth = begin = 0
    for tag in _TAG.finditer(body):
        if depth == 0:
            begin = tag.start()
        depth += 0 if tag[2] else -1 if tag[1] else 1
        if depth == 0:
            yield body[begin : tag.end()]


def _extent(shape: str) -> _Extent:
    wide, high = _PROBE
    mask = pygame.mask.from_surface(rasterise(document(shape, _ART), _PROBE), 127)
    parts = mask.get_bounding_rects()
    if not parts:
        return _Extent(1.0, 0.0, 0.0, 0.0, middle=False)
    rect = parts[0].unionall(parts[1:])
    cover = mask.count() / (wide * high)
    middle = bool(mask.get_at((wide // 2, high // 2)))
    return _Extent(rect.top / high, rect.bottom / high, rect.width / wide, cover, middle)


def _cuts(extents: Sequence[_Extent]) -> list[int]:
    """The numbers of the shapes with which layers begin; the first is always one."""
    sky = extents[0].bottom if extents else 1.0
    grounds: list[int] = []
    last = _Extent(0.0, 0.0, 0.0, 0.0, middle=False)
    for number, shape in enumerate(extents[1:], 1):
        if not _is_ground(shape, sky, number):
            continue
        if shape.top >= last.top + _APART or shape.bottom >= last.bottom + _APART or not shape.top:
            grounds.append(number)
            last = shape
    while len(grounds) >= MOST:
        grounds.remove(min(grounds, key=lambda number: extents[number].cover))
    if not grounds:
        least, highest = _SUBJECT
        subjects = (
            number
            for number, shape in enumerate(extents)
            if number and shape.cover >= least and shape.top >= highest
        )
        grounds = list(subjects)[:1]
    return [0, *grounds]


def _is_ground(shape: _Extent, sky: float, number: int) -> bool:
    if shape.width < _WIDE or shape.cover < _LEAST:
        return False
    if shape.top == 0 and shape.bottom == 1 and not shape.middle and number > 2:
        return shape.cover < _MOUTH
    if shape.top < _HIGHEST:
        return False
    # Bands of the sky end where the sky ends.
    return sky > 1 - _APART or shape.bottom > sky + _APART
