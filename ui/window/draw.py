"""Sharp shapes at any size: boxes with line, shadow, and glow, discs, and small SVG pictures.

The SVG loader draws each shape once, at its exact size, and a bounded cache keeps it. Boxes are
made from their corners only (nine-slice), so a wide panel costs no more than a button; of the
largest boxes only the edges are kept.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from functools import partial

import pygame

from cards_art.surfaces import SurfaceStore
from game.values import Value
from ui.window.dashes import dashed_box
from ui.window.theme import SHADOW, Colour, fade

_GLOW_STEPS = 10
_GLOW_ALPHA = 0.09  # of each step; they add up towards the box
_LARGE = 2**18
"""From this many pixels on, only the edges of a box are kept."""
_STRIP = 32
_DRAWN = 2**19
"""Pixels of a large drawing that are drawn at once."""


class Box(Value):
    """How a rounded box looks. All measures are screen pixels.

    `line` runs inside the box's edge; `inner` is a second line `inset` pixels inside it. `dash` is
    (stroke, gap). `drop` is how far below the hard shadow lies; `glow` is the reach of a soft light
    round the box in `glow_colour` (or, in black, of a soft shadow).
    """

    radius: float
    fill: Colour | None = None
    line: Colour | None = None
    line_width: float = 1.5
    dash: tuple[float, float] | None = None
    inner: Colour | None = None
    inset: float = 4
    inner_width: float = 1.5
    drop: int = 0
    drop_colour: Colour = SHADOW
    glow: int = 0
    glow_colour: Colour | None = None

    @property
    def margin(self) -> int:
        """How far shadow and glow reach beyond the box, in pixels."""
        return max(self.drop, self.glow)


class Shapes:
    """Makes shapes and keeps them in `store`. All screens share one instance."""

    def __init__(self, store: SurfaceStore) -> None:
        self._kept = store.shelf()
        self.strong = False
        """Whether everything is drawn with high contrast."""

    def svg(self, text: str, size: tuple[int, int]) -> pygame.Surface:
        """The SVG `text` at exactly `size` pixels, with alpha."""
        return self._kept.get((text, size), lambda: render_svg(text, size))

    def large_svg(self, target: pygame.Surface, rect: pygame.Rect, shapes: str) -> None:
        """Draw SVG `shapes`, in the pixels of `target`, within `rect`, in strips that are each
        kept: a large drawing takes longer than a turn of the loop."""
        step = max(1, _DRAWN // rect.w)
        for top in range(rect.y, rect.bottom, step):
            strip = pygame.Rect(rect.x, top, rect.w, min(step, rect.bottom - top))
            box = f"{strip.x} {strip.y} {strip.w} {strip.h}"
            text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{shapes}</svg>'
            target.blit(self.svg(text, strip.size), strip)

    def box(self, target: pygame.Surface, rect: pygame.Rect, style: Box) -> None:
        """Draw a box filling `rect`; shadow and glow reach beyond it."""
        if self.strong:
            from ui.window.contrast import strong_box

            style = strong_box(style)
        whole = rect.inflate(2 * style.margin, 2 * style.margin)
        if _framed(rect.size, style):
            self._draw_framed(target, whole, rect.size, style)
        elif style.dash and not style.fill and _large(rect.size, _core(rect.size, style)):
            self._draw_dashed(target, whole.topleft, rect.size, style)
        else:
            target.blit(self.box_surface(rect.size, style), whole)

    def box_surface(self, size: tuple[int, int], style: Box) -> pygame.Surface:
        """A box of `size` alone, on a surface larger by `style.margin` on every side."""
        return self._kept.get((size, style), lambda: self._box(size, style))

    def _box(self, size: tuple[int, int], style: Box) -> pygame.Surface:
        """The box; a large one is put together from the corners of a smaller one, which boxes of
        other sizes share."""
        core, around = _core(size, style), 2 * style.margin
        if style.dash is not None or core == size:
            return _drawn_box(size, style)
        small = self._kept.get(("core", core, style), lambda: _drawn_box(core, style))
        return _stretch(small, (size[0] + around, size[1] + around))

    def _draw_framed(
        self, target: pygame.Surface, whole: pygame.Rect, size: tuple[int, int], style: Box
    ) -> None:
        """Draw a large box whose edges alone are kept: its middle has one colour."""
        core = _core(size, style)
        wide = self._kept.get(
            ("wide", size[0], style), lambda: self._box((size[0], core[1]), style)
        )
        tall = self._kept.get(
            ("tall", size[1], style), lambda: self._box((core[0], size[1]), style)
        )
        left, top = tall.get_width() // 2, wide.get_height() // 2
        inner = pygame.Rect(whole.x + left, whole.y + top, whole.w - 2 * left, whole.h - 2 * top)
        target.blit(wide, whole.topleft, (0, 0, whole.w, top))
        low = wide.get_height() - top
        target.blit(wide, (whole.x, inner.bottom), (0, low, whole.w, top))
        target.blit(tall, (whole.x, inner.y), (0, top, left, inner.h))
        right = tall.get_width() - left
        target.blit(tall, (inner.right, inner.y), (right, top, left, inner.h))
        self._lay(target, inner, wide.get_at((left, top)))

    def _draw_dashed(
        self, target: pygame.Surface, at: tuple[int, int], size: tuple[int, int], style: Box
    ) -> None:
        """Draw a large dashed line: there is nothing inside it."""
        for place, part in enumerate(_edges(size, style)):
            key = ("dashed", place, size, style)
            edge = self._kept.get(key, partial(_edge, size, style, part))
            target.blit(edge, part.move(at))

    def _lay(self, target: pygame.Surface, place: pygame.Rect, colour: pygame.Color) -> None:
        """Lay one colour over a part of a surface."""
        if colour.a == 255:
            target.fill(colour, place)
        elif colour.a:
            size = place.w, min(place.h, _STRIP)
            strip = self._kept.get(("strip", size, tuple(colour)), lambda: _strip(size, colour))
            for top in range(0, place.h, size[1]):
                target.blit(strip, (place.x, place.y + top), (0, 0, place.w, place.h - top))

    def disc(
        self,
        target: pygame.Surface,
        centre: tuple[float, float],
        radius: float,
        fill: Colour | None,
        line: Colour | None = None,
        line_width: float = 1.5,
    ) -> None:
        """Draw a disc or ring; the line lies inside the radius."""
        side = round(radius * 2)
        rect = pygame.Rect(0, 0, side, side)
        rect.topleft = (round(centre[0] - side / 2), round(centre[1] - side / 2))
        self.box(target, rect, Box(side / 2, fill, line, line_width))

    def polygon(
        self, target: pygame.Surface, corners: Sequence[tuple[float, float]], fill: Colour
    ) -> None:
        """Draw a filled polygon with smooth edges."""
        if self.strong:
            from ui.window.contrast import strong_ground

            fill = strong_ground(fill)
        left, top = (math.floor(min(corner[axis] for corner in corners)) for axis in (0, 1))
        right, low = (math.ceil(max(corner[axis] for corner in corners)) for axis in (0, 1))
        width, height = right - left + 1, low - top + 1
        points = "L".join(f"{x - left:g} {y - top:g}" for x, y in corners)
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
            f'<path d="M{points}Z" {paint(fill)}/></svg>'
        )
        target.blit(self.svg(text, (width, height)), (left, top))

    def line(
        self,
        target: pygame.Surface,
        points: Sequence[tuple[float, float]],
        colour: Colour,
        width: float,
    ) -> None:
        """Draw a line through some points, `width` pixels thick."""
        reach = math.ceil(width)
        left, top = (math.floor(min(point[axis] for point in points)) - reach for axis in (0, 1))
        wide, high = (
            math.ceil(max(point[axis] for point in points)) - edge + reach
            for axis, edge in ((0, left), (1, top))
        )
        path = "L".join(f"{x - left:g} {y - top:g}" for x, y in points)
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><path'
            f' d="M{path}" fill="none" {paint(colour, "stroke")} stroke-width="{width:g}"/></svg>'
        )
        target.blit(self.svg(text, (wide, high)), (left, top))

    def clear(self) -> None:
        """Forget all shapes, e.g. when the window's size has changed."""
        self._kept.clear()


