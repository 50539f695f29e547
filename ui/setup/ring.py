"""The places of the seats round the table: clockwise, from the bottom, with opposite seats
opposite."""

from __future__ import annotations

from typing import Literal

import pygame

from game.values import Value
from ui.widgets.finger import TARGET

PlateForm = Literal["tall", "full", "small"]
_SIZES: dict[PlateForm, tuple[int, int]] = {
    "tall": (176, 208),
    "full": (264, 128),
    "small": (196, 92),
}
FULL_HIGH, TALL_HIGH = _SIZES["full"][1], _SIZES["tall"][1]
_SPARE = {"full": 18, "tall": 26}
"""Units that a large plate can be lower where the panel is too low for it."""
_NARROWEST = 160  # units: the least width of a tall plate
_LEAST_SMALL = 82  # units: the least height of a small plate
_AROUND = 50  # units of a small plate: its edges, half of the name, and half of the list
_GAP = 14
_FEW = 4  # players with room for large plates
_TABLE = (290, 214)  # units: the table among large plates
_LEAST_TABLE, _LOWEST_TABLE = 88, 68
"""Units for the table, and between two rows that would otherwise be cut off."""
_LEAST_ACROSS = 640
"""The width in units under which seats are never placed in rows: two columns leave more room for
the table."""
_AMPLE: dict[PlateForm, int] = {"tall": 214, "full": 214, "small": 300}
"""Units for the table where there is more room than the ring needs."""
_AMPLE_GAP = 26
_AMPLE_STEP = 44
_WIDEST_TABLE = 440
_FLATTEST = 2.7  # width of the table to its height


class Ring(Value):
    """The plates from the bottom seat on, each with its form, and the table in the middle."""

    plates: tuple[tuple[pygame.Rect, PlateForm], ...]
    table: pygame.Rect
    bounds: pygame.Rect


