"""The right half of the score sheet: totals, the course of the game, and a table of the hands."""

from __future__ import annotations

import pygame

from game.position.state import Number
from ui.score import hand_words, words
from ui.score.canvas import Canvas
from ui.score.chart import draw_course
from ui.score.sheet import Entrant, Sheet
from ui.window import theme
from ui.window.numbers import number
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
    canvas: Canvas, sheet: Sheet, panel: Room, *, head: str = words.TOTALS
) -> list[pygame.Rect]:
    """Draw the panel. Returns the places of the totals, the best first."""
    px = canvas.px
    canvas.panel(panel)
    body = panel.inset(24, 18)
    line = body.cut_top(42)
    y = line.y + px(14)
    drawn = canvas.write(head, _HEAD, theme.PAPER, (line.x, y))
    line.cut_left(12, pixels=drawn.w)
    after = hand_words.after(sheet.rules, sheet.number, sheet.hands)
    if not canvas.takes_lines(after, _NOTE, line.w):
        canvas.text(after, _NOTE, theme.MUTED, line, "right", y=y)
    if body.w <= px(_SIDE_BY_SIDE):
        return _stacked(canvas, sheet, body, with_chart=True)
    left = body.columns(2, 40)[0]
    draw_course(canvas, sheet, body.cut_right(pixels=left.w))
    return _stacked(canvas, sheet, left, with_chart=False)


def _stacked(canvas: Canvas, sheet: Sheet, body: Room, *, with_chart: bool) -> list[pygame.Rect]:
    """Draw ranking, chart, and table below one another, as far as there is room."""
    px = canvas.px
    table = _table_height(canvas, sheet)
    chart = px(_LEAST_CHART) if with_chart else 0
    least = px(_LEAST_STANDING) * len(sheet.entrants)
    if body.h - table - chart < least:
        table = 0
    if body.h - chart < least:
        chart = 0
    hands = body.cut_bottom(pixels=table)
    totals = _ranking(canvas, sheet, body, body.h - chart)
    if chart:
        body.cut_top(14)
        body.cut_bottom(22, pixels=-px(14))
        draw_course(canvas, sheet, body)
    if table:
        _hands(canvas, sheet, hands)
    return totals


def _table_height(canvas: Canvas, sheet: Sheet) -> int:
    """The height of the table of hands; 0 where there are too many lines for it."""
    count = len(sheet.entrants)
    return canvas.px(44) + count * canvas.px(34) if count <= _MOST_IN_TABLE else 0


def _ranking(canvas: Canvas, sheet: Sheet, body: Room, most: int) -> list[pygame.Rect]:
    """Draw everybody by their totals, cut off the top of a room in at most `most` pixels; returns
    the places of the totals."""
    px = canvas.px
    high = max(px(28), min(px(58), most // len(sheet.entrants)))
    return [
        _standing(canvas, sheet, entrant, body.cut_top(pixels=high).inflate(px(16), 0))
        for entrant in sheet.ranking
    ]


def _standing(canvas: Canvas, sheet: Sheet, entrant: Entrant, row: Room) -> pygame.Rect:
    """Draw a rank, who has it, the score of the hand, and the total; returns the total's place."""
    px = canvas.px
    if entrant.is_you:
        canvas.box(row.inflate(0, -px(4)), theme.TILE_HOVER, theme.GOLD)
    row = row.inset(14)
    rank = (row.x + px(26), row.centery)
    canvas.write(f"{sheet.rank(entrant)}.", _CELL, theme.MUTED, rank, "right")
    row.cut_left(36)
    disc = min(px(38), row.h - px(8))
    canvas.faces(entrant.players, row, disc, sheet.rules.sides, gap=10)
    right = row.right
    total = canvas.tail(number(entrant.total), TOTAL_ROLE, theme.ACCENT, row, gap=14)
    row.w = min(right - px(72), row.right) - row.x
    said = words.OUT if entrant.is_out else words.gain(entrant.score)
    canvas.tail(said, _NOTE, theme.MUTED, row, gap=8)
    if len(entrant.players) == 1:
        canvas.name(entrant.name, _NAME, theme.PAPER, row)
    else:
        canvas.names(entrant.name, _PARTNERS, theme.PAPER, row)
    return total


def _hands(canvas: Canvas, sheet: Sheet, rect: Room) -> None:
    """Draw the score of each hand. Where not all fit, those around the chosen hand are shown, with
    the sum of the ones before, so that every line adds up."""
    px = canvas.px
    canvas.across(rect)
    first, shown = hands_shown(sheet, (rect.w - px(_NAMES)) // px(_COLUMN))
    before = first > 0
    count = len(shown) + before
    width = min(px(74), (rect.w - px(_NAMES)) // max(1, count))
    rights = [rect.right - width * (count - 1 - place) for place in range(count)]
    y = rect.y + px(24)
    heads = [words.BEFORE] if before else []
    heads += [
        hand_words.unit(sheet.rules).column.format(number=hand + 1)
        if width >= px(70)
        else str(hand + 1)
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
        if len(entrant.players) == 1:
            room = pygame.Rect(left, y, rights[0] - width - left, 0)
            canvas.name(entrant.name, _CELL, theme.PAPER, room)
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
