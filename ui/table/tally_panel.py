"""The panel at the left that shows the card points of each side."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from ui.table import words
from ui.table.geometry import Area
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.stage import Stage
from ui.table.tally import Tally, side_name, tallies
from ui.widgets.avatar import seat_colour
from ui.widgets.parts import draw_plate
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_NAME = theme.body(18, 600)
_POINTS = theme.display(36, 0.0)
_NOTE = theme.body(16)
_MARK = theme.body(14)
_MOST_SIDES = 4
_ROW, _LEAST_ROW = 118, 92


def tally(shown: Shown) -> Iterator[Piece]:
    """A line a side, where there are few enough of them and the room for it."""
    panel = tally_panel(shown.stage)
    if panel is not None:
        names, bottom = shown.stage.names, shown.stage.bottom
        told = "; ".join(
            f"{side_name(each.side, names, bottom)}, {words.number(each.points)}"
            for each in tallies(shown.stage.view)
        )
        yield Piece("tally", partial(_draw, shown, panel), Area(*panel), WORDS, told=told)


def _draw(shown: Shown, panel: pygame.Rect, surface: pygame.Surface) -> None:
    look, stage, px = shown.look, shown.stage, shown.stage.places.px
    ordered = sorted(tallies(stage.view), key=lambda tally: stage.bottom not in tally.side)
    row = (panel.h - px(16)) // len(ordered)
    draw_plate(surface, look, panel, stage.places.scale.s)
    for place, tally in enumerate(ordered):
        room = pygame.Rect(panel.x + px(20), panel.y + px(8) + place * row, panel.w - px(40), row)
        if place:
            surface.fill(theme.LINE, (room.x, room.y, room.w, 1))
        _draw_tally(surface, look, stage, tally, room)


def tally_panel(stage: Stage) -> pygame.Rect | None:
    """Where the panel stands; None where there is none."""
    found = tallies(stage.view)
    column, px, scale = stage.places.left_column, stage.places.px, stage.places.scale
    if not found or len(found) > _MOST_SIDES or stage.view.rules.has_prizes:
        return None
    least = round(_LEAST_ROW * scale.ts)
    row = max(least, min(px(_ROW), (column.h - px(16)) // len(found)))
    height = row * len(found) + px(16)
    return pygame.Rect(column.x, column.y, column.w, height) if height <= column.h else None


def _draw_tally(
    surface: pygame.Surface, look: Look, stage: Stage, tally: Tally, room: pygame.Rect
) -> None:
    px, scale, text = stage.places.px, stage.places.scale, look.text
    colour = seat_colour(tally.side[0], stage.view.table.sides)
    radius = max(6, px(8))
    top = room.y + px(28)
    look.shapes.disc(surface, (room.x + radius, top), radius, colour, theme.HAIRLINE)
    kind = _NAME.at(scale.ts)
    left = room.x + 2 * radius + px(10)
    name = side_name(tally.side, stage.names, stage.bottom)
    name = text.shorten(name, kind, room.right - left)
    text.draw(surface, name, kind, theme.PAPER, (left, top))
    y = room.y + round(room.height * 0.54)
    points = words.number(tally.points)
    box = text.draw(surface, points, _POINTS.at(scale.ts), theme.PAPER, (room.x, y))
    form = words.REACHED if tally.reached else words.OF_CARD_POINTS
    note = form.format(goal=words.number(tally.next_mark))
    note_kind = text.fit(note, _NOTE.at(scale.ts), room.right - box.right - px(14))
    base = (box.right + px(14), box.bottom)
    text.draw(surface, note, note_kind, theme.MINT_TEXT, base, valign="baseline")
    low = px(30 if tally.marks else 24)  # the marks have their numbers below
    bar = pygame.Rect(room.x, room.bottom - low, room.w, max(6, px(10)))
    look.shapes.box(surface, bar, Box(bar.height / 2, theme.SUNK))
    filled = round(bar.width * tally.share)
    if filled > bar.height:
        full = pygame.Rect(bar.x, bar.y, filled, bar.height)
        look.shapes.box(surface, full, Box(bar.height / 2, theme.PAPER))
    for mark in tally.marks:
        if mark < tally.total:
            x = bar.x + round(bar.width * mark / tally.total)
            ink = theme.PLATE if mark <= tally.points else theme.MINT_TEXT
            surface.fill(ink, (x, bar.y, max(1, px(2)), bar.height))
            at, kind = (x, room.bottom - px(10)), _MARK.at(scale.ts)
            text.draw(surface, words.number(mark), kind, theme.MINT_TEXT, at, "centre")
