"""The sheet of partners: one block a side, with what each member took, and the sum."""

from __future__ import annotations

import pygame

from game.position.state import Number
from ui.score import counting, words
from ui.score.canvas import Canvas
from ui.score.counting import label_of
from ui.score.sheet import Block, PlayerSheet, Sheet
from ui.score.trick import LEAST_HEIGHT, draw_trick
from ui.table.words import number
from ui.window import theme

_NAME = theme.display(25, 0.08)
_NAMES = theme.body(18, 600)
_SCORE = theme.display(38, 0.0)
_MEMBER = theme.body(17, 600)
_SHARE = theme.display(26, 0.0)
_ADDENDS = theme.body(16)
_SUM = theme.display(34, 0.0)
_PART = theme.display(24, 0.0)
_LABEL = theme.body(16)
_SENTENCE = theme.body(18)
_HEAD, _BAR, _GAP = 78, 72, 18
_NARROW = 300
_LEAST_MEMBER, _TALLEST_MEMBER = 46, 170
_WITH_EQUATION = 96


def draw_sides(canvas: Canvas, sheet: Sheet, rect: pygame.Rect) -> None:
    """Draw all blocks side by side."""
    px = canvas.px
    blocks = sheet.blocks
    width = (rect.w - (len(blocks) - 1) * px(_GAP)) // len(blocks)
    for place, block in enumerate(blocks):
        room = pygame.Rect(rect.x + place * (width + px(_GAP)), rect.y, width, rect.h)
        _block(canvas, sheet, block, room)


