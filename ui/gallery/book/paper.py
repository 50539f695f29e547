"""The materials of a book: the desk it lies on, its cover, rough paper, and uneven ink.

All of it is made in the background, once for a window. Safe in any thread.
"""

from __future__ import annotations

from random import Random

import numpy as np
import pygame
from numpy.typing import NDArray

from cards_art.palette import GOLD, PAPER, channels, mix
from cards_art.raster import rasterise
from cards_art.svg import document, fill_path, rect
from ui.gallery.book.sheets import GivenUp, GoOn
from ui.gallery.book.spread import WOOD, Spread
from ui.window.draw import paint
from ui.window.theme import CURTAIN_DARK, fade

_PLANKS, _GROOVES = 6, 15
_STRIP = 2**20
"""How many pixels are made at once."""
_EDGES = 4
"""Sheets visible below the top one."""
_SHADOWS = 7
_SEAM, _DEEP = 0.055, 0.34
"""How far the shadow at the seam reaches, in widths of a page, and how dark it is."""
_RIM = 0.075
"""How much darker paper is at its outer edges."""
_GRAIN, _CLOUDS = 0.020, 0.016
"""How rough paper is: from pixel to pixel, and from place to place."""
_ROUGH, _SALT, _WORN = 3.2, 0.0016, 0.07
"""How far the edge of a print wanders, in units; the share of it where no ink took; and how much
paper shows through all of it."""

Field = NDArray[np.float32]


def drawn_ground(spread: Spread, go_on: GoOn) -> pygame.Surface:
    """The desk with an open book of empty pages, as large as the window."""
    ground = pygame.Surface(spread.size, depth=32)
    body = _desk(spread) + _book(spread)
    width, height = spread.size
    step = max(1, _STRIP // width)
    for top in range(0, height, step):
        if not go_on():
            raise GivenUp
        high = min(step, height - top)
        part = document(body, (0, top, width, high))
        ground.blit(rasterise(part, (width, high)), (0, top))
    for place, seam in ((spread.left, 1), (spread.right, 0)):
        if not go_on():
            raise GivenUp
        _lay_paper(ground.subsurface(place), seam, spread.u)
    return ground


def ink_edge(ground: pygame.Surface, place: pygame.Rect, u: float) -> pygame.Surface:
    """The overlay of a print at a place of the ground: paper where no ink took, rough at the edges.

    It is transparent over most of the print.
    """
    wide, high = place.size
    rng = np.random.default_rng(wide)
    across, down = (np.arange(side, dtype=np.float32) for side in (wide, high))
    bare = np.zeros((wide, high), np.float32)
    for axis, (inside, other) in enumerate(((across, high), (down, wide))):
        for end in (inside, inside[::-1]):
            reach = _rough(rng, other, u)
            gap = (reach[None, :] if axis == 0 else reach[:, None]) - (
                end[:, None] if axis == 0 else end[None, :]
            )
            np.maximum(bare, np.clip(gap, 0.0, 1.0), out=bare)
    dot = max(1.0, 0.9 * u)
    dots = max(2, round(wide / dot)), max(2, round(high / dot))
    clouds = _enlarged(rng.random((9, 12), np.float32), dots)
    salt = (rng.random(dots, np.float32) < _SALT * (0.4 + 2.4 * clouds**2)).astype(np.float32)
    np.maximum(bare, 0.85 * _enlarged(salt, (wide, high)), out=bare)
    np.maximum(bare, _WORN * rng.random((wide, high), np.float32) ** 2, out=bare)
    edge = pygame.Surface(place.size, pygame.SRCALPHA, 32)
    edge.blit(ground, (0, 0), place)
    alpha = pygame.surfarray.pixels_alpha(edge)
    alpha[:] = np.round(255 * bare)
    del alpha
    return edge


def bare(print_: pygame.Surface) -> pygame.Surface:
    """A print, transparent wherever it has the colour of paper."""
    pixels = pygame.surfarray.pixels3d(print_)
    ink = (pixels != np.array(channels(PAPER), np.uint8)).any(axis=2)
    del pixels
    pygame.surfarray.pixels_alpha(print_)[:] *= ink
    return print_


# -- the desk and the cover


def _desk(spread: Spread) -> str:
    """Planks with gouges along the grain."""
    rng = Random(7)
    width, height = spread.size
    high = height / _PLANKS
    shapes = []
    for plank in range(_PLANKS):
        tone = mix(WOOD, "#000000", rng.uniform(0.0, 0.16))
        top = plank * high
        shapes.append(rect(0, top, width, high + 1, tone))
        for _ in range(_GROOVES):
            x, long = rng.uniform(-0.1, 1.0) * width, rng.uniform(0.04, 0.24) * width
            y, thick = top + rng.uniform(0.08, 0.92) * high, rng.uniform(0.6, 2.0) * spread.u
            colour = mix(tone, "#000000" if rng.random() < 0.6 else "#9A6844", 0.42)
            shapes.append(_gouge(x, y, long, thick, colour))
        shapes.append(rect(0, top, width, max(1.0, 1.6 * spread.u), mix(tone, "#000000", 0.55)))
        joint = rng.uniform(0.05, 0.95) * width
        shapes.append(rect(joint, top, max(1.0, 1.6 * spread.u), high, mix(tone, "#000000", 0.5)))
    return "".join(shapes)


def _gouge(x: float, y: float, long: float, thick: float, colour: str) -> str:
    """A cut of the graver, thickest in its middle."""
    middle, end = x + long / 2, x + long
    return fill_path(
        f"M{x:.1f} {y:.1f}Q{middle:.1f} {y - thick:.2f} {end:.1f} {y:.1f}"
        f"Q{middle:.1f} {y + thick:.2f} {x:.1f} {y:.1f}Z",
        colour,
    )


def _book(spread: Spread) -> str:
    """The shadow, the cover with its line of gold, and the edges of the sheets below."""
    u, cover, pages = spread.u, pygame.Rect(spread.cover), spread.pages
    faint = fade("#000000", 0.085)
    shapes = [
        _round(cover.move(0, round(5 * u)), faint, 14 * u, grow=4 * u * step)
        for step in range(_SHADOWS, 0, -1)
    ]
    shapes.append(_round(cover, CURTAIN_DARK, 13 * u))
    line = f'fill="none" {paint(mix(GOLD, CURTAIN_DARK, 0.3), "stroke")} stroke-width="{1.6 * u}"'
    inset = cover.inflate(-round(7 * u), -round(7 * u))
    shapes.append(
        f'<rect x="{inset.x}" y="{inset.y}" width="{inset.w}" height="{inset.h}"'
        f' rx="{10 * u}" {line}/>'
    )
    for sheet in range(_EDGES, 0, -1):
        tone = mix(PAPER, "#7A5A44", 0.16 + 0.14 * (sheet % 2) + 0.04 * sheet)
        below = pages.inflate(round(5 * u * sheet), 0).move(0, round(1.0 * u * sheet))
        shapes.append(_round(below, tone, 5 * u))
    return "".join(shapes)


def _round(place: pygame.Rect, colour: str, radius: float, grow: float = 0.0) -> str:
    x, y, w, h = place.x - grow, place.y - grow, place.w + 2 * grow, place.h + 2 * grow
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}"'
        f' rx="{radius + grow:.1f}" {paint(colour)}/>'
    )


