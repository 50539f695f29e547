"""The right half of the score sheet: totals, the course of the game, and a table of the hands."""

from __future__ import annotations

import pygame

from game.position.state import Number
from ui.score import hand_words, words
from ui.score.canvas import Canvas
from ui.score.chart import draw_course
from ui.score.sheet import Entrant, Sheet
from ui.table.words import number
from ui.window import theme
from ui.window.room import Room

_HEAD = theme.display(25, 0.08)
_NOTE = theme.body(17)
_NAME = theme.display(22, 0.08)
_PARTNERS = theme.body(18, 600)
TOTAL_ROLE = theme.display(29, 0.0)
_CELL = theme.body(18, 600)
_MOST_IN_TABLE = 6
_SIDE_BY_SIDE = 700
_LEAST_STANDING = 38
_LEAST_CHART = 196
_COLUMN = 60
_NAMES = 112


def draw_totals(
    canvas: Canvas, sheet: Sheet, rect: pygame.Rect, *, head: str = words.TOTALS
) -> list[pygame.Rect]:
    """Draw the panel. Returns the places of the totals, the best first."""
    px = canvas.px
    canvas.panel(rect)
    inner = rect.inflate(-2 * px(24), -2 * px(18))
    box = canvas.write(head, _HEAD, theme.PAPER, (inner.x, inner.y + px(14)))
    after = hand_words.after(sheet.rules, sheet.number, sheet.hands)
    at = (inner.right, inner.y + px(14))
    width = inner.right - box.right - px(12)
    if not canvas.takes_lines(after, _NOTE, width):
        canvas.write(after, _NOTE, theme.MUTED, at, "right", width=width)
    body = pygame.Rect(inner.x, inner.y + px(42), inner.w, inner.h - px(42))
    if inner.width > px(_SIDE_BY_SIDE):
        half = (body.width - px(40)) // 2
        left = pygame.Rect(body.x, body.y, half, body.h)
        totals = _stacked(canvas, sheet, left, with_chart=False)
        draw_course(canvas, sheet, pygame.Rect(body.right - half, body.y, half, body.h))
        return totals
    return _stacked(canvas, sheet, body, with_chart=True)


def _stacked(
    canvas: Canvas, sheet: Sheet, body: pygame.Rect, *, with_chart: bool
) -> list[pygame.Rect]:
    """Draw ranking, chart, and table below one another, as far as there is room."""
    px = canvas.px
    table = _table_height(canvas, sheet)
    chart = px(_LEAST_CHART) if with_chart else 0
    least = px(_LEAST_STANDING) * len(sheet.entrants)
    if body.h - table - chart < least:
        table = 0
    if body.h - chart < least:
        chart = 0
    low, totals = _ranking(canvas, sheet, body, body.h - table - chart)
    room = pygame.Rect(body.x, low + px(14), body.w, body.bottom - table - low - px(22))
    if chart:
        draw_course(canvas, sheet, room)
    if table:
        _hands(canvas, sheet, pygame.Rect(body.x, body.bottom - table, body.w, table))
    return totals


def _table_height(canvas: Canvas, sheet: Sheet) -> int:
    """The height of the table of hands; 0 where there are too many lines for it."""
    count = len(sheet.entrants)
    return canvas.px(44) + count * canvas.px(34) if count <= _MOST_IN_TABLE else 0


