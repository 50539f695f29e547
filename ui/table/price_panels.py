"""Two panels where cards cost something: the prices in force, and what the trick adds to whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.position.state import Number
from game.rules.cards import Code
from ui.table import words
from ui.table.geometry import Area
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.price_lines import (
    PriceLine,
    Tile,
    TrickLine,
    coming_tiles,
    price_lines,
    prices_add_up,
    trick_lines,
)
from ui.table.stage import Stage
from ui.table.tally import tallies
from ui.widgets.parts import draw_plate
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

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
    look, stage = shown.look, shown.stage
    lines, coming = list(price_lines(stage.view)), list(coming_tiles(stage.view))
    add_up = prices_add_up(stage.view)
    scale, px = stage.places.scale, stage.places.px
    panel, row, foot = _prices(stage)
    draw_plate(surface, look, panel, scale.s)
    headings = words.PRICES_HEADING
    if all(line.points < 0 for line in lines):
        headings = words.PRICES_HEADING_WORTH
        lines = [replace(line, points=-line.points) for line in lines]
    _draw_head(surface, look, stage, panel, headings[stage.view.rules.has_rounds])
    y = panel.y + px(_HEADROOM) + row // 2
    for line in lines:
        _draw_price(surface, look, stage, panel, line, y, row)
        y += row
    low = panel.bottom - foot // 2
    if coming:
        _draw_coming(surface, look, stage, panel, coming, low, row)
    elif add_up:
        kind = _NOTE.at(scale.ts)
        note = _fitting(look, words.ADD_UP, kind, panel.w - 2 * px(20))
        look.text.draw(surface, note, kind, theme.MINT_TEXT, (panel.x + px(20), low))


def trick_cost(shown: Shown) -> Iterator[Piece]:
    """What the trick on the table adds, and to whom, at the foot of the right column."""
    stage = shown.stage
    if has_price_panels(stage) and stage.view.in_trick and not stage.hinted:
        panel = _panel(stage, "right")
        draw = partial(_draw_trick_cost, shown, panel)
        yield Piece("trick cost", draw, Area(*panel), WORDS)


def _draw_trick_cost(shown: Shown, panel: pygame.Rect, surface: pygame.Surface) -> None:
    look, stage, looked_at = shown.look, shown.stage, shown.looked_at
    view, scale, px = stage.view, stage.places.scale, stage.places.px
    draw_plate(surface, look, panel, scale.s)
    _draw_head(surface, look, stage, panel, words.IN_TRICK)
    mine = looked_at if view.doing == "play" else None
    lines = list(trick_lines(view, mine))
    left, right = panel.x + px(20), panel.right - px(20)
    foot = panel.bottom - px(112)
    rows = max(1, (foot - panel.y - px(_HEADROOM)) // _trick_row(stage))
    y = panel.y + px(_HEADROOM) + _trick_row(stage) // 2
    if not lines:
        kind = _WORD.at(scale.ts)
        note = _fitting(look, words.NOTHING_COSTS, kind, right - left)
        look.text.draw(surface, note, kind, theme.MUTED, (left, y))
    for line in _at_most(lines, rows):
        points = words.signed(line.points) if line.mine else words.number(line.points)
        ink = theme.ACCENT if line.mine else theme.PAPER
        room = _draw_number(surface, look, stage, points, ink, (right, y)) - left
        kind = (_STRONG if line.mine else _WORD).at(scale.ts)
        form = _fitting(look, line.forms, kind, room)
        look.text.draw(
            surface, form, kind, theme.ACCENT if line.mine else theme.MINT_TEXT, (left, y)
        )
        y += _trick_row(stage)
    surface.fill(theme.LINE, (left, foot, right - left, max(1, px(1.5))))
    _draw_sum(surface, look, stage, panel, mine)


def has_price_panels(stage: Stage) -> bool:
    """Whether things cost something, and both columns are free to say so."""
    view = stage.view
    if not stage.prices or tallies(view) or view.rules.has_goals or view.stock:
        return False
    panels = [_panel(stage, "left"), _panel(stage, "right")]
    plates = [pygame.Rect(place.plate) for place in stage.places.seats]
    return not any(panel.collidelist(plates) >= 0 for panel in panels)


def _panel(stage: Stage, side: str) -> pygame.Rect:
    """Where a panel may stand, at the foot of its column."""
    places = stage.places
    column = places.left_column if side == "left" else places.right_column
    height = min(column.h, max(places.px(_HEIGHT), round(_HEIGHT * places.scale.ts)))
    return pygame.Rect(column.x, column.bottom - height, column.w, height)


def _prices(stage: Stage) -> tuple[pygame.Rect, int, int]:
    """The panel of the prices in force, as high as it has lines; the height of its lines, and of
    what stands below them."""
    most, scale, px = _panel(stage, "left"), stage.places.scale, stage.places.px
    lines = len(list(price_lines(stage.view)))
    below = bool(list(coming_tiles(stage.view))) or prices_add_up(stage.view)
    foot = max(px(_FOOT), round(48 * scale.ts)) if below else px(12)
    row = max(px(_ROW), round(_LEAST_ROW * scale.ts))
    row = min(row, (most.height - px(_HEADROOM) - foot) // max(1, lines))
    height = px(_HEADROOM) + row * lines + foot
    return pygame.Rect(most.x, most.bottom - height, most.w, height), row, foot


def _trick_row(stage: Stage) -> int:
    return max(stage.places.px(38), round(32 * stage.places.scale.ts))


def _draw_head(
    surface: pygame.Surface, look: Look, stage: Stage, panel: pygame.Rect, heading: str
) -> None:
    px = stage.places.px
    kind = look.text.fit(heading, _HEAD.at(stage.places.scale.ts), panel.w - 2 * px(20))
    at = (panel.x + px(20), panel.y + px(28))
    look.text.draw(surface, heading, kind, theme.PAPER, at)


def _draw_price(
    surface: pygame.Surface,
    look: Look,
    stage: Stage,
    panel: pygame.Rect,
    line: PriceLine,
    y: int,
    row: int,
) -> None:
    scale, px = stage.places.scale, stage.places.px
    left, right = panel.x + px(20), panel.right - px(20)
    if line.tile is not None:
        left = _draw_tile(surface, look, stage, line.tile, (left, y), row) + px(14)
    end = _draw_number(surface, look, stage, words.number(line.points), theme.PAPER, (right, y))
    kind = _WORD.at(scale.ts)
    form = _fitting(look, line.forms, kind, end - left)
    look.text.draw(surface, form, kind, theme.MINT_TEXT, (left, y))


def _draw_number(
    surface: pygame.Surface,
    look: Look,
    stage: Stage,
    points: str,
    ink: theme.Colour,
    at: tuple[int, int],
) -> int:
    """A number that ends at a point; returns where words before it must end."""
    kind = _NUMBER.at(stage.places.scale.ts)
    return look.text.draw(surface, points, kind, ink, at, "right").left - stage.places.px(10)


def _tile_size(stage: Stage, row: int) -> tuple[int, int]:
    height = min(round(row * 0.8), max(stage.places.px(40), round(32 * stage.places.scale.ts)))
    return round(height * 1.25), height


def _draw_tile(
    surface: pygame.Surface,
    look: Look,
    stage: Stage,
    tile: Tile,
    at: tuple[int, int],
    row: int,
) -> int:
    """A slip of paper with signs, its left edge's middle at a point. Returns its right edge."""
    scale = stage.places.scale
    width, height = _tile_size(stage, row)
    rect = pygame.Rect(at[0], at[1] - height // 2, width, height)
    look.shapes.box(surface, rect, Box(6 * scale.s, theme.PAPER))
    kind = _SIGN.at(scale.ts)
    size = round(height * 0.66)
    if not tile.rank and not tile.suit:
        look.draw_icon(surface, "cards", rect.center, round(height * 0.78), theme.PLATE)
        return rect.right
    letters = look.text.width(tile.rank, kind)
    x = rect.centerx - (letters + (size if tile.suit else 0)) // 2
    look.text.draw(surface, tile.rank, kind, theme.INK, (x, rect.centery))
    if tile.suit:
        glyph = look.art.glyph(tile.suit, size)
        surface.blit(glyph, glyph.get_rect(center=(x + letters + size // 2, rect.centery)))
    return rect.right


def _draw_coming(
    surface: pygame.Surface,
    look: Look,
    stage: Stage,
    panel: pygame.Rect,
    tiles: Sequence[Tile],
    y: int,
    row: int,
) -> None:
    """What is drawn already but costs nothing before a later round."""
    px = stage.places.px
    kind = _NOTE.at(stage.places.scale.ts)
    width = _tile_size(stage, row)[0]
    x = panel.right - px(20) - len(tiles) * width - (len(tiles) - 1) * px(8)
    look.text.draw(surface, words.COMING, kind, theme.MINT_TEXT, (panel.x + px(20), y))
    for tile in tiles:
        x = _draw_tile(surface, look, stage, tile, (x, y), row) + px(8)


def _draw_sum(
    surface: pygame.Surface, look: Look, stage: Stage, panel: pygame.Rect, mine: Code | None
) -> None:
    """Who takes the trick, what it adds, and what it would add without the own card."""
    view, scale, px = stage.view, stage.places.scale, stage.places.px
    left, right = panel.x + px(20), panel.right - px(20)
    if not view.table.trick and mine is None:
        return
    taker = view.winning_seat if mine is None else view.taker_with(mine)
    y = panel.bottom - px(76)
    total = words.number(view.cost_of_trick(mine))
    box = look.text.draw(
        surface, total, _SUM.at(scale.ts), theme.PAPER, (right, y + px(6)), "right"
    )
    if taker is not None:
        who = words.TAKES[taker == view.seat].format(name=stage.names[taker])
        kind = look.text.fit(who, _STRONG.at(scale.ts), box.left - left - px(8))
        who = look.text.shorten(who, kind, box.left - left - px(8))
        look.text.draw(surface, who, kind, theme.PAPER, (left, y))
    if mine is not None and view.table.trick:
        before: Number = view.cost_of_trick()
        kind = _NOTE.at(scale.ts)
        forms = [form.format(points=words.number(before)) for form in words.BEFORE]
        form = _fitting(look, forms, kind, box.left - left - px(8))
        look.text.draw(surface, form, kind, theme.MINT_TEXT, (left, panel.bottom - px(36)))


def _at_most(lines: Sequence[TrickLine], rows: int) -> Sequence[TrickLine]:
    """The lines, the middle ones made one where they are too many; the own card stays last."""
    if len(lines) <= rows:
        return lines
    mine = [line for line in lines if line.mine]
    others = [line for line in lines if not line.mine]
    kept = max(0, rows - len(mine) - 1)
    rest = others[kept:]
    form = words.MORE_CARDS.get(len(rest), words.MORE_CARDS_MANY.format(count=len(rest)))
    return [*others[:kept], TrickLine((form,), sum(line.points for line in rest)), *mine]


def _fitting(look: Look, forms: Sequence[str], kind: theme.Type, room: int) -> str:
    """The longest of some forms that fits; the shortest if none does."""
    return next((form for form in forms if look.text.width(form, kind) <= room), forms[-1])
