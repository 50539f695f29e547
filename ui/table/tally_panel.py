"""The panel at the left that shows the card points of each side."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from ui.table.beside import TOKEN, beside
from ui.table.geometry import Area
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.stage import Stage
from ui.table.tally import Tally, side_name, tallies
from ui.table.words import game as game_words
from ui.table.words import labels
from ui.widgets.avatar import seat_colour
from ui.window import theme
from ui.window.numbers import number
from ui.window.pen import Pen
from ui.window.room import Room

_NAME = theme.body(18, 600)
_POINTS = theme.display(36, 0.0)
_NOTE = theme.body(16)
_MARK = theme.body(14)
_MOST_SIDES = 4
_ROW, _LEAST_ROW, _NO_BAR = 118, 92, 64


def tally(shown: Shown) -> Iterator[Piece]:
    """One line a side, where there are few enough of them and there is room."""
    panel = tally_panel(shown.stage)
    if panel is not None:
        names, bottom = shown.stage.names, shown.stage.bottom
        told = "; ".join(
            f"{side_name(each.side, names, bottom)}, {number(each.points)}"
            for each in tallies(shown.stage.view)
        )
        yield Piece("tally", partial(_draw, shown, panel), Area(*panel), WORDS, told=told)


def _draw(shown: Shown, panel: pygame.Rect, surface: pygame.Surface) -> None:
    stage = shown.stage
    ordered = sorted(tallies(stage.view), key=lambda tally: stage.bottom not in tally.side)
    pen, room = shown.plate(panel, surface)
    inner = room.inset(0, 8)
    rows = inner.rows(len(ordered), pixels=(panel.h - pen.px(16)) // len(ordered))
    for row, tally in zip(rows, ordered, strict=True):
        if row.y > inner.y:
            pen.rule(row, units=0)
        _draw_tally(pen, stage, tally, row)


def tally_panel(stage: Stage) -> pygame.Rect | None:
    """The place of the panel; None where there is none."""
    found = tallies(stage.view)
    column, px, scale = stage.places.left_column, stage.places.px, stage.places.scale
    if not found or len(found) > _MOST_SIDES or stage.view.rules.has_prizes:
        return None
    places, table = stage.places, stage.view.table
    tokens = [  # those at the head of the column, under the plate
        beside(places, place).area.y + px(TOKEN)
        for place, seat in enumerate(places.seats)
        if seat.side == "left" and table.bid_of((place + stage.bottom) % places.players)
    ]
    top = max([column.y, *tokens])
    if table.open_hands:
        from ui.table.open_hands import side_end

        top = max(top, side_end(stage, "left") + px(12))
    low = _foot(stage)
    high = low - top
    free = (high - px(16)) // len(found)
    least = round(_LEAST_ROW * scale.ts)
    if free < least and (scale.grown > 1.0 or low < column.bottom):  # only names and points
        least = round(_NO_BAR * scale.ts)
    row = max(least, min(px(_ROW), free))
    height = row * len(found) + px(16)
    return pygame.Rect(column.x, top, column.w, height) if height <= high else None


def _foot(stage: Stage) -> int:
    """Where its room ends: above what can be announced now."""
    ask, column = stage.card_ask, stage.places.left_column
    count = 0 if ask is None else len(ask.beside) + len(ask.waiting)
    if not count:
        return column.bottom
    from ui.table.asking.slips import slips_place

    return slips_place(stage.places, count).y - stage.places.px(12)


def _draw_tally(pen: Pen, stage: Stage, tally: Tally, room: Room) -> None:
    """Draw a side's name, its points and what it plays for, and a bar with marks."""
    bare = room.h < round(_LEAST_ROW * pen.ts)
    radius, top = max(6, pen.px(8)), room.y + (round(17 * pen.ts) if bare else pen.px(28))
    colour = seat_colour(tally.side[0], stage.view.table.sides)
    pen.disc((room.x + radius, top), radius, colour, theme.HAIRLINE)
    left = room.x + 2 * radius + pen.px(10)
    names = side_name(tally.side, stage.names, stage.bottom)
    first = side_name(tally.side[:1], stage.names, stage.bottom)
    if stage.bottom in tally.side:
        first = stage.names[stage.bottom]
    others = (labels.AND_OTHERS, labels.AND_OTHERS_SHORT) if len(tally.side) > 2 else ()
    forms = (names, *(form.format(name=first, count=len(tally.side) - 1) for form in others))
    name = pen.longest(forms, _NAME, room.right - left)
    pen.write(
        pen.look.text.shorten(name, _NAME.at(pen.ts), room.right - left),
        _NAME,
        theme.PAPER,
        (left, top),
    )
    at = (room.x, room.y + round(room.h * (0.68 if bare else 0.54)))
    box = pen.write(number(tally.points), _POINTS, theme.PAPER, at)
    base = (box.right + pen.px(14), box.bottom)
    wide = room.right - base[0]
    said = game_words.of_goal(number(tally.next_mark), reached=tally.reached)
    note = pen.longest(said, _NOTE, wide)
    pen.write(note, _NOTE, theme.MINT_TEXT, base, valign="baseline", width=wide)
    if bare:
        return
    low = pen.px(30 if tally.marks else 24)  # the marks have their numbers below
    bar = pygame.Rect(room.x, room.bottom - low, room.w, max(6, pen.px(10)))
    pen.pill(bar, theme.SUNK)
    if round(bar.w * tally.share) > bar.h:
        pen.pill(pygame.Rect(bar.topleft, (round(bar.w * tally.share), bar.h)), theme.PAPER)
    for mark in tally.marks:
        if mark < tally.total:
            x = bar.x + round(bar.w * mark / tally.total)
            ink = theme.PLATE if mark <= tally.points else theme.MINT_TEXT
            pen.surface.fill(ink, (x, bar.y, max(1, pen.px(2)), bar.h))
            at = (x, room.bottom - pen.px(10))
            pen.write(number(mark), _MARK, theme.MINT_TEXT, at, "centre")
