"""The course of the totals: a line for each, in a colour of the disc at its end where it has one of
its own."""

from __future__ import annotations

import colorsys
import math
from collections.abc import Sequence

import pygame

from cards_art.palette import channels, colour_of
from game.position.state import Number, Side
from game.values import Value
from ui.score import hand_words
from ui.score.canvas import Canvas
from ui.score.sheet import Sheet
from ui.widgets.avatar import person_of, seat_colour
from ui.widgets.portrait import colours_of
from ui.window import theme
from ui.window.look import Look
from ui.window.numbers import axis, number
from ui.window.room import Room

_HEAD = theme.display(20, 0.08)
_AXIS = theme.body(17)
_PAD = 12
_SIGN = 26
_LIGHTNESS, _SATURATION = 0.70, 0.45


def line_colour(seat: int, sides: Sequence[Side]) -> theme.Colour:
    """The hue of a player's disc, light enough for a thin line on a dark plate."""
    disc = seat_colour(seat, tuple(sides))
    red, green, blue = (part / 255 for part in channels(disc))
    hue, _, saturation = colorsys.rgb_to_hls(red, green, blue)
    light = colorsys.hls_to_rgb(hue, _LIGHTNESS, max(_SATURATION, saturation))
    red, green, blue = (round(255 * part) for part in light)
    return colour_of(red, green, blue)


def line_colours(look: Look, sheet: Sheet) -> list[theme.Colour]:
    """A colour for each line: that of a person's ring if nobody before has it, else of the seat."""
    found: list[theme.Colour] = []
    for entrant in sheet.entrants:
        person = person_of(look, entrant.players[0].name) if len(entrant.players) == 1 else None
        own = None if person is None else colours_of(person)[1]
        seat = line_colour(entrant.seats[0], sheet.rules.sides)
        found.append(seat if own is None or own in found else own)
    return found


class _Plot(Value):
    """The room of the lines: `hands` wide, and from `low` to `high` high."""

    room: Room
    hands: int
    low: Number
    high: Number

    def at(self, hand: int, value: Number) -> tuple[int, int]:
        """The place of a total after a hand."""
        share, room = (value - self.low) / (self.high - self.low), self.room
        return room.x + round(room.w * hand / self.hands), room.bottom - round(room.h * share)


def draw_course(canvas: Canvas, sheet: Sheet, room: Room) -> None:
    """Draw the chart with its head; the signs at the lines' ends stay within the room."""
    head = hand_words.unit(sheet.rules).chart
    canvas.text(head, _HEAD, theme.PAPER, room, valign="top", y=room.y)
    room.cut_bottom(76, pixels=-room.px(44))
    room.cut_top(44)
    values = room.cut_left(38, gap=10)
    columns = _columns_of_signs(canvas, sheet, room.h)
    room.cut_right(14, pixels=columns * (room.px(_SIGN) + room.px(3)))
    course = [value for entrant in sheet.entrants for value in entrant.course]
    low, high, step = axis(min(course), max(course))
    plot = _Plot(room, max(sheet.hands, sheet.latest, 2), low, high)
    value = low
    while value <= high:
        y = plot.at(0, value)[1]
        canvas.surface.fill(theme.LINE, (room.x, y, room.w, 1))
        canvas.text(number(value), _AXIS, theme.MUTED, values, "right", y=y)
        value += step
    _hands(canvas, sheet, plot)
    ends = _lines(canvas, sheet, plot)
    for place, centre in sign_places(ends, room, room.px(_SIGN), room.px(3), columns).items():
        player = sheet.entrants[place].players[0]
        canvas.avatar(player, centre, room.px(_SIGN), sheet.rules.sides)


def _hands(canvas: Canvas, sheet: Sheet, plot: _Plot) -> None:
    """Draw the numbers of some hands below the lines, and mark the chosen one."""
    px, room = canvas.px, plot.room
    if sheet.number < sheet.latest:
        gold = theme.mix(theme.PLATE, theme.GOLD, 0.5)
        x = plot.at(sheet.number, plot.low)[0]
        canvas.surface.fill(gold, (x, room.y, max(1, px(1.5)), room.h))
    every = math.ceil(plot.hands / 8)
    shown = {*range(every, plot.hands + 1, every)}
    crowd = {hand for hand in shown if 0 < abs(hand - sheet.number) < every}
    for hand in sorted((shown - crowd) | {sheet.number}):
        colour = theme.ACCENT if hand == sheet.number else theme.MUTED
        below = (plot.at(hand, plot.low)[0], room.bottom + px(20))
        canvas.write(str(hand), _AXIS, colour, below, "centre")


def _lines(canvas: Canvas, sheet: Sheet, plot: _Plot) -> list[tuple[int, int, int]]:
    """Draw the lines; returns where they end (y, x, who), from the top."""
    px, room = canvas.px, plot.room
    size = (room.w + 2 * _PAD, room.h + 2 * _PAD)
    # Drawn at twice the size and reduced: pygame's thick lines have rough edges.
    large = pygame.Surface((2 * size[0], 2 * size[1]), pygame.SRCALPHA)
    ends: list[tuple[int, int, int]] = []
    colours = line_colours(canvas.look, sheet)
    for place, (entrant, colour) in enumerate(zip(sheet.entrants, colours, strict=True)):
        points = [plot.at(hand, total) for hand, total in enumerate(entrant.course)]
        doubled = [(2 * (x - room.x + _PAD), 2 * (y - room.y + _PAD)) for x, y in points]
        pygame.draw.lines(large, colour, False, doubled, max(4, px(7)))
        for point in doubled[1:]:
            pygame.draw.circle(large, colour, point, max(6, px(11)))
        ends.append((points[-1][1], points[-1][0], place))
    smooth = pygame.transform.smoothscale(large, size)
    canvas.surface.blit(smooth, (room.x - _PAD, room.y - _PAD))
    return sorted(ends)


def sign_places(
    ends: Sequence[tuple[int, int, int]], plot: pygame.Rect, disc: int, gap: int, columns: int
) -> dict[int, tuple[int, int]]:
    """The places of the signs, right of the ends of their lines (y, x, who; sorted), by who.

    Signs never overlap or leave the plot's height: they move up and down, and where that is not
    enough they alternate between `columns` columns.
    """
    found: dict[int, tuple[int, int]] = {}
    for column in range(columns):
        own = list(ends[column::columns])
        ys = [y for y, _, _ in own]
        for i, y in enumerate(ys):
            least = plot.top + disc // 2 if i == 0 else ys[i - 1] + disc
            ys[i] = max(y, least)
        for i in range(len(ys) - 1, -1, -1):
            most = plot.bottom - disc // 2 if i == len(ys) - 1 else ys[i + 1] - disc
            ys[i] = min(ys[i], most)
        for (_, x, who), y in zip(own, ys, strict=True):
            found[who] = (x + gap + disc // 2 + gap + column * (disc + gap), y)
    return found


def _columns_of_signs(canvas: Canvas, sheet: Sheet, height: int) -> int:
    """How many columns hold all the signs within the chart's height."""
    in_column = max(1, height // canvas.px(_SIGN))
    return math.ceil(len(sheet.entrants) / in_column)
