"""The trick that decided a hand, with who played what."""

from __future__ import annotations

import pygame

from ui.score import words
from ui.score.canvas import Canvas
from ui.score.counting import Deciding
from ui.score.sheet import Sheet
from ui.window import theme

_HEAD = theme.display(20, 0.08)
_WORTH = theme.body(19, 700)
_STORY = theme.body(17)
_NAME = theme.body(16, 600)
_LARGEST = 104
_ASPECT = 1.4
LEAST_HEIGHT = 170
"""Units that the trick needs below a sheet."""


def draw_trick(canvas: Canvas, sheet: Sheet, found: Deciding, rect: pygame.Rect) -> None:
    """Draw the trick in `rect`: its story above the cards, or beside them where it is wide."""
    px = canvas.px
    beside = rect.w > 3.2 * rect.h
    if beside:
        told = pygame.Rect(rect.x, rect.y, px(330), rect.h)
        room = pygame.Rect(told.right + px(24), rect.y, rect.right - told.right - px(24), rect.h)
    else:
        told = pygame.Rect(rect.x, rect.y, rect.w, px(56 if rect.w > px(340) else 80))
        room = pygame.Rect(rect.x, told.bottom + px(8), rect.w, rect.bottom - told.bottom - px(8))
    _story(canvas, sheet, found, told, stacked=beside)
    _cards(canvas, sheet, found, room)


def _story(
    canvas: Canvas, sheet: Sheet, found: Deciding, room: pygame.Rect, *, stacked: bool
) -> None:
    px = canvas.px
    trick = found.trick
    winner = None if trick.winner is None else sheet.players[trick.winner].name
    story = words.trick_story(found.place, sheet.players[trick.leader].name, winner)
    head = words.LAST_TRICK if found.worth is None else words.DEAREST_TRICK
    worth = "" if found.worth is None else words.trick_worth(found.label, found.worth)
    y = room.y + px(10)
    if stacked:
        y = room.y + px(24)
        canvas.write(head, _HEAD, theme.PAPER, (room.x, y), width=room.w)
        below = pygame.Rect(room.x, y + px(24), room.w, room.h)
        used = canvas.sentence(story, 0, _STORY, theme.MINT_TEXT, below)
        if worth:
            at = (room.x, below.y + used + px(16))
            canvas.write(worth, _WORTH, theme.ACCENT, at, width=room.w)
        return
    right = room.right
    if canvas.width(head, _HEAD) + canvas.width(worth, _WORTH) + px(16) > room.w:
        story, worth = words.two_sentences(story, worth), ""
    if worth:
        right = canvas.write(worth, _WORTH, theme.ACCENT, (right, y), "right").left - px(12)
    canvas.write(head, _HEAD, theme.PAPER, (room.x, y), width=right - room.x)
    below = pygame.Rect(room.x, y + px(22), room.w, 0)
    canvas.sentence(story, 0, _STORY, theme.MINT_TEXT, below)


def _cards(canvas: Canvas, sheet: Sheet, found: Deciding, room: pygame.Rect) -> None:
    """Draw the cards in playing order, the winner's on an ivory edge, names below."""
    px, trick = canvas.px, found.trick
    label = px(30)
    count = len(trick.cards)
    gap = px(12)
    width = min(px(_LARGEST), round((room.h - label) / _ASPECT), (room.w + gap) // count - gap)
    if width < px(24):
        return
    # Narrow cards are still far enough apart for the names below them.
    step = min(max(width + gap, px(84)), (room.w - width) // max(1, count - 1))
    height = round(width * _ASPECT)
    top = room.y + max(0, (room.h - label - height) // 2)
    shift = max(0, step - width - gap) // 2
    for place, (seat, code) in enumerate(zip(trick.seats, trick.cards, strict=True)):
        x = room.x + shift + place * step
        if seat == trick.winner:
            edge = pygame.Rect(x, top, width, height).inflate(px(8), px(8))
            canvas.box(edge, theme.PAPER, radius=8)
        canvas.card(sheet.rules, code, width, (x, top))
        won = seat == trick.winner
        ink = theme.PAPER if won else theme.MUTED
        at = (x + width / 2, top + height + label * 0.62)
        canvas.write(
            sheet.players[seat].name, _NAME, ink, at, "centre", width=step - px(6), cut=True
        )
