"""Why a hand scored so: a small plate a player with the sentence."""

from __future__ import annotations

import pygame

from ui.score import hand_words
from ui.score.canvas import Canvas
from ui.score.sheet import Sheet
from ui.window import theme

_HEAD = theme.display(22, 0.08)
_SENTENCE = theme.body(18)
_MOST_IN_ROW = 4
_GAP = 14


def why_height(canvas: Canvas, sheet: Sheet, width: int) -> int:
    """Pixels that the explanations need at `width`, their head included."""
    rows, _, plate = _plan(canvas, sheet, width)
    return canvas.px(38) + rows * (plate + canvas.px(_GAP)) - canvas.px(_GAP)


def draw_why(canvas: Canvas, sheet: Sheet, rect: pygame.Rect) -> int:
    """The explanations; returns where they end."""
    px = canvas.px
    rows, in_row, height = _plan(canvas, sheet, rect.w)
    head = hand_words.why(sheet.rules, sheet.number)
    canvas.write(head, _HEAD, theme.PAPER, (rect.x, rect.y + px(12)), width=rect.w)
    top = rect.y + px(38)
    width = (rect.w - (in_row - 1) * px(_GAP)) // in_row
    for place, player in enumerate(sheet.players):
        plate = pygame.Rect(0, 0, width, height)
        plate.x = rect.x + place % in_row * (width + px(_GAP))
        plate.y = top + place // in_row * (height + px(_GAP))
        canvas.panel(plate, own=player.is_you)
        disc = px(40)
        canvas.avatar(
            player, (plate.x + px(14) + disc // 2, plate.centery), disc, sheet.rules.sides
        )
        left = plate.x + px(28) + disc
        room = pygame.Rect(left, 0, plate.right - px(14) - left, 0)
        needed = canvas.rich_height(player.sentence, _SENTENCE, room.w)
        room.y = plate.centery - needed // 2
        canvas.sentence(player.sentence, player.score, _SENTENCE, theme.PAPER, room)
    return top + rows * (height + px(_GAP)) - px(_GAP)


def _plan(canvas: Canvas, sheet: Sheet, width: int) -> tuple[int, int, int]:
    """Rows, plates in a row, and the height of a plate that holds every sentence."""
    px = canvas.px
    count = len(sheet.players)
    in_row = count if count <= _MOST_IN_ROW else -(-count // 2)
    if width < px(1000):
        in_row = min(in_row, 3 if count != 4 else 2)
    rows = -(-count // in_row)
    room = (width - (in_row - 1) * px(_GAP)) // in_row - px(28 + 40 + 14)
    tallest = max(canvas.rich_height(player.sentence, _SENTENCE, room) for player in sheet.players)
    return rows, in_row, max(px(64), tallest + px(30))
