"""What each player has called or declared: chips beside the plates, and a thread where two
match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.position.view import View
from ui.table.beside import beside
from ui.table.geometry import Area
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.signs import chip_size, draw_chip
from ui.table.stage import Stage
from ui.table.thread import draw_thread
from ui.table.words import said as words
from ui.window import theme
from ui.window.look import Look

_GAP = 8
_HEAD = theme.body(18, 600)
_NOTE = theme.body(16)


def chip_places(look: Look, stage: Stage, seat: int) -> list[tuple[str, pygame.Rect]]:
    """What a seat has said and the place of its chip, in the order it was said."""
    places, table = stage.places, stage.view.table
    room = beside(places, stage.place_of(seat))
    said = [what for who, what in table.declared if who == seat]
    gap = places.px(_GAP)
    found: list[tuple[str, pygame.Rect]] = []
    x, y = room.area.x, room.area.y
    for what in said:
        size = chip_size(look, places.scale, words.said_word(stage.view.rules, what))
        if x > room.area.x and x + size[0] > room.area.right:
            x, y = room.area.x, y + size[1] + gap
        found.append((what, pygame.Rect((x, y), size)))
        x += size[0] + gap
    if found and room.grows == "up":
        shift = room.area.bottom - found[-1][1].bottom
        found = [(what, rect.move(0, shift)) for what, rect in found]
    if found and room.grows == "right" and len({rect.y for _, rect in found}) == 1:
        shift = room.area.centre[1] - found[0][1].centery
        found = [(what, rect.move(0, shift)) for what, rect in found]
    return found


def declared(shown: Shown) -> Iterator[Piece]:
    """Chips, threads, and in words who plays with whom."""
    look, stage = shown.look, shown.stage
    view = stage.view
    if not stage.declarations_shown:
        return
    table = view.table
    settled = {what: _matched(view, what) for what in (table.reading, table.trump) if what}
    chips = {seat: chip_places(look, stage, seat) for seat in range(view.rules.players)}
    for what, seats in settled.items():
        ends = [(seat, rect) for seat in seats for said, rect in chips[seat] if said == what]
        if len(ends) == 2:
            yield Piece("thread", partial(draw_thread, look, stage, ends))
    for seat, placed in chips.items():
        for what, rect in placed:
            draw = partial(_draw_said, shown, rect, what, seat in settled.get(what, ()))
            told = f"{stage.names[seat]}, {words.said_word(view.rules, what)}"
            yield Piece("said", draw, Area(*rect), WORDS, seat, told)
        partner = partial(_draw_partner, shown, seat, [rect for _, rect in placed])
        yield Piece("partner", partner, None, WORDS, seat)


def _draw_said(
    shown: Shown, rect: pygame.Rect, what: str, settled: bool, surface: pygame.Surface
) -> None:
    rules = shown.stage.view.rules
    sign = (rules.deck, what)
    draw_chip(shown.pen(surface), rect, words.said_word(rules, what), sign, settled=settled)


def _matched(view: View, what: str) -> tuple[int, ...]:
    """The players who settled it: the caller, or the two who said the same."""
    return tuple(seat for seat, said in view.table.declared if said == what)


def _draw_partner(
    shown: Shown, seat: int, chips: Sequence[pygame.Rect], surface: pygame.Surface
) -> None:
    """Draw with whom a seat plays, under its chips in the side columns."""
    pen, stage = shown.pen(surface), shown.stage
    lines = words.partner_lines(stage.view, stage.names, seat)
    place = beside(stage.places, stage.place_of(seat))
    if lines is None or place.grows != "down" or place.narrow:
        return
    low = max([place.area.y, *(rect.bottom for rect in chips)])
    y = low + pen.px(34)
    for line, role, colour in zip(
        lines, (_HEAD, _NOTE), (theme.PAPER, theme.MINT_TEXT), strict=True
    ):
        pen.write(line, role, colour, (place.area.x, y), width=place.area.w, cut=True)
        y += round(_HEAD.at(pen.ts).px * 1.4)
