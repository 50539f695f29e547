"""The right half of the score sheet: totals, the course of the game, and a table of the hands."""

from __future__ import annotations

import math

import pygame

from game.state import Number
from ui.score.sheet import PlayerSheet, Sheet
from ui.table import words
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.widgets.parts import draw_plate, hair
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.theme import Scale

_HEAD = theme.display(25, 0.08)
_SMALL_HEAD = theme.display(20, 0.08)
_NOTE = theme.body(17)
_NAME = theme.display(22, 0.08)
_TOTAL = theme.display(29, 0.0)
_CELL = theme.body(18, 600)
_AXIS = theme.body(17)
_LINES = (
    "#8FB8E8", "#B7CC6A", "#F08C84", "#C3A0E8", "#6CC9C4", "#EBBE6A",
    "#9CCB83", "#EE95BC", "#7EA3F2", "#E59B6B", "#A9B4D6", "#D583BE",
)  # fmt: skip
_PAD = 12
_SIGN = 26
_MOST_HANDS = 5
_MOST_IN_TABLE = 6
_SIDE_BY_SIDE = 700


def draw_totals(
    surface: pygame.Surface, look: Look, scale: Scale, sheet: Sheet, rect: pygame.Rect
) -> None:
    """The panel."""
    px = scale.upx
    draw_plate(surface, look, rect, scale.u)
    inner = rect.inflate(-2 * px(24), -2 * px(20))
    look.text.draw(surface, "Totals", _HEAD.at(scale.u), theme.PAPER, (inner.x, inner.y + px(14)))
    after = f"after {sheet.number} of {sheet.hands} hands" if sheet.hands else (
        f"after {words.counted(sheet.number, 'hand', 'hands')}"
    )  # fmt: skip
    at = (inner.right, inner.y + px(14))
    look.text.draw(surface, after, _NOTE.at(scale.u), theme.MUTED, at, "right")
    body = pygame.Rect(inner.x, inner.y + px(46), inner.w, inner.h - px(46))
    if inner.width > px(_SIDE_BY_SIDE):
        half = (body.width - px(40)) // 2
        left = pygame.Rect(body.x, body.y, half, body.h)
        right = pygame.Rect(body.right - half, body.y, half, body.h)
        _totals_and_hands(surface, look, scale, sheet, left)
        draw_course(surface, look, scale, sheet, right)
        return
    table_height = _table_height(scale, sheet)
    least_chart = px(190) if table_height else 0
    low = _ranking(surface, look, scale, sheet, body, body.h - table_height - least_chart)
    chart = pygame.Rect(body.x, low + px(14), body.w, body.bottom - table_height - low - px(26))
    if chart.height >= px(120):
        draw_course(surface, look, scale, sheet, chart)
    if table_height:
        room_below = pygame.Rect(body.x, body.bottom - table_height, body.w, table_height)
        _hands(surface, look, scale, sheet, room_below)


def _table_height(scale: Scale, sheet: Sheet) -> int:
    """The height of the table of hands, 0 where there are too many players for it."""
    count = len(sheet.players)
    return scale.upx(44) + count * scale.upx(34) if count <= _MOST_IN_TABLE else 0


def _totals_and_hands(
    surface: pygame.Surface, look: Look, scale: Scale, sheet: Sheet, body: pygame.Rect
) -> None:
    table_height = _table_height(scale, sheet)
    room = body.h - table_height
    if room < scale.upx(36) * len(sheet.players):
        room, table_height = body.h, 0
    _ranking(surface, look, scale, sheet, body, room)
    if table_height:
        below = pygame.Rect(body.x, body.bottom - table_height, body.w, table_height)
        _hands(surface, look, scale, sheet, below)


