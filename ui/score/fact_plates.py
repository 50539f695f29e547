"""The plates below a result: a memorable fact each, or what a cook says about it."""

from __future__ import annotations

from game.household.remarks import Mood, Remark
from ui.score import words
from ui.score.canvas import Canvas
from ui.score.facts import Fact
from ui.score.sheet import Sheet
from ui.widgets.avatar import draw_avatar
from ui.window import theme
from ui.window.room import Room
from ui.window.words import QUOTED

_HEAD = theme.display(20, 0.08)
_VALUE = theme.display(30, 0.0)
_WHOSE = theme.body(18, 600)
_SENTENCE = theme.body(17)
_QUOTE = theme.body(20)
_STANDING = theme.body(17, 700)
_CARD, _FACE = 84, 104
_ROWS, _ROW = 98, 36


def draw_fact(canvas: Canvas, sheet: Sheet, fact: Fact, plate: Room) -> None:
    """Draw a fact: its head and number, its card or the standing, whose it is, and the sentence if
    there is room."""
    canvas.panel(plate)
    room = plate.inset(20)
    head = room.cut_top(56)
    y = head.y + room.px(30)
    canvas.tail(fact.value, _VALUE, theme.ACCENT, head, gap=10, y=y)
    canvas.text(fact.head, _HEAD, theme.MUTED, head, y=y)
    room.cut_bottom(16)
    if fact.card is not None:
        card = room.cut_left(pixels=min(room.px(_CARD), round(room.h / 1.4)), gap=16)
        canvas.card(sheet.rules, fact.card, card.w, card.topleft)
    elif fact.standing and room.h >= room.px(100):
        _draw_standing(canvas, sheet, fact, room.cut_left(_ROWS, gap=12))
    room.cut_top(4)
    used = canvas.sentence(fact.whose, 0, _WHOSE, theme.PAPER, room)
    room.cut_top(10, pixels=used)
    if canvas.rich_height(fact.sentence, _SENTENCE, room.w) <= room.h + room.px(6):
        canvas.sentence(fact.sentence, 0, _SENTENCE, theme.MINT_TEXT, room)


def _draw_standing(canvas: Canvas, sheet: Sheet, fact: Fact, room: Room) -> None:
    """Draw what the first few scored in that hand."""
    rows = room.rows(max(1, room.h // room.px(_ROW)), _ROW)
    for entrant, row in zip(fact.standing, rows, strict=False):
        line = row.cut_top(pixels=2 * row.px(16))
        canvas.faces(entrant.players[:1], line, line.px(30), sheet.rules.sides, gap=8)
        canvas.text(words.gain(entrant.score), _STANDING, theme.PAPER, line)


def draw_quote(canvas: Canvas, sheet: Sheet, said: Remark, mood: Mood, plate: Room) -> None:
    """Draw a cook's remark, beside the face."""
    canvas.panel(plate)
    room, name = plate.inset(20, 14), sheet.players[said.seat].name
    face = room.cut_left(pixels=min(room.h, room.px(_FACE), room.w // 3), gap=18)
    draw_avatar(canvas, name, face.center, face.w, theme.PLATE, mood=mood)
    quoted = QUOTED.format(words=said.words)
    block = room.strip(34, pixels=canvas.height(quoted, _QUOTE, room.w))
    canvas.text(name, _HEAD, theme.PAPER, block.cut_top(34))
    canvas.block(quoted, _QUOTE, theme.MINT_TEXT, block)
