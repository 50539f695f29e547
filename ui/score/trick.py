"""The trick that decided a hand, with who played what."""

from __future__ import annotations

from ui.score import words
from ui.score.canvas import Canvas
from ui.score.counting import Deciding
from ui.score.sheet import Sheet
from ui.window import theme
from ui.window.room import Room

_HEAD = theme.display(20, 0.08)
_WORTH = theme.body(19, 700)
_STORY = theme.body(17)
_NAME = theme.body(16, 600)
_LARGEST = 104
_ASPECT = 1.4
LEAST_HEIGHT = 170
"""Units that the trick needs below a sheet."""


def draw_trick(canvas: Canvas, sheet: Sheet, found: Deciding, room: Room) -> None:
    """Draw the trick in a room: its story above the cards, or beside them where it is wide."""
    beside = room.w > 3.2 * room.h
    if beside:
        told = room.cut_left(330, gap=24)
    else:
        told = room.cut_top(56 if room.w > room.px(340) else 80, gap=8)
    _story(canvas, sheet, found, told, stacked=beside)
    _cards(canvas, sheet, found, room)


def _story(canvas: Canvas, sheet: Sheet, found: Deciding, room: Room, *, stacked: bool) -> None:
    trick = found.trick
    winner = None if trick.winner is None else sheet.players[trick.winner].name
    story = words.trick_story(found.place, sheet.players[trick.leader].name, winner)
    head = words.LAST_TRICK if found.worth is None else words.DEAREST_TRICK
    worth = "" if found.worth is None else words.trick_worth(found.label, found.worth)
    line = room.cut_top(24 if stacked else 10)
    if not stacked:
        if canvas.width(head, _HEAD) + canvas.width(worth, _WORTH) + room.px(16) > room.w:
            story, worth = words.two_sentences(story, worth), ""
        if worth:
            canvas.tail(worth, _WORTH, theme.ACCENT, line, gap=12, y=line.bottom)
    canvas.text(head, _HEAD, theme.PAPER, line, y=line.bottom)
    room.cut_top(24 if stacked else 22)
    used = canvas.sentence(story, 0, _STORY, theme.MINT_TEXT, room)
    if stacked and worth:
        room.cut_top(16, pixels=used)
        canvas.text(worth, _WORTH, theme.ACCENT, room, y=room.y)


def _cards(canvas: Canvas, sheet: Sheet, found: Deciding, room: Room) -> None:
    """Draw the cards in playing order, the winner's on an ivory edge, names below."""
    px, trick, count = room.px, found.trick, len(found.trick.cards)
    label, gap = px(30), px(12)
    width = min(px(_LARGEST), round((room.h - label) / _ASPECT), (room.w + gap) // count - gap)
    if width < px(24):
        return
    # Narrow cards are still far enough apart for the names below them.
    names = max(canvas.width(sheet.players[seat].name, _NAME) for seat in trick.seats)
    step = min(max(width + gap, names + px(12)), (room.w - width) // max(1, count - 1))
    height = round(width * _ASPECT)
    room.cut_left(pixels=max(0, step - width - gap) // 2)
    room.cut_top(pixels=max(0, (room.h - label - height) // 2))
    for seat, code in zip(trick.seats, trick.cards, strict=True):
        card = room.copy().cut_left(pixels=width).cut_top(pixels=height)
        room.cut_left(pixels=step)
        won = seat == trick.winner
        if won:
            canvas.box(card.inflate(px(8), px(8)), theme.PAPER, radius=8)
        canvas.card(sheet.rules, code, width, card.topleft)
        name, ink = sheet.players[seat].name, theme.PAPER if won else theme.MUTED
        at = (card.x + width / 2, card.bottom + label * 0.62)
        canvas.write(name, _NAME, ink, at, "centre", width=step - px(6), cut=True)