def render_svg(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Rasterise SVG `text` (paths, rects, circles; no text or filters) to `size` pixels.

    Where the proportions differ from the picture's own, it is centred, not stretched.

    Raises pygame.error when the text is not SVG.
    """
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    if surface.get_size() != size:
        whole = pygame.Surface(size, pygame.SRCALPHA)
        whole.blit(surface, surface.get_rect(center=whole.get_rect().center))
        surface = whole
    return as_window(surface)


def paint(colour: Colour | None, kind: str = "fill") -> str:
    """The SVG attributes that paint a shape's `kind` ('fill' or 'stroke') in `colour`."""
    if colour is None:
        return f'{kind}="none"'
    if len(colour) == 7:
        return f'{kind}="{colour}"'
    return f'{kind}="{colour[:7]}" {kind}-opacity="{_alpha(colour):.3f}"'


def _alpha(colour: Colour) -> float:
    return int(colour[7:] or "FF", 16) / 255


def _core(size: tuple[int, int], style: Box) -> tuple[int, int]:
    """The smallest box with the same corners as one of `size`."""
    corner = int(style.radius + style.margin + style.inset + 2)
    return min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1)


def _framed(size: tuple[int, int], style: Box) -> bool:
    """Whether a box is so large that only its edges are kept."""
    return style.dash is None and _large(size, _core(size, style))