def _block(canvas: Canvas, sheet: Sheet, block: Block, rect: pygame.Rect) -> None:
    px = canvas.px
    canvas.panel(rect, own=block.is_yours)
    inner = rect.inflate(-2 * px(20), 0)
    _head(canvas, sheet, block, pygame.Rect(inner.x, rect.y, inner.w, px(_HEAD)))
    canvas.across(inner.x, rect.y + px(_HEAD), inner.w)
    sentence = canvas.rich_height(block.sentence, _SENTENCE, inner.w)
    fixed = px(_HEAD) + px(_BAR) + sentence + px(52)
    count = len(block.members)
    room = rect.h - fixed
    trick = room - count * px(_WITH_EQUATION) >= px(LEAST_HEIGHT + 60)
    member = room - px(LEAST_HEIGHT + 60) if trick else room
    member = max(px(_LEAST_MEMBER), min(px(_TALLEST_MEMBER), member // count))
    narrow = inner.w < px(_NARROW)
    y = rect.y + px(_HEAD) + px(6)
    for player, share in zip(block.members, block.shares, strict=True):
        row = pygame.Rect(inner.x, y, inner.w, member)
        _member(canvas, sheet, block, player, share, row, narrow=narrow)
        y += member
    bar = pygame.Rect(rect.x + px(12), y + px(4), rect.w - px(24), px(_BAR) - px(8))
    _sum(canvas, sheet, block, bar)
    below = pygame.Rect(inner.x, bar.bottom + px(18), inner.w, sentence)
    canvas.sentence(block.sentence, block.score, _SENTENCE, theme.PAPER, below)
    seats = [player.seat for player in block.members]
    top = below.bottom + px(16)
    left = pygame.Rect(inner.x, top, inner.w, rect.bottom - px(14) - top)
    if trick and sheet.table is not None:
        found = counting.deciding_trick(sheet.rules, sheet.table, seats)
        if found is not None:
            canvas.across(inner.x, top - px(4), inner.w)
            draw_trick(canvas, sheet, found, left.inflate(0, -px(12)))


def _head(canvas: Canvas, sheet: Sheet, block: Block, room: pygame.Rect) -> None:
    px = canvas.px
    gain = words.gain(block.score)
    box = canvas.write(gain, _SCORE, theme.ACCENT, (room.right, room.centery), "right")
    disc = px(46 if room.w > px(340) else 36)
    left = canvas.avatars(block.members, room.x, room.centery, disc, sheet.rules.sides)
    left += px(12)
    width = box.left - left - px(10)
    if canvas.width(block.name, _NAME) * 0.8 <= width:
        canvas.write(block.name, _NAME, theme.PAPER, (left, room.centery), width=width)
    else:
        at = (left, room.centery)
        canvas.names(block.name, _NAMES, theme.PAPER, at, width, room.h - px(10))


def _member(
    canvas: Canvas,
    sheet: Sheet,
    block: Block,
    player: PlayerSheet,
    share: Number,
    row: pygame.Rect,
    *,
    narrow: bool,
) -> None:
    """Draw a member's cards that counted, their sum, and the share."""
    px = canvas.px
    if narrow:
        _narrow_member(canvas, sheet, player, share, row)
        return
    tall = row.h >= px(_WITH_EQUATION)
    middle = row.centery
    share_width = px(64)
    at = (row.right, middle - (px(10) if tall else 0))
    canvas.write(number(share), _SHARE, theme.PAPER, at, "right", width=share_width)
    name_width = min(px(104), row.w // 3)
    disc = min(px(34), row.h - px(8))
    if tall:
        canvas.avatar(player, (row.x + disc // 2, row.y + px(34)), disc, sheet.rules.sides)
        at_name = (row.x, row.y + px(66))
        canvas.write(
            player.name, _MEMBER, theme.PAPER, at_name, width=name_width - px(10), cut=True
        )
    else:
        canvas.avatar(player, (row.x + disc // 2, middle), disc, sheet.rules.sides)
        left = row.x + disc + px(8)
        room = name_width - disc - px(8) + px(24)
        canvas.write(player.name, _MEMBER, theme.PAPER, (left, middle), width=room, cut=True)
    fan = pygame.Rect(row.x + name_width + px(24), row.y + px(6), 0, row.h - px(12))
    fan.width = row.right - share_width - px(12) - fan.x
    addends = _addends(sheet, block, player) if tall else []
    if addends:
        fan.height -= px(30)
        canvas.equation(addends, _ADDENDS, (fan.x, fan.bottom + px(16)), fan.w)
    canvas.fan(sheet.rules, player.cards, fan, 92)


def _narrow_member(
    canvas: Canvas, sheet: Sheet, player: PlayerSheet, share: Number, row: pygame.Rect
) -> None:
    """Draw name and share on one line, with the cards below."""
    px = canvas.px
    disc, y = px(30), row.y + px(22)
    at = (row.right, y)
    box = canvas.write(number(share), _SHARE, theme.PAPER, at, "right", width=px(64))
    canvas.avatar(player, (row.x + disc // 2, y), disc, sheet.rules.sides)
    left = row.x + disc + px(8)
    canvas.write(
        player.name, _MEMBER, theme.PAPER, (left, y), width=box.left - px(8) - left, cut=True
    )
    fan = pygame.Rect(row.x, row.y + px(44), row.w, row.h - px(52))
    canvas.fan(sheet.rules, player.cards, fan, 92)


def _addends(sheet: Sheet, block: Block, player: PlayerSheet) -> list[Number]:
    """What each of a member's counted cards adds; empty where cards are not added up."""
    if sheet.table is None or block.count is None:
        return []
    weights = counting.card_weights(sheet.rules, sheet.table, block.count, player.cards)
    return [weight for weight in weights if weight]


def _sum(canvas: Canvas, sheet: Sheet, block: Block, bar: pygame.Rect) -> None:
    """Draw "46 + 23 = 69", lit where it scored."""
    px = canvas.px
    lit = block.score > 0
    fill, line = (theme.AMBER_ROW, theme.GOLD) if lit else (theme.SUNK, theme.LINE)
    canvas.box(bar, fill, line, width=2 if lit else 1.5)
    y, x = bar.centery, bar.x + px(16)
    for place, share in enumerate(block.shares):
        if place:
            x = canvas.write("+", _PART, theme.MUTED, (x + px(8), y)).right + px(8)
        x = canvas.write(number(share), _PART, theme.PAPER, (x, y)).right
    if len(block.shares) > 1:
        x = canvas.write("=", _PART, theme.MUTED, (x + px(10), y)).right + px(10)
        ink = theme.ACCENT if lit else theme.PAPER
        x = canvas.write(number(block.sum), _SUM, ink, (x, y)).right
    if block.count is not None:
        label = label_of(sheet.rules, block.count)
        at = (bar.right - px(16), y)
        if at[0] - x - px(12) >= canvas.width(label, _LABEL) * 0.8:
            width = at[0] - x - px(12)
            canvas.write(label, _LABEL, theme.MUTED, at, "right", width=width)