# -- paper


def _lay_paper(page: pygame.Surface, seam: int, u: float) -> None:
    """Make a page of rough paper with its seam at its left edge (0) or its right one (1)."""
    wide, high = page.get_size()
    rng = np.random.default_rng(11 + seam)
    from_seam = (np.arange(wide, dtype=np.float32) + 0.5) / wide
    if seam:
        from_seam = from_seam[::-1]
    dark = _DEEP * np.exp(-from_seam / _SEAM) + 0.07 * np.exp(-from_seam / (5 * _SEAM))
    dark += _RIM * from_seam**6
    down = np.abs(np.linspace(-1.0, 1.0, high, dtype=np.float32)) ** 8 * _RIM * 0.7
    tone = np.array(channels(PAPER), np.float32)
    cool = np.array((0.86, 1.0, 1.12), np.float32)  # shadows on paper keep its warmth
    clouds = _enlarged(rng.random((13, 17), np.float32) - 0.5, (wide, high))
    dot = max(1, round(0.8 * u))
    step = max(dot, _STRIP // wide // dot * dot)
    for top in range(0, high, step):
        rows = min(step, high - top)
        fine = rng.random((-(-wide // dot), -(-rows // dot)), np.float32) - 0.5
        fine = fine.repeat(dot, 0).repeat(dot, 1)[:wide, :rows]
        rough = _GRAIN * fine + _CLOUDS * clouds[:, top : top + rows]
        light = 1 + rough - dark[:, None] - down[None, top : top + rows]
        lit = 1 - (1 - light)[:, :, None] * cool
        pixels = np.clip(tone * lit, 0, 255).astype(np.uint8)
        pygame.surfarray.blit_array(page.subsurface((0, top, wide, rows)), pixels)


def _rough(rng: np.random.Generator, length: int, u: float) -> Field:
    """How far a print's edge wanders inwards, for each of `length` pixels."""
    fine = _enlarged(rng.random((2, max(4, round(length / (2.2 * u)))), np.float32), (2, length))[0]
    slow = _enlarged(rng.random((2, max(4, round(length / (34 * u)))), np.float32), (2, length))[0]
    reach: Field = _ROUGH * u * (0.15 + 0.3 * fine**4 + 0.35 * slow**2)
    nicks = rng.random(length, np.float32) < 0.006
    reach += _ROUGH * u * 0.5 * np.convolve(nicks, np.ones(max(1, round(2.5 * u))), "same")
    return reach


def _enlarged(field: Field, size: tuple[int, int]) -> Field:
    """A small field enlarged, with interpolated values."""
    rows = np.linspace(0, field.shape[0] - 1, size[0], dtype=np.float32)
    columns = np.linspace(0, field.shape[1] - 1, size[1], dtype=np.float32)
    x, y = rows.astype(np.intp), columns.astype(np.intp)
    x_on, y_on = np.minimum(x + 1, field.shape[0] - 1), np.minimum(y + 1, field.shape[1] - 1)
    along, down = (rows - x)[:, None], (columns - y)[None, :]
    first = field[x] * (1 - along) + field[x_on] * along
    found: Field = first[:, y] * (1 - down) + first[:, y_on] * down
    return found
