"""The sheet of games with score piles: the contents of each pile, and who took what and when."""

from __future__ import annotations

import pygame

from game.position.state import Number
from game.rules.cards import Code
from ui.score import counting, words
from ui.score.canvas import Canvas
from ui.score.counting import label_of
from ui.score.history import Gain, PrizeTrick
from ui.score.plates import draw_head
from ui.score.sheet import PlayerSheet, Sheet
from ui.table.words import number
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.window import theme

_LABEL = theme.body(17)
_SUM = theme.display(30, 0.0)
_EQUATION = theme.body(17)
_SENTENCE = theme.body(18, 600)
_HEAD = theme.display(22, 0.08)
_NAME = theme.body(18, 600)
_CELL = theme.body(18, 700)
_GAIN = theme.body(16, 600)
_PLATE_HEAD, _GAP = 84, 18
_TALLEST_ROW, _PRIZE_ROW, _TITLE = 112, 84, 52
_GAIN_ROW = 26
TABLE_HEIGHT = 300
"""Units of the table of tricks for three players."""


def draw_piles(canvas: Canvas, sheet: Sheet, rect: pygame.Rect) -> None:
    """Draw one plate a player: a fan and a sum for each count that scores, and the sentence."""
    px = canvas.px
    count = len(sheet.players)
    width = (rect.w - (count - 1) * px(_GAP)) // count
    for place, player in enumerate(sheet.players):
        plate = pygame.Rect(rect.x + place * (width + px(_GAP)), rect.y, width, rect.h)
        _plate(canvas, sheet, player, plate)


def _plate(canvas: Canvas, sheet: Sheet, player: PlayerSheet, plate: pygame.Rect) -> None:
    px = canvas.px
    canvas.panel(plate, own=player.is_you)
    inner = plate.inflate(-2 * px(24), 0)
    head = pygame.Rect(inner.x, plate.y, inner.w, px(_PLATE_HEAD))
    draw_head(canvas, sheet, player, head, shown=number(player.score))
    names = [name for name in sheet.columns if name in sheet.rules.score.count]
    needed = canvas.rich_height(player.sentence, _SENTENCE, inner.w)
    bottom = plate.bottom - px(18) - needed
    y = plate.y + px(_PLATE_HEAD)
    height = (bottom - px(12) - y) // max(1, len(names))
    for name in names:
        canvas.across(inner.x, y, inner.w)
        _pile(canvas, sheet, player, name, pygame.Rect(inner.x, y, inner.w, height))
        y += height
    canvas.across(inner.x, y, inner.w)
    room = pygame.Rect(inner.x, bottom, inner.w, needed)
    canvas.sentence(player.sentence, player.score, _SENTENCE, theme.PAPER, room)


def _pile(canvas: Canvas, sheet: Sheet, player: PlayerSheet, name: str, room: pygame.Rect) -> None:
    """Draw the cards of a count, how many they are, and their sum."""
    px = canvas.px
    codes, weights = _counted(sheet, player, name)
    right = px(110)
    middle = room.centery - px(14)
    label = label_of(sheet.rules, name)
    canvas.write(label, _LABEL, theme.MUTED, (room.right, middle - px(20)), "right", width=right)
    canvas.write(
        player.told(name), _SUM, theme.PAPER, (room.right, middle + px(12)), "right", width=right
    )
    fan = pygame.Rect(room.x, room.y + px(10), room.w - right - px(16), room.h - px(52))
    canvas.fan(sheet.rules, codes, fan, 82)
    canvas.equation(weights, _EQUATION, (room.x, room.bottom - px(20)), room.w)


def _counted(sheet: Sheet, player: PlayerSheet, name: str) -> tuple[list[Code], list[Number]]:
    """The cards of a pile to which a count applies, the most valuable first, and what they add."""
    if sheet.table is None or not sheet.table.taken:
        return [], []
    kind = sheet.rules.score.count[name].kind
    cards = sheet.rules.deck.cards
    codes = [code for code in sheet.table.taken[player.seat] if kind in ("any", cards[code].kind)]
    weights = dict(
        zip(codes, counting.card_weights(sheet.rules, sheet.table, name, codes), strict=True)
    )
    codes.sort(key=lambda code: (-weights[code], code))
    return codes, [weights[code] for code in codes if weights[code]]


