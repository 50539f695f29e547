"""The form of a score sheet, chosen by what the rule file plays with, and what each form draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from ui.score import counting, words
from ui.score.bids import comfortable_height, draw_bids
from ui.score.canvas import Canvas
from ui.score.chart import draw_course
from ui.score.contracts import contracts_height, draw_contracts, draw_reasons
from ui.score.piles import TABLE_HEIGHT, draw_history, draw_piles
from ui.score.plates import LEAST_PLATE, PLATE_HEIGHT, draw_goal_plate, least_height
from ui.score.rows import draw_rows
from ui.score.sheet import Sheet
from ui.score.sides import draw_sides
from ui.score.totals import draw_totals
from ui.score.trick import LEAST_HEIGHT, draw_trick
from ui.score.why import draw_why, why_height
from ui.window import theme
from ui.window.room import Room

Form = Literal["goals", "rows", "sides", "bids", "contracts", "piles"]
_TOTALS = 424
_GAP = 18
_SECTION = theme.display(24, 0.10)
_POT_ROOM = 120
_LEAST_FIT = 0.94
"""How much smaller plates may get to leave room for the pot below; otherwise it is shown
separately."""
_MOST_PLATES = 4
_REASONS = 0.32
"""The share of the width for the reasons beside a table of contracts."""
_CHART = 170


def form_of(sheet: Sheet) -> Form:
    """The form for a hand: chosen by what is played with, never by which game it is."""
    if sheet.rules.has_prizes:
        return "piles"
    if sheet.rules.variant.phases.auction is not None:
        return "contracts"
    if sheet.rules.has_bids:
        return "bids"
    if sheet.has_sides:
        return "sides"
    if sheet.has_goals and len(sheet.players) <= _MOST_PLATES:
        return "goals"
    return "rows"


def parts_of(canvas: Canvas, sheet: Sheet, body: pygame.Rect) -> list[words.Part]:
    """The parts that are shown one at a time where the window is too small for everything."""
    form = form_of(sheet)
    if form in ("bids", "contracts"):
        return ["hands", "why", "totals"]
    if form == "piles":
        return ["hand", "history", "totals"] if sheet.hands != 1 else ["hand", "history"]
    if form == "goals" and body.h - canvas.px(_POT_ROOM) < canvas.px(LEAST_PLATE[1] * _LEAST_FIT):
        return ["hand", "pot", "totals"]
    return ["hand", "totals"]


def draw_part(
    canvas: Canvas, book: Sequence[Sheet], sheet: Sheet, part: words.Part, body: Room,
) -> None:  # fmt: skip
    """Draw one of the parts alone."""
    match part:
        case "totals":
            draw_totals(canvas, sheet, body)
        case "pot":
            _pot(canvas, sheet, body)
        case "history":
            draw_history(canvas, sheet, body)
        case "hands" if form_of(sheet) == "contracts":
            draw_contracts(canvas, book, sheet, body)
        case "hands":
            draw_bids(canvas, book, sheet, body)
        case "why":
            body.cut_bottom(8)
            draw_why(canvas, sheet, body)
            _what_decided(canvas, sheet, body, with_chart=False)
        case "hand":
            _hand(canvas, sheet, body, with_pot="pot" not in parts_of(canvas, sheet, body))


def draw_whole(canvas: Canvas, book: Sequence[Sheet], sheet: Sheet, body: Room) -> None:
    """Draw everything at once, in a wide window."""
    px, form = canvas.px, form_of(sheet)
    if form == "contracts":
        body.cut_bottom(8)
        reasons = body.cut_right(share=_REASONS, gap=_GAP)
        table, for_chart = body.copy(), px(_CHART + _GAP)
        if table.h - for_chart >= contracts_height(canvas, book):
            table.cut_bottom(pixels=for_chart)
        low = draw_contracts(canvas, book, sheet, table)
        body.cut_top(pixels=low - body.y, gap=_GAP)
        if body.h >= px(_CHART):
            _chart(canvas, sheet, body)
        draw_reasons(canvas, sheet, reasons)
        return
    if form == "bids":
        table, for_trick = body.copy(), px(LEAST_HEIGHT + 32)
        table.cut_bottom(26, pixels=why_height(canvas, sheet, body.w))
        if table.h - for_trick >= comfortable_height(canvas, len(book)):
            table.cut_bottom(pixels=for_trick)
        low = draw_bids(canvas, book, sheet, table)
        body.cut_top(pixels=low - body.y, gap=20)
        body.cut_bottom(8)
        draw_why(canvas, sheet, body)
        _what_decided(canvas, sheet, body, with_chart=True)
        return
    if form != "piles" or sheet.hands != 1:
        body.cut_bottom(8)
        draw_totals(canvas, sheet, body.cut_right(_TOTALS, gap=24))
    if form == "piles":
        draw_history(canvas, sheet, body.cut_bottom(TABLE_HEIGHT, gap=_GAP))
    _hand(canvas, sheet, body)


def _chart(canvas: Canvas, sheet: Sheet, panel: Room) -> None:
    canvas.panel(panel)
    draw_course(canvas, sheet, panel.inset(20, 18))


def _hand(canvas: Canvas, sheet: Sheet, room: Room, *, with_pot: bool = True) -> None:
    form = form_of(sheet)
    if form == "piles":
        draw_piles(canvas, sheet, room)
    elif form == "sides":
        draw_sides(canvas, sheet, room)
    elif form == "goals":
        _goals(canvas, sheet, room, with_pot=with_pot)
    else:
        draw_rows(canvas, sheet, room)


def _what_decided(canvas: Canvas, sheet: Sheet, room: Room, *, with_chart: bool) -> None:
    """Draw the last or most valuable trick, and the course of the game beside it, where there is
    room."""
    px = canvas.px
    if room.h < px(LEAST_HEIGHT) or sheet.table is None:
        return
    found = counting.deciding_trick(sheet.rules, sheet.table)
    if found is None:
        return
    room.h = min(room.h, px(300))
    left = room
    if with_chart:
        left = room.cut_left(-_GAP / 2, share=0.58, gap=_GAP)
        _chart(canvas, sheet, room)
    canvas.panel(left)
    draw_trick(canvas, sheet, found, left.inset(24, 16))


def _goals(canvas: Canvas, sheet: Sheet, room: Room, *, with_pot: bool) -> None:
    px = canvas.px
    with_pot = with_pot and bool(sheet.pot)
    height = min(px(PLATE_HEIGHT), room.h - (px(_POT_ROOM) if with_pot else 0))
    places = room.columns(len(sheet.players), _GAP)
    width = places[0].w
    # Larger text must not push anything out of the plates: they are then drawn smaller.
    fit = min(1.0, width / px(LEAST_PLATE[0]), height / least_height(canvas, sheet, width))
    plates = canvas.smaller(fit)
    height = min(height, plates.px(PLATE_HEIGHT))
    for player, place in zip(sheet.players, places, strict=True):
        plate = Room(place.cut_top(pixels=height), plates.u)
        draw_goal_plate(plates, sheet, player, plate)
    if with_pot:
        room.cut_top(pixels=height, gap=18)
        _pot(canvas, sheet, room)


def _pot(canvas: Canvas, sheet: Sheet, room: Room) -> None:
    """Draw the cards of the pot by value, as large as the room allows."""
    px = canvas.px
    if room.h >= px(150):
        head = room.cut_top(46)
        y = head.y + px(20)
        drawn = canvas.write(words.POT, _SECTION, theme.PAPER, (head.x, y))
        head.cut_left(24, pixels=drawn.w)
        canvas.text(words.POT_NOTE, theme.TEXT, theme.MINT_TEXT, head, y=y)
    card = min(px(116), round(room.h / 1.4))
    step = min(card + px(10), (room.w - card) // max(1, len(sheet.pot) - 1))
    for place, code in enumerate(sheet.pot):
        canvas.card(sheet.rules, code, card, (room.x + place * step, room.y))
