"""Two panels where cards cost something: the prices in force, and what the trick adds to whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.rules.cards import Code
from game.values import replace
from ui.table.geometry import Area
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.price_lines import (
    Tile,
    TrickLine,
    coming_tiles,
    price_lines,
    prices_add_up,
    trick_lines,
)
from ui.table.stage import Stage
from ui.table.tally import tallies
from ui.table.words import game as game_words
from ui.window import theme
from ui.window.numbers import number, signed
from ui.window.pen import Pen
from ui.window.room import Room

_HEAD = theme.display(17, 0.10)
_WORD = theme.body(17)
_STRONG = theme.body(17, 600)
_NUMBER = theme.display(23, 0.03)
_SUM = theme.display(32, 0.03)
_NOTE = theme.body(15)
_SIGN = theme.display(19, 0.0)
_HEIGHT = 318
_HEADROOM = 52
_ROW, _LEAST_ROW = 52, 44
_FOOT = 60


def prices(shown: Shown) -> Iterator[Piece]:
    """What costs how much in this hand, at the foot of the left column."""
    if has_price_panels(shown.stage):
        box = Area(*_prices(shown.stage)[0])
        yield Piece("costs", partial(_draw_prices, shown), box, WORDS)


def _draw_prices(shown: Shown, surface: pygame.Surface) -> None:
    stage = shown.stage
    lines, coming = list(price_lines(stage.view)), list(coming_tiles(stage.view))
    add_up = prices_add_up(stage.view)
    panel, row, foot = _prices(stage)
    pen, room = shown.plate(panel, surface)
    headings = game_words.PRICES_HEADING
    if all(line.points < 0 for line in lines):
        headings = game_words.PRICES_HEADING_WORTH
        lines = [replace(line, points=-line.points) for line in lines]
    _draw_head(pen, room, headings[stage.view.rules.has_rounds])
    below = room.cut_bottom(pixels=foot)
    for line, at in zip(lines, room.rows(len(lines), pixels=row), strict=True):
        if line.tile is not None:
            _draw_tile(pen, line.tile, at.cut_left(pixels=_tile_size(pen, row)[0], gap=14), row)
        pen.tail(number(line.points), _NUMBER, theme.PAPER, at, gap=10)
        pen.form(line.forms, _WORD, theme.MINT_TEXT, at)
    if coming:
        pen.text(game_words.COMING, _NOTE, theme.MINT_TEXT, below)
        for tile in reversed(coming):
            at = below.cut_right(pixels=_tile_size(pen, row)[0], gap=8)
            _draw_tile(pen, tile, at, row)
    elif add_up:
        pen.form(game_words.ADD_UP, _NOTE, theme.MINT_TEXT, below)


def trick_cost(shown: Shown) -> Iterator[Piece]:
    """What the trick on the table adds, and to whom, at the foot of the right column."""
    stage = shown.stage
    if has_price_panels(stage) and stage.view.in_trick and not stage.hinted:
        panel = _panel(stage, "right")
        draw = partial(_draw_trick_cost, shown, panel)
        yield Piece("trick cost", draw, Area(*panel), WORDS)


def _draw_trick_cost(shown: Shown, panel: pygame.Rect, surface: pygame.Surface) -> None:
    stage, view = shown.stage, shown.stage.view
    pen, room = shown.plate(panel, surface)
    _draw_head(pen, room, game_words.IN_TRICK)
    mine = shown.looked_at if view.doing == "play" else None
    lines = list(trick_lines(view, mine))
    least = round(_WORD.at(pen.ts).px * 1.35)
    foot = room.cut_bottom(pixels=min(room.px(112), room.h - least))
    row = min(max(room.px(38), round(32 * pen.ts)), room.h)
    told = _at_most(lines, max(1, room.h // row))
    if not lines:
        pen.form(game_words.NOTHING_COSTS, _WORD, theme.MUTED, room.cut_top(pixels=row))
    for line, at in zip(told, room.rows(len(told), pixels=row), strict=True):
        points = signed(line.points) if line.mine else number(line.points)
        pen.tail(points, _NUMBER, theme.ACCENT if line.mine else theme.PAPER, at, gap=10)
        role, ink = (_STRONG, theme.ACCENT) if line.mine else (_WORD, theme.MINT_TEXT)
        pen.form(line.forms, role, ink, at)
    pen.rule(foot)
    _draw_sum(pen, stage, foot, mine)


def has_price_panels(stage: Stage) -> bool:
    """Whether things cost something, and both columns have room to say so."""
    view = stage.view
    if not stage.prices or tallies(view) or view.rules.has_goals or view.stock:
        return False
    panels = [_panel(stage, "left"), _panel(stage, "right")]
    plates = [pygame.Rect(place.plate) for place in stage.places.seats]
    return not any(panel.collidelist(plates) >= 0 for panel in panels)


def _panel(stage: Stage, side: str) -> pygame.Rect:
    """The place of a panel, at the foot of its column."""
    places = stage.places
    column = places.left_column if side == "left" else places.right_column
    height = min(column.h, max(places.px(_HEIGHT), round(_HEIGHT * places.scale.ts)))
    return pygame.Rect(column.x, column.bottom - height, column.w, height)


def _prices(stage: Stage) -> tuple[pygame.Rect, int, int]:
    """The panel of the prices in force, as high as its lines; the height of its lines, and of the
    part below them."""
    most, scale, px = _panel(stage, "left"), stage.places.scale, stage.places.px
    lines = len(list(price_lines(stage.view)))
    below = bool(list(coming_tiles(stage.view))) or prices_add_up(stage.view)
    foot = max(px(_FOOT), round(48 * scale.ts)) if below else px(12)
    row = max(px(_ROW), round(_LEAST_ROW * scale.ts))
    row = min(row, (most.height - px(_HEADROOM) - foot) // max(1, lines))
    height = px(_HEADROOM) + row * lines + foot
    return pygame.Rect(most.x, most.bottom - height, most.w, height), row, foot


def _draw_head(pen: Pen, room: Room, heading: str) -> None:
    pen.lines(heading, _HEAD, theme.PAPER, room.cut_top(_HEADROOM).move(0, room.px(2)))


def _tile_size(pen: Pen, row: int) -> tuple[int, int]:
    height = min(round(row * 0.8), max(round(40 * pen.u), round(32 * pen.ts)))
    return round(height * 1.25), height


def _draw_tile(pen: Pen, tile: Tile, room: Room, row: int) -> None:
    """Draw a slip of paper with signs."""
    look, rect = pen.look, pygame.Rect((0, 0), _tile_size(pen, row))
    rect.center = room.center
    pen.box(rect, theme.PAPER, radius=6)
    size = round(rect.h * 0.66)
    if not tile.rank and not tile.suit:
        look.draw_icon(pen.surface, "cards", rect.center, round(rect.h * 0.78), theme.PLATE)
        return
    letters = pen.width(tile.rank, _SIGN)
    x = rect.centerx - (letters + (size if tile.suit else 0)) // 2
    pen.write(tile.rank, _SIGN, theme.INK, (x, rect.centery))
    if tile.suit:
        glyph = look.art.glyph(tile.suit, size)
        pen.surface.blit(glyph, glyph.get_rect(center=(x + letters + size // 2, rect.centery)))


def _draw_sum(pen: Pen, stage: Stage, foot: Room, mine: Code | None) -> None:
    """Draw who takes the trick, what it adds, and what it would add without the player's card."""
    view = stage.view
    if not view.table.trick and mine is None:
        return
    taker = view.winning_seat if mine is None else view.taker_with(mine)
    y, low = foot.y + round(0.32 * foot.h), foot.y + round(0.68 * foot.h)
    total = number(view.cost_of_trick(mine))
    pen.tail(total, _SUM, theme.PAPER, foot, gap=8, y=y + foot.px(6))
    if taker is not None:
        who = game_words.TAKES[taker == view.seat].format(name=stage.names[taker])
        pen.text(who, _STRONG, theme.PAPER, foot, y=y, cut=True)
    if mine is not None and view.table.trick:
        before = number(view.cost_of_trick())
        forms = [form.format(points=before) for form in game_words.BEFORE]
        pen.form(forms, _NOTE, theme.MINT_TEXT, foot, y=low)


def _at_most(lines: Sequence[TrickLine], rows: int) -> Sequence[TrickLine]:
    """The lines, with the middle ones merged where there are too many; the player's own card stays
    last."""
    if len(lines) <= rows:
        return lines
    mine = [line for line in lines if line.mine]
    others = [line for line in lines if not line.mine]
    kept = max(0, rows - len(mine) - 1)
    rest = others[kept:]
    form = game_words.MORE_CARDS.format(count=len(rest))
    return [*others[:kept], TrickLine((form,), sum(line.points for line in rest)), *mine]
