"""The sheet of players who play alone: a row each, with a column for each number that scores."""

from __future__ import annotations

import pygame

from game.values import Value
from ui.score import counting, words
from ui.score.canvas import Canvas
from ui.score.counting import label_of
from ui.score.sheet import PlayerSheet, Sheet
from ui.score.trick import LEAST_HEIGHT, draw_trick
from ui.table.words import number
from ui.window import theme

_COLUMN = theme.body(17, 600)
_NUMBER = theme.body(20, 600)
_NAME = theme.display(22, 0.08)
_SCORE = theme.display(30, 0.0)
_SENTENCE = theme.body(17)
_HEAD = 48
_TALLEST = 128
_COMFORTABLE, _TALL = 88, 70
_SMALLEST = 0.8  # of its size, the head of a column where there are many
_SCORE_WIDTH = 96


class _Grid(Value):
    """The places of a sheet's columns, in pixels."""

    names: int
    rights: tuple[int, ...]
    fan: pygame.Rect | None


def draw_rows(canvas: Canvas, sheet: Sheet, rect: pygame.Rect) -> None:
    """Draw the rows on a plate, and below them, where there is room, the trick that decided."""
    px = canvas.px
    count = len(sheet.players)
    room = rect.height - px(_HEAD) - px(12)
    row_height = min(px(_TALLEST), room // count)
    for_trick = px(LEAST_HEIGHT + 18)
    if sheet.table is not None and room - for_trick >= count * px(_COMFORTABLE):
        row_height = min(px(_TALLEST), (room - for_trick) // count)
    plate = pygame.Rect(rect.x, rect.y, rect.w, px(_HEAD) + row_height * count + px(12))
    canvas.panel(plate)
    inner = plate.inflate(-2 * px(24), 0)
    tall = row_height >= px(_TALL)
    grid = _grid(canvas, sheet, inner, tall=tall)
    y = plate.y + px(_HEAD) // 2 + px(4)
    for name, right in zip(sheet.columns, grid.rights, strict=False):
        label = label_of(sheet.rules, name)
        _column_head(canvas, label, (right, y), _step(grid) - px(8))
    canvas.write(words.SCORE, _COLUMN, theme.MUTED, (inner.right, y), "right")
    for place, player in enumerate(sheet.players):
        top = plate.y + px(_HEAD) + place * row_height
        row = pygame.Rect(inner.x, top, inner.w, row_height)
        _row(canvas, sheet, player, row, grid, tall=tall)
    below = pygame.Rect(rect.x, plate.bottom + px(18), rect.w, 0)
    below.height = rect.bottom - below.y
    found = None
    if sheet.table is not None and below.h >= px(LEAST_HEIGHT):
        found = counting.deciding_trick(sheet.rules, sheet.table)
    if found is not None:
        below.height = min(below.h, px(320))
        canvas.panel(below)
        draw_trick(canvas, sheet, found, below.inflate(-2 * px(24), -2 * px(14)))


def _column_head(canvas: Canvas, label: str, at: tuple[int, int], width: int) -> None:
    """Draw the head of a column, on two lines if it is too wide for one."""
    text = canvas.look.text
    lines: tuple[str, ...] = (label,)
    if canvas.width(label, _COLUMN) * _SMALLEST > width:
        lines = text.balanced(label, _COLUMN.at(canvas.ts * _SMALLEST), width)
    step = canvas.px(_HEAD) // 2 - canvas.px(4)
    for place, line in enumerate(lines):
        y = at[1] + round((place - (len(lines) - 1) / 2) * step)
        canvas.write(line, _COLUMN, theme.MUTED, (at[0], y), "right", width=width)


def _step(grid: _Grid) -> int:
    """The width of a column."""
    return grid.rights[1] - grid.rights[0] if len(grid.rights) > 1 else 10**4


def _grid(canvas: Canvas, sheet: Sheet, inner: pygame.Rect, *, tall: bool) -> _Grid:
    """The columns: names, numbers, the cards that counted, and the score. Low rows have no numbers:
    their sentence, which includes them, needs the room."""
    px = canvas.px
    names = px(230)
    if not tall:
        return _Grid(px(190), (), None)
    has_cards = any(player.cards for player in sheet.players)
    right = inner.right - px(_SCORE_WIDTH)
    fan = None
    if has_cards:
        heads = [canvas.width(label_of(sheet.rules, name), _COLUMN) for name in sheet.columns]
        columns = len(heads) * (round(max(heads, default=0) * _SMALLEST) + px(12))
        width = max(
            round(inner.w * 0.2), min(round(inner.w * 0.34), right - inner.x - names - columns)
        )
        fan = pygame.Rect(right - width, 0, width - px(16), 0)
        right = fan.left - px(20)
    left = inner.x + names
    count = max(1, len(sheet.columns))
    width = min(px(150), (right - left) // count)
    return _Grid(names, tuple(left + width * (i + 1) for i in range(len(sheet.columns))), fan)


def _row(
    canvas: Canvas,
    sheet: Sheet,
    player: PlayerSheet,
    row: pygame.Rect,
    grid: _Grid,
    *,
    tall: bool,
) -> None:
    px = canvas.px
    if player.is_you:
        canvas.box(row.inflate(px(20), -px(4)), theme.TILE_HOVER, theme.GOLD)
    else:
        canvas.across(row.x, row.y, row.w)
    y = row.y + (round(row.h * 0.30) if tall else row.h // 2)
    disc = min(px(38), row.h - px(6))
    canvas.avatar(player, (row.x + px(19), y), disc, sheet.rules.sides)
    left = row.x + px(52)
    canvas.write(
        player.name.upper(),
        _NAME,
        theme.PAPER,
        (left, y),
        width=row.x + grid.names - left,
        cut=True,
    )
    middle = row.centery
    score = number(player.score)
    width = px(_SCORE_WIDTH) - px(16)
    canvas.write(score, _SCORE, theme.ACCENT, (row.right, middle), "right", width=width)
    for name, right in zip(sheet.columns, grid.rights, strict=False):
        canvas.write(player.told(name), _NUMBER, theme.PAPER, (right, y), "right")
    if not tall:
        _low_sentence(canvas, player, row, row.x + grid.names + px(12))
        return
    right = grid.fan.left - px(16) if grid.fan is not None else row.right - px(_SCORE_WIDTH)
    room = pygame.Rect(left, 0, right - left, 0)
    needed = canvas.rich_height(player.sentence, _SENTENCE, room.w)
    room.y = row.y + round(row.h * 0.71) - needed // 2
    canvas.sentence(player.sentence, player.score, _SENTENCE, theme.MINT_TEXT, room)
    if grid.fan is not None:
        fan = pygame.Rect(grid.fan.x, row.y + px(9), grid.fan.w, row.h - px(18))
        canvas.fan(sheet.rules, player.cards, fan, 64)


def _low_sentence(canvas: Canvas, player: PlayerSheet, row: pygame.Rect, left: int) -> None:
    """Draw the sentence beside the name, on two lines where one is not enough."""
    room = pygame.Rect(left, 0, row.right - canvas.px(_SCORE_WIDTH) - left, 0)
    needed = canvas.rich_height(player.sentence, _SENTENCE, room.w)
    if needed <= row.h:
        room.y = row.centery - needed // 2
        canvas.sentence(player.sentence, player.score, _SENTENCE, theme.MINT_TEXT, room)
        return
    at = (room.x, row.centery)
    canvas.write(player.sentence, _SENTENCE, theme.MINT_TEXT, at, width=room.w)
