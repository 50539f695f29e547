"""The picture of a curtain: two drapes with golden ropes under a valance, at any size."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import pygame

from game.values import Value
from ui.window.draw import as_window, render_svg

_FOLDS = (
    "#36143F", "#4B1B52", "#571F58", "#3E1648", "#5D2260",
    "#471A50", "#571F58", "#3E1648", "#571F58", "#36143F",
)  # fmt: skip
_EDGES = (0.0, 0.08, 0.19, 0.3, 0.4, 0.52, 0.62, 0.72, 0.82, 0.92, 1.0)
"""Where one fold ends and the next begins, as shares of a drape's width."""
_GROOVE, _STREAK, _BRIGHT = "#1D0A28", "#7E3578", "#A14A96"
_STREAKS = 88
_ROPE, _TWIST = "#D9A441", "#FFE7A8"
_VALANCE, _PLEAT, _LIT = "#571F58", "#36143F", "#8C3A80"
_PLEATS = 5
"""How many pleats hang in a scallop of the valance."""
_SCALLOP = 112
_VALANCE_HIGH = 68
_CLOTH, _CLOTH_LOW = "#2B6A5E", "#123A37"
_BANDS = 96
"""In how many steps the cloth grows darker: two neighbours differ by at most one level of a
colour."""
_RIM, _WAIST = 0.955, 0.17
"""How far right a drape reaches at its top, and how much less at its waist, as shares of its
width."""
_NARROW = _RIM - _WAIST
_LARGE = 1600
"""The height in pixels from which the folds are drawn at half size: drawing them takes longest when
a curtain falls."""
_LENGTHS = 6
"""How many pieces, one below the other, the folds are drawn in."""
_PUT = pygame.BLEND_RGBA_MAX
"""Copies a picture to an empty one unchanged, including its alpha."""
_HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {y} {w} {h}">'


def opening(size: tuple[int, int], out: int) -> pygame.Rect:
    """The gap between the drapes of a window of `size`, or a little more, while each of them is
    `out` pixels short of its place."""
    left = math.floor(_NARROW * drape_width(size)) - out
    return pygame.Rect(left, 0, size[0] - 2 * left, size[1])


def drape_width(size: tuple[int, int]) -> int:
    """The width of a drape with its rope, in pixels; it extends a little past the edge of the
    window."""
    return round(size[0] * 0.42)


class Drapes(Value):
    """Both drapes and the strip along the upper edge, for a window of `size` at scale `unit`."""

    size: tuple[int, int]
    unit: float
    left: pygame.Surface
    right: pygame.Surface
    valance: pygame.Surface


class Rack:
    """Keeps the drapes of one table, for the last size of its window.

    They are not in the look's store: from one turn to the next, a large table pushes everything
    else out of it, and drawing drapes takes longer than anybody should wait for a curtain. So they
    are also drawn in pieces, one for each call of `hang`, before the first curtain falls.
    """

    def __init__(self) -> None:
        self._kept: Drapes | None = None
        self._wanted: tuple[tuple[int, int], float] | None = None
        self._pieces: Iterator[Drapes | None] = iter(())

    def hang(self, size: tuple[int, int], unit: float) -> bool:
        """Draw the next piece of the drapes for a window of `size`. True if they are complete."""
        if self._wanted != (size, unit):
            self._wanted, self._kept = (size, unit), None
            self._pieces = _sewn(size, unit)
        if self._kept is None:
            self._kept = next(self._pieces)
        return self._kept is not None

    def drapes(self, size: tuple[int, int], unit: float) -> Drapes:
        """The drapes for a window of `size`; missing pieces are drawn at once."""
        while not self.hang(size, unit):
            continue
        assert self._kept is not None, "hung"
        return self._kept


