"""The panel at the right that lists the auction: who said what, in order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.position.moves import READINGS
from ui.table.beside import beside
from ui.table.geometry import Area
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.signs import draw_sign
from ui.table.stage import Stage
from ui.table.words import said as words
from ui.widgets.parts import draw_plate
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_HEAD = theme.display(17, 0.12)
_NAME = theme.body(16)
_NUMBER = theme.display(18, 0.0)
_ROW, _PAD = 38, 18
_TOKEN = 84
"""What the token of the seat above needs."""


def auction(shown: Shown) -> Iterator[Piece]:
    """The bids of this hand until the first card is led, the last ones where they are many."""
    panel = _panel(shown.stage)
    if panel is not None:
        draw = partial(_draw, shown, panel)
        yield Piece("auction", draw, Area(*panel), WORDS, told=words.THE_AUCTION)


def _draw(shown: Shown, panel: pygame.Rect, surface: pygame.Surface) -> None:
    look, stage = shown.look, shown.stage
    table, px, scale = stage.view.table, stage.places.px, stage.places.scale
    head, row = _heights(stage)
    entries = table.auction[-((panel.height - head) // row) :]
    draw_plate(surface, look, panel, scale.s)
    left, right = panel.x + px(_PAD), panel.right - px(_PAD)
    at = (left, panel.y + px(_PAD) + round(_HEAD.at(scale.ts).px * 0.4))
    look.text.draw(surface, words.THE_AUCTION, _HEAD.at(scale.ts), theme.PAPER, at)
    for place, (seat, contract) in enumerate(entries):
        line = pygame.Rect(panel.x + px(8), panel.y + head + place * row, panel.w - px(16), row)
        held = table.bids[seat] if table.bidder == seat else None
        if contract is not None and contract == held:
            look.shapes.box(surface, line, Box(8 * scale.s, theme.TILE_HOVER))
        _draw_row(
            surface, look, stage, line, left, right, place + len(table.auction) - len(entries)
        )


def _panel(stage: Stage) -> pygame.Rect | None:
    """Where the list stands; None where there is none, or no room for a line of it."""
    table, places = stage.view.table, stage.places
    if not table.auction or table.trick or table.tricks:
        return None
    px, column = places.px, places.right_column
    above = [
        beside(places, place).area.y
        for place, seat in enumerate(places.seats)
        if seat.side == "right"
    ]
    top = max([column.y, *(y + px(_TOKEN) for y in above)])
    low = places.second_button.y - px(24)
    head, row = _heights(stage)
    room = (low - top - head - px(_PAD)) // row
    if room < 1:
        return None
    height = head + min(room, len(table.auction)) * row + px(_PAD) * 3 // 4
    return pygame.Rect(column.x, top, column.w, height)


def _heights(stage: Stage) -> tuple[int, int]:
    """The height of the heading and of a line."""
    px, ts = stage.places.px, stage.places.scale.ts
    return (
        round(_HEAD.at(ts).px * 1.2) + px(_PAD),
        max(px(_ROW), round(_NAME.at(ts).px * 1.75)),
    )


def _draw_row(
    surface: pygame.Surface,
    look: Look,
    stage: Stage,
    line: pygame.Rect,
    left: int,
    right: int,
    entry: int,
) -> None:
    """A player and a bid; the reading is named where there is room for it."""
    places, text = stage.places, look.text
    seat, contract = stage.view.table.auction[entry]
    kind = _NAME.at(places.scale.ts)
    middle = left + round((right - left) * 0.42)
    y = line.centery
    name = text.shorten(stage.names[seat], kind, middle - left - places.px(8))
    text.draw(surface, name, kind, theme.PAPER if contract else theme.MINT_TEXT, (left, y))
    if contract is None:
        text.draw(surface, words.PASSED.lower(), kind, theme.MINT_TEXT, (right, y), "right")
        return
    number = _NUMBER.at(places.scale.ts)
    tricks = words.token_word(contract)
    x = middle + max(text.width("00", number), text.width(words.token_word(contract), number))
    text.draw(surface, tricks, number, theme.PAPER, (x, y), "right")
    if contract.reading is None:
        return
    radius = min(line.height * 0.4, places.px(15))
    x += places.px(10) + round(radius)
    draw_sign(surface, look, (x, y), radius, stage.view.rules.deck, contract.reading)
    x += round(radius) + places.px(8)
    longest = max(text.width(reading.upper(), kind) for reading in READINGS)
    if x + longest <= right:
        text.draw(surface, contract.reading.upper(), kind, theme.MINT_TEXT, (x, y))
