"""The sheet of players who play alone: a row each, with a column for each number that scores."""

from __future__ import annotations

from game.values import Value
from ui.score import counting, words
from ui.score.canvas import Canvas
from ui.score.counting import label_of
from ui.score.sheet import PlayerSheet, Sheet
from ui.score.trick import LEAST_HEIGHT, draw_trick
from ui.window import theme
from ui.window.numbers import number
from ui.window.room import Room

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
    fan: Room | None


def draw_rows(canvas: Canvas, sheet: Sheet, room: Room) -> None:
    """Draw the rows on a plate, and below them, where there is room, the trick that decided."""
    px = canvas.px
    count = len(sheet.players)
    free = room.h - px(_HEAD) - px(12)
    high = min(px(_TALLEST), free // count)
    for_trick = px(LEAST_HEIGHT + 18)
    if sheet.table is not None and free - for_trick >= count * px(_COMFORTABLE):
        high = min(px(_TALLEST), (free - for_trick) // count)
    plate = room.cut_top(_HEAD, pixels=high * count + px(12), gap=18)
    canvas.panel(plate)
    inner = plate.inset(24)
    tall = high >= px(_TALL)
    grid = _grid(canvas, sheet, inner, tall=tall)
    head = inner.cut_top(_HEAD)
    y = head.y + head.h // 2 + px(4)
    for name, right in zip(sheet.columns, grid.rights, strict=False):
        label = label_of(sheet.rules, name)
        _column_head(canvas, label, (right, y), _step(grid) - px(8))
    canvas.write(words.SCORE, _COLUMN, theme.MUTED, (head.right, y), "right")
    for player in sheet.players:
        _row(canvas, sheet, player, inner.cut_top(pixels=high), grid, tall=tall)
    found = None
    if sheet.table is not None and room.h >= px(LEAST_HEIGHT):
        found = counting.deciding_trick(sheet.rules, sheet.table)
    if found is not None:
        room.h = min(room.h, px(320))
        canvas.panel(room)
        draw_trick(canvas, sheet, found, room.inset(24, 14))


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


def _grid(canvas: Canvas, sheet: Sheet, inner: Room, *, tall: bool) -> _Grid:
    """The columns: names, numbers, the cards that counted, and the score. Low rows have no numbers:
    their sentence, which includes them, needs the room."""
    px = canvas.px
    if not tall:
        return _Grid(px(190), (), None)
    room, fan = inner.copy(), None
    names = room.cut_left(230).w
    room.cut_right(_SCORE_WIDTH)
    if any(player.cards for player in sheet.players):
        heads = [canvas.width(label_of(sheet.rules, name), _COLUMN) for name in sheet.columns]
        columns = len(heads) * (round(max(heads, default=0) * _SMALLEST) + px(12))
        width = max(round(inner.w * 0.2), min(round(inner.w * 0.34), room.w - columns))
        fan = room.cut_right(pixels=width, gap=20)
        fan.cut_right(16)
    count = len(sheet.columns)
    width = min(px(150), room.w // max(1, count))
    return _Grid(names, tuple(room.x + width * (i + 1) for i in range(count)), fan)


def _row(
    canvas: Canvas,
    sheet: Sheet,
    player: PlayerSheet,
    row: Room,
    grid: _Grid,
    *,
    tall: bool,
) -> None:
    px = canvas.px
    if player.is_you:
        canvas.box(row.inflate(px(20), -px(4)), theme.TILE_HOVER, theme.GOLD)
    else:
        canvas.across(row)
    y = row.y + (round(row.h * 0.30) if tall else row.h // 2)
    disc = min(px(38), row.h - px(6))
    canvas.avatar(player, (row.x + px(19), y), disc, sheet.rules.sides)
    who = row.copy().cut_left(pixels=grid.names)
    who.cut_left(52)
    canvas.name(player.name, _NAME, theme.PAPER, who, y=y)
    score = row.cut_right(_SCORE_WIDTH)
    score.cut_left(16)
    canvas.text(number(player.score), _SCORE, theme.ACCENT, score, "right")
    for name, right in zip(sheet.columns, grid.rights, strict=False):
        canvas.write(player.told(sheet.rules, name), _NUMBER, theme.PAPER, (right, y), "right")
    if not tall:
        row.cut_left(12, pixels=grid.names)
        _low_sentence(canvas, player, row)
        return
    if grid.fan is not None:
        fan = Room((grid.fan.x, row.y + px(9), grid.fan.w, row.h - px(18)), row.u)
        canvas.fan(sheet.rules, player.cards, fan, 64)
        row.cut_right(16, pixels=row.right - fan.x)
    row.cut_left(52)
    needed = canvas.rich_height(player.sentence, _SENTENCE, row.w)
    row.y += round(row.h * 0.71) - needed // 2
    canvas.sentence(player.sentence, player.score, _SENTENCE, theme.MINT_TEXT, row)


def _low_sentence(canvas: Canvas, player: PlayerSheet, room: Room) -> None:
    """Draw the sentence beside the name, on two lines where one is not enough."""
    needed = canvas.rich_height(player.sentence, _SENTENCE, room.w)
    if needed <= room.h:
        room.y = room.centery - needed // 2
        canvas.sentence(player.sentence, player.score, _SENTENCE, theme.MINT_TEXT, room)
    else:
        canvas.text(player.sentence, _SENTENCE, theme.MINT_TEXT, room)