def draw_cloth(target: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the part of the table that shows between the drapes: only the cloth. `area` is as high
    as the window."""
    if area.w <= 0:  # closed
        return
    top, low = pygame.Color(_CLOTH), pygame.Color(_CLOTH_LOW)
    edges = [round(area.h * band / _BANDS) for band in range(_BANDS + 1)]
    for band, (y, end) in enumerate(pairwise(edges)):
        colour = top.lerp(low, (band + 0.5) / _BANDS)
        target.fill(colour, (area.x, area.y + y, area.w, end - y))


def _sewn(size: tuple[int, int], unit: float) -> Iterator[Drapes | None]:
    """The drapes, after a None for each piece of them: no piece takes longer than a frame may.

    For a large window the soft cloth is drawn coarsely, the rope never.
    """
    width, height = drape_width(size), size[1]
    coarse = 2 if height >= _LARGE else 1
    small = (-(-width // coarse), -(-height // coarse))
    folds = "".join((*_folds(*small, unit / coarse), "</svg>"))
    cloth = as_window(pygame.Surface(small, pygame.SRCALPHA))
    edges = [small[1] * part // _LENGTHS for part in range(_LENGTHS + 1)]
    for y, end in pairwise(edges):
        head = _HEAD.format(y=y, w=small[0], h=end - y)
        cloth.blit(render_svg(head + folds, (small[0], end - y)), (0, y), None, _PUT)
        yield None
    left = cloth
    if coarse > 1:
        left = pygame.transform.smoothscale(cloth, (width, height))
        yield None
    near, far = math.floor(_NARROW * width - 8 * unit), math.ceil(_RIM * width + 8 * unit)
    head = _HEAD.format(y=0, w=far - near, h=height)
    rope = "".join((head, *_rope(near, width, height, unit), "</g></svg>"))
    left.blit(render_svg(rope, (far - near, height)), (near, 0))
    yield None
    right = pygame.transform.flip(left, True, False)
    yield None
    valance = _valance(size, unit)
    yield None
    yield Drapes(size, unit, left, right, valance)


def _valance(size: tuple[int, int], unit: float) -> pygame.Surface:
    """The strip along the upper edge, as wide as the window: one half, and its mirror image."""
    count = max(1, round(size[0] / (_SCALLOP * unit)))
    step, high = size[0] / count, _VALANCE_HIGH * unit
    deep = 0.32 * step
    half, height = -(-size[0] // 2), math.ceil(high + deep + 6 * unit)
    arcs = "".join(
        f"Q{(n + 0.5) * step:.1f} {high + 2 * deep:.1f} {(n + 1) * step:.1f} {high:.1f}"
        for n in range(count)
    )
    pleats = "".join(_pleat(n * step / _PLEATS, step, high, n) for n in range(count * _PLEATS + 1))
    text = (
        f"{_HEAD.format(y=0, w=half, h=height)}"
        f'<path d="M0 0V{high:.1f}{arcs}V0Z" fill="{_VALANCE}"/>{pleats}'
        f'<path d="M0 {high:.1f}{arcs}" fill="none" stroke="{_GROOVE}"'
        f' stroke-width="{10 * unit:.1f}"/>'
        f'<path d="M0 {high:.1f}{arcs}" fill="none" stroke="{_ROPE}"'
        f' stroke-width="{4.5 * unit:.1f}"/></svg>'
    )
    left = render_svg(text, (half, height))
    whole = pygame.Surface((size[0], height), pygame.SRCALPHA)
    whole.blit(left, (0, 0))
    right = pygame.transform.flip(left, True, False)
    whole.blit(right, (half, 0), (2 * half - size[0], 0, half, height))
    return as_window(whole)


def _pleat(x: float, step: float, high: float, number: int) -> str:
    """A pleat: a dark wedge from the upper edge, deepest between two scallops, and its light."""
    deep = number % _PLEATS == 0
    low, half = (
        high * (0.94 if deep else 0.62 + 0.2 * (number % 2)),
        step * (0.05 if deep else 0.03),
    )
    lit, end = x + 2.4 * half, 0.86 * low
    return (
        f'<path d="M{x - half:.1f} 0H{x + half:.1f}L{x:.1f} {low:.1f}Z" fill="{_PLEAT}"/>'
        f'<path d="M{lit:.1f} 0H{lit + 0.5 * half:.1f}L{lit:.1f} {end:.1f}Z" fill="{_LIT}"/>'
    )


def _rim(share: float, y: float, width: int, height: int) -> float:
    """How far right a fold reaches at height `y`; `share` 1 is the edge with the rope."""
    drop = y / height
    waist = _WAIST * math.sin(math.pi * min(1.0, drop * 0.94)) ** 2
    return share * width * (_RIM - waist * (0.35 + 0.65 * share))


def _line(share: float, width: int, height: int, *, upward: bool = False) -> str:
    ways = range(24, -1, -1) if upward else range(25)
    points = ((_rim(share, height * n / 24, width, height), height * n / 24) for n in ways)
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _folds(width: int, height: int, unit: float) -> list[str]:
    shapes = []
    for colour, left, right in zip(_FOLDS, _EDGES, _EDGES[1:], strict=False):
        across = _line(right, width, height, upward=True)
        shapes.append(
            f'<path d="M{_line(left, width, height)}L{across}Z" fill="{colour}"'
            f' stroke="{colour}" stroke-width="1"/>'
        )
    streaks = (_streak(number, width, height, unit) for number in range(_STREAKS))
    grooves = (
        _groove(edge, number, width, height, unit) for number, edge in enumerate(_EDGES[1:-1])
    )
    return [*shapes, *streaks, *grooves]


def _rope(left: int, width: int, height: int, unit: float) -> list[str]:
    """The rope along the drape's edge, in a group moved so that x begins at `left`."""
    twists = (_rim(1.0, y, width, height) for y in _steps(height, unit))
    return [
        f'<g transform="translate({-left} 0)" fill="none">',
        *(
            f'<path d="M{_line(1.0, width, height)}" stroke="{colour}"'
            f' stroke-width="{wide * unit:.1f}"/>'
            for colour, wide in ((_GROOVE, 14), (_ROPE, 9))
        ),
        *(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1.6 * unit:.1f}" fill="{_TWIST}"/>'
            for x, y in zip(twists, _steps(height, unit), strict=True)
        ),
    ]


