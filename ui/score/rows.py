"""The general score sheet: a row a player, a column for each number that counts."""

from __future__ import annotations

import pygame

from ui.score.sheet import PlayerSheet, Sheet
from ui.table import words
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.widgets.parts import draw_plate
from ui.window import theme
from ui.window.look import Look
from ui.window.theme import Scale

_COLUMN = theme.body(17, 600)
_NUMBER = theme.body(20, 600)
_NAME = theme.display(22, 0.08)
_SCORE = theme.display(30, 0.0)
_SENTENCE = theme.body(17)
_HEAD = 52
_TALLEST = 104
_MOST_COLUMNS = 5


def draw_rows(
    surface: pygame.Surface, look: Look, scale: Scale, sheet: Sheet, rect: pygame.Rect
) -> None:
    """The sheet on a plate."""
    px = scale.upx
    row_height = (rect.height - px(_HEAD) - px(12)) // len(sheet.players)
    row_height = min(px(_TALLEST), row_height)
    height = px(_HEAD) + row_height * len(sheet.players) + px(12)
    plate = pygame.Rect(rect.x, rect.y, rect.width, min(rect.height, height))
    draw_plate(surface, look, plate, scale.u)
    inner = plate.inflate(-2 * px(24), 0)
    columns = _columns(sheet)
    name_width = px(240) if inner.width > px(700) else px(180)
    score_width = px(110)
    width = (inner.width - name_width - score_width) // max(1, len(columns))
    rights = [inner.x + name_width + width * (i + 1) for i in range(len(columns))]
    y = plate.y + px(_HEAD) // 2
    for label, right in zip(columns, rights, strict=True):
        kind = look.text.fit(label, _COLUMN.at(scale.u), width - px(8))
        look.text.draw(surface, label, kind, theme.MUTED, (right, y), "right")
    look.text.draw(surface, "Score", _COLUMN.at(scale.u), theme.MUTED, (inner.right, y), "right")
    for place, player in enumerate(sheet.players):
        row = pygame.Rect(inner.x, plate.y + px(_HEAD) + place * row_height, inner.w, row_height)
        _row(surface, look, scale, sheet, player, row, columns, rights, name_width)


def _columns(sheet: Sheet) -> list[str]:
    """The numbers worth showing: those that are not the same nothing for everybody."""
    labels = [label for label, _ in sheet.players[0].counts]
    values = {label: {dict(player.counts)[label] for player in sheet.players} for label in labels}
    return [label for label in labels if values[label] != {"0"}][:_MOST_COLUMNS]


def _row(
    surface: pygame.Surface,
    look: Look,
    scale: Scale,
    sheet: Sheet,
    player: PlayerSheet,
    row: pygame.Rect,
    columns: list[str],
    rights: list[int],
    name_width: int,
) -> None:
    px, text = scale.upx, look.text
    surface.fill(theme.LINE, (row.x, row.y, row.w, 1))
    tall = row.height >= px(72)
    y = row.y + (round(row.height * 0.36) if tall else row.height // 2)
    disc = px(36)
    draw_avatar(
        surface,
        look,
        player.name,
        (row.x + disc // 2, y),
        disc,
        seat_colour(player.seat, sheet.sides),
        lit=player.is_you,
    )
    left = row.x + disc + px(14)
    kind = _NAME.at(scale.u)
    name = text.shorten(player.name.upper(), kind, name_width - disc - px(20))
    text.draw(surface, name, kind, theme.PAPER, (left, y))
    counts = dict(player.counts)
    for label, right in zip(columns, rights, strict=True):
        text.draw(surface, counts[label], _NUMBER.at(scale.u), theme.PAPER, (right, y), "right")
    score = words.number(player.score)
    text.draw(surface, score, _SCORE.at(scale.u), theme.ACCENT, (row.right, y), "right")
    if tall:
        sentence = _SENTENCE.at(scale.u)
        sentence = text.fit(player.sentence, sentence, row.right - left)
        text.draw(
            surface,
            player.sentence,
            sentence,
            theme.MUTED,
            (left, row.y + round(row.height * 0.74)),
        )
