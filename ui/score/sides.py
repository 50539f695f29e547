"""The sheet of partners: one block a side, with what each member took, and the sum."""

from __future__ import annotations

from game.position.state import Number, Points
from ui.score import counting, words
from ui.score.canvas import Canvas
from ui.score.counting import label_of, shown
from ui.score.sheet import Block, PlayerSheet, Sheet
from ui.score.trick import LEAST_HEIGHT, draw_trick
from ui.window import theme
from ui.window.numbers import number
from ui.window.room import Room
from ui.window.theme import Colour, TypeRole

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


def draw_sides(canvas: Canvas, sheet: Sheet, room: Room) -> None:
    """Draw all blocks side by side."""
    blocks = sheet.blocks
    for block, place in zip(blocks, room.columns(len(blocks), _GAP), strict=True):
        _block(canvas, sheet, block, place)


def _block(canvas: Canvas, sheet: Sheet, block: Block, plate: Room) -> None:
    px = canvas.px
    canvas.panel(plate, own=block.is_yours)
    room = plate.inset(20)
    _head(canvas, sheet, block, room.cut_top(_HEAD))
    canvas.across(room)
    sentence = canvas.rich_height(block.sentence, _SENTENCE, room.w)
    free, count = room.h - px(_BAR) - sentence - px(52), len(block.members)
    trick = free - count * px(_WITH_EQUATION) >= px(LEAST_HEIGHT + 60)
    high = (free - px(LEAST_HEIGHT + 60) if trick else free) // count
    high = max(px(_LEAST_MEMBER), min(px(_TALLEST_MEMBER), high))
    narrow = room.w < px(_NARROW)
    room.cut_top(6)
    for player, share in zip(block.members, block.shares, strict=True):
        row = room.cut_top(pixels=high)
        _member(canvas, sheet, block, player, share, row, narrow=narrow)
    room.cut_top(4)
    bar, wide = room.cut_top(_BAR, pixels=-px(8), gap=18), plate.inset(12)
    bar.x, bar.w = wide.x, wide.w
    _sum(canvas, sheet, block, bar)
    below = room.cut_top(pixels=sentence, gap=16)
    canvas.sentence(block.sentence, block.score, _SENTENCE, theme.PAPER, below)
    if not trick or sheet.table is None:
        return
    seats = [player.seat for player in block.members]
    found = counting.deciding_trick(sheet.rules, sheet.table, seats)
    if found is not None:
        room.cut_bottom(14)
        canvas.across(room.move(0, -px(4)))
        draw_trick(canvas, sheet, found, room.inflate(0, -px(12)))


def _head(canvas: Canvas, sheet: Sheet, block: Block, room: Room) -> None:
    px = canvas.px
    disc = px(46 if room.w > px(340) else 36)
    canvas.tail(words.gain(block.score), _SCORE, theme.ACCENT, room, gap=10)
    canvas.faces(block.members, room, disc, sheet.rules.sides, gap=12)
    if canvas.width(block.name, _NAME) * 0.8 <= room.w:
        canvas.text(block.name, _NAME, theme.PAPER, room)
    else:
        room = room.strip(pixels=room.h - px(10))
        canvas.names(block.name, _NAMES, theme.PAPER, room)


