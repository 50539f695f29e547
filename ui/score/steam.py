"""The tureen with the winner in its steam, and the signs that rise from it for a moment."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.values import Value
from ui.score.canvas import Canvas
from ui.score.sheet import PlayerSheet, Sheet
from ui.score.totals import TOTAL_ROLE
from ui.window import theme
from ui.window.draw import Box, paint
from ui.window.pen import Pen

SECONDS = 1.6
"""How long the signs rise."""
_COUNT = 36
_GOLDEN = 0.618034
_NIGHT, _DUSK, _RAY = "#1B0D2E", "#3A1A55", "#8A4C8C"
_RAYS = 48
_OVER_SOUP = 0.42
"""How far down the emblem the winner's disc lies: over the soup, and under all coins."""


class _Spark(Value):
    """A moving sign: shares of the picture, sizes in units, seconds."""

    suit: str
    x: float
    y: float
    size: float
    delay: float


class Steam:
    """Draws the picture; `update` lets the signs rise, `finish` puts them at their ends."""

    def __init__(self, suits: Sequence[str]) -> None:
        self._sparks = [_spark(i, suits[i % len(suits)]) for i in range(_COUNT)] if suits else []
        self._time = 0.0

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True while signs rise."""
        if self._time >= SECONDS:
            return False
        self._time = min(SECONDS, self._time + dt)
        return True

    def finish(self) -> bool:
        """Put all signs at their ends; True if they were still rising."""
        rising, self._time = self._time < SECONDS, SECONDS
        return rising

    def draw(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw the signs over the picture in `rect`, as far as they have risen."""
        before = pen.surface.get_clip()
        pen.surface.set_clip(rect.inflate(-pen.px(12), -pen.px(12)).clip(before))
        for spark in self._sparks:
            share = theme.clamp((self._time - spark.delay) / (SECONDS * 0.5), 0.0, 1.0)
            if share <= 0:
                continue
            eased = 1 - (1 - share) ** 3
            x = rect.centerx + (spark.x - 0.5) * rect.w * eased
            y = rect.bottom - rect.h * (0.3 + (spark.y - 0.3) * eased)
            size = max(6, pen.px(spark.size))
            colour = theme.mix(
                _NIGHT, pen.look.art.style.ramp(spark.suit)[3], 0.35 + 0.55 * (1 - share) + 0.1
            )
            glyph = pen.look.art.glyph(spark.suit, size, colour)
            pen.blit(glyph, (x, y))
        pen.surface.set_clip(before)


def _spark(index: int, suit: str) -> _Spark:
    """A sign, spread evenly by the golden ratio, away from the middle with the winner's disc."""
    across = (index * _GOLDEN) % 1.0
    x = 0.04 + 0.3 * across if index % 2 else 0.96 - 0.3 * across
    y = 0.16 + 0.78 * ((index * _GOLDEN * _GOLDEN * 7) % 1.0)
    return _Spark(suit, x, y, 12 + 12 * ((index * 0.37) % 1.0), 0.5 * SECONDS * (index / _COUNT))


