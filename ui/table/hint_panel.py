"""The hint in words: what to do and why, and for bids and calls what the best of them bring."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.players.advice import Advice, Expected
from ui.table.hint_tags import cards_of
from ui.table.stage import Stage
from ui.table.words import hints as words
from ui.widgets.parts import draw_plate
from ui.window import theme
from ui.window.look import Look

_HEAD = theme.display(22, 0.08)
_TEXT = theme.body(18)
_NOTE = theme.body(15)
_ROW = theme.body(17, 600)
_PAD, _LAMP, _GAP, _BAR = 20, 44, 12, 8
_MOST_ROWS = 4
_GLOW = "#3A2D12"


def draw_hint_panel(
    surface: pygame.Surface, look: Look, stage: Stage, advice: Advice, low: int
) -> None:
    """A plate in the right column, down to `low`; it covers what lies aside."""
    places, text = stage.places, look.text
    px, ts = places.px, places.scale.ts
    pad, lamp = max(12, px(_PAD)), max(30, px(_LAMP))
    width = places.right_column.w
    inner = width - 2 * pad
    rules = stage.view.rules
    doing = stage.ask.doing if stage.ask is not None else ""
    head = words.advised(rules, advice.best, doing)
    body, note, under = _TEXT.at(ts), _NOTE.at(ts), max(10, px(14))
    room = inner - lamp - px(_GAP)
    lines = text.wrap(head, _HEAD.at(ts), room)
    kind = min((text.fit(line, _HEAD.at(ts), room) for line in lines), key=lambda k: k.px)
    line_height = round(kind.px * 1.25)
    head_height = max(lamp, len(lines) * line_height)
    reason = str(advice.motive)
    reason_height = text.block_height(reason, body, inner)
    rows = _rows(stage, advice)
    row = round(_ROW.at(ts).px * 1.7)
    scale = words.scale_note(advice)
    scale_height = text.block_height(scale, note, inner) + under if scale else 0
    rows_height = len(rows) * row + under if rows else 0
    height = 2 * pad + head_height + under + reason_height + rows_height + scale_height
    rect = pygame.Rect(places.right_column.x, 0, width, height)
    rect.bottom = low - px(16)
    draw_plate(surface, look, rect, places.scale.s, line=theme.HAIRLINE)
    centre = (rect.x + pad + lamp // 2, rect.y + pad + head_height // 2)
    look.shapes.disc(surface, centre, lamp / 2, _GLOW, theme.GOLD, max(1.5, 2 * places.scale.s))
    look.draw_icon(surface, "hint", centre, round(lamp * 0.56), theme.GOLD)
    x, y = rect.x + pad + lamp + px(_GAP), rect.y + pad
    top = y + (head_height - len(lines) * line_height) // 2
    for number, line in enumerate(lines):
        at = (x, top + number * line_height + line_height // 2)
        text.draw(surface, line, kind, theme.ACCENT, at)
    y += head_height + under
    text.block(surface, reason, body, theme.PAPER, pygame.Rect(rect.x + pad, y, inner, 0))
    y += reason_height
    if rows:
        first = pygame.Rect(rect.x + pad, y + under, inner, row)
        _draw_rows(surface, look, stage, rows, first, advice)
        y += rows_height
    if scale:
        at_note = pygame.Rect(rect.x + pad, y + under, inner, 0)
        text.block(surface, scale, note, theme.MINT_TEXT, at_note)


def _rows(stage: Stage, advice: Advice) -> list[Expected]:
    """The best of what may be chosen, where it does not stand over cards."""
    if cards_of(advice.best):
        return []
    return sorted(advice.expected, key=lambda each: -each.points)[:_MOST_ROWS]


def _draw_rows(
    surface: pygame.Surface,
    look: Look,
    stage: Stage,
    rows: Sequence[Expected],
    first: pygame.Rect,
    advice: Advice,
) -> None:
    """A name, a bar and a number for each, on one scale."""
    px, ts, text = stage.places.px, stage.places.scale.ts, look.text
    kind, rules = _ROW.at(ts), stage.view.rules
    names = [words.option(rules, each.move) for each in rows]
    figures = [words.worth(each.points) for each in rows]
    left = max(text.width(name, kind) for name in names) + px(12)
    right = max(text.width(figure, kind) for figure in figures) + px(12)
    left = min(left, first.width - right - px(30))
    points = [each.points for each in advice.expected]
    low, high = min(points), max(points)
    thick = max(4, px(_BAR))
    for place, (each, name, figure) in enumerate(zip(rows, names, figures, strict=True)):
        row = first.move(0, place * first.height)
        ink = theme.ACCENT if each.move == advice.best else theme.PAPER
        text.draw(surface, name, text.fit(name, kind, left - px(8)), ink, (row.x, row.centery))
        text.draw(surface, figure, kind, ink, (row.right, row.centery), "right")
        track = pygame.Rect(row.x + left, 0, row.width - left - right, thick)
        track.centery = row.centery
        surface.fill(theme.SUNK, track)
        share = (each.points - low) / (high - low) if high > low else 1.0
        track.width = max(2, round(track.width * share))
        surface.fill(theme.GOLD if each.move == advice.best else theme.MINT, track)
