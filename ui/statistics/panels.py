"""What stands on the panels besides lists: four large numbers, and a bar for each of the last
games."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.journal.kept import Ending, Tally
from ui.statistics import words
from ui.statistics.figures import LAST, best, means
from ui.widgets.parts import hair
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_HEAD = theme.display(22, 0.08)
_LABEL = theme.body(17, 600)
_VALUE = theme.display(32, 0.02)
_NOTE = theme.body(16)
_STEPS = [base * 10**power for power in range(7) for base in (1, 2, 5)]
TILES = 108
"""The height of the row of large numbers, in units."""


def draw_tiles(
    surface: pygame.Surface, look: Look, u: float, rect: pygame.Rect, tally: Tally, *, lowest: bool
) -> None:
    """Games, wins, the average and the best."""
    share = words.OF_THEM.format(percent=round(100 * tally.wins / max(1, tally.games)))
    tiles = (
        (words.GAMES, str(tally.games), words.TO_THE_END),
        (words.WON, str(tally.wins), share),
        (words.AVERAGE, words.average(tally.average), words.POINTS_A_GAME),
        (
            words.BEST,
            words.points(best(tally, lowest=lowest)),
            words.LOWEST if lowest else words.HIGHEST,
        ),
    )
    gap = round(12 * u)
    width = (rect.w - 3 * gap) // 4
    for place, (label, value, note) in enumerate(tiles):
        tile = pygame.Rect(rect.x + place * (width + gap), rect.y, width, rect.h)
        look.shapes.box(surface, tile, Box(12 * u, theme.SUNK, theme.LINE, hair(u)))
        left, room = tile.x + round(18 * u), tile.w - round(36 * u)
        for said, role, colour, y in (
            (label, _LABEL, theme.MUTED, 24),
            (value, _VALUE, theme.ACCENT, 56),
            (note, _NOTE, theme.MUTED, 87),
        ):
            kind = look.text.fit(said, role.at(u), room)
            look.text.draw(surface, said, kind, colour, (left, tile.y + round(y * u)))


def draw_course(
    surface: pygame.Surface, look: Look, u: float, rect: pygame.Rect, endings: Sequence[Ending]
) -> None:
    """A bar for each of the last games, those that were won full, and the mean of ten."""
    text = look.text

    def px(units: float) -> int:
        return round(units * u)

    shown, mean = tuple(endings)[-LAST:], means(endings)[-LAST:]
    head = words.last_games(len(shown)) if shown else words.COURSE
    y = rect.y + px(16)
    drawn = text.draw(surface, head, _HEAD.at(u), theme.PAPER, (rect.x, y))
    if not shown:
        room = pygame.Rect(rect.x, y + px(34), rect.w, rect.h)
        text.block(surface, words.NO_COURSE, theme.TEXT.at(u), theme.MUTED, room)
        return
    _legend(surface, look, u, (rect.right, y), shown, mean, drawn.right + px(20))
    low, high, step = _axis([ending.total for ending in shown])
    plot = pygame.Rect(rect.x + px(46), rect.y + px(50), rect.w - px(46), 0)
    plot.h = rect.bottom - px(10) - plot.y

    def at(value: float) -> int:
        return plot.bottom - round(plot.h * (value - low) / (high - low))

    value = low
    while value <= high:
        surface.fill(theme.LINE, (plot.x, at(value), plot.w, 1))
        where = (plot.x - px(10), at(value))
        text.draw(surface, words.points(value), _NOTE.at(u), theme.MUTED, where, "right")
        value += step
    each = plot.w / len(shown)
    width = max(3, min(px(26), round(each * 0.56)))
    for place, ending in enumerate(shown):
        top, base = sorted((at(ending.total), at(0)))
        bar = pygame.Rect(0, top, width, max(3, base - top))
        bar.centerx = plot.x + round((place + 0.5) * each)
        fill = theme.MINT if ending.won else None
        look.shapes.box(surface, bar, Box(min(4 * u, width / 3), fill, theme.MINT, hair(u)))
    points = [
        (plot.x + (place + 0.5) * each, at(value))
        for place, value in enumerate(mean)
        if value is not None
    ]
    if len(points) > 1:
        _line(surface, plot, points, u)


def _line(
    surface: pygame.Surface, plot: pygame.Rect, points: Sequence[tuple[float, float]], u: float
) -> None:
    """A smooth line; drawn at twice the size, as pygame's thick lines have rough edges."""
    pad = 8
    double = pygame.Surface((2 * (plot.w + 2 * pad), 2 * (plot.h + 2 * pad)), pygame.SRCALPHA)
    doubled = [(2 * (x - plot.x + pad), 2 * (y - plot.y + pad)) for x, y in points]
    for colour, thick in ((theme.PLATE, 10), (theme.PAPER, 5)):
        pygame.draw.lines(double, colour, False, doubled, max(3, round(thick * u)))
    smooth = pygame.transform.smoothscale(double, (plot.w + 2 * pad, plot.h + 2 * pad))
    surface.blit(smooth, (plot.x - pad, plot.y - pad))


def _legend(
    surface: pygame.Surface,
    look: Look,
    u: float,
    right: tuple[int, int],
    shown: Sequence[Ending],
    mean: Sequence[float | None],
    left: int,
) -> None:
    """What full and empty bars are, and the line; from the right, as much as there is room for."""
    won = sum(ending.won for ending in shown)
    x, y = right
    kind = _NOTE.at(u)
    entries: list[tuple[str, bool | None]] = [
        (words.LEGEND_WON.format(count=won), True),
        (words.LEGEND_LOST.format(count=len(shown) - won), False),
    ]
    if sum(value is not None for value in mean) > 1:
        entries.append((words.MEAN_OF_TEN, None))
    for said, full in reversed(entries):
        width = look.text.width(said, kind)
        if x - width - round(34 * u) < left:
            return
        look.text.draw(surface, said, kind, theme.MUTED, (x, y), "right")
        x -= width + round(12 * u)
        if full is None:
            surface.fill(
                theme.PAPER, (x - round(22 * u), y - 1, round(22 * u), max(2, round(3 * u)))
            )
            x -= round(44 * u)
            continue
        box = pygame.Rect(0, 0, round(11 * u), round(16 * u))
        box.midright = (x, y)
        fill = theme.MINT if full else None
        look.shapes.box(surface, box, Box(3 * u, fill, theme.MINT, hair(u)))
        x -= round(36 * u)


def _axis(totals: Sequence[float]) -> tuple[float, float, float]:
    """Lowest and highest value of the chart, 0 among them, and the step between its lines."""
    low, high = min(0, *totals), max(0, *totals)
    span = max(4, high - low)
    step = next(s for s in _STEPS if span / s <= 4)
    return math.floor(low / step) * step, math.ceil(max(high, low + step) / step) * step, step
