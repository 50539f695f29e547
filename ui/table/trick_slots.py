"""The places of the cards of a trick."""

from __future__ import annotations

from game.values import Value, replace
from ui.table.geometry import Spot, around
from ui.table.places import Places

_ROW_GAP = 17
_WIDEST_IN_ROW, _MOST_IN_ROW = 168, 6
_MARK, _NAME = 30, 30
"""The height of a mark at a card, and of a name under it, in units of text."""
_TALL, _APART = 1.4, 0.72
"""In a room of their own: the height of a card, and how far two of them are from the middle, in
widths of a card."""
_FLAT, _BESIDE, _ACROSS, _LARGER = 0.14, 0.56, 4.6, 1.25
"""For cards side by side in such a room: how far two of them are above and below the middle, and
beside it, and the width of all four, in widths of a card; and how much larger this must make them.
"""


class TrickSlots(Value):
    """The slots of a trick.

    With few players each seat has its own slot and `spots` is by place at the table (you first,
    then clockwise); with many, `in_order` is True and `spots` is by order of play.
    """

    spots: tuple[Spot, ...]
    in_order: bool
    captions: bool
    """Whether each slot has number and name below."""


def trick_slots(places: Places, playing: int | None = None) -> TrickSlots:
    """The slots for a table; where large text leaves them little room, smaller, or in one row.

    Slots in order of play are only for those who are `playing` to the trick: by default everybody.
    """
    playing = places.players if playing is None else playing
    usual = _usual(places, playing)
    if places.scale.grown == 1.0 or places.tureen is not None or places.trick_room is not None:
        return usual
    forms = [usual]
    if places.players == 4:
        forms.append(_row(places, playing, _WIDEST_IN_ROW))
    fitted = [_fitted(places, form) for form in forms]
    return max(fitted, key=lambda form: form.spots[0].width)


def _fitted(places: Places, slots: TrickSlots) -> TrickSlots:
    """The slots in the middle of the table, with their marks and names."""
    mark, name = round(_MARK * places.scale.ts), round(_NAME * places.scale.ts)
    above = slots.captions or places.players == 4
    room = places.middle
    top, low = room.y + (mark if above else 0), room.bottom
    low -= name if slots.captions else 0 if above else mark
    box = around([spot.area for spot in slots.spots])
    two_rows = slots.captions and len({spot.y for spot in slots.spots}) > 1
    cards = 2 * slots.spots[0].height if two_rows else box.h
    between = mark + name if two_rows else 0  # names of the upper row, marks of the lower one
    share = min(1.0, room.w / box.w, (low - top - between) / cards)
    gap = max(between, min(share * (box.h - cards), low - top - cards * share))
    high, down = round(cards * share + gap), share
    if two_rows:
        down = (high - cards / 2 * share) / (box.h - cards / 2)
    across = min(1.0, room.w / box.w) if two_rows else share  # far enough apart for the names
    x, y = box.centre
    at = (room.centre[0], (top + low) // 2) if share < 1.0 else (x, min(y, low - high // 2))
    at = (at[0], max(at[1], top + high // 2))
    spots = tuple(
        Spot(at[0] + (s.x - x) * across, at[1] + (s.y - y) * down, s.width * share, s.angle)
        for s in slots.spots
    )
    return replace(slots, spots=spots)


def _usual(places: Places, playing: int) -> TrickSlots:
    players, px = places.players, places.scale.cards.px
    x, y = places.centre
    room = places.trick_room
    if room is not None and players == 4:
        w, y = min(px(136), room.h / (_TALL + 2 * _APART)), room.y + room.h // 2
        flat = min(px(136), room.h / (_TALL + 2 * _FLAT), room.w / _ACROSS)
        own, side, up = 0.0, 1.25 * w, _APART * w
        if flat > _LARGER * w:  # a low room: all four side by side, the top seat a little higher
            w, own, side, up = flat, _BESIDE * flat, 3 * _BESIDE * flat, _FLAT * flat
        spots_in = (
            Spot(x + own, y + up, w), Spot(x - side, y, w),
            Spot(x - own, y - up, w), Spot(x + side, y, w),
        )  # fmt: skip
        return TrickSlots(spots_in, False, False)
    if places.tureen is not None and players > 3:
        return _row(places, playing, min(160, 820 / playing - 12))
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
    if playing <= _MOST_IN_ROW:
        return _row(places, playing, 128)
    return _two_rows(places, playing)


def _row(places: Places, players: int, width: float) -> TrickSlots:
    x, y = places.centre
    px = places.scale.cards.px
    step = px(width + 12)
    spots = tuple(Spot(x + (i - (players - 1) / 2) * step, y, px(width)) for i in range(players))
    return TrickSlots(spots, True, True)


def _two_rows(places: Places, players: int) -> TrickSlots:
    x, y = places.centre
    columns = (players + 1) // 2
    px = places.scale.cards.px
    step, down = px(140), px(115)
    spots = tuple(
        Spot(
            x + (i % columns - (columns - 1) / 2) * step,
            y + (-down if i < columns else down),
            px(116),
        )
        for i in range(players)
    )
    return TrickSlots(spots, True, True)