def _ranking(
    surface: pygame.Surface, look: Look, scale: Scale, sheet: Sheet, body: pygame.Rect, room: int
) -> int:
    """The players by their totals, in at most `room` pixels; returns where they end."""
    px = scale.upx
    row_height = max(px(32), min(px(60), room // len(sheet.players)))
    y = body.y
    for player in sheet.ranking:
        row = pygame.Rect(body.x - px(8), y, body.w + px(16), row_height)
        _total(surface, look, scale, sheet, player, sheet.rank(player), row)
        y += row_height
    return y


def _total(
    surface: pygame.Surface,
    look: Look,
    scale: Scale,
    sheet: Sheet,
    player: PlayerSheet,
    place: int,
    row: pygame.Rect,
) -> None:
    px, text = scale.upx, look.text
    if player.is_you:
        style = Box(px(10), theme.TILE_HOVER, theme.GOLD, hair(scale.u))
        look.shapes.box(surface, row.inflate(0, -px(4)), style)
    x, y = row.x + px(14), row.centery
    text.draw(surface, f"{place}.", _CELL.at(scale.u), theme.MUTED, (x + px(26), y), "right")
    disc = min(px(38), row.height - px(8))
    centre = (x + px(36) + px(19), y)
    draw_avatar(surface, look, player.name, centre, disc, seat_colour(player.seat, sheet.sides))
    right = row.right - px(14)
    total = words.number(player.total)
    text.draw(surface, total, _TOTAL.at(scale.u), theme.ACCENT, (right, y), "right")
    gain = words.number(player.score) if player.score < 0 else f"+{words.number(player.score)}"
    box = text.draw(surface, gain, _NOTE.at(scale.u), theme.MUTED, (right - px(74), y), "right")
    left = centre[0] + px(30)
    kind = text.fit(player.name, _NAME.at(scale.u), box.left - left - px(8))
    name = text.shorten(player.name.upper(), kind, box.left - left - px(8))
    text.draw(surface, name, kind, theme.PAPER, (left, y))


def line_colour(seat: int) -> theme.Colour:
    """A player's colour, light enough for a thin line on a dark plate."""
    return _LINES[seat % len(_LINES)]


def draw_course(
    surface: pygame.Surface, look: Look, scale: Scale, sheet: Sheet, rect: pygame.Rect
) -> None:
    """A line a player over the hands; the player's sign at its end."""
    px, text = scale.upx, look.text
    head = _SMALL_HEAD.at(scale.u)
    text.draw(surface, "Score over the hands", head, theme.PAPER, rect.topleft, valign="top")
    signs = px(16) + px(_SIGN + 1) * _columns_of_signs(sheet)
    plot = pygame.Rect(rect.x + px(44), rect.y + px(44), rect.w - px(44) - signs, rect.h - px(76))
    low, high, step = _axis(sheet)
    hands = max(sheet.hands, sheet.number, 2)

    def at(hand: int, value: Number) -> tuple[int, int]:
        share = (value - low) / (high - low)
        return plot.x + round(plot.w * hand / hands), plot.bottom - round(plot.h * share)

    axis = _AXIS.at(scale.u)
    value = low
    while value <= high:
        y = at(0, value)[1]
        surface.fill(theme.LINE, (plot.x, y, plot.w, 1))
        at_left = (plot.x - px(10), y)
        text.draw(surface, words.number(value), axis, theme.MUTED, at_left, "right")
        value += step
    every = math.ceil(hands / 8)
    for hand in range(every, hands + 1, every):
        colour = theme.PAPER if hand == sheet.number else theme.MUTED
        below = (at(hand, low)[0], plot.bottom + px(20))
        text.draw(surface, str(hand), axis, colour, below, "centre")
    # Drawn at twice the size and made smaller: pygame's thick lines have rough edges.
    canvas = pygame.Surface((2 * (plot.w + 2 * _PAD), 2 * (plot.h + 2 * _PAD)), pygame.SRCALPHA)
    ends: list[tuple[int, int, int]] = []
    for seat, totals in enumerate(sheet.course):
        points = [at(hand, total) for hand, total in enumerate(totals)]
        doubled = [(2 * (x - plot.x + _PAD), 2 * (y - plot.y + _PAD)) for x, y in points]
        colour = line_colour(seat)
        pygame.draw.lines(canvas, colour, False, doubled, max(4, px(7)))
        for point in doubled[1:]:
            pygame.draw.circle(canvas, colour, point, max(6, px(11)))
        ends.append((points[-1][1], points[-1][0], seat))
    smooth = pygame.transform.smoothscale(canvas, (plot.w + 2 * _PAD, plot.h + 2 * _PAD))
    surface.blit(smooth, (plot.x - _PAD, plot.y - _PAD))
    _signs(surface, look, scale, sheet, ends)


def _signs(
    surface: pygame.Surface,
    look: Look,
    scale: Scale,
    sheet: Sheet,
    ends: list[tuple[int, int, int]],
) -> None:
    """The players' signs right of where their lines end, side by side where those meet."""
    px = scale.upx
    disc = px(_SIGN)
    lowest: list[int] = []  # of each column of signs, the middle of the lowest so far
    for y, x, seat in sorted(ends):
        column = next((i for i, low in enumerate(lowest) if y - low >= disc), len(lowest))
        lowest[column : column + 1] = [y]
        centre = (x + px(24) + column * (disc + px(1)), y)
        name = sheet.players[seat].name
        draw_avatar(surface, look, name, centre, disc, seat_colour(seat, sheet.sides))


def _columns_of_signs(sheet: Sheet) -> int:
    """How many signs can stand beside one another: as many as share a total, nearly."""
    return max(1, math.ceil(len(sheet.players) / 3))


def _axis(sheet: Sheet) -> tuple[Number, Number, Number]:
    """Lowest and highest value of the chart and the step between its lines."""
    values = [value for totals in sheet.course for value in totals]
    low, high = min(values), max(values)
    span = max(4, high - low)
    step = next(s for s in _STEPS if span / s <= 4)
    return math.floor(low / step) * step, math.ceil(max(high, low + step) / step) * step, step


_STEPS = [base * 10**power for power in range(7) for base in (1, 2, 5)]


def _hands(
    surface: pygame.Surface, look: Look, scale: Scale, sheet: Sheet, rect: pygame.Rect
) -> None:
    """What each hand brought; the last few of them."""
    px, text = scale.upx, look.text
    surface.fill(theme.LINE, (rect.x, rect.y, rect.w, 1))
    first = max(0, sheet.number - _MOST_HANDS)
    name_width = px(120)
    shown = range(first, sheet.number)
    width = min(px(64), (rect.w - name_width) // max(1, len(shown)))
    y = rect.y + px(24)
    for place, hand in enumerate(shown):
        right = rect.right - width * (len(shown) - 1 - place)
        words_ = f"Hand {hand + 1}" if len(shown) <= 4 else str(hand + 1)
        kind = text.fit(words_, _NOTE.at(scale.u), width - px(6))
        text.draw(surface, words_, kind, theme.MUTED, (right, y), "right")
    for player in sheet.players:
        y += px(34)
        disc = px(24)
        centre = (rect.x + disc // 2, y)
        draw_avatar(surface, look, player.name, centre, disc, seat_colour(player.seat, sheet.sides))
        name = text.shorten(player.name, _CELL.at(scale.u), name_width - disc - px(16))
        text.draw(surface, name, _CELL.at(scale.u), theme.PAPER, (rect.x + disc + px(10), y))
        for place, hand in enumerate(shown):
            right = rect.right - width * (len(shown) - 1 - place)
            value = words.number(sheet.scores[hand][player.seat])
            colour = theme.ACCENT if hand == sheet.number - 1 else theme.PAPER
            text.draw(surface, value, _CELL.at(scale.u), colour, (right, y), "right")