def _steps(height: int, unit: float) -> list[float]:
    count = max(1, round(height / (16 * unit)))
    return [height * (n + 0.5) / count for n in range(count)]


def _streak(number: int, width: int, height: int, unit: float) -> str:
    """A ridge that catches the light, cut along a fold; placed by its number."""
    share = 0.02 + 0.94 * ((number * 0.618034) % 1.0)
    length = (120 + 300 * ((number * 0.5698403) % 1.0)) * unit
    top = (number * 0.7548777) % 1.0 * 1.1 * height - 0.1 * height
    half = (1.2 + 1.6 * ((number * 0.3819) % 1.0)) * unit
    colour = _STREAK if number % 3 else _BRIGHT
    return _cut((width, height), share, (top, top + length), half, colour)


def _groove(share: float, number: int, width: int, height: int, unit: float) -> str:
    """The dark between two folds, as cut with several strokes of a gouge."""
    cuts = []
    for stroke in range(4):
        top = (0.26 * stroke - 0.12 + 0.05 * ((number * 0.618 + stroke * 0.37) % 1.0)) * height
        half = (4.0 + 4.5 * ((number * 0.7549 + stroke * 0.57) % 1.0)) * unit
        cuts.append(_cut((width, height), share, (top, top + 0.42 * height), half, _GROOVE))
    return "".join(cuts)


def _cut(
    size: tuple[int, int], share: float, ends: tuple[float, float], half: float, colour: str
) -> str:
    """A stroke of a gouge along a fold: pointed at both ends, `half` of its width in the middle."""
    top, low = ends
    middle = (top + low) / 2
    x0, x1, x2 = (_rim(share, y, *size) for y in (top, middle, low))
    x1 = 2 * x1 - (x0 + x2) / 2  # the control point of a curve through the middle
    return (
        f'<path d="M{x0:.1f} {top:.1f}Q{x1 + 2 * half:.1f} {middle:.1f} {x2:.1f} {low:.1f}'
        f'Q{x1 - 2 * half:.1f} {middle:.1f} {x0:.1f} {top:.1f}Z" fill="{colour}"/>'
    )
