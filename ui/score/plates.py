"""The plates of the score sheet: one a player with the goal, both sums, and how they came about."""

from __future__ import annotations

from ui.score import words
from ui.score.canvas import Canvas
from ui.score.sheet import PlayerSheet, Sheet
from ui.table.ledger import Column
from ui.table.words.names import full_card
from ui.widgets.parts import draw_sign
from ui.window import theme
from ui.window.faces import sign_name
from ui.window.numbers import number
from ui.window.room import Room

_NAME = theme.display(27, 0.10)
_SCORE = theme.display(40, 0.0)
_SUM = theme.display(25, 0.0)
_SUIT = theme.body(19, 600)
_LABEL = theme.body(17, 600)
_CARD_NAME = theme.body(21, 600)
_ADDENDS = theme.body(18)
_TOTAL = theme.body(18, 700)
_SENTENCE = theme.body(18)

PLATE_HEIGHT = 446
"""Units that a complete plate needs."""
LEAST_PLATE = (322, 418)
"""The width and height in units that a complete plate needs with a sentence of one line; it is
drawn smaller in less room."""
_ABOVE_SENTENCE, _BELOW_SENTENCE = 381, 14
_HEAD, _CARD, _ROW = 84, 112, 32


def least_height(canvas: Canvas, sheet: Sheet, width: int) -> int:
    """The height in pixels that complete plates `width` pixels wide need."""
    px = canvas.px
    inner = width - 2 * px(24)
    sentences = (canvas.rich_height(player.sentence, _SENTENCE, inner) for player in sheet.players)
    return max(px(LEAST_PLATE[1]), px(_ABOVE_SENTENCE + _BELOW_SENTENCE) + max(sentences))


def draw_goal_plate(canvas: Canvas, sheet: Sheet, player: PlayerSheet, plate: Room) -> None:
    """Draw a player's plate with goal card, sums, addends, and sentence."""
    px = canvas.px
    canvas.panel(plate, own=player.is_you)
    room = plate.inset(24)
    draw_head(canvas, sheet, player, room.copy().cut_top(_HEAD))
    canvas.across(room.move(0, px(_HEAD)))
    room.cut_top(_HEAD + 18)
    goal = room.cut_top(pixels=round(px(_CARD) * 1.4), gap=26)
    card = goal.cut_left(_CARD, gap=16)
    if player.goal is not None:
        canvas.card(sheet.rules, player.goal, card.w, card.topleft)
    _goal(canvas, sheet, player, goal)
    canvas.across(room)
    room.cut_top(28)
    for column in player.sums:
        _addends(canvas, sheet, column, room.cut_top(_ROW))
    room.cut_top(4)
    canvas.sentence(player.sentence, player.score, _SENTENCE, theme.PAPER, room)


def draw_head(
    canvas: Canvas,
    sheet: Sheet,
    player: PlayerSheet,
    room: Room,
    *,
    shown: str | None = None,
) -> None:
    """Draw sign, name, and the score of the hand, or `shown` instead."""
    gain = words.gain(player.score) if shown is None else shown
    canvas.tail(gain, _SCORE, theme.ACCENT, room, gap=10)
    room.cut_left(-6)
    canvas.faces((player,), room, canvas.px(54), sheet.rules.sides, gap=14)
    canvas.name(player.name, _NAME, theme.PAPER, room)


def _goal(canvas: Canvas, sheet: Sheet, player: PlayerSheet, room: Room) -> None:
    """Draw the goal's name and its two sums, with the one that counts lit."""
    px = canvas.px
    canvas.text(words.GOAL_CARD, _LABEL, theme.MUTED, room, valign="top", y=room.y)
    if player.goal is not None:
        name = full_card(sheet.rules, player.goal)
        canvas.text(name, _CARD_NAME, theme.PAPER, room, y=room.y + px(34))
    room = room.cut_bottom(8, pixels=2 * px(40))
    for column in player.sums:
        row = room.cut_top(40, gap=8)
        lit = player.makes_score(column)
        fill, line = (theme.AMBER_ROW, theme.GOLD) if lit else (theme.SUNK, theme.LINE)
        canvas.box(row, fill, line, width=2 if lit else 1.5)
        sign = sign_name(sheet.rules.deck, column.suit)
        centre = (row.x + px(22), row.centery)
        draw_sign(canvas, centre, px(26), sign)
        row.cut_left(40)
        row.cut_right(11)
        colour = theme.ACCENT if lit else theme.PAPER
        canvas.tail(number(column.sum), _SUM, colour, row, gap=6)
        canvas.text(sheet.rules.deck.suit_name(column.suit), _SUIT, theme.PAPER, row)


def _addends(canvas: Canvas, sheet: Sheet, column: Column, row: Room) -> None:
    """Draw "7 + 5 + 4 = 16" about the top of a row, with the suit's sign before it."""
    px, y = canvas.px, row.y
    sign = sign_name(sheet.rules.deck, column.suit)
    draw_sign(canvas, (row.x + px(12), y), px(24), sign)
    canvas.tail(words.equals(column.sum), _TOTAL, theme.PAPER, row, gap=8, y=y)
    row.cut_left(38)
    canvas.equation(column.addends, _ADDENDS, row, y)
