"""The plates of the score sheet: one a player with the goal, both sums, and how they came about."""

from __future__ import annotations

import pygame

from ui.score import words
from ui.score.canvas import Canvas
from ui.score.sheet import PlayerSheet, Sheet
from ui.table.ledger import Column
from ui.table.words import full_card, number
from ui.widgets.parts import draw_sign
from ui.window import theme
from ui.window.faces import sign_name

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
_HEAD = 84
_ROW = 32


def least_height(canvas: Canvas, sheet: Sheet, width: int) -> int:
    """The height in pixels that complete plates `width` pixels wide need."""
    px = canvas.px
    inner = width - 2 * px(24)
    sentences = (canvas.rich_height(player.sentence, _SENTENCE, inner) for player in sheet.players)
    return max(px(LEAST_PLATE[1]), px(_ABOVE_SENTENCE + _BELOW_SENTENCE) + max(sentences))


def draw_goal_plate(canvas: Canvas, sheet: Sheet, player: PlayerSheet, rect: pygame.Rect) -> None:
    """Draw a player's plate with goal card, sums, addends, and sentence."""
    px = canvas.px
    canvas.panel(rect, own=player.is_you)
    inner = rect.inflate(-2 * px(24), 0)
    draw_head(canvas, sheet, player, pygame.Rect(inner.x, rect.y, inner.w, px(_HEAD)))
    canvas.across(inner.x, rect.y + px(_HEAD), inner.w)
    top = rect.y + px(_HEAD + 18)
    card_width = px(112)
    if player.goal is not None:
        canvas.card(sheet.rules, player.goal, card_width, (inner.x, top))
    x = inner.x + card_width + px(16)
    beside = pygame.Rect(x, top, inner.right - x, round(card_width * 1.4))
    _goal(canvas, sheet, player, beside)
    y = beside.bottom + px(26)
    canvas.across(inner.x, y, inner.w)
    y += px(28)
    for column in player.sums:
        _addends(canvas, sheet, column, pygame.Rect(inner.x, y, inner.w, 0))
        y += px(_ROW)
    room = pygame.Rect(inner.x, y + px(4), inner.w, rect.bottom - y)
    canvas.sentence(player.sentence, player.score, _SENTENCE, theme.PAPER, room)


def draw_head(
    canvas: Canvas,
    sheet: Sheet,
    player: PlayerSheet,
    room: pygame.Rect,
    *,
    shown: str | None = None,
) -> None:
    """Draw sign, name, and the score of the hand, or `shown` instead."""
    px = canvas.px
    disc = px(54)
    centre = (room.x + disc // 2 - px(6), room.centery)
    canvas.avatar(player, centre, disc, sheet.rules.sides)
    gain = words.gain(player.score) if shown is None else shown
    box = canvas.write(gain, _SCORE, theme.ACCENT, (room.right, room.centery), "right")
    left = centre[0] + disc // 2 + px(14)
    width = box.left - left - px(10)
    canvas.write(
        player.name.upper(), _NAME, theme.PAPER, (left, room.centery), width=width, cut=True
    )


def _goal(canvas: Canvas, sheet: Sheet, player: PlayerSheet, room: pygame.Rect) -> None:
    """Draw the goal's name and its two sums, with the one that counts lit."""
    px = canvas.px
    canvas.write(words.GOAL_CARD, _LABEL, theme.MUTED, room.topleft, valign="top", width=room.w)
    if player.goal is not None:
        name = full_card(sheet.rules, player.goal)
        canvas.write(name, _CARD_NAME, theme.PAPER, (room.x, room.y + px(34)), width=room.w)
    height, gap = px(40), px(8)
    y = room.bottom - 2 * height - gap
    for column in player.sums:
        lit = player.makes_score(column)
        rect = pygame.Rect(room.x, y, room.width, height)
        fill, line = (theme.AMBER_ROW, theme.GOLD) if lit else (theme.SUNK, theme.LINE)
        canvas.box(rect, fill, line, width=2 if lit else 1.5)
        sign = sign_name(sheet.rules.deck, column.suit)
        centre = (rect.x + px(22), rect.centery)
        draw_sign(canvas.surface, canvas.look, centre, px(26), sign)
        colour = theme.ACCENT if lit else theme.PAPER
        at = (rect.right - px(11), rect.centery)
        box = canvas.write(number(column.sum), _SUM, colour, at, "right")
        left = rect.x + px(40)
        room_left = box.left - left - px(6)
        suit_name = sheet.rules.deck.suit_name(column.suit)
        canvas.write(suit_name, _SUIT, theme.PAPER, (left, rect.centery), width=room_left)
        y += height + gap


def _addends(canvas: Canvas, sheet: Sheet, column: Column, room: pygame.Rect) -> None:
    """Draw "7 + 5 + 4 = 16", with the suit's sign before it."""
    px, y = canvas.px, room.y
    sign = sign_name(sheet.rules.deck, column.suit)
    draw_sign(canvas.surface, canvas.look, (room.x + px(12), y), px(24), sign)
    total = words.equals(column.sum)
    box = canvas.write(total, _TOTAL, theme.PAPER, (room.right, y), "right")
    left = room.x + px(38)
    canvas.equation(column.addends, _ADDENDS, (left, y), box.left - left - px(8))
