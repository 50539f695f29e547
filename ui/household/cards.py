"""The cards of the household: one for each person, one to add another, and pictures to choose
from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game import clock
from game.household.people import Person, Record
from ui.household import words
from ui.widgets.keycap import draw_keycap, keycap_width
from ui.widgets.one_of import Pictures
from ui.widgets.portrait import draw_person
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen, hair
from ui.window.spoken import Spoken

_LOW = 150  # units: a card lower than this says less
_NAME = theme.display(26, 0.08)
_NAMED, _FIGURES, _BAR, _LINE = 38, 32, 24, 26
"""The heights of a card's lines: a name, figures, a bar, and any other."""
_DASH = (10.0, 7.0)
_TICK = 26
DrawOne = Callable[[Pen, int, pygame.Rect], None]


class PersonCard(Widget):
    """A person and what they have played. A click or the focus chooses them; Enter sets the
    table."""

    corner = 16.0
    focusable = True
    enters = True

    def __init__(
        self,
        person: Person,
        record: Record,
        on_choose: Callable[[], None],
        on_enter: Callable[[], None],
    ) -> None:
        super().__init__()
        self.person, self.record = person, record
        self.selected = False
        self._on_choose, self._on_enter = on_choose, on_enter

    def spoken(self) -> Spoken:
        record = self.record
        played = [
            words.GAMES.format(count=record.games),
            words.WON.format(count=record.won),
            words.about(record),
        ]
        return Spoken("row", self.person.name, on=self.selected or None, note=", ".join(played))

    def focus_changed(self, focused: bool) -> None:
        """Choose the card when it gets the focus."""
        if focused:
            self._on_choose()

    def release(self, point: Point) -> bool:
        """A click that brought the focus has chosen already."""
        self.pressed = False
        return True

    def activate(self) -> None:
        self._on_enter()

    def draw(self, pen: Pen) -> None:
        """Draw picture, name, and figures, as many lines as there is room for."""
        room = self.room
        fill, line, width = theme.PLATE, theme.LINE, hair(self.factor)
        if self.selected:
            fill, line, width = theme.MINT_DARK, theme.MINT, hair(self.factor, 3)
        elif self.hovered:
            fill = theme.RAISED
        pen.shape(room, Box(self.radius, fill, line, width, drop=self.px(4)))
        low = room.h < self.px(_LOW)
        room = room.inset(14 if low else 24, 10)
        disc = min(room.h - self.px(4), self.px(120))
        face = room.cut_left(pixels=disc, gap=16 if low else 20)
        draw_person(pen, self.person, face.center, disc)
        record, high = self.record, _NAMED + _LINE
        if record.games:
            high += _FIGURES if low else _FIGURES + _BAR + _LINE
        room = room.strip(high)
        pen.text(self.person.name, _NAME, theme.PAPER, room.cut_top(_NAMED), cut=True)
        if record.games:
            figures = room.cut_top(_FIGURES)
            games = pen.text(
                words.GAMES.format(count=record.games), theme.STRONG, theme.PAPER, figures
            )
            figures.cut_left(pixels=games.w, gap=14)
            won = words.WON.format(count=record.won)
            pen.text(won, theme.STRONG, theme.ACCENT, figures)
            if not low:
                bar = room.cut_top(_BAR).strip(8)
                pen.meter(bar, record.won / record.games, theme.MINT, None)
        pen.text(words.about(record), theme.SMALL, theme.MUTED, room.cut_top(_LINE))
        if not low:
            pen.text(words.last(record, clock.moment(clock.now())), theme.SMALL, theme.MUTED, room)


class AddCard(Widget):
    """A dashed card that adds a person."""

    corner = 16.0
    focusable = True

    def __init__(self, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.action = "add_person"
        self._on_click = on_click

    def spoken(self) -> Spoken:
        return Spoken("button", words.ADD, note=words.ADD_NOTE)

    def activate(self) -> None:
        if self.enabled:
            self._on_click()

    def draw(self, pen: Pen) -> None:
        room = self.room
        fill = theme.MINT_DARK if self.hovered and self.enabled else None
        dash = (_DASH[0] * self.factor, _DASH[1] * self.factor)
        line = theme.MINT if self.enabled else theme.LINE
        style = Box(self.radius, fill, line, hair(self.factor, 2), dash=dash)
        pen.shape(room, style)
        ink = theme.PAPER if self.enabled else theme.DISABLED_TEXT
        room = room.inset(24, 8)
        side = min(room.h, self.px(64))
        sign = room.cut_left(pixels=side, gap=24)
        pen.disc(sign.center, side / 2, None, line, hair(self.factor, 2))
        for across, down in ((0.42, 0.06), (0.06, 0.42)):
            stroke = pygame.Rect(0, 0, round(side * across), round(side * down))
            stroke.center = sign.center
            pen.surface.fill(ink, stroke)
        cap = self.key_cap(pen.look)
        wide = keycap_width(pen.look, cap, pen.ts)
        if pen.width(words.ADD, theme.PLATE_NAME) <= room.w - wide - room.px(24):
            place = room.cut_right(pixels=wide, gap=24)
            draw_keycap(pen, cap, place.midleft, ink)
        if pen.takes_lines(words.ADD, theme.PLATE_NAME, room.w):  # which leaves none for a note
            pen.lines(words.ADD, theme.PLATE_NAME, ink, room)
            return
        pen.text(words.ADD, theme.PLATE_NAME, ink, room, y=room.centery - self.px(15))
        y = room.centery + self.px(17)
        said = pen.longest((words.ADD_NOTE, words.ADD_SHORT), theme.SMALL, room.w)
        if pen.fits(said, theme.SMALL, room.w):
            pen.text(said, theme.SMALL, theme.MUTED, room, y=y)


class Picks(Pictures):
    """Round pictures in rows, of which one is chosen.

    `draw_one` gets the index of a picture and its place; `hints` describe each.
    """

    def __init__(
        self,
        hints: Sequence[str],
        across: int,
        on_change: Callable[[int], None],
        draw_one: DrawOne,
    ) -> None:
        super().__init__(hints, -1, on_change, across)
        self._across = across
        self._draw_one = draw_one

    @property
    def radius(self) -> float:
        return self.area(0).w / 2

    def area(self, index: int) -> pygame.Rect:
        """The place of a picture."""
        rows = -(-len(self.words) // self._across)
        wide, high = self.rect.w / self._across, self.rect.h / rows
        side = round(min(wide, high) * 0.82)
        place = pygame.Rect(0, 0, side, side)
        row, column = divmod(index, self._across)
        place.center = (
            round(self.rect.x + wide * (column + 0.5)),
            round(self.rect.y + high * (row + 0.5)),
        )
        return place

    def hover(self, inside: bool, point: Point) -> bool:
        changed = super().hover(inside, point)
        self.hint = self.words[self.pointed] if self.pointed is not None else ""
        return changed

    def draw(self, pen: Pen) -> None:
        for index in range(len(self.words)):
            cell = self.area(index)
            self._draw_one(pen, index, cell)
            if index in (self.chosen, self.pointed):
                ring, line = cell.inflate(self.px(8), self.px(8)), hair(self.factor, 2.5)
                colour = theme.MINT if index == self.chosen else theme.PAPER
                pen.shape(ring, Box(ring.h / 2, None, colour, line))


def draw_tick(pen: Pen, place: pygame.Rect) -> None:
    """Draw the mark of a chosen picture."""
    size = min(place.w // 2, pen.px(_TICK))
    pen.icon("tick", place.center, size, theme.PAPER)
