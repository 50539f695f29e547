"""The panel in a side column that lists the auction: who said what, in order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.position.moves import READINGS
from game.position.state import Contract, Table
from ui.table.beside import TOKEN, beside
from ui.table.geometry import Area
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.piles import cards_in, stock_end
from ui.table.signs import draw_sign
from ui.table.stage import Stage
from ui.table.words import said as words
from ui.table.words.names import contract_words
from ui.window import theme
from ui.window.pen import Pen
from ui.window.room import Room

_HEAD = theme.display(17, 0.12)
_NAME = theme.body(16)
_NUMBER = theme.display(18, 0.0)
_ROW, _PAD = 38, 18
_APART = 24
"""Units between the panel and what is above and below it."""


def auction(shown: Shown) -> Iterator[Piece]:
    """The bids of this hand until the first card is led; where there are many, only the last
    ones and the one that holds."""
    panel = _panel(shown.stage)
    if panel is not None:
        draw = partial(_draw, shown, panel)
        yield Piece("auction", draw, Area(*panel), WORDS, told=words.THE_AUCTION)


def _draw(shown: Shown, panel: pygame.Rect, surface: pygame.Surface) -> None:
    stage, table = shown.stage, shown.stage.view.table
    head, row = _heights(stage)
    entries = table.auction[-((panel.height - head) // row) :]
    high = next((each for each in reversed(table.auction) if _is_held(table, *each)), None)
    if high is not None and high not in entries:
        entries = (high, *entries[1:])
    pen = shown.pen(surface)
    pen.plate(panel)
    room = Room(panel, pen.u).inset(_PAD)
    y = panel.y + room.px(_PAD) + round(_HEAD.at(pen.ts).px * 0.4)
    pen.text(words.THE_AUCTION, _HEAD, theme.PAPER, room.cut_top(pixels=head), y=y)
    rows = room.rows(len(entries), pixels=row)
    for line, (seat, contract) in zip(rows, entries, strict=True):
        if _is_held(table, seat, contract):
            pen.box(line.inset(8 - _PAD), theme.TILE_HOVER, radius=8)
        _draw_row(pen, stage, line, seat, contract)


def _is_held(table: Table, seat: int, contract: Contract | None) -> bool:
    """Whether a bid of the list is the one that holds."""
    return contract is not None and table.bidder == seat and contract == table.bids[seat]


def _panel(stage: Stage) -> pygame.Rect | None:
    """The place of the list: in the right column, or else in the left one; None where there is
    none, or no room for a line of it beside a hint."""
    table, places = stage.view.table, stage.places
    if not table.auction or table.trick or table.tricks:
        return None
    px, (head, row) = places.px, _heights(stage)
    stock = [stock_end(places) + px(_APART)] if cards_in(stage) else []
    for side, column, below, low in (
        ("right", places.right_column, stock, places.second_button.y),
        ("left", places.left_column, [], beside(places, 0).area.bottom - px(TOKEN)),
    ):
        said = [
            beside(places, place).area.y + px(TOKEN)
            for place, seat in enumerate(places.seats)
            if seat.side == side
        ]
        if side == "left" and stage.hinted:  # the hint is there
            break
        top = max([column.y, *below, *said])
        room = (low - px(_APART) - top - head - px(_PAD)) // row
        if room >= 1:
            height = head + min(room, len(table.auction)) * row + px(_PAD) * 3 // 4
            return pygame.Rect(column.x, top, column.w, height)
    return None


def _heights(stage: Stage) -> tuple[int, int]:
    """The height of the heading and of a line."""
    px, ts = stage.places.px, stage.places.scale.ts
    return (
        round(_HEAD.at(ts).px * 1.2) + px(_PAD),
        max(px(_ROW), round(_NAME.at(ts).px * 1.75)),
    )


def _draw_row(pen: Pen, stage: Stage, line: Room, seat: int, contract: Contract | None) -> None:
    """Draw a player and a bid, and the reading where there is room for it."""
    name = line.cut_left(share=0.42)
    name.cut_right(8)
    ink = theme.PAPER if contract else theme.MINT_TEXT
    short = pen.look.text.shorten(stage.names[seat], _NAME.at(pen.ts), name.w)
    pen.write(short, _NAME, ink, name.midleft)
    if contract is None:
        pen.text(words.PASSED.lower(), _NAME, theme.MINT_TEXT, line, "right")
        return
    rules = stage.view.rules
    if contract.name or contract.doubled > 1:
        doubled = words.double_word(contract)
        said = doubled or contract_words(rules, contract)
        short = pen.look.text.shorten(said, _NAME.at(pen.ts), line.w)
        pen.text(short, _NAME, theme.PAPER, line, "right")
        return
    tricks = words.token_word(rules, contract)
    width = max(pen.width("00", _NUMBER), pen.width(tricks, _NUMBER))
    pen.text(tricks, _NUMBER, theme.PAPER, line.cut_left(pixels=width, gap=10), "right")
    strain = contract.reading or contract.strain
    if strain is None:
        return
    radius = min(line.height * 0.4, line.px(15))
    sign = line.cut_left(pixels=2 * round(radius), gap=8)
    draw_sign(pen, sign.center, radius, rules.deck, strain)
    word = words.said_word(rules, strain)
    if max(pen.width(each, _NAME) for each in (*map(str.upper, READINGS), word)) <= line.w:
        pen.text(word, _NAME, theme.MINT_TEXT, line)
