"""Where the cards of a trick lie."""

from __future__ import annotations

from game.values import Value
from ui.table.geometry import Spot
from ui.table.places import Places

_ROW_GAP = 17


class TrickSlots(Value):
    """The slots of a trick.

    With few players each seat has its own slot and `spots` is by place at the table (you first,
    then clockwise); with many, `in_order` is True and `spots` is by order of play.
    """

    spots: tuple[Spot, ...]
    in_order: bool
    captions: bool
    """Whether each slot bears number and name below."""


def trick_slots(places: Places) -> TrickSlots:
    """The slots for a table."""
    players, px = places.players, places.px
    x, y = places.centre
    if places.tureen is not None and players > 3:
        return _row(places, players, min(160, 820 / players - 12))
    match players:
        case 2:
            return TrickSlots(
                (Spot(x - px(90), y, px(160)), Spot(x + px(90), y, px(160), 1.5)), False, False
            )
        case 3:
            step = px(160 + _ROW_GAP)
            spots = (
                Spot(x, y, px(160)),
                Spot(x - step, y, px(160), -1.8),
                Spot(x + step, y, px(160), 1.6),
            )
            return TrickSlots(spots, False, False)
        case 4:
            w, dx, dy = px(136), px(168), px(104)
            spots4 = (
                Spot(x, y + dy, w),
                Spot(x - dx, y, w),
                Spot(x, y - dy, w),
                Spot(x + dx, y, w),
            )
            return TrickSlots(spots4, False, False)
        case 5 | 6:
            return _row(places, players, 128)
    return _two_rows(places)


def _row(places: Places, players: int, width: float) -> TrickSlots:
    x, y = places.centre
    step = places.px(width + 12)
    spots = tuple(
        Spot(x + (i - (players - 1) / 2) * step, y, places.px(width)) for i in range(players)
    )
    return TrickSlots(spots, True, True)


def _two_rows(places: Places) -> TrickSlots:
    players = places.players
    x, y = places.centre
    columns = (players + 1) // 2
    step, down = places.px(140), places.px(115)
    spots = tuple(
        Spot(
            x + (i % columns - (columns - 1) / 2) * step,
            y + (-down if i < columns else down),
            places.px(116),
        )
        for i in range(players)
    )
    return TrickSlots(spots, True, True)
