"""The table in the middle of the seats: who plays together, and the direction of play."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.rules.rules import Rules
from ui.setup import words
from ui.setup.side_line import SideLine
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import paint
from ui.window.faces import face_of
from ui.window.felt import Cloth
from ui.window.pen import Pen
from ui.window.spoken import Spoken

_RIM = "#6B4426"
_RIM_LIGHT = "#8A5B34"
_CARD_SHARE = 0.3  # of the table's smaller dimension: the width of a card
_WIDEST_CARD = 56  # units
_TILTS = (7.0, -12.0)  # degrees: of the back and of the face
_ARROW = (38.0, 0.72)  # half its angle in degrees, its distance from the middle


class RoundTable(Widget):
    """Draws the table; `plates` are the places of the seats, to which the lines of sides lead."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._rules = rules
        self._plates: Sequence[pygame.Rect] = ()
        self.hint = words.direction(rules.step)

    def spoken(self) -> Spoken:
        return Spoken("text", self.hint)

    def join(self, plates: Sequence[pygame.Rect]) -> None:
        """Take the places of the plates, in the order of the seats, on the unscrolled table."""
        middle = self.rect.center
        self._plates = [plate.move(-middle[0], -middle[1]) for plate in plates]

    def draw(self, pen: Pen) -> None:
        size = self.rect.size
        pen.surface.blit(
            pen.look.shapes.svg(_table_svg(size, self.px(12), self.px(1.5), pen.look.cloth), size),
            self.rect,
        )
        arrow = _arrow_svg(size, self._rules.step, max(2.0, 2.6 * self.factor))
        pen.surface.blit(pen.look.shapes.svg(arrow, size), self.rect)
        for number, side in enumerate(self._rules.sides):
            if len(side) > 1:
                self._draw_side(pen, number)
        self._draw_cards(pen)

    def _draw_side(self, pen: Pen, number: int) -> None:
        """Draw a side's line from each partner's plate to the table's edge, and across the
        table."""
        side = self._rules.sides[number]
        line = SideLine.of(self._rules.sides, number)
        middle = self.rect.center

        def draw(start: tuple[float, float], end: tuple[float, float]) -> None:
            one, other = ((x + middle[0], y + middle[1]) for x, y in (start, end))
            line.draw(pen, one, other)

        edges = [self._edge_towards(self._plates[seat].center) for seat in side]
        corners = [*edges, edges[0]] if len(edges) > 2 else edges
        for start, end in pairwise(corners):
            draw(start, end)
        for seat, edge in zip(side, edges, strict=True):
            plate = self._plates[seat]
            near = (
                theme.clamp(edge[0], plate.left, plate.right),
                theme.clamp(edge[1], plate.top, plate.bottom),
            )
            draw(edge, near)

    def _edge_towards(self, point: tuple[float, float]) -> tuple[float, float]:
        """Where the line from the middle of the table to a point crosses its rim."""
        a, b = self.rect.width / 2 - self.px(6), self.rect.height / 2 - self.px(6)
        share = 1 / max(1e-6, math.hypot(point[0] / a, point[1] / b))
        return point[0] * share, point[1] * share

    def _draw_cards(self, pen: Pen) -> None:
        deck = self._rules.deck
        low = min(self.rect.size)
        width = min(self.px(_WIDEST_CARD), round(low * _CARD_SHARE))
        face = face_of(deck, self._rules.pack[-1])
        pictures = (pen.look.art.back(deck.back, width), pen.look.art.face(face, width))
        for picture, tilt, way in zip(pictures, _TILTS, (-1, 1), strict=True):
            turned = pygame.transform.rotozoom(picture, tilt, 1)
            middle = (self.rect.centerx + way * round(width * 0.42), self.rect.centery)
            pen.surface.blit(turned, turned.get_rect(center=middle))


def _table_svg(size: tuple[int, int], rim: int, line: float, cloth: Cloth) -> str:
    """An oval of wood with cloth on it and a thin gold line inside."""
    width, height = size
    x, y = width / 2, height / 2
    inset = rim * 1.9
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<linearGradient id="w" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="{_RIM_LIGHT}"/><stop offset="1" stop-color="{_RIM}"/>'
        "</linearGradient>"
        f'<linearGradient id="c" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="{cloth.light}"/>'
        f'<stop offset="1" stop-color="{cloth.dark}"/></linearGradient>'
        f'<ellipse cx="{x}" cy="{y}" rx="{x}" ry="{y}" fill="url(#w)"/>'
        f'<ellipse cx="{x}" cy="{y}" rx="{x - rim}" ry="{y - rim}" fill="url(#c)"/>'
        f'<ellipse cx="{x}" cy="{y}" rx="{x - inset}" ry="{y - inset}" fill="none" '
        f'{paint(theme.fade(theme.HAIRLINE, 0.5), "stroke")} stroke-width="{max(1.0, line)}"/>'
        "</svg>"
    )


def _arrow_svg(size: tuple[int, int], step: int, line: float) -> str:
    """An arrow along the right side of the table, downwards where `step` is clockwise."""
    width, height = size
    spread, out = _ARROW
    a, b = width / 2 * out, height / 2 * out

    def at(degrees: float) -> tuple[float, float]:
        angle = math.radians(degrees)
        return width / 2 + a * math.cos(angle), height / 2 + b * math.sin(angle)

    points = [at(step * (-spread + spread * i / 10)) for i in range(21)]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    (tail_x, tail_y), (x, y) = points[-3], points[-1]
    heading = math.atan2(y - tail_y, x - tail_x)
    barb = line * 4.2
    head = [
        (x - barb * math.cos(heading + turn), y - barb * math.sin(heading + turn))
        for turn in (0.55, -0.55)
    ]
    path += f"M{head[0][0]:.1f} {head[0][1]:.1f}L{x:.1f} {y:.1f}L{head[1][0]:.1f} {head[1][1]:.1f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<path d="{path}" fill="none" {paint(theme.ACCENT, "stroke")} stroke-width="{line:.1f}" '
        'stroke-linecap="round" stroke-linejoin="round"/></svg>'
    )
