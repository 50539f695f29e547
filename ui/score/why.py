"""The reasons for a hand's score: a small plate with the sentence, for a player or for partners."""

from __future__ import annotations

import pygame

from game.position.state import Number
from game.values import Value
from ui.score import hand_words
from ui.score.canvas import Canvas
from ui.score.sheet import PlayerSheet, Sheet
from ui.window import theme

_HEAD = theme.display(22, 0.08)
_SENTENCE = theme.body(18)
_MOST_IN_ROW = 4
_GAP = 14


class SideReason(Value):
    """The reason for the score of a player, or of partners together."""

    players: tuple[PlayerSheet, ...]
    sentence: str
    score: Number
    own: bool


def reasons_of(sheet: Sheet) -> list[SideReason]:
    """One reason for each player, or for each side where sides share their totals."""
    if any(len(entrant.players) > 1 for entrant in sheet.entrants):
        return [SideReason(b.members, b.sentence, b.score, b.is_yours) for b in sheet.blocks]
    return [SideReason((p,), p.sentence, p.score, p.is_you) for p in sheet.players]


def why_height(canvas: Canvas, sheet: Sheet, width: int) -> int:
    """The height in pixels of the explanations at `width`, including their head."""
    rows, _, plate = _plan(canvas, sheet, width)
    return canvas.px(38) + rows * (plate + canvas.px(_GAP)) - canvas.px(_GAP)


def draw_why(canvas: Canvas, sheet: Sheet, rect: pygame.Rect) -> int:
    """Draw the explanations; returns where they end."""
    px = canvas.px
    rows, in_row, height = _plan(canvas, sheet, rect.w)
    head = hand_words.why(sheet.rules, sheet.number)
    canvas.write(head, _HEAD, theme.PAPER, (rect.x, rect.y + px(12)), width=rect.w)
    top = rect.y + px(38)
    width = (rect.w - (in_row - 1) * px(_GAP)) // in_row
    for place, one in enumerate(reasons_of(sheet)):
        plate = pygame.Rect(0, 0, width, height)
        plate.x = rect.x + place % in_row * (width + px(_GAP))
        plate.y = top + place // in_row * (height + px(_GAP))
        canvas.panel(plate, own=one.own)
        disc = px(40)
        at = plate.x + px(14), plate.centery
        left = canvas.avatars(one.players, *at, disc, sheet.rules.sides) + px(14)
        room = pygame.Rect(left, 0, plate.right - px(14) - left, 0)
        needed = canvas.rich_height(one.sentence, _SENTENCE, room.w)
        room.y = plate.centery - needed // 2
        canvas.sentence(one.sentence, one.score, _SENTENCE, theme.PAPER, room)
    return top + rows * (height + px(_GAP)) - px(_GAP)


def _plan(canvas: Canvas, sheet: Sheet, width: int) -> tuple[int, int, int]:
    """The number of rows, of plates in a row, and the height of a plate that holds every
    sentence."""
    px = canvas.px
    reasons = reasons_of(sheet)
    count = len(reasons)
    in_row = count if count <= _MOST_IN_ROW else -(-count // 2)
    if width < px(1000):
        in_row = min(in_row, 3 if count != 4 else 2)
    rows = -(-count // in_row)
    discs = 20 * (1 + max(len(one.players) for one in reasons))
    room = (width - (in_row - 1) * px(_GAP)) // in_row - px(28 + discs + 14)
    tallest = max(canvas.rich_height(one.sentence, _SENTENCE, room) for one in reasons)
    return rows, in_row, max(px(64), tallest + px(30))
