"""The table cloth: a lit green felt with a fine weave, a double gold inlay, fans in the corners,
and a guilloche rosette under the middle of the table.

It is baked once for a window size. The gradient is computed small and stretched, the weave is one
tile repeated, and only the corners and the rosette are vector pictures; so a cloth takes a few
hundredths of a second and needs no cache on disk.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

import pygame

from cards_art.palette import Ramp
from game.values import Value, replace
from ui.window.draw import paint, render_svg
from ui.window.settings import ClothName
from ui.window.theme import FELT_DARK, FELT_LIGHT, HAIRLINE, MINT_TEXT, Colour, Scale, fade, mix

if TYPE_CHECKING:
    from cards_art.lands import Land

_GRADIENT = (96, 60)
_TILE = 256
_WEAVE_SEED = 1909
_WEAVE_DEPTH = 9  # levels of 255 between the lightest and the darkest thread
_LIGHT_AT = (0.5, 0.42)  # of the window's width and height
_REACH, _FALL = 0.72, 1.15  # where the shade is full, and how late it sets in
_OUTER, _INNER = 16.0, 26.0  # inlay, units from the window's edge
_ROSETTE = 0.07  # how strong its lines are, also where they cross
_STRIP = 2**21  # pixels drawn at once
_FAN = (14, 30, 34)  # radii of a fan's arcs, units


class Cloth(Value):
    """A cloth: its colour in light and in shade, the metal of its ornament, and its weave.

    `rings` are the rings of the rosette; each has a number of ellipses and half their long and
    short axes in units. `grain` is how many times longer than thick its two threads are. A `land`
    replaces the rosette.
    """

    light: Colour = FELT_LIGHT
    dark: Colour = FELT_DARK
    ornament: Colour = HAIRLINE
    rings: tuple[tuple[int, int, int], ...] = ((318, 190, 12), (230, 120, 12))
    grain: tuple[int, int] = (3, 3)
    land: Land | None = None
    bare: bool = False
    """Whether it is plain dark, without any ornament."""

    @property
    def lightest(self) -> Colour:
        """The colour of its lightest thread: a line of the rosette in the middle, or the light of
        the land."""
        if self.bare:
            return self.light
        return self.land.light if self.land else mix(self.light, MINT_TEXT, _ROSETTE)

    def dyed(self, sign: str, ramp: Ramp) -> Cloth:
        """The same weave and metal in the colours of a suit, with its land."""
        from cards_art.lands import land_of

        light, dark, land = land_of(sign, ramp)
        return replace(self, light=light, dark=dark, land=land)


CLOTHS: Mapping[ClothName, Cloth] = MappingProxyType(
    {
        "green": Cloth(),
        "blue": Cloth(
            "#2C4D78", "#122542", "#D6B566", ((318, 286, 18), (236, 84, 9)), grain=(8, 2)
        ),
        "red": Cloth(
            "#7A3040",
            "#3A1220",
            "#E0A85A",
            ((318, 96, 10), (206, 206, 1), (190, 150, 8)),
            grain=(2, 10),
        ),
        "grey": Cloth(
            "#55544E",
            "#25241F",
            "#CDB684",
            ((318, 250, 6), (268, 60, 6), (150, 118, 6)),
            grain=(5, 5),
        ),
    }
)
GREEN = CLOTHS["green"]
BARE = Cloth("#07090B", "#07090B", "#FFFFFF", bare=True)
"""The cloth of high contrast."""


def bake(
    size: tuple[int, int],
    cloth: Cloth = GREEN,
    *,
    rosette: bool = False,
    draw: Callable[[str, tuple[int, int]], pygame.Surface] = render_svg,
) -> pygame.Surface:
    """An opaque surface of `size` showing the cloth, ready to be copied to the window.

    `draw` makes a picture of an SVG text; the rosette takes long, so `draw` should cache it.
    """
    *_, felt = baking(size, cloth, rosette=rosette, draw=draw)
    return felt


def baking(
    size: tuple[int, int],
    cloth: Cloth,
    *,
    rosette: bool,
    draw: Callable[[str, tuple[int, int]], pygame.Surface],
) -> Iterator[pygame.Surface]:
    """The cloth of `bake` after each piece of work; the last one is finished."""
    if cloth.bare:
        felt = pygame.Surface(size, depth=32)
        felt.fill(cloth.light)
        yield felt
        return
    scale, light = Scale(*size), _gradient(cloth)
    felt = pygame.Surface(size, 0, light)
    yield felt  # the system has provided its memory, which takes longer than all that follows
    pygame.transform.smoothscale(light, size, felt)
    yield felt
    _lay_weave(felt, cloth)
    yield felt
    if cloth.land is not None:
        _lay_land(felt, cloth.land)
    elif rosette:
        _lay_rosette(felt, cloth, scale, draw)
    yield felt
    _lay_inlay(felt, cloth, scale)
    yield felt


def _gradient(cloth: Cloth) -> pygame.Surface:
    """The light on the cloth, in small."""
    small = pygame.image.frombuffer(_levels(), _GRADIENT, "P")
    shades = (mix(cloth.light, cloth.dark, step / 255) for step in range(256))
    small.set_palette([pygame.Color(shade) for shade in shades])
    return small.convert(32)


@cache
def _levels() -> bytes:
    """The amount of shade: least a little above the middle, most in the corners."""
    width, height = _GRADIENT
    columns = [((x + 0.5) / width - _LIGHT_AT[0]) ** 2 for x in range(width // 2)]
    rows = [((y + 0.5) / height - _LIGHT_AT[1]) ** 2 for y in range(height)]
    levels = bytearray()
    for row in rows:
        half = bytes(
            round(255 * min(1.0, math.sqrt(column + row) / _REACH) ** _FALL) for column in columns
        )
        levels += half + half[::-1]  # the light is centred between left and right
    return bytes(levels)


@lru_cache(maxsize=4)
def _weave(grain: tuple[int, int]) -> pygame.Surface:
    """One tile of grain: crossing threads, grey around half the depth, repeating seamlessly."""
    rng = Random(_WEAVE_SEED)
    weave = pygame.Surface((_TILE, _TILE), depth=32)
    greys = [(level * _WEAVE_DEPTH // 510,) * 3 for level in range(256)]
    for size in ((_TILE // grain[0], _TILE), (_TILE, _TILE // grain[1])):
        threads = pygame.image.frombuffer(rng.randbytes(size[0] * size[1]), size, "P")
        threads.set_palette(greys)
        stretched = pygame.transform.scale(threads.convert(32), weave.get_size())
        weave.blit(stretched, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return weave


def _lay_weave(felt: pygame.Surface, cloth: Cloth) -> None:
    """Grain the cloth; the tile's own mean is subtracted first, so that the cloth keeps its
    tone."""
    tile = _weave(cloth.grain).convert(felt)
    middle = _WEAVE_DEPTH // 2
    felt.fill((middle, middle, middle), special_flags=pygame.BLEND_RGB_SUB)
    for x in range(0, felt.get_width(), _TILE):
        for y in range(0, felt.get_height(), _TILE):
            felt.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def _lay_land(felt: pygame.Surface, land: Land) -> None:
    """Draw the suit's land, in strips: drawing takes much memory."""
    from cards_art.lands import drawn_land

    width, height = felt.get_size()
    step = max(1, _STRIP // width)
    for top in range(0, height, step):
        high = min(step, height - top)
        text = drawn_land(land, (width, height), top, high)
        felt.blit(render_svg(text, (width, high)), (0, top))


def _lay_inlay(felt: pygame.Surface, cloth: Cloth, scale: Scale) -> None:
    """The double line round the table and a fan in each corner."""
    width, height = felt.get_size()
    s = scale.s
    corner = math.ceil(72 * s)
    picture = render_svg(_corner_svg(cloth), (corner, corner))
    for right in (False, True):
        for low in (False, True):
            at = (width - corner if right else 0, height - corner if low else 0)
            felt.blit(pygame.transform.flip(picture, right, low), at)
    # The straight lines repeat the last row and column of the corner picture, so that they meet it
    # exactly.
    across = picture.subsurface((corner - 1, 0, 1, corner))
    down = picture.subsurface((0, corner - 1, corner, 1))
    lines, posts = across.get_bounding_rect(), down.get_bounding_rect()
    top = pygame.transform.scale(across.subsurface(lines), (width - 2 * corner, lines.h))
    side = pygame.transform.scale(down.subsurface(posts), (posts.w, height - 2 * corner))
    felt.blit(top, (corner, lines.y))
    felt.blit(pygame.transform.flip(top, False, True), (corner, height - lines.bottom))
    felt.blit(side, (posts.x, corner))
    felt.blit(pygame.transform.flip(side, True, False), (width - posts.right, corner))


def _corner_svg(cloth: Cloth) -> str:
    """The upper left corner, 72 units square; both lines continue to its right and lower edges."""
    strong = paint(fade(cloth.ornament, 0.55), "stroke")
    faint = paint(fade(cloth.ornament, 0.28), "stroke")
    lines = [_turn(_OUTER, 24, 2.6, strong), _turn(_INNER, 15, 1.5, faint)]
    fan = paint(fade(cloth.ornament, 0.42), "stroke")
    low = _INNER
    for radius in _FAN:
        d = f"M{low + radius} {low} A{radius} {radius} 0 0 1 {low} {low + radius}"
        lines.append(f'<path d="{d}" fill="none" {fan} stroke-width="1.3"/>')
    for ray in range(1, 7):
        angle = math.pi / 2 * ray / 7
        cos, sin = math.cos(angle), math.sin(angle)
        start, end = 7, _FAN[1]
        d = f"M{low + start * cos:.2f} {low + start * sin:.2f} "
        d += f"L{low + end * cos:.2f} {low + end * sin:.2f}"
        lines.append(f'<path d="{d}" fill="none" {fan} stroke-width="1.1"/>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">{"".join(lines)}</svg>'


def _turn(edge: float, radius: float, width: float, stroke: str) -> str:
    d = f"M80 {edge} L{edge + radius} {edge} A{radius} {radius} 0 0 0 {edge} {edge + radius} "
    return f'<path d="{d}L{edge} 80" fill="none" {stroke} stroke-width="{width}"/>'


def _lay_rosette(
    felt: pygame.Surface,
    cloth: Cloth,
    scale: Scale,
    draw: Callable[[str, tuple[int, int]], pygame.Surface],
) -> None:
    side = scale.px(320)
    quarter = draw(_quarter_svg(cloth), (side, side))
    left, top = felt.get_width() // 2 - side, scale.px(452) - side
    for right in (False, True):
        for low in (False, True):
            part = pygame.transform.flip(quarter, right, low)
            felt.blit(part, (left + right * side, top + low * side))


def _quarter_svg(cloth: Cloth) -> str:
    """The upper left quarter of rings of turned ellipses, as on banknotes; the other quarters
    mirror it."""
    stroke = f'fill="none" {paint(fade(MINT_TEXT, _ROSETTE), "stroke")} stroke-width="1.1"'
    d = ""
    for long, short, count in cloth.rings:
        points = [
            (long * math.cos(a), short * math.sin(a))
            for a in (2 * math.pi * step / 48 for step in range(48))
        ]
        for turn in range(count):
            angle = math.pi * turn / count
            cos, sin = math.cos(angle), math.sin(angle)
            line = "L".join(f"{x * cos - y * sin:.1f} {x * sin + y * cos:.1f}" for x, y in points)
            d += f"M{line}Z"
    box = "-320 -320 320 320"  # one path, so that lines are no lighter where they cross
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><path d="{d}" {stroke}/></svg>'
