"""The free room beside a plate, for what a player has said: chips and bid tokens."""

from __future__ import annotations

from typing import Literal

from game.values import Value
from ui.table.geometry import Area
from ui.table.places import NARROW, TOKEN_ROW, Places

_OWN = 128
_SIDE = 168
TOKEN = 84
"""The height that the token of a bid under a plate needs."""


class Beside(Value):
    """`area` begins at the plate and is filled from there, in the direction that it `grows`.

    A `narrow` room holds only a small token.
    """

    area: Area
    grows: Literal["up", "down", "right"]
    narrow: bool = False


def beside(places: Places, place: int) -> Beside:
    """The room beside the plate at `place`: 0 is you, then clockwise."""
    seat, px = places.seats[place], places.px
    plate = seat.plate
    neighbours = sum(other.side == seat.side for other in places.seats)
    gap = px(14 if not places.scale.small else 8)
    match seat.side:
        case "you":
            high = px(_OWN)
            return Beside(Area(plate.x, plate.y - gap - high, plate.w, high), "up")
        case "top" if neighbours == 1:
            x = plate.right + px(16)
            return Beside(Area(x, plate.y, places.tools_right - x, plate.h), "right")
        case "top":
            # A long row extends over the side columns, whose plates are right below it.
            left = max(plate.x, places.left_column.right + px(4))
            right = min(plate.right, places.right_column.x - px(4))
            at = Area(left, plate.bottom + px(6), right - left, px(TOKEN_ROW - 6))
            return Beside(at, "down", narrow=True)
        case side if neighbours > 1:
            width = px(NARROW)
            x = plate.right + px(8) if side == "left" else plate.x - px(8) - width
            return Beside(Area(x, plate.y, width, plate.h), "right", narrow=True)
    return Beside(Area(plate.x, plate.bottom + gap, plate.w, px(_SIDE)), "down")