def draw_history(canvas: Canvas, sheet: Sheet, rect: pygame.Rect) -> None:
    """Draw the table of tricks: each prize, and by player the pile after it and what came in."""
    px = canvas.px
    canvas.panel(rect)
    inner = rect.inflate(-2 * px(20), 0)
    title = canvas.write(words.WHO_TOOK, _HEAD, theme.PAPER, (inner.x, rect.y + px(30)))
    note = (inner.right, rect.y + px(30))
    room = inner.right - title.right - px(20)
    canvas.write(words.HISTORY_NOTE, _LABEL, theme.MUTED, note, "right", width=room)
    names = px(118)
    count = max(1, len(sheet.history))
    width = (inner.w - names) // count
    top = rect.y + px(_TITLE)
    row = min(px(_TALLEST_ROW), (rect.bottom - px(10) - top - px(_PRIZE_ROW)) // len(sheet.players))
    canvas.write(words.PRIZE_COLUMN, _LABEL, theme.MUTED, (inner.x, top + px(40)), width=names)
    for place, trick in enumerate(sheet.history):
        cell = pygame.Rect(inner.x + names + place * width, top, width, px(_PRIZE_ROW))
        at = (cell.x + px(14), cell.centery)
        canvas.write(str(place + 1), _NAME, theme.MUTED, at, "centre")
        if trick.prizes:
            card = px(50)
            corner = (cell.x + px(30), cell.y + (cell.h - round(card * 1.4)) // 2)
            canvas.card(sheet.rules, trick.prizes[-1], card, corner)
    for place, player in enumerate(sheet.players):
        y = top + px(_PRIZE_ROW) + place * row
        canvas.across(inner.x, y, inner.w)
        canvas.avatar(player, (inner.x + px(14), y + row // 2), px(28), sheet.rules.sides)
        at = (inner.x + px(36), y + row // 2)
        canvas.write(player.name, _NAME, theme.PAPER, at, width=names - px(42), cut=True)
        for number_, trick in enumerate(sheet.history):
            cell = pygame.Rect(inner.x + names + number_ * width, y, width, row)
            _cell(canvas, sheet, trick, player.seat, cell)


def _cell(canvas: Canvas, sheet: Sheet, trick: PrizeTrick, seat: int, cell: pygame.Rect) -> None:
    """Draw a pile after a trick, and what came into it: the prize before other gains, more valuable
    ones first, as many as there is room for, each with where it came from."""
    px = canvas.px
    gains = trick.gains[seat]
    box = cell.inflate(-px(6), -px(8))
    won = any(gain.source is None for gain in gains)
    if won:
        canvas.box(box, theme.AMBER_ROW, theme.GOLD, radius=8)
    elif gains:
        canvas.box(box, theme.TILE, radius=8)
    pile = number(trick.piles[seat])
    left = canvas.write(pile, _CELL, theme.PAPER, (box.x + px(8), cell.centery)).right + px(6)
    fitting = max(1, box.h // px(_GAIN_ROW))
    shown = sorted(gains, key=lambda gain: (gain.source is not None, -gain.worth))[:fitting]
    top = box.centery - px(_GAIN_ROW) * (len(shown) - 1) // 2
    for place, gain in enumerate(shown):
        _gain(canvas, sheet, gain, box, left, top + place * px(_GAIN_ROW))


def _gain(canvas: Canvas, sheet: Sheet, gain: Gain, box: pygame.Rect, left: int, y: int) -> None:
    px = canvas.px
    icon = (box.right - px(13), y)
    if gain.source is None:
        canvas.look.draw_icon(canvas.surface, "star", icon, px(18), theme.ACCENT)
    else:
        player = sheet.players[gain.source]
        colour = seat_colour(player.seat, sheet.rules.sides)
        draw_avatar(canvas.surface, canvas.look, player.name, icon, px(22), colour)
    width = box.right - px(26) - left
    shown = words.gain(gain.worth)
    if canvas.width(shown, _GAIN) * 0.8 <= width:
        canvas.write(shown, _GAIN, theme.ACCENT, (left, y), width=width)