def _large(size: tuple[int, int], core: tuple[int, int]) -> bool:
    """Whether a box is large and mostly middle."""
    wide, high = core
    return size[0] * size[1] >= _LARGE and 2 * wide < size[0] and 2 * high < size[1]


def _strip(size: tuple[int, int], colour: pygame.Color) -> pygame.Surface:
    """A small surface in one transparent colour."""
    strip = pygame.Surface(size, pygame.SRCALPHA)
    strip.fill(colour)
    return strip


def _drawn_box(size: tuple[int, int], style: Box) -> pygame.Surface:
    """The box, drawn at its size."""
    reach = style.margin
    return render_svg(_box_svg(size, style), (size[0] + 2 * reach, size[1] + 2 * reach))


def _edges(size: tuple[int, int], style: Box) -> tuple[pygame.Rect, ...]:
    """The edges of a box, including shadow and glow: above, below, left, and right."""
    width, height = size[0] + 2 * style.margin, size[1] + 2 * style.margin
    edge = _core(size, style)[0] // 2 + style.margin
    high = height - 2 * edge
    return (
        pygame.Rect(0, 0, width, edge),
        pygame.Rect(0, height - edge, width, edge),
        pygame.Rect(0, edge, edge, high),
        pygame.Rect(width - edge, edge, edge, high),
    )


def _edge(size: tuple[int, int], style: Box, part: pygame.Rect) -> pygame.Surface:
    """A part of a box."""
    width, height = size[0] + 2 * style.margin, size[1] + 2 * style.margin
    whole, seen = (
        f'viewBox="0 0 {width} {height}"',
        f'viewBox="{part.x} {part.y} {part.w} {part.h}"',
    )
    return render_svg(_box_svg(size, style).replace(whole, seen), part.size)