def draw_steam(
    canvas: Canvas, sheet: Sheet, winners: Sequence[PlayerSheet], rect: pygame.Rect
) -> None:
    """Draw the picture without its signs: night, rays, the tureen, and the winners' discs
    crowned."""
    px, look = canvas.px, canvas.look
    canvas.shape(rect, Box(px(12), _NIGHT, theme.GOLD, max(1.5, px(3))))
    inner = rect.inflate(-px(16), -px(16))
    look.shapes.large_svg(canvas.surface, inner, _rays(inner))
    side = _side(rect)
    picture = look.art.emblem(side)
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(inner)
    corner = (rect.centerx - side // 2, rect.bottom - round(side * 0.9))
    canvas.surface.blit(picture, corner)
    canvas.surface.set_clip(before)
    canvas.box(rect.inflate(-px(12), -px(12)), None, theme.HAIRLINE, radius=8)
    disc = min(px(112), side // 4)
    step = round(disc * 1.04)
    shown = list(winners)[:4]
    y = corner[1] + round(side * _OVER_SOUP)
    x = rect.centerx - step * (len(shown) - 1) // 2
    for player in shown:
        canvas.avatar(player, (x, y), disc, sheet.rules.sides)
        crown = (x, y - disc // 2 - round(disc * 0.16))
        look.draw_icon(canvas.surface, "crown", crown, round(disc * 0.5), theme.ACCENT)
        x += step


def _rays(picture: pygame.Rect) -> str:
    """Rays from the tureen over a glow that grows towards it."""
    x, y, width, height = picture
    half, reach = width / 2, width
    cx, cy = x + half, y + height * 0.72
    lines = []
    for place in range(_RAYS):
        angle = math.pi * (place + 0.5) / _RAYS
        near, far = height * 0.42, reach * (0.55 + 0.2 * (place % 3))
        x1, y1 = cx - near * math.cos(angle), cy - near * math.sin(angle)
        x2, y2 = cx - far * math.cos(angle), cy - far * math.sin(angle)
        lines.append(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}")
    return (
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{cx}" cy="{cy}" r="{half}">'
        f'<stop offset="0" stop-color="{_DUSK}"/><stop offset="1" stop-color="{_NIGHT}"/>'
        f'</radialGradient><rect x="{x}" y="{y}" width="{width}" height="{height}" fill="url(#g)"/>'
        f'<path d="{"".join(lines)}" fill="none" {paint(_RAY, "stroke")} stroke-opacity="0.5" '
        f'stroke-width="{max(1.5, height / 220):.1f}" stroke-linecap="round"/>'
    )


_Point = tuple[float, float]

_RIBBONS = (("#E3CDA2", 8, -0.07), ("#C9B6DE", 8, 0.06), (theme.PAPER, 12, 0.0))
"""Colour, width in units, and sideways shift as a share of the way. The last one continues
alone."""
_STEPS = 48
_AROUND = 16
"""Units from the lit total's edge to the outside of the steam round it."""


def draw_stream(
    canvas: Canvas, picture: pygame.Rect, totals: Sequence[pygame.Rect], shown: str
) -> None:
    """Draw steam that leaves the tureen and curls round the first of the totals, which is lit.

    It grows wider with the number, and never higher: there are a heading above and a total below.
    """
    px, look = canvas.px, canvas.look
    total, radius = totals[0], px(24)
    if len(totals) > 1:
        below = totals[1].top - total.centery
        radius = max(px(15), min(radius, below - px(_AROUND)))
    middle, reach = total.center, max(0, total.w // 2 + px(6) - radius)
    pill = pygame.Rect(0, 0, 2 * (radius + reach), 2 * radius)
    pill.center = middle
    canvas.box(pill, theme.AMBER_ROW, theme.GOLD, radius=radius / canvas.u, width=2)
    side = _side(picture)
    corner = (picture.centerx - side // 2, picture.bottom - round(side * 0.9))
    start = (corner[0] + 0.70 * side, corner[1] + 0.565 * side)
    way = _way(start, middle, radius + px(8), reach, picture)
    edge = max(1.0, 1.6 * canvas.u)
    paths, places = [], []
    for colour, width, aside in _RIBBONS:
        outline = _ribbon(way[: _STEPS + 1] if aside else way, width * canvas.u, aside)
        drawn = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in outline) + "Z"
        line = f'{paint(theme.SUNK, "stroke")} stroke-width="{edge:.1f}" stroke-linejoin="round"'
        paths.append(f'<path d="{drawn}" {paint(colour)} {line}/>')
        places += outline
    left, top = (math.floor(min(place) - edge) for place in zip(*places, strict=True))
    right, low = (math.ceil(max(place) + edge) for place in zip(*places, strict=True))
    area = pygame.Rect(left, top, right - left, low - top)
    look.shapes.large_svg(canvas.surface, area, "".join(paths))
    canvas.write(shown, TOTAL_ROLE, theme.ACCENT, (total.x, total.centery))  # where it was


def _way(
    start: _Point,
    middle: tuple[int, int],
    radius: float,
    reach: int,
    picture: pygame.Rect,
) -> list[_Point]:
    """The way from the tureen over the edge of the picture, straight on between heading and totals
    to above the number, and round it by the right: half a circle `reach` beside the middle, and
    some more on its left."""
    end = (middle[0] + reach, middle[1] - radius)
    bends = (
        start,
        (start[0] + 0.08 * picture.w, start[1] - 0.55 * picture.h),
        (picture.centerx + 0.30 * picture.w, start[1] - 0.05 * picture.h),
        (picture.right - 0.10 * picture.w, end[1]),
        (picture.right, end[1]),
    )
    way = [_bezier(bends, step / _STEPS) for step in range(_STEPS + 1)]
    far, around = end[0] - picture.right, 1.15 if reach else 1.4
    way += [(picture.right + far * share / 8, end[1]) for share in range(1, 9)]
    for step in range(1, _STEPS // 2 + 1):
        angle = -math.pi / 2 + around * math.pi * step / (_STEPS // 2)
        x = middle[0] + (reach if angle < math.pi / 2 else -reach)
        way.append((x + radius * math.cos(angle), middle[1] + radius * math.sin(angle)))
    return way


def _bezier(bends: Sequence[_Point], share: float) -> _Point:
    """The point at `share` of the curve with these control points."""
    points = list(bends)
    while len(points) > 1:
        points = [
            (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            for a, b in pairwise(points)
        ]
    return points[0]


def _ribbon(way: Sequence[_Point], width: float, aside: float) -> list[_Point]:
    """The outline of a ribbon along a way: thin at its ends, and shifted sideways by `aside` in the
    middle."""
    last, length = len(way) - 1, abs(way[-1][0] - way[0][0])
    left: list[_Point] = []
    right: list[_Point] = []
    for place, (x, y) in enumerate(way):
        before, after = way[max(0, place - 1)], way[min(last, place + 1)]
        along = math.hypot(after[0] - before[0], after[1] - before[1]) or 1.0
        across = ((before[1] - after[1]) / along, (after[0] - before[0]) / along)
        swell = math.sin(math.pi * place / last)
        half = width / 2 * (0.2 + 0.8 * math.sqrt(swell))
        for sign, row in ((1, left), (-1, right)):
            off = aside * length * swell + sign * half
            row.append((x + across[0] * off, y + across[1] * off))
    return [*left, *reversed(right)]


def _side(picture: pygame.Rect) -> int:
    """The size of the emblem in the picture."""
    return min(round(picture.h * 1.02), round(picture.w * 0.6))