def ring_of(count: int, area: pygame.Rect, factor: float) -> Ring:
    """Seats for `count` players in an area; with many players the ring may be higher than the
    area."""
    # Two columns are only used where a finger can still tell a plate's parts from the next one's.
    side = _pixels("small", factor)[1] + round(_GAP * factor) // 2
    high = max(round(480 * factor), (count - 1) // 2 * side if count > _FEW else 0)
    if area.height < high and area.width >= round(_across_needs(count) * factor):
        return _across(count, area, factor)
    return _upright(count, area, factor)


def _upright(count: int, area: pygame.Rect, factor: float) -> Ring:
    """At most one seat above and one below, the others in two columns."""
    each = (count - 1) // 2
    top = 1 - count % 2
    gap = round(_GAP * factor)
    beside = _beside(each, 1 + top, area, factor) if count > _FEW else None
    large = count <= _FEW or beside is not None
    form: PlateForm = "tall" if large else "small"
    ends: PlateForm = "full" if large else "small"
    side, end = _pixels(form, factor), _pixels(ends, factor)
    if beside is not None:
        ends, side, end = beside
        column = each * side[1] + (each - 1) * gap // 2
    elif form == "small":
        third = min(side[0], (area.width - 2 * gap) // 3)
        fitting = (area.height - (each - 1) * gap // 2) // each
        side = end = (third, max(round(_LEAST_SMALL * factor), min(side[1], fitting)))
        column = each * side[1] + (each - 1) * gap // 2
    else:
        side, end = _lowered(side, end, area.height - gap // 2, 1 + top, factor)
        column = each * (side[1] + gap // 2 + end[1] * (1 + top))
    need = max(column, end[1] * (1 + top) + round(_LEAST_TABLE * factor) + 2 * gap)
    ample = (end[1] + round(_AMPLE_GAP * factor)) * (1 + top) + round(_AMPLE[form] * factor)
    ample = max(ample, each * (side[1] + round(_AMPLE_STEP * factor)))
    bounds = pygame.Rect(area.topleft, (area.width, max(need, min(area.height, ample))))
    bounds.top += max(0, area.height - bounds.height) // 2
    middle = pygame.Rect(0, 0, bounds.width - 2 * (side[0] + gap), bounds.height)
    middle.midtop = bounds.midtop
    low = _box(end, midbottom=bounds.midbottom)
    high = _box(end, midtop=bounds.midtop)
    room = middle.copy()
    room.top = (high.bottom if top else bounds.top) + gap
    room.height = low.top - gap - room.top
    table = _table(room, factor, large=large)
    pitch = min(
        (bounds.height - side[1]) // max(1, each - 1), side[1] + round(_AMPLE_STEP * factor)
    )
    start = table.centery if count <= _FEW else bounds.centery
    ys = [start - round((2 * i - each + 1) * pitch / 2) for i in range(each)]
    left = [_box(side, midleft=(bounds.left, y)) for y in ys]
    right = [_box(side, midright=(bounds.right, y)) for y in reversed(ys)]
    uppermost = [(high, ends)] if top else []
    plates = [(low, ends), *((r, form) for r in left), *uppermost, *((r, form) for r in right)]
    return Ring(tuple(plates), table, bounds)


def _beside(
    each: int, ends: int, area: pygame.Rect, factor: float
) -> tuple[PlateForm, tuple[int, int], tuple[int, int]] | None:
    """The form of large plates above and below, and the sizes of those in two columns beside them
    and of themselves; None where they do not fit."""
    gap, tall = round(_GAP * factor), _pixels("tall", factor)
    form: PlateForm = "full"
    end = _pixels(form, factor)
    wide = (area.width - end[0]) // 2 - gap
    if wide < round(_NARROWEST * factor):
        form, end, wide = "tall", tall, (area.width - 2 * gap) // 3
        end = min(end[0], wide), end[1]
    side = min(tall[0], wide), min(tall[1], (area.height - (each - 1) * gap // 2) // each)
    high = min(end[1], (area.height - 2 * gap - round(_LEAST_TABLE * factor)) // ends)
    low = tall[1] - side[1] > _SPARE["tall"] * factor or end[1] - high > _SPARE[form] * factor
    if low or wide < round(_NARROWEST * factor):
        return None
    return form, side, (end[0], high)


def _lowered(
    side: tuple[int, int], end: tuple[int, int], height: int, ends: int, factor: float
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Large plates at the sides and ends, lowered if that makes them fit into a height."""
    spare_side, spare_end = (round(_SPARE[form] * factor) for form in ("tall", "full"))
    over = side[1] + ends * end[1] - height
    if not 0 < over <= spare_side + ends * spare_end:
        return side, end
    less = min(spare_end, -(-over // (1 + ends)))
    return (side[0], side[1] - (over - ends * less)), (end[0], end[1] - less)


def _across_needs(count: int) -> float:
    """Units of width for rows above and below."""
    sides, below, _ = _shares(count)
    each = _SIZES["small"][0] + _GAP
    return max(_LEAST_ACROSS, below * each, 2 * sides * (each + _GAP) + 2 * _LEAST_TABLE)


def _shares(count: int) -> tuple[int, int, int]:
    """How many seats stand at each side, below, and above, where they are placed in rows."""
    sides = 0 if count % 4 == 2 else 1
    rest = count - 2 * sides
    below = rest // 2 if (rest // 2) % 2 else rest // 2 + (1 if rest % 2 else 0)
    return sides, below, rest - below


def _across(count: int, area: pygame.Rect, factor: float) -> Ring:
    """At most one seat at each side, the others in a row above and a row below."""
    sides, below, above = _shares(count)
    size, gap = _pixels("small", factor), round(_GAP * factor)
    rows, free = 1 + bool(above), area.height - round(_LEAST_TABLE * factor) - 2 * gap
    size = (size[0], max(round(_SIZES["small"][1] * factor), min(size[1], free // rows)))
    need = size[1] * rows + round(_LOWEST_TABLE * factor) + 2 * gap
    bounds = pygame.Rect(area.topleft, (area.width, max(area.height, need)))
    steps = max(1, below - 1, above - 1)
    pitch = min(size[0] + round(60 * factor), (bounds.width - size[0]) // steps)
    # A seat at the side that would almost touch those above and below stands beside them.
    near = size[0] + gap
    out = (below * near + gap) // 2  # from the middle to a seat at the side of close rows
    tight = bool(sides) and below > 1 and bounds.height < (rows + 1) * size[1] + TARGET
    tight = tight and 2 * (out + size[0]) <= bounds.width
    if tight:
        pitch = near
    low = _row(below, size, pitch, bounds.centerx, bounds.bottom - size[1])
    high = _row(above, size, pitch, bounds.centerx, bounds.top)
    room = pygame.Rect(0, bounds.top, bounds.width - 2 * sides * (size[0] + 2 * gap), 0)
    room.top += size[1] + gap if above else 0
    room.height = bounds.bottom - size[1] - gap - room.top
    room.centerx = bounds.centerx
    widest = min(room.width, round(_FLATTEST * room.height), round(_WIDEST_TABLE * factor))
    room = room.inflate(widest - room.width, 0)
    half = below // 2
    away = max(out, room.width // 2 + 2 * gap) if tight else room.width // 2 + 2 * gap
    left = [_box(size, midright=(room.centerx - away, room.centery))] * sides
    right = [_box(size, midleft=(room.centerx + away, room.centery))] * sides
    clockwise = [*reversed(low[: half + 1]), *left, *high, *right, *reversed(low[half + 1 :])]
    return Ring(tuple((rect, "small") for rect in clockwise), room, bounds)


def _row(count: int, size: tuple[int, int], pitch: int, middle: int, top: int) -> list[pygame.Rect]:
    """Boxes side by side, from the left."""
    xs = [middle + round((2 * i - count + 1) * pitch / 2) for i in range(count)]
    return [_box(size, midtop=(x, top)) for x in xs]


def _table(room: pygame.Rect, factor: float, *, large: bool) -> pygame.Rect:
    width = min(room.width, round(_TABLE[0] * factor))
    height = min(room.height, round(_TABLE[1] * factor) if large else 2 * width)
    return _box((width, height), center=room.center)


def _pixels(form: PlateForm, factor: float) -> tuple[int, int]:
    width, height = _SIZES[form]
    high = round(height * factor)
    if form == "small":  # a finger can find the name and the list
        high = max(high, TARGET + 1 + round(_AROUND * factor))
    return round(width * factor), high


def _box(size: tuple[int, int], **anchor: tuple[int, int]) -> pygame.Rect:
    box = pygame.Rect((0, 0), size)
    for name, point in anchor.items():
        setattr(box, name, point)
    return box
