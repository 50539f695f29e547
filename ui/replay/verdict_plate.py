"""The cost of a move, in words, beside the cards that could be chosen."""

from __future__ import annotations

import pygame

from game.rules.rules import Rules
from game.table.analysis import Verdict
from ui.replay import cost_words as words
from ui.table.places import Places
from ui.window import theme
from ui.window.pen import Pen
from ui.window.room import Room

_HEAD = theme.display(22, 0.08)
_TEXT = theme.body(17)
_NOTE = theme.body(15)
_PAD, _GAP = 18, 14


def draw_verdict(
    pen: Pen,
    places: Places,
    rules: Rules,
    verdict: Verdict,
    name: str,
    low: int,
) -> None:
    """Draw a plate in the right column, down to `low`; it covers what lies aside.

    Args:
        pen: a pen of the table's size.
        places: the table.
        rules: the game's.
        verdict: the verdict described.
        name: who made the move.
        low: where the plate ends.
    """
    column, pad, gap = places.right_column, max(12, pen.px(_PAD)), max(8, pen.px(_GAP))
    width, line = column.w - 2 * pad, theme.COST if words.is_costly(verdict) else theme.GOOD
    head, told = words.head(verdict), words.told(rules, verdict, name)
    high = round(pen.look.text.fit(head, _HEAD.at(pen.ts), width).px * 1.25)
    told_high, note_high = pen.height(told, _TEXT, width), pen.height(words.SCALE, _NOTE, width)
    height = 2 * (pad + gap) + high + told_high + note_high
    plate = pygame.Rect(column.x, low - height, column.w, height)
    pen.plate(plate, line)
    room = Room(plate.inflate(-2 * pad, -2 * pad), pen.u)
    pen.text(head, _HEAD, line, room.cut_top(pixels=high))
    room.cut_top(pixels=gap)
    pen.block(told, _TEXT, theme.PAPER, room)
    room.cut_top(pixels=told_high + gap)
    pen.block(words.SCALE, _NOTE, theme.MINT_TEXT, room)
