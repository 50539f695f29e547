"""The places in games for prizes: the prize line, open hands, score piles, and trays."""

from __future__ import annotations

import math

from game.values import Value
from ui.table.geometry import CARD_RATIO, Area, Spot
from ui.table.places import Places

LEAST_ACROSS, LEAST_DOWN = 0.3, 0.5
"""The part of a covered card that always shows, from the left and from above, in card widths: the
index, rank, and suit."""
_LEFT, _RIGHT = 424, 424
_LINE_CARD, _SMALL_LINE_CARD, _LINE_TOP, _TOOLS = 65, 58, 80, 5
_OPEN_CARD, _PILE_CARD, _TRAY_CARD, _TRICK_CARD = 104, 96, 108, 96
_LEAST_CARD = 40
_SMALL_HEAD = 52


class SeatBlock(Value):
    """The places at a plate: the open hand, the score pile, and the line of text between them."""

    hand: Area
    words: Area
    pile: Area


def seat_block(places: Places, place: int) -> SeatBlock:
    """The cards of the seat at `place` (0 is the player at the bottom, who holds the hand)."""
    px, plate = places.px, places.seats[place].plate
    if place == 0:
        low = plate.y - px(16)
        pile = Area(plate.x, low - px(174), places.left_column.w, px(174))
        return SeatBlock(pile, _words_over(places, pile), pile)
    side = places.seats[place].side
    column = [seat.plate for seat in places.seats[1:] if seat.side == side]
    lower = [other.y for other in column if other.y > plate.y]
    floor = min(lower, default=places.px(640 if side == "left" else 800)) - px(8 if lower else 0)
    x, width, top = plate.x, plate.w, plate.bottom + px(16)
    room = floor - top
    hand = Area(x, top, width, min(round(px(_OPEN_CARD) * CARD_RATIO), round(room * 0.4)))
    pile_top = hand.bottom + max(px(48), round(26 * places.scale.ts))
    pile = Area(x, pile_top, width, floor - pile_top)
    return SeatBlock(hand, _words_over(places, pile), pile)


def _words_over(places: Places, pile: Area) -> Area:
    height = places.px(44)
    return Area(pile.x, pile.y - height, pile.w, height)


def hand_spots(places: Places, place: int, count: int) -> list[Spot]:
    """An open hand in one row under its plate."""
    return row_spots(count, seat_block(places, place).hand, 0)


def pile_spots(places: Places, place: int, count: int) -> list[Spot]:
    """A score pile in as many rows as it needs."""
    area = seat_block(places, place).pile
    return rows_of_spots(count, area, places.px(_PILE_CARD), places.px(8), low=place == 0)


def trays(places: Places) -> tuple[Area, Area]:
    """The trays of the two stacks."""
    px, x = places.px, places.scale.w // 2
    y = px(383) + places.shift
    width, height = px(416), px(256)
    return Area(x - px(8) - width, y, width, height), Area(x + px(8), y, width, height)


def tray_room(places: Places, tray: Area) -> Area:
    """The room for cards in a tray."""
    px = places.px
    if places.scale.small:  # the text over them takes one line, not two
        top = round(_SMALL_HEAD * places.scale.ts)
        return Area(tray.x + px(16), tray.y + top, tray.w - px(32), tray.h - top - px(12))
    return Area(tray.x + px(24), tray.y + px(90), tray.w - px(48), px(151))


def tray_spots(places: Places, tray: Area, count: int) -> list[Spot]:
    """The cards of a stack."""
    return rows_of_spots(count, tray_room(places, tray), places.px(_TRAY_CARD), places.px(12))


def trick_row(places: Places) -> tuple[Spot, ...]:
    """The cards of a trick while it is resolved, in playing order."""
    px, count = places.px, places.players
    width, left = px(_TRICK_CARD), places.scale.w // 2 - px(_LEFT)
    step = min(px(112), (px(336) - width) / max(1, count - 1))
    y = px(266) + places.shift
    return tuple(Spot(left + width / 2 + i * step, y, width) for i in range(count))


def resolving_panel(places: Places) -> Area:
    """The panel with the order of resolving, beside the trick."""
    px = places.px
    return Area(places.scale.w // 2 - px(72), px(198) + places.shift, px(496), px(162))


class LinePlaces(Value):
    """The places at the top of the table: the head line, the prize pile, and the line of prizes."""

    head_y: int
    pile: Spot
    pile_room: int
    line: tuple[Spot, ...]


def line_places(places: Places, prizes: int) -> LinePlaces:
    """Places for a line of this many prizes; in a small window between the plaque and the tools."""
    px, middle, small = places.px, places.scale.w // 2, places.scale.small
    left = middle - px(264 if small else _LEFT)
    right = places.tool(_TOOLS - 1).x - px(8) if small else middle + px(_RIGHT)
    width = px(_LINE_CARD)
    wide = px(_SMALL_LINE_CARD) if small else width
    y = px(_LINE_TOP) + width * CARD_RATIO / 2
    first = left + px(128)
    step = min(px(80), (right - first - wide) / max(1, prizes - 1))
    line = tuple(Spot(first + wide / 2 + i * step, y, wide) for i in range(prizes))
    return LinePlaces(px(56), Spot(left + width / 2, y, width), px(48), line)


def prize_pile_spots(places: Places, prizes: int, count: int) -> list[Spot]:
    """The prizes being played for, overlapping where there are several."""
    line = line_places(places, prizes)
    step = min(places.px(22), line.pile_room / max(1, count - 1))
    return [line.pile.moved(i * step, 0) for i in range(count)]


# -- rows of cards in a box


def row_spots(count: int, area: Area, gap: float) -> list[Spot]:
    """One row from the left, as high as the box; the cards overlap as they must."""
    width = min(area.h / CARD_RATIO, float(area.w))
    step = min(width + gap, (area.w - width) / max(1, count - 1))
    y = area.y + area.h / 2
    return [Spot(area.x + width / 2 + i * step, y, width) for i in range(count)]


def rows_of_spots(
    count: int, area: Area, widest: float, gap: float, *, low: bool = False
) -> list[Spot]:
    """Rows of cards in a box, as large as possible with all indexes visible.

    `low` puts them at the foot of the box, else at its top.
    """
    if count < 1:
        return []
    width = min(widest, area.h / CARD_RATIO)
    while True:
        a_row = max(1, int((area.w - width) / (LEAST_ACROSS * width) + 1e-6) + 1)
        rows = math.ceil(count / a_row)
        height = width * (CARD_RATIO + (rows - 1) * LEAST_DOWN)
        if height <= area.h + 1 or width <= _LEAST_CARD:
            break
        width *= 0.97
    a_row = math.ceil(count / rows)
    step = min(width + gap, (area.w - width) / max(1, a_row - 1))
    down = width * LEAST_DOWN
    top = area.bottom - height if low else float(area.y)
    return [
        Spot(
            area.x + width / 2 + (i % a_row) * step,
            top + width * CARD_RATIO / 2 + (i // a_row) * down,
            width,
        )
        for i in range(count)
    ]
