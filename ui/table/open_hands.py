"""Open hands of others: a row over the middle for the player at the top, a row for each suit under
a plate at the side."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby

import pygame

from game.position.asks import AskCard
from game.position.view import View
from game.rules.cards import Code
from game.values import replace
from ui.table.beside import TOKEN, beside
from ui.table.cards import Layer, Mood, Placed, Zone
from ui.table.geometry import Area, Spot
from ui.table.hand_order import open_order
from ui.table.pieces import BACKS, Piece, Shown
from ui.table.piles import cards_in, stock_end
from ui.table.places import Places
from ui.table.seats import COMPACT_HEIGHT
from ui.table.stage import Stage
from ui.window import theme
from ui.window.draw import Box

_ROW_CARD, _SIDE_CARD = 104, 80
_STEP, _SUIT_GAP, _SIDE_STEP, _ROWS_APART = 58, 20, 34, 52
_EDGE = 12
_INDEX = 36
"""The height of a card's index, in units."""
_UNDER_TOKEN = 92


def open_seats(view: View) -> list[int]:
    """The other seats whose hands the player sees, in games in which hands are laid open."""
    if view.rules.has_prizes:
        return []
    return [s for s, hand in enumerate(view.hands) if hand is not None and s != view.seat]


def with_row(places: Places, view: View) -> Places:
    """The places of a table at which the hand of a single player at the top lies open: the plate is
    under the row, and the trick lies closer."""
    bottom = view.seat or 0
    tops = [seat for seat in places.seats if seat.side == "top"]
    shown = (places.seats[(seat - bottom) % places.players] for seat in open_seats(view))
    seat = next((seat for seat in shown if seat.side == "top" and len(tops) == 1), None)
    if seat is None:
        return places
    frame, px = row_frame(places), places.px
    width = min(seat.plate.w, px(272))
    plate = Area((places.scale.w - width) // 2, frame.bottom + px(8), width, px(COMPACT_HEIGHT))
    if places.scale.small:  # beside the tools, which is free space in a small window
        plate = plate._replace(x=places.tool(4).x - px(16) - width, y=places.plaque.y)
    x, y = plate.centre
    moved = replace(
        seat, plate=plate, compact=True, home=replace(seat.home, x=x, y=y), fan=None, aside=None
    )
    seats = tuple(moved if each is seat else each for each in places.seats)
    low = places.prompt_y - places.prompt_h // 2 - px(20)
    top = max(plate.bottom, frame.bottom) + px(34)
    left = places.left_column.right + px(16)
    room = Area(left, top, places.right_column.x - px(16) - left, low - top)
    return replace(places, seats=seats, trick_room=room)


def row_frame(places: Places) -> Area:
    """The frame of the row at the top, between the plaque and the tools, or under both."""
    px = places.px
    height = round(Spot(0, 0, px(_ROW_CARD)).height) + 2 * px(_EDGE)
    if places.scale.small:
        left, right = places.left_column.right + px(16), places.right_column.x - px(16)
        return Area(left, places.plaque.bottom + px(8), right - left, height)
    left = places.plaque.right + px(24)
    right = places.tool(4).x - px(24)
    side = min(places.scale.w // 2 - left, right - places.scale.w // 2)
    return Area(places.scale.w // 2 - side, places.plaque.y - px(8), 2 * side, height)


def open_hands(stage: Stage) -> list[Placed]:
    """The cards of all hands that lie open, in drawing order."""
    return [card for seat in open_seats(stage.view) for card in _open_hand(stage, seat)]


def _open_hand(stage: Stage, seat: int) -> Iterator[Placed]:
    cards = open_order(stage.view, stage.view.hands[seat] or ())
    ask, zone = stage.card_ask, Zone("open", seat)
    due = ask is not None and ask.zone == "open" and seat == stage.view.due
    for code, spot in zip(cards, spots(stage, seat, cards), strict=True):
        pale = due and ask is not None and code not in ask.moves
        yield Placed(code, zone, spot, Layer.PILE, Mood.OFF if pale else Mood.NORMAL)


def spots(stage: Stage, seat: int, cards: tuple[Code, ...]) -> list[Spot]:
    """The places of the cards of an open hand."""
    places, place = stage.places, stage.place_of(seat)
    if places.seats[place].side == "top" and places.trick_room is not None:
        return _row(stage, cards)
    return _rows(stage, place, cards)


def side_end(stage: Stage, side: str) -> int:
    """Where the last open hand under a plate at this side ends, in pixels; 0 without one."""
    lowest = 0.0
    for seat in open_seats(stage.view):
        if stage.places.seats[stage.place_of(seat)].side == side:
            for card in _open_hand(stage, seat):
                lowest = max(lowest, card.spot.y + card.spot.height / 2)
    return round(lowest)


def _suits(stage: Stage, cards: tuple[Code, ...]) -> list[list[Code]]:
    """The cards grouped by suit, as they count now."""
    suits = stage.view.ranking.suits

    def suit(code: Code) -> str:
        return next(iter(suits[code]), "")

    return [list(group) for _, group in groupby(cards, suit)]


def _row(stage: Stage, cards: tuple[Code, ...]) -> list[Spot]:
    """Side by side, with suits a little apart."""
    places, frame = stage.places, row_frame(stage.places)
    px, width = places.px, places.px(_ROW_CARD)
    suits = _suits(stage, cards)
    gaps = px(_SUIT_GAP) * (len(suits) - 1)
    room = frame.w - 2 * px(_EDGE) - width - gaps
    step = min(px(_STEP), room / max(1, len(cards) - 1))
    left = frame.x + frame.w / 2 - (step * (len(cards) - 1) + gaps) / 2
    y, found, x = frame.y + frame.h / 2, list[Spot](), left
    for suit in suits:
        for _ in suit:
            found.append(Spot(x, y, width))
            x += step
        x += px(_SUIT_GAP)
    return found


def _rows(stage: Stage, place: int, cards: tuple[Code, ...]) -> list[Spot]:
    """A row for each suit, one below the other, under the plate and what lies there. The cards
    grow with large text only where the index of every row shows."""
    places, plate = stage.places, stage.places.seats[place].plate
    top, low = _room_for_rows(stage, place)
    suits = _suits(stage, cards)
    for scale in (places.scale, places.scale.cards):
        width = scale.px(_SIDE_CARD)
        height = Spot(0, 0, width).height
        apart = min(scale.px(_ROWS_APART), (low - top - height) / max(1, len(suits) - 1))
        if apart >= scale.px(_INDEX):
            break
    found = []
    for row, suit in enumerate(suits):
        step = min(scale.px(_SIDE_STEP), (plate.w - width) / max(1, len(suit) - 1))
        for number in range(len(suit)):
            x = plate.x + width / 2 + number * step
            found.append(Spot(x, top + height / 2 + row * apart, width))
    return found


def _room_for_rows(stage: Stage, place: int) -> tuple[int, int]:
    """Where the rows under a plate can begin and end: below its bid and the stock, and above the
    player's own bid or the button."""
    places, table, px = stage.places, stage.view.table, stage.places.px
    top = places.seats[place].plate.bottom + px(10)
    if table.bid_of((place + stage.bottom) % places.players) is not None:
        top += px(_UNDER_TOKEN)
    if places.seats[place].side == "right":
        if cards_in(stage):
            top = max(top, stock_end(places) + px(10))
        return top, places.button.y - px(24)
    low = places.seats[0].plate.y - px(24)
    if table.bid_of(stage.bottom) is not None:
        low = beside(places, 0).area.bottom - px(TOKEN)
    return top, low


def frames(shown: Shown) -> Iterator[Piece]:
    """The frame of the row, lit while a card of it is to be played."""
    stage = shown.stage
    if stage.places.trick_room is None:
        return
    frame = row_frame(stage.places)
    ask = stage.ask
    lit = isinstance(ask, AskCard) and ask.zone == "open"
    yield Piece("open frame", partial(_draw_frame, shown, frame, lit), frame, BACKS)


def _draw_frame(shown: Shown, frame: Area, lit: bool, surface: pygame.Surface) -> None:
    pen = shown.pen(surface)
    unit = pen.u
    line = max(2.0, 3 * unit) if lit else max(1.3, 1.5 * unit)
    colour = theme.ACCENT if lit else theme.fade(theme.MINT_TEXT, 0.35)
    fill = theme.fade(shown.cloth.dark, 0.35)
    pen.shape(pygame.Rect(frame), Box(16 * unit, fill, colour, line))