def _member(
    canvas: Canvas,
    sheet: Sheet,
    block: Block,
    player: PlayerSheet,
    share: Number,
    row: Room,
    *,
    narrow: bool,
) -> None:
    """Draw a member's cards that counted, their sum, and the share."""
    px = canvas.px
    if narrow:
        _narrow_member(canvas, sheet, player, _told(sheet, block, share), row)
        return
    tall = row.h >= px(_WITH_EQUATION)
    who = row.cut_left(24, pixels=min(px(104), row.w // 3))
    y = row.centery - (px(10) if tall else 0)
    share_room = row.cut_right(64, gap=12)
    canvas.text(_told(sheet, block, share), _SHARE, theme.PAPER, share_room, "right", y=y)
    disc = min(px(34), row.h - px(8))
    if tall:
        canvas.avatar(player, (who.x + disc // 2, who.y + px(34)), disc, sheet.rules.sides)
        who.cut_right(24, pixels=px(10))
        canvas.name(player.name, _MEMBER, theme.PAPER, who, y=who.y + px(66))
    else:
        face = who.cut_left(pixels=disc, gap=8)
        canvas.avatar(player, (face.x + disc // 2, face.centery), disc, sheet.rules.sides)
        canvas.name(player.name, _MEMBER, theme.PAPER, who)
    row.cut_top(6)
    row.cut_bottom(12, pixels=-px(6))
    addends = _addends(sheet, block, player, share) if tall else []
    if addends:
        low = row.cut_bottom(30)
        low.w = share_room.right - low.x  # under the share as well
        canvas.equation(addends, _ADDENDS, low, low.y + px(16))
    canvas.fan(sheet.rules, player.cards, row, 92)
    if tall and block.count and sheet.table and not player.cards:
        canvas.text(words.NO_CARD, _ADDENDS, theme.MUTED, row, y=y)


def _narrow_member(
    canvas: Canvas, sheet: Sheet, player: PlayerSheet, share: str, row: Room
) -> None:
    """Draw name and share, if there is one, on one line, with the cards below."""
    px = canvas.px
    disc, y = px(30), row.y + px(22)
    line = row.cut_top(44)
    row.cut_bottom(52, pixels=-px(44))
    canvas.fan(sheet.rules, player.cards, row, 92)
    if share:
        place = line.copy().cut_right(64)
        box = canvas.text(share, _SHARE, theme.PAPER, place, "right", y=y)
        line.cut_right(8, pixels=line.right - box.left)
    canvas.avatar(player, (line.x + disc // 2, y), disc, sheet.rules.sides)
    line.cut_left(pixels=disc, gap=8)
    canvas.name(player.name, _MEMBER, theme.PAPER, line, y=y)


def _told(sheet: Sheet, block: Block, value: Number) -> str:
    """A share or the sum of a block; empty if the score adds nothing up."""
    return "" if block.count is None else number(shown(sheet.rules, block.count, value))


def _addends(sheet: Sheet, block: Block, player: PlayerSheet, share: Number) -> list[Points]:
    """What each of a member's counted cards adds, and at the end what tricks add; empty where
    cards are not added up."""
    if sheet.table is None or block.count is None:
        return []
    adds: list[Number] = [0] * len(player.cards)
    for name, often in block.times.items():
        weights = counting.card_weights(sheet.rules, sheet.table, name, player.cards)
        adds = [have + often * weight for have, weight in zip(adds, weights, strict=True)]
    if any(adds):
        adds.append(share - sum(adds))
    return [shown(sheet.rules, block.count, add) for add in adds if add]


def _sum(canvas: Canvas, sheet: Sheet, block: Block, bar: Room) -> None:
    """Draw "46 + 23 = 69", lit where it scored, if the score adds up a count of the partners."""
    if block.count is None:
        return
    lit = block.score > 0
    fill, line = (theme.AMBER_ROW, theme.GOLD) if lit else (theme.SUNK, theme.LINE)
    canvas.box(bar, fill, line, width=2 if lit else 1.5)
    room = bar.inset(16)
    for place, share in enumerate(block.shares):
        if place:
            _part(canvas, room, "+", _PART, theme.MUTED, 8)
        _part(canvas, room, _told(sheet, block, share), _PART, theme.PAPER)
    if len(block.shares) > 1:
        _part(canvas, room, "=", _PART, theme.MUTED, 10)
        _part(
            canvas, room, _told(sheet, block, block.sum), _SUM, theme.ACCENT if lit else theme.PAPER
        )
    room.cut_left(12)
    label = label_of(sheet.rules, block.count)
    if room.w >= canvas.width(label, _LABEL) * 0.8:
        canvas.text(label, _LABEL, theme.MUTED, room, "right")


def _part(
    canvas: Canvas, room: Room, said: str, role: TypeRole, colour: Colour, gap: float = 0
) -> None:
    """Draw a part of the sum, and cut it off the left of its room with `gap` units on each side."""
    room.cut_left(gap)
    drawn = canvas.write(said, role, colour, (room.x, room.centery))
    room.cut_left(pixels=drawn.right - room.x, gap=gap)
