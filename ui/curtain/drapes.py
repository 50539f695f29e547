"""The picture of a curtain: two drapes with golden ropes under a valance, drawn at any size."""

from __future__ import annotations

import math

import pygame

from ui.window.look import Look

_FOLDS = ("#2A1038", "#3E1648", "#571F58", "#471A50", "#2F123C", "#4B1B52", "#571F58", "#36143F")
_EDGES = (0.0, 0.11, 0.24, 0.39, 0.53, 0.66, 0.79, 0.91, 1.0)
"""Where one fold ends and the next begins, as parts of a drape's width."""
_STREAK = "#8F3F86"
_ROPE, _TWIST = "#D9A441", "#FFE7A8"
_VALANCE, _DIAMOND = "#571F58", "#8C3A80"
_SCALLOP = 112
_VALANCE_HIGH = 68
_CLOTH, _CLOTH_LOW = "#2B6A5E", "#123A37"
_HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">'


def drape_width(size: tuple[int, int]) -> int:
    """How broad a drape is, rope and all, in pixels; it hangs over the edge of the window a bit."""
    return round(size[0] * 0.42)


def drape(look: Look, size: tuple[int, int], unit: float) -> pygame.Surface:
    """The left drape for a window of `size`; the right one is its mirror image."""
    width, height = drape_width(size), size[1]
    text = "".join((_HEAD.format(w=width, h=height), *_drape(width, height, unit), "</svg>"))
    return look.shapes.svg(text, (width, height))


def valance(look: Look, size: tuple[int, int], unit: float) -> pygame.Surface:
    """The strip along the upper edge, as wide as the window."""
    count = max(1, round(size[0] / (_SCALLOP * unit)))
    step, high = size[0] / count, _VALANCE_HIGH * unit
    deep = 0.32 * step
    height = math.ceil(high + deep + 6 * unit)
    arcs = "".join(
        f"Q{(n + 0.5) * step:.1f} {high + 2 * deep:.1f} {(n + 1) * step:.1f} {high:.1f}"
        for n in range(count)
    )
    stones = "".join(_stone((n + 0.5) * step, 0.5 * high, unit) for n in range(count))
    text = (
        f"{_HEAD.format(w=size[0], h=height)}"
        f'<path d="M0 0V{high:.1f}{arcs}V0Z" fill="{_VALANCE}"/>{stones}'
        f'<path d="M0 {high:.1f}{arcs}" fill="none" stroke="{_ROPE}"'
        f' stroke-width="{4.5 * unit:.1f}"/></svg>'
    )
    return look.shapes.svg(text, (size[0], height))


def cloth(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """What is seen of the table between the drapes: the bare cloth."""
    text = (
        f"{_HEAD.format(w=64, h=64)}"
        '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="64">'
        f'<stop offset="0" stop-color="{_CLOTH}"/><stop offset="1" stop-color="{_CLOTH_LOW}"/>'
        '</linearGradient></defs><path d="M0 0H64V64H0Z" fill="url(#g)"/></svg>'
    )
    return pygame.transform.smoothscale(look.shapes.svg(text, (64, 64)), size)


def _stone(x: float, y: float, unit: float) -> str:
    half, high = 11 * unit, 30 * unit
    return (
        f'<path d="M{x:.1f} {y - high:.1f}L{x + half:.1f} {y + 0.4 * high:.1f}L{x:.1f}'
        f' {y + high:.1f}L{x - half:.1f} {y + 0.4 * high:.1f}Z" fill="{_DIAMOND}"/>'
    )


def _rim(share: float, y: float, width: int, height: int) -> float:
    """How far right a fold reaches at a height; `share` 1 is the edge with the rope."""
    drop = y / height
    waist = 0.17 * math.sin(math.pi * min(1.0, drop * 0.94)) ** 2
    return share * width * (0.955 - waist * (0.35 + 0.65 * share))


def _line(share: float, width: int, height: int, *, upward: bool = False) -> str:
    ways = range(24, -1, -1) if upward else range(25)
    points = ((_rim(share, height * n / 24, width, height), height * n / 24) for n in ways)
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _drape(width: int, height: int, unit: float) -> list[str]:
    shapes = []
    for colour, left, right in zip(_FOLDS, _EDGES, _EDGES[1:], strict=False):
        across = _line(right, width, height, upward=True)
        shapes.append(
            f'<path d="M{_line(left, width, height)}L{across}Z" fill="{colour}"'
            f' stroke="{colour}" stroke-width="1"/>'
        )
    shapes += [_streak(number, width, height, unit) for number in range(58)]
    rope = _line(1.0, width, height)
    twists = (_rim(1.0, y, width, height) for y in _steps(height, unit))
    shapes.append(f'<path d="M{rope}" fill="none" stroke="{_ROPE}" stroke-width="{9 * unit:.1f}"/>')
    shapes += [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1.6 * unit:.1f}" fill="{_TWIST}"/>'
        for x, y in zip(twists, _steps(height, unit), strict=True)
    ]
    return shapes


def _steps(height: int, unit: float) -> list[float]:
    count = max(1, round(height / (16 * unit)))
    return [height * (n + 0.5) / count for n in range(count)]


def _streak(number: int, width: int, height: int, unit: float) -> str:
    """A thread that catches the light: a thin spindle along a fold, wherever its number says."""
    share = (number * 0.618034) % 1.0
    share = 0.02 + 0.94 * share
    top = (number * 0.7548777) % 1.0 * 0.94 * height
    length = (90 + 190 * ((number * 0.5698403) % 1.0)) * unit
    middle, low = top + length / 2, min(height, top + length)
    x0, x1, x2 = (_rim(share, y, width, height) for y in (top, middle, low))
    half = (1.0 + 0.9 * ((number * 0.3819) % 1.0)) * unit
    return (
        f'<path d="M{x0:.1f} {top:.1f}Q{x1 + half:.1f} {middle:.1f} {x2:.1f} {low:.1f}'
        f'Q{x1 - half:.1f} {middle:.1f} {x0:.1f} {top:.1f}Z" fill="{_STREAK}"'
        ' fill-opacity="0.62"/>'
    )
