"""The reasons for a hand's score: a small plate with the sentence, for a player or for partners."""

from __future__ import annotations

from game.position.state import Number
from game.values import Value
from ui.score import hand_words
from ui.score.canvas import Canvas
from ui.score.sheet import PlayerSheet, Sheet
from ui.window import theme
from ui.window.room import Room

_HEAD = theme.display(22, 0.08)
_SENTENCE = theme.body(18)
_MOST_IN_ROW = 4
_GAP, _BELOW = 14, 20


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


def draw_why(canvas: Canvas, sheet: Sheet, room: Room) -> None:
    """Draw the explanations, and cut them off the top of a room."""
    rows, in_row, height = _plan(canvas, sheet, room.w)
    head = hand_words.unit(sheet.rules).why.format(number=sheet.number)
    canvas.text(head, _HEAD, theme.PAPER, room, y=room.y + room.px(12))
    room.cut_top(38)
    lines = room.rows(rows, pixels=height, gap=_GAP)
    plates = [plate for line in lines for plate in line.columns(in_row, _GAP)]
    for one, plate in zip(reasons_of(sheet), plates, strict=False):
        canvas.panel(plate, own=one.own)
        told = plate.inset(14)
        canvas.faces(one.players, told, told.px(40), sheet.rules.sides, gap=14)
        told = told.strip(pixels=canvas.rich_height(one.sentence, _SENTENCE, told.w))
        canvas.sentence(one.sentence, one.score, _SENTENCE, theme.PAPER, told)
    room.cut_top(pixels=lines[-1].bottom - room.y, gap=_BELOW)


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
