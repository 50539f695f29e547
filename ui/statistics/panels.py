"""What the panels show besides lists: four large numbers, and a bar for each of the last games."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.journal.kept import Ending, Tally
from ui.statistics import words
from ui.statistics.figures import LAST, best, means
from ui.window import theme
from ui.window.numbers import axis
from ui.window.pen import Pen
from ui.window.room import Room

_HEAD = theme.display(22, 0.08)
_LABEL = theme.body(17, 600)
_VALUE = theme.display(32, 0.02)
TILES = 108
"""The height of the row of large numbers, in units."""
_PAD = 8
"""Pixels round a line, for its thickness."""


def draw_tiles(pen: Pen, room: Room, tally: Tally, *, lowest: bool) -> None:
    """Draw games, wins, the average, and the best."""
    share = words.OF_THEM.format(percent=round(100 * tally.wins / max(1, tally.games)))
    record = words.points(best(tally, lowest=lowest))
    tiles = (
        (words.GAMES, str(tally.games), words.TO_THE_END),
        (words.WON, str(tally.wins), share),
        (words.AVERAGE, words.average(tally.average), words.POINTS_A_GAME),
        (words.BEST, record, words.LOWEST if lowest else words.HIGHEST),
    )
    for tile, (label, value, note) in zip(room.columns(4, 12), tiles, strict=True):
        pen.box(tile, theme.SUNK, theme.LINE, radius=12)
        inner = tile.inset(18)
        pen.text(label, _LABEL, theme.MUTED, inner, y=tile.y + pen.px(24))
        pen.text(value, _VALUE, theme.ACCENT, inner, y=tile.y + pen.px(56))
        pen.text(note, theme.SMALL, theme.MUTED, inner, y=tile.y + pen.px(87))


def draw_course(pen: Pen, room: Room, endings: Sequence[Ending]) -> None:
    """Draw a bar for each of the last games, filled for those that were won, and the mean of
    ten."""
    shown, mean = tuple(endings)[-LAST:], means(endings)[-LAST:]
    head = room.cut_top(32, gap=18)
    said = words.LAST_GAMES.format(count=len(shown)) if shown else words.COURSE
    drawn = pen.text(said, _HEAD, theme.PAPER, head)
    if not shown:
        pen.block(words.NO_COURSE, theme.TEXT, theme.MUTED, room)
        return
    head.cut_left(20, pixels=drawn.w)
    _legend(pen, head, shown, mean)
    room.cut_bottom(10)
    figures = room.cut_left(36, gap=10)
    totals = [ending.total for ending in shown]
    low, high, step = axis(min(0, *totals), max(0, *totals))

    def at(value: float) -> int:
        return room.bottom - round(room.h * (value - low) / (high - low))

    value = low
    while value <= high:
        pen.surface.fill(theme.LINE, (room.x, at(value), room.w, 1))
        pen.text(words.points(value), theme.SMALL, theme.MUTED, figures, "right", y=at(value))
        value += step
    each = room.w / len(shown)
    width = max(3, min(pen.px(26), round(each * 0.56)))
    for place, ending in enumerate(shown):
        top, base = sorted((at(ending.total), at(0)))
        bar = pygame.Rect(0, top, width, max(3, base - top))
        bar.centerx = room.x + round((place + 0.5) * each)
        fill = theme.MINT if ending.won else None
        pen.box(bar, fill, theme.MINT, radius=min(4, width / 3 / pen.u))
    points = [
        (room.x + (place + 0.5) * each, at(value))
        for place, value in enumerate(mean)
        if value is not None
    ]
    if len(points) > 1:
        _line(pen, room, points)


def _line(pen: Pen, plot: Room, points: Sequence[tuple[float, float]]) -> None:
    """Draw a smooth line, made once."""
    placed = tuple((x - plot.x + _PAD, y - plot.y + _PAD) for x, y in points)
    strokes = tuple(
        (colour, pen.px(thick)) for colour, thick in ((theme.PLATE, 10), (theme.PAPER, 5))
    )
    size = plot.w + 2 * _PAD, plot.h + 2 * _PAD
    smooth = pen.look.kept.get(
        ("line", size, placed, strokes), lambda: _smooth(size, placed, strokes)
    )
    pen.surface.blit(smooth, (plot.x - _PAD, plot.y - _PAD))


def _smooth(
    size: tuple[int, int],
    points: Sequence[tuple[float, float]],
    strokes: Sequence[tuple[theme.Colour, int]],
) -> pygame.Surface:
    """Lines one over the other, drawn at twice the size, since pygame's thick ones have rough
    edges.

    Each stroke gives its thickness at twice the size.
    """
    double = pygame.Surface((2 * size[0], 2 * size[1]), pygame.SRCALPHA)
    for colour, thick in strokes:
        doubled = [(2 * x, 2 * y) for x, y in points]
        pygame.draw.lines(double, colour, False, doubled, max(3, thick))
    return pygame.transform.smoothscale(double, size)


def _legend(pen: Pen, room: Room, shown: Sequence[Ending], mean: Sequence[float | None]) -> None:
    """Draw what full and empty bars and the line mean, from the right, as far as there is room."""
    won = sum(ending.won for ending in shown)
    entries: list[tuple[str, bool | None]] = [
        (words.LEGEND_WON.format(count=won), True),
        (words.LEGEND_LOST.format(count=len(shown) - won), False),
    ]
    if sum(value is not None for value in mean) > 1:
        entries.append((words.MEAN_OF_TEN, None))
    for said, full in reversed(entries):
        wide = pen.width(said, theme.SMALL)
        if wide + pen.px(34) > room.w:
            return
        pen.text(said, theme.SMALL, theme.MUTED, room.cut_right(pixels=wide, gap=12))
        if full is None:
            sign = room.cut_right(22, gap=22).strip(3)
            pen.surface.fill(theme.PAPER, (sign.x, sign.y, sign.w, max(2, sign.h)))
        else:
            sign = room.cut_right(11, gap=25).strip(16)
            pen.box(sign, theme.MINT if full else None, theme.MINT, radius=3)
