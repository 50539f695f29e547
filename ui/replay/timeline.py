"""The tricks of a hand in a row: who won each, and the present position. A click jumps to a
trick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.values import Value
from ui.replay import words
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen, hair
from ui.window.spoken import Spoken, option

_NUMBER = theme.body(16, 600)
_NOBODY = theme.body(18, 600)
_DISC, _SMALL_DISC = 34, 24
_HALO, _SMALL_HALO = 5, 3
"""How far the ring round the present station extends beyond its disc."""
_DISCS_APART = 6
_LABELS_APART = 4
_LEAST_STEP = 27
"""The width in units that a station of the row needs; with less, its disc is left out."""


class Station(Value):
    """A stop of the row: the deal, or a trick. `winner` is the seat that won it, `moment` where a
    click leads, `cost` the costs of decisions in it, as text; empty if nothing. `lit` is the one of
    the decision shown; `otherwise` is a trick that differs from that of the game compared."""

    label: str
    moment: int
    winner: int | None = None
    cost: str = ""
    lit: bool = False
    otherwise: bool = False


class Timeline(Widget):
    """The stations of a hand; those passed are gold. `on_jump` gets a moment."""

    def __init__(self, sides: tuple[tuple[int, ...], ...], on_jump: Callable[[int], None]) -> None:
        super().__init__()
        self.sides = sides
        """The sides: partners share a colour."""
        self._on_jump = on_jump
        self._stations: tuple[Station, ...] = ()
        self._names: tuple[str, ...] = ()
        self._now = 0

    def spoken(self) -> Spoken:
        parts = [
            option(
                (self, place),
                station.label,
                partial(self._on_jump, station.moment),
                on=place == self.here,
                note=station.cost,
                area=(self._x(place) - 10, self.rect.y, 20, self.rect.h),
            )
            for place, station in enumerate(self._stations)
        ]
        return Spoken("choice", words.TIMELINE, parts=tuple(parts))

    def show(self, stations: Sequence[Station], names: tuple[str, ...], now: int) -> None:
        """Show a hand whose present moment is `now`; `names` are by seat."""
        self._stations, self._names, self._now = tuple(stations), names, now

    @property
    def here(self) -> int:
        """The number of the last station reached."""
        reached = [i for i, station in enumerate(self._stations) if station.moment <= self._now]
        return reached[-1] if reached else 0

    @property
    def costs(self) -> dict[int, str]:
        """The marked costs, by the number of the station; 0 is the deal."""
        return {place: each.cost for place, each in enumerate(self._stations) if each.cost}

    def release(self, point: Point) -> bool:
        """Jump to the station nearest to the pointer."""
        self.pressed = False
        if self.accepts(point) and self._stations:
            nearest = min(
                range(len(self._stations)), key=lambda place: abs(self._x(place) - point[0])
            )
            self._on_jump(self._stations[nearest].moment)
        return True

    def centre_of(self, place: int) -> Point:
        """The place of a station."""
        return self._x(place), self.rect.centery

    @property
    def _low(self) -> bool:
        """Whether the plate is too low for large discs."""
        return self.rect.h < self.px(76)

    def _x(self, place: int) -> int:
        inner = self.rect.inflate(-2 * self.px(34), 0)
        return inner.x + round(inner.w * place / max(1, len(self._stations) - 1))

    def draw(self, pen: Pen) -> None:
        """Draw the plate, the line, and a disc and a number for each station."""
        pen.plate(self.rect)
        low = self._low
        kind = _NUMBER.at(self.text_factor)
        # Disc and number are centred together, as high as the plate allows.
        disc = self.px(_SMALL_DISC if low else _DISC)
        gap, high = self.px(_SMALL_HALO + 4 if low else 12), pen.look.text.metrics(kind).capital
        block = disc + gap + high
        y = self.rect.y + (self.rect.h - block) // 2 + disc // 2
        below = y + disc // 2 + gap + high // 2
        here = self.here
        self._line(pen.surface, y, here)
        step = self._x(1) - self._x(0) if len(self._stations) > 1 else self.rect.w
        tight = step < max(self.px(_LEAST_STEP), disc)
        disc = min(disc, max(self.px(10), step - self.px(_DISCS_APART)))
        taken: list[tuple[float, float]] = []
        for place, station in sorted(enumerate(self._stations), key=lambda each: each[0] != here):
            self._station(pen, station, (self._x(place), y), disc, place, here)
            half = pen.look.text.width(station.label, kind) / 2
            left, right = self._x(place) - half, self._x(place) + half
            spoken = place == here or place == 0 or not tight or place % 5 == 0
            near = place != here and abs(place - here) < 2 and tight
            apart = self.px(_LABELS_APART)
            near = near or any(left < end + apart and right + apart > start for start, end in taken)
            if spoken and not near:
                taken.append((left, right))
                at = (self._x(place), below)
                if station.cost:
                    self._cost(pen, station, at, step)
                    continue
                ink = theme.ACCENT if place == here else theme.MUTED
                pen.look.text.draw(pen.surface, station.label, kind, ink, at, "centre")
            elif station.cost:
                pen.disc((self._x(place), below), self.px(4), theme.COST)

    def _cost(self, pen: Pen, station: Station, at: Point, step: int) -> None:
        """Draw the cost of a station, in place of its number where that has room."""
        kind = _NUMBER.at(self.text_factor)
        pill = pygame.Rect(0, 0, 0, round(kind.px * 1.5))
        said, pad = station.cost, pill.h * 3 // 4
        if pen.look.text.width(said, kind) + pad > step - self.px(4):
            said, pad = station.label, pill.h // 2
        pill.w = max(pill.h, pen.look.text.width(said, kind) + pad)
        pill.center = at
        fill = theme.COST if station.lit else theme.COST_DARK
        pen.shape(pill, Box(pill.h / 2, fill, theme.COST, hair(self.factor, 1.5)))
        ink = theme.INK if station.lit else theme.COST
        pen.look.text.draw(pen.surface, said, kind, ink, at, "centre")

    def _line(self, surface: pygame.Surface, y: int, here: int) -> None:
        thick = round(hair(self.factor, 3))
        left, middle = self._x(0), self._x(here)
        right = self._x(len(self._stations) - 1)
        surface.fill(theme.HAIRLINE, (left, y - thick // 2, middle - left, thick))
        surface.fill(theme.LINE, (middle, y - thick // 2, right - middle, thick))

    def _station(
        self,
        pen: Pen,
        station: Station,
        at: Point,
        disc: int,
        place: int,
        here: int,
    ) -> None:
        if place == here:
            wide = disc + 2 * self.px(_SMALL_HALO if self._low else _HALO)
            halo = pygame.Rect(0, 0, wide, wide)
            halo.center = at
            style = Box(halo.w / 2, theme.MINT_DARK, theme.MINT, hair(self.factor, 2))
            pen.shape(halo, style)
        if station.winner is None:
            pen.disc(at, disc / 4, theme.MUTED)
            return
        colour = seat_colour(station.winner, self.sides)
        name = self._names[station.winner]
        draw_avatar(pen, name, at, disc, colour, lit=place == here)
        if station.otherwise:
            mark = (at[0] + disc * 0.48, at[1] - disc * 0.42)
            pen.disc(mark, self.px(10), theme.OTHERWISE, theme.PLATE, 1.5)
            kind = theme.SMALL_STRONG.at(self.factor)
            pen.look.text.draw(pen.surface, "\u2260", kind, theme.INK, mark, "centre")


def deal_station(moment: int, cost: str = "", *, lit: bool = False) -> Station:
    """The beginning of a hand."""
    return Station(words.DEAL, moment, cost=cost, lit=lit)
