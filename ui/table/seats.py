"""The places of the players: you at the bottom, the others clockwise from the bottom left."""

from __future__ import annotations

from typing import Literal

from game.values import Value, replace
from ui.table.geometry import Area, Spot
from ui.window.theme import Scale

Side = Literal["left", "top", "right"]

MOST_PLAYERS = 12
FULL_PLATE = (288, 72)
COMPACT_HEIGHT, TALL_HEIGHT = 66, 92
_WIDEST_COMPACT = 272
_GAP = 8

# players: (left, top, right)
_SPLIT = {
    2: (0, 1, 0),
    3: (1, 0, 1),
    4: (1, 1, 1),
    5: (1, 2, 1),
    6: (1, 3, 1),
    7: (2, 2, 2),
    8: (2, 3, 2),
    9: (2, 4, 2),
    10: (3, 3, 3),
    11: (3, 4, 3),
    12: (3, 5, 3),
}


class SeatPlace(Value):
    """The place of one player.

    `fan` is the middle of the lowest card back of the hand above the plate, and `aside` the place
    of a card set aside, both for full plates only; `home` is where cards fly from and to.
    """

    side: Literal["left", "top", "right", "you"]
    plate: Area
    compact: bool
    home: Spot
    fan: Spot | None = None
    aside: Spot | None = None


def split(players: int, *, top_free: bool = False) -> tuple[int, int, int]:
    """How many of the others sit at the left, the top, and the right.

    `top_free` keeps the top clear for a pot. Raises ValueError for a number of players that the
    table cannot seat.
    """
    if players not in _SPLIT:
        raise ValueError(f"the table seats 2 to {MOST_PLAYERS} players, not {players}")
    if not top_free:
        return _SPLIT[players]
    others = players - 1
    return (others + 1) // 2, 0, others // 2


def is_compact(scale: Scale, players: int, *, top_free: bool = False) -> bool:
    """Whether plates are small and without fans."""
    left, _, right = split(players, top_free=top_free)
    return scale.small or players >= 6 or max(left, right) > 1


def other_seats(
    scale: Scale,
    players: int,
    edges: tuple[int, int],
    margin: int,
    *,
    top_free: bool = False,
    tall: bool = False,
) -> tuple[SeatPlace, ...]:
    """The places of the others in clockwise order, beginning left of you.

    `edges` are the outer left and right edges of the side columns, `margin` the table's margin.
    `tall` gives small plates more room round their text.
    """
    left, top, right = split(players, top_free=top_free)
    compact = is_compact(scale, players, top_free=top_free)
    width, height = _plate_size(scale, top, margin, compact)
    if tall and compact:
        height = scale.px(TALL_HEIGHT)
    first, step = _column(scale, compact, margin)
    places = [
        _seat(scale, "left", Area(edges[0], first + row * step, width, height), compact)
        for row in reversed(range(left))
    ]
    gap = scale.px(_GAP if compact else 32)
    row_width = top * width + (top - 1) * gap
    top_y = margin + scale.px(72) if scale.small else scale.px(128 if compact else 96)
    x = (scale.w - row_width) // 2
    places += [
        _seat(scale, "top", Area(x + i * (width + gap), top_y, width, height), compact)
        for i in range(top)
    ]
    places += [
        _seat(scale, "right", Area(edges[1] - width, first + row * step, width, height), compact)
        for row in range(right)
    ]
    return tuple(places)


def own_seat(
    scale: Scale, left: int, bottom: int, *, compact: bool, tall: bool = False
) -> SeatPlace:
    """Your own place, at the lower left."""
    width, height = FULL_PLATE
    if compact:
        width, height = _WIDEST_COMPACT, TALL_HEIGHT if tall else COMPACT_HEIGHT
    w, h = scale.px(width), scale.px(height)
    plate = Area(left, bottom - h, w, h)
    home = Spot(scale.w / 2, scale.h + scale.cards.px(120), scale.cards.px(168))
    return SeatPlace("you", plate, compact, home)


def _plate_size(scale: Scale, top: int, margin: int, compact: bool) -> tuple[int, int]:
    if not compact:
        return scale.px(FULL_PLATE[0]), scale.px(FULL_PLATE[1])
    width = scale.px(_WIDEST_COMPACT)
    if top:
        width = min(width, (scale.w - 2 * margin - scale.px(_GAP) * (top - 1)) // top)
    return width, scale.px(COMPACT_HEIGHT)


def _column(scale: Scale, compact: bool, margin: int) -> tuple[int, int]:
    """Top of the first plate of a side column, and the distance to the next."""
    if scale.small:
        return margin + scale.px(164), scale.px(81)
    if compact:
        return scale.px(240), scale.px(104)
    return scale.px(264), scale.px(136)


def _seat(scale: Scale, side: Side, plate: Area, compact: bool) -> SeatPlace:
    x, y = plate.centre
    home = Spot(x, y, scale.px(60))
    if compact:
        return SeatPlace(side, plate, compact, home)
    fan = Spot(x, plate.y - scale.px(8), scale.px(62))
    inner = plate.right + scale.px(28) if side != "right" else plate.x - scale.px(28)
    aside = Spot(inner, plate.y + scale.px(28), scale.px(40))
    return SeatPlace(side, plate, compact, home, fan, aside)


def with_open_hands(scale: Scale, seats: tuple[SeatPlace, ...]) -> tuple[SeatPlace, ...]:
    """The same seats in columns that leave room for open cards under each plate."""
    first, floor = scale.px(158), scale.h - scale.px(200)
    placed = []
    for seat in seats:
        column = [other for other in seats if other.side == seat.side]
        row = sorted(other.plate.y for other in column).index(seat.plate.y)
        y = first + row * (floor - first) // len(column)
        plate = seat.plate._replace(y=y)
        home = replace(seat.home, x=plate.centre[0], y=plate.centre[1])
        placed.append(replace(seat, plate=plate, home=home, fan=None, aside=None))
    return tuple(placed)