def _ranking(
    canvas: Canvas, sheet: Sheet, body: pygame.Rect, room: int
) -> tuple[int, list[pygame.Rect]]:
    """Draw everybody by their totals, in at most `room` pixels; returns where they end, and the
    places of the totals."""
    px = canvas.px
    row_height = max(px(28), min(px(58), room // len(sheet.entrants)))
    rows = Room(body.inflate(px(16), 0), canvas.u).rows(len(sheet.entrants), pixels=row_height)
    totals = [
        _standing(canvas, sheet, entrant, row)
        for entrant, row in zip(sheet.ranking, rows, strict=True)
    ]
    return rows[-1].bottom, totals


def _standing(canvas: Canvas, sheet: Sheet, entrant: Entrant, row: pygame.Rect) -> pygame.Rect:
    """Draw a rank, who has it, the score of the hand, and the total; returns the total's place."""
    px = canvas.px
    if entrant.is_you:
        canvas.box(row.inflate(0, -px(4)), theme.TILE_HOVER, theme.GOLD)
    x, y = row.x + px(14), row.centery
    rank = f"{sheet.rank(entrant)}."
    canvas.write(rank, _CELL, theme.MUTED, (x + px(26), y), "right")
    disc = min(px(38), row.height - px(8))
    left = canvas.avatars(entrant.players, x + px(36), y, disc, sheet.rules.sides) + px(10)
    right = row.right - px(14)
    total = canvas.write(number(entrant.total), TOTAL_ROLE, theme.ACCENT, (right, y), "right")
    shown = words.gain(entrant.score)
    end = min(right - px(72), total.left - px(14))
    box = canvas.write(shown, _NOTE, theme.MUTED, (end, y), "right")
    width = box.left - left - px(8)
    if len(entrant.players) == 1:
        canvas.write(entrant.name.upper(), _NAME, theme.PAPER, (left, y), width=width, cut=True)
    else:
        canvas.names(entrant.name, _PARTNERS, theme.PAPER, (left, y), width, row.h)
    return total


def _hands(canvas: Canvas, sheet: Sheet, rect: pygame.Rect) -> None:
    """Draw the score of each hand. Where not all fit, those around the chosen hand are shown, with
    the sum of the ones before, so that every line adds up."""
    px = canvas.px
    canvas.across(rect.x, rect.y, rect.w)
    first, shown = hands_shown(sheet, (rect.w - px(_NAMES)) // px(_COLUMN))
    before = first > 0
    count = len(shown) + before
    width = min(px(74), (rect.w - px(_NAMES)) // max(1, count))
    rights = [rect.right - width * (count - 1 - place) for place in range(count)]
    y = rect.y + px(24)
    heads = [words.BEFORE] if before else []
    heads += [
        hand_words.hand_column(sheet.rules, hand + 1) if width >= px(70) else str(hand + 1)
        for hand in shown
    ]
    for place, (head, right) in enumerate(zip(heads, rights, strict=True)):
        lit = place - before + first == sheet.number - 1 and not (before and place == 0)
        ink = theme.ACCENT if lit else theme.MUTED
        canvas.write(head, _NOTE, ink, (right, y), "right", width=width - px(4))
    for entrant in sheet.entrants:
        y += px(34)
        disc = px(24)
        left = canvas.avatars(entrant.players, rect.x, y, disc, sheet.rules.sides) + px(8)
        room = rights[0] - width - left if len(entrant.players) > 1 else px(_NAMES) - disc - px(12)
        name = entrant.name if len(entrant.players) == 1 else ""
        if name:
            canvas.write(name, _CELL, theme.PAPER, (left, y), width=room, cut=True)
        values: list[Number] = [entrant.course[first]] if before else []
        values += [sheet.scores[hand][entrant.seats[0]] for hand in shown]
        for place, (value, right) in enumerate(zip(values, rights, strict=True)):
            summed = before and place == 0
            hand = first + place - before
            ink = theme.ACCENT if hand == sheet.number - 1 and not summed else theme.PAPER
            ink = theme.MUTED if summed else ink
            canvas.write(number(value), _CELL, ink, (right, y), "right", width=width - px(4))


def hands_shown(sheet: Sheet, columns: int) -> tuple[int, range]:
    """The first hand with a column of its own (from 0) and all hands that have one.

    They end with the chosen hand, so that each line adds up to the total after it. If `columns` are
    too few for all, the first column is for the hands before.
    """
    columns = max(2, columns)
    first = 0 if sheet.number <= columns else sheet.number - columns + 1
    return first, range(first, sheet.number)