def _stretch(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """`small` grown to `size` by repeating its middle column and row."""
    return _widen(_widen(small, size[0], 0), size[1], 1)


def _widen(small: pygame.Surface, length: int, axis: int) -> pygame.Surface:
    have = small.get_size()[axis]
    if have == length:
        return small
    half = have // 2

    def cut(start: int, span: int) -> pygame.Rect:
        if axis == 0:
            return pygame.Rect(start, 0, span, small.get_height())
        return pygame.Rect(0, start, small.get_width(), span)

    out = (length, small.get_height()) if axis == 0 else (small.get_width(), length)
    # With SRCALPHA, a surface passed as the model determines the size only, not the order of
    # colours.
    grown = pygame.Surface(out, pygame.SRCALPHA, small.get_bitsize(), small.get_masks())
    middle = cut(half, length - 2 * half)
    tail = cut(length - half, half)
    line = small.subsurface(cut(half, 1))
    grown.blit(small, (0, 0), cut(0, half), pygame.BLEND_RGBA_MAX)
    if middle.w and middle.h:
        pygame.transform.scale(line, middle.size, grown.subsurface(middle))
    grown.blit(small, tail, cut(have - half, half), pygame.BLEND_RGBA_MAX)
    return grown


def _box_svg(size: tuple[int, int], style: Box) -> str:
    reach = style.margin
    frame = _Frame(size[0], size[1], reach, style.radius)
    parts = []
    if style.glow and style.glow_colour:
        faint = paint(fade(style.glow_colour, _GLOW_ALPHA * _alpha(style.glow_colour)))
        steps = (style.glow * step / _GLOW_STEPS for step in range(_GLOW_STEPS, 0, -1))
        parts += [frame.rect(-step, faint) for step in steps]
    if style.drop:
        parts.append(frame.rect(0, paint(style.drop_colour), down=style.drop))
    if style.fill:
        # Under an opaque line the fill ends at the line's middle: no fringe at the outer edge.
        under = style.line_width / 2 if style.line and not style.dash else 0
        parts.append(frame.rect(under, paint(style.fill)))
    if style.line:
        stroke, middle = _stroke(style.line, style.line_width), style.line_width / 2
        dash = style.dash
        parts.append(frame.dashes(middle, stroke, dash) if dash else frame.rect(middle, stroke))
    if style.inner:
        stroke = _stroke(style.inner, style.inner_width)
        parts.append(frame.rect(style.inset + style.inner_width / 2, stroke))
    box = f"0 0 {size[0] + 2 * reach} {size[1] + 2 * reach}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{"".join(parts)}</svg>'


def _stroke(colour: Colour, width: float) -> str:
    return f'fill="none" {paint(colour, "stroke")} stroke-width="{width}"'


class _Frame(Value):
    """A rounded box of `width` x `height`, `reach` pixels from the picture's edges."""

    width: int
    height: int
    reach: int
    radius: float

    def dashes(self, inset: float, paints: str, dash: tuple[float, float]) -> str:
        """The line of `rect`, dashed."""
        width, height = self.width - 2 * inset, self.height - 2 * inset
        at = self.reach + inset
        d = dashed_box(at, at, width, height, self._corner(inset), dash)
        return f'<path d="{d}" {paints}/>'

    def _corner(self, inset: float) -> float:
        """The radius of the corners once the box is smaller by `inset` on every side."""
        width, height = self.width - 2 * inset, self.height - 2 * inset
        whole = min(self.radius, self.width / 2, self.height / 2)
        return max(0.0, min(whole - inset, width / 2, height / 2))

    def rect(self, inset: float, paints: str, down: float = 0) -> str:
        """The box made smaller by `inset` on every side (larger where negative), as SVG."""
        width, height = self.width - 2 * inset, self.height - 2 * inset
        corner = self._corner(inset)
        x, y = self.reach + inset, self.reach + inset + down
        return (
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
            f'rx="{corner:g}" ry="{corner:g}" {paints}/>'
        )


def as_window(surface: pygame.Surface) -> pygame.Surface:
    """`surface` in the window's format, which is copied fastest; unchanged if it is in that format,
    and while there is no window."""
    try:
        like = pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha()
    except pygame.error:
        return surface
    there = surface.get_flags() & pygame.SRCALPHA and surface.get_masks() == like.get_masks()
    return surface if there else surface.convert_alpha()
