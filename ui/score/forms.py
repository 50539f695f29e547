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
    canvas: Canvas, book: Sequence[Sheet], sheet: Sheet, part: words.Part, body: pygame.Rect,
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
            low = draw_why(canvas, sheet, body)
            _what_decided(canvas, sheet, _below(canvas, body, low), with_chart=False)
        case "hand":
            _hand(canvas, sheet, body, with_pot="pot" not in parts_of(canvas, sheet, body))


def draw_whole(canvas: Canvas, book: Sequence[Sheet], sheet: Sheet, body: pygame.Rect) -> None:
    """Draw everything at once, in a wide window."""
    px, form = canvas.px, form_of(sheet)
    if form == "contracts":
        reasons = pygame.Rect(body.x, body.y, round(body.w * _REASONS), body.h - px(8))
        reasons.right = body.right
        table = pygame.Rect(body.x, body.y, reasons.x - px(_GAP) - body.x, reasons.h)
        for_chart = px(_CHART + _GAP)
        if table.h - for_chart >= contracts_height(canvas, book):
            table.h -= for_chart
        low = draw_contracts(canvas, book, sheet, table) + px(_GAP)
        if reasons.bottom - low >= px(_CHART):
            chart = pygame.Rect(table.x, low, table.w, reasons.bottom - low)
            canvas.panel(chart)
            draw_course(canvas, sheet, chart.inflate(-2 * px(20), -2 * px(18)))
        draw_reasons(canvas, sheet, reasons)
        return
    if form == "bids":
        why = why_height(canvas, sheet, body.w)
        table = pygame.Rect(body.x, body.y, body.w, body.h - why - px(26))
        for_trick = px(LEAST_HEIGHT + 32)
        if table.h - for_trick >= comfortable_height(canvas, len(book)):
            table.h -= for_trick
        low = draw_bids(canvas, book, sheet, table)
        low = draw_why(canvas, sheet, _below(canvas, body, low))
        _what_decided(canvas, sheet, _below(canvas, body, low), with_chart=True)
        return
    hand = body
    if form != "piles" or sheet.hands != 1:
        totals = pygame.Rect(body.right - px(_TOTALS), body.y, px(_TOTALS), body.h - px(8))
        draw_totals(canvas, sheet, totals)
        hand = pygame.Rect(body.x, body.y, body.w - px(_TOTALS) - px(24), body.h - px(8))
    if form == "piles":
        table = pygame.Rect(hand.x, hand.bottom - px(TABLE_HEIGHT), hand.w, px(TABLE_HEIGHT))
        draw_history(canvas, sheet, table)
        hand = pygame.Rect(hand.x, hand.y, hand.w, table.y - px(_GAP) - hand.y)
    _hand(canvas, sheet, hand)


def _below(canvas: Canvas, body: pygame.Rect, low: int) -> pygame.Rect:
    """The rest of the body under `low`."""
    top = low + canvas.px(20)
    return pygame.Rect(body.x, top, body.w, body.bottom - canvas.px(8) - top)


def _hand(canvas: Canvas, sheet: Sheet, rect: pygame.Rect, *, with_pot: bool = True) -> None:
    form = form_of(sheet)
    if form == "piles":
        draw_piles(canvas, sheet, rect)
    elif form == "sides":
        draw_sides(canvas, sheet, rect)
    elif form == "goals":
        _goals(canvas, sheet, rect, with_pot=with_pot)
    else:
        draw_rows(canvas, sheet, rect)


def _what_decided(canvas: Canvas, sheet: Sheet, room: pygame.Rect, *, with_chart: bool) -> None:
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
        left = pygame.Rect(room.x, room.y, round(room.w * 0.58) - px(9), room.h)
        right = pygame.Rect(left.right + px(_GAP), room.y, 0, room.h)
        right.w = room.right - right.x
        canvas.panel(right)
        draw_course(canvas, sheet, right.inflate(-2 * px(20), -2 * px(18)))
    canvas.panel(left)
    draw_trick(canvas, sheet, found, left.inflate(-2 * px(24), -2 * px(16)))


def _goals(canvas: Canvas, sheet: Sheet, rect: pygame.Rect, *, with_pot: bool) -> None:
    px = canvas.px
    count = len(sheet.players)
    width = (rect.w - (count - 1) * px(_GAP)) // count
    with_pot = with_pot and bool(sheet.pot)
    height = min(px(PLATE_HEIGHT), rect.h - (px(_POT_ROOM) if with_pot else 0))
    # Larger text must not push anything out of the plates: they are then drawn smaller.
    fit = min(1.0, width / px(LEAST_PLATE[0]), height / least_height(canvas, sheet, width))
    plates = canvas.smaller(fit)
    height = min(height, plates.px(PLATE_HEIGHT))
    for place, player in enumerate(sheet.players):
        plate = pygame.Rect(rect.x + place * (width + px(_GAP)), rect.y, width, height)
        draw_goal_plate(plates, sheet, player, plate)
    if with_pot:
        low = rect.y + height + px(18)
        _pot(canvas, sheet, pygame.Rect(rect.x, low, rect.w, rect.bottom - low))


def _pot(canvas: Canvas, sheet: Sheet, rect: pygame.Rect) -> None:
    """Draw the cards of the pot by value, as large as the room allows."""
    px = canvas.px
    head = px(46) if rect.h >= px(150) else 0
    if head:
        y = rect.y + px(20)
        box = canvas.write(words.POT, _SECTION, theme.PAPER, (rect.x, y))
        left = box.right + px(24)
        width = rect.right - left
        canvas.write(words.POT_NOTE, theme.TEXT, theme.MINT_TEXT, (left, y), width=width)
    count = len(sheet.pot)
    card = min(px(116), round((rect.h - head) / 1.4))
    step = min(card + px(10), (rect.w - card) // max(1, count - 1))
    for place, code in enumerate(sheet.pot):
        canvas.card(sheet.rules, code, card, (rect.x + place * step, rect.y + head))
