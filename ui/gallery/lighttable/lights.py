"""The lit ground of the light table in its three lights."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from cards_art.raster import rasterise
from cards_art.svg import circle, document, rect
from game.values import Value
from ui.gallery.lighttable.arrangement import BOARD
from ui.window.theme import Colour, mix

_STEP = 64
"""Units between two lines of the ground."""
_STEPS = 44
"""Shades from the edge to the middle."""
_COARSE = 8


class Light(Value):
    """The colours of a light: in the middle, at the edge, of the fine lines, of text on it; and how
    strong a card's shadow is (0..1)."""

    middle: Colour
    edge: Colour
    line: Colour
    ink: Colour
    shadow: float


LIGHT: dict[str, Light] = {
    "ivory": Light("#FFF8E4", "#EFD9A6", "#EEDBAF", "#6A5327", 0.32),
    "dusk": Light("#6A5A94", "#28214F", "#51467F", "#E6DDF6", 0.6),
    "dark": Light("#24343D", "#0D161C", "#1F2F38", "#C6E3D8", 0.85),
}


def ground(light: str, size: tuple[int, int]) -> pygame.Surface:
    """The table without cards, at this size in pixels."""
    *_, picture = drawing_ground(light, size)
    return picture


def drawing_ground(light: str, size: tuple[int, int]) -> Iterator[pygame.Surface]:
    """The picture of `ground` after each piece of work; the last one is finished."""
    small = (max(2, size[0] // _COARSE), max(2, size[1] // _COARSE))
    # Light has no edges: it is drawn small and enlarged, fifty times faster.
    glow = rasterise(_glow(LIGHT[light]), small).convert(pygame.Surface((1, 1), depth=32))
    yield glow
    picture = pygame.transform.smoothscale(glow, size)
    yield picture
    scale = size[0] / BOARD[0]
    line, wide = LIGHT[light].line, max(1, round(scale))
    for at in _lines(BOARD[0]):
        picture.fill(line, (round(at * scale - wide / 2), 0, wide, size[1]))
    for at in _lines(BOARD[1]):
        picture.fill(line, (0, round(at * scale - wide / 2), size[0], wide))
    yield picture


def _glow(light: Light) -> str:
    """The table lit from below its middle, as SVG."""
    wide, high = BOARD
    reach = wide * 0.6
    glow = "".join(
        circle(wide / 2, high / 2, reach * (1 - step / _STEPS),
               mix(light.edge, light.middle, step / _STEPS))
        for step in range(_STEPS)
    )  # fmt: skip
    return document(rect(0, 0, wide, high, light.edge) + glow, (0, 0, wide, high))


def _lines(length: float) -> list[float]:
    """Where the lines cross a side, from its middle to both ends."""
    count = int(length / 2 // _STEP)
    return [length / 2 + step * _STEP for step in range(-count, count + 1)]
