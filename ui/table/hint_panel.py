"""The hint in words: what to do and why, and for bids and calls what the best of them bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.players.advice import Advice, Expected
from ui.table.columns import free_places
from ui.table.hint_tags import cards_of
from ui.table.stage import Stage
from ui.table.words import hints as words
from ui.widgets.parts import draw_plate
from ui.window import theme
from ui.window.look import Look
from ui.window.theme import Type

_HEAD = theme.display(22, 0.08)
_TEXT = theme.body(18)
_NOTE = theme.body(15)
_ROW = theme.body(17, 600)
_PAD, _LAMP, _GAP, _BAR = 20, 44, 12, 8
_MOST_ROWS, _FEWEST_ROWS = 4, 2
_FROM_ALL = 16
_GLOW = "#3A2D12"


@dataclass(frozen=True)
class _Form:
    """What the panel says and how high that is, in pixels."""

    head: tuple[str, ...]
    kind: Type
    head_height: int
    reason_height: int
    rows: tuple[Expected, ...]
    row: int
    note: str
    height: int


def draw_hint_panel(
    surface: pygame.Surface, look: Look, stage: Stage, advice: Advice, low: int
) -> None:
    """A plate in a side column, the right one down to `low` before the left.

    It never covers what lies there. Where it would, it says less: first the note of its figures
    goes, then a choice after the other. Only where even that has no room, cards may be covered.
    """
    px = stage.places.px
    form, rect = _placed(look, stage, advice, low)
    pad, lamp, under = _pad(stage), _lamp(stage), _under(stage)
    text, ts = look.text, stage.places.scale.ts
    draw_plate(surface, look, rect, stage.places.scale.s, line=theme.HAIRLINE)
    centre = (rect.x + pad + lamp // 2, rect.y + pad + form.head_height // 2)
    thick = max(1.5, 2 * stage.places.scale.s)
    look.shapes.disc(surface, centre, lamp / 2, _GLOW, theme.GOLD, thick)
    look.draw_icon(surface, "hint", centre, round(lamp * 0.56), theme.GOLD)
    x, y = rect.x + pad + lamp + px(_GAP), rect.y + pad
    line_height = _line_height(form.kind)
    top = y + (form.head_height - len(form.head) * line_height) // 2
    for number, line in enumerate(form.head):
        at = (x, top + number * line_height + line_height // 2)
        text.draw(surface, line, form.kind, theme.ACCENT, at)
    y += form.head_height + under
    inner = pygame.Rect(rect.x + pad, y, rect.w - 2 * pad, 0)
    text.block(surface, str(advice.motive), _TEXT.at(ts), theme.PAPER, inner)
    y += form.reason_height + under
    if form.rows:
        first = pygame.Rect(inner.x, y, inner.w, form.row)
        _draw_rows(surface, look, stage, form.rows, first, advice)
        y += len(form.rows) * form.row + under
    if form.note:
        at_note = pygame.Rect(inner.x, y, inner.w, 0)
        text.block(surface, form.note, _NOTE.at(ts), theme.MINT_TEXT, at_note)


def _placed(look: Look, stage: Stage, advice: Advice, low: int) -> tuple[_Form, pygame.Rect]:
    """The most that can be said in what is free, and where."""
    column, gap = stage.places.right_column, stage.places.px(_FROM_ALL)
    rooms = free_places(stage, low, gap)
    rows = tuple(_rows(stage, advice))
    note = words.scale_note(advice)
    fewer = [rows[:count] for count in range(len(rows), _FEWEST_ROWS - 1, -1)]
    forms = [_form(look, stage, advice, rows, note)]
    forms += [_form(look, stage, advice, some, "") for some in (*fewer, ())]
    for form in forms:
        for room in rooms:
            if form.height <= room.h:
                top = room.bottom - form.height
                return form, pygame.Rect(room.x, top, room.w, form.height)
    top = low - gap - forms[-1].height
    return forms[-1], pygame.Rect(column.x, top, column.w, forms[-1].height)


def _form(look: Look, stage: Stage, advice: Advice, rows: tuple[Expected, ...], note: str) -> _Form:
    """The panel with these choices and this note, measured."""
    places, text = stage.places, look.text
    ts, pad, lamp, under = places.scale.ts, _pad(stage), _lamp(stage), _under(stage)
    inner = places.right_column.w - 2 * pad
    doing = stage.ask.doing if stage.ask is not None else ""
    head = words.advised(stage.view.rules, advice.best, doing)
    room = inner - lamp - places.px(_GAP)
    lines = tuple(text.wrap(head, _HEAD.at(ts), room))
    kind = min((text.fit(line, _HEAD.at(ts), room) for line in lines), key=lambda k: k.px)
    head_height = max(lamp, len(lines) * _line_height(kind))
    reason_height = text.block_height(str(advice.motive), _TEXT.at(ts), inner)
    row = round(_ROW.at(ts).px * 1.7)
    height = 2 * pad + head_height + under + reason_height
    height += len(rows) * row + under if rows else 0
    height += text.block_height(note, _NOTE.at(ts), inner) + under if note else 0
    return _Form(lines, kind, head_height, reason_height, rows, row, note, height)


def _pad(stage: Stage) -> int:
    return max(12, stage.places.px(_PAD))


def _lamp(stage: Stage) -> int:
    return max(30, stage.places.px(_LAMP))


def _under(stage: Stage) -> int:
    return max(10, stage.places.px(14))


def _line_height(kind: Type) -> int:
    return round(kind.px * 1.25)


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
