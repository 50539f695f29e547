"""The ivory thread between two chips that match, round the middle of the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from ui.table.geometry import Area
from ui.table.stage import Stage
from ui.window import theme
from ui.window.look import Look

Point = tuple[int, int]
_OUT = 12
_WIDTH = 2.2
_BEND = 12
_ARC = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">'
    '<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}"/></svg>'
)


def draw_thread(
    look: Look, stage: Stage, ends: Sequence[tuple[int, pygame.Rect]], surface: pygame.Surface
) -> None:
    """Join two chips, each given with its seat."""
    width = max(2, round(_WIDTH * stage.places.scale.s))
    _draw_path(surface, look, thread_path(stage, ends), width, stage.places.px(_BEND))


def thread_path(stage: Stage, ends: Sequence[tuple[int, pygame.Rect]]) -> list[Point]:
    """The corners of the thread from one chip to the other, clear of any panel."""
    ring = _ring(stage)
    first, last = (_stub(stage, ring, seat, rect) for seat, rect in ends)
    path = [*first, *_round(ring, first[-1], last[-1]), *reversed(last)]
    return [point for place, point in enumerate(path) if not place or point != path[place - 1]]


def _ring(stage: Stage) -> Area:
    """The way round the middle of the table, outside any panel."""
    room, out = stage.places.panel_room, stage.places.px(8)
    return Area(room.x - out, room.y - out, room.w + 2 * out, room.h + 2 * out)


def _stub(stage: Stage, ring: Area, seat: int, chip: pygame.Rect) -> list[Point]:
    """From a chip to the ring."""
    out = stage.places.px(_OUT)
    side = stage.places.seats[stage.place_of(seat)].side
    if side == "top":
        return [(chip.centerx, chip.bottom), (chip.centerx, ring.y)]
    y = chip.top - out if side == "you" else chip.bottom + out
    edge = chip.top if side == "you" else chip.bottom
    x = ring.right if side == "right" else ring.x
    stub = [(chip.centerx, edge), (chip.centerx, y), (x, y)]
    if y > ring.bottom:
        stub.append((x, ring.bottom))
    return stub


def _round(ring: Area, start: Point, end: Point) -> list[Point]:
    """The corners to be passed on the shorter way round the ring."""
    corners = [
        (ring.x, ring.y), (ring.right, ring.y), (ring.right, ring.bottom), (ring.x, ring.bottom),
    ]  # fmt: skip
    marks = [(_along(ring, corner), corner) for corner in corners]
    length = 2 * (ring.w + ring.h)
    a, b = _along(ring, start), _along(ring, end)
    forward = (b - a) % length
    if forward <= length / 2:
        passed = [((mark - a) % length, corner) for mark, corner in marks]
        return [corner for way, corner in sorted(passed) if 0 < way < forward]
    back = length - forward
    passed = [((a - mark) % length, corner) for mark, corner in marks]
    return [corner for way, corner in sorted(passed) if 0 < way < back]


def _along(ring: Area, point: Point) -> int:
    """How far a point of the ring lies from its upper left corner, clockwise."""
    x, y = point
    if y == ring.y:
        return x - ring.x
    if x >= ring.right:
        return ring.w + y - ring.y
    if y >= ring.bottom:
        return ring.w + ring.h + ring.right - x
    return 2 * ring.w + ring.h + ring.bottom - y


def _draw_path(
    surface: pygame.Surface, look: Look, path: Sequence[Point], width: int, bend: int
) -> None:
    """Draw straight pieces, joined by round corners."""
    half = width // 2
    for place, (start, end) in enumerate(pairwise(path)):
        first, last = place == 0, place == len(path) - 2
        a = start if first else _towards(start, end, bend)
        b = end if last else _towards(end, start, bend)
        rect = pygame.Rect(min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]), abs(a[1] - b[1]))
        if rect.width:
            surface.fill(theme.PAPER, (rect.x, rect.y - half, rect.width, width))
        else:
            surface.fill(theme.PAPER, (rect.x - half, rect.y, width, rect.height))
    for before, corner, after in zip(path, path[1:], path[2:], strict=False):
        picture = _corner(look, before, corner, after, width, bend)
        if picture is not None:
            surface.blit(*picture)


def _towards(start: Point, end: Point, by: int) -> Point:
    """`start` moved `by` pixels towards `end`, at most half the way."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    way = min(by, (abs(dx) + abs(dy)) // 2)
    return start[0] + way * _sign(dx), start[1] + way * _sign(dy)


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _corner(
    look: Look, before: Point, corner: Point, after: Point, width: int, bend: int
) -> tuple[pygame.Surface, Point] | None:
    """The quarter of a ring at a corner, and its place; None where the path is straight."""
    a, b = _towards(corner, before, bend), _towards(corner, after, bend)
    if a[0] == b[0] or a[1] == b[1]:
        return None
    half = width // 2
    left, top = min(a[0], b[0]) - half, min(a[1], b[1]) - half
    size = (abs(a[0] - b[0]) + width, abs(a[1] - b[1]) + width)
    shift = width / 2 - half  # an odd line is shifted by half a pixel
    points = [(x - left + shift, y - top + shift) for x, y in (a, corner, b)]
    (ax, ay), (cx, cy), (bx, by) = points
    text = _ARC.format(
        w=size[0], h=size[1], d=f"M{ax} {ay}Q{cx} {cy} {bx} {by}", colour=theme.PAPER, width=width
    )
    return look.shapes.svg(text, size), (left, top)
