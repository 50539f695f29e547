"""Tabs: one page of several, with a note about it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen, hair
from ui.window.room import Room
from ui.window.spoken import Spoken

LOW = 48.0
"""The height in units of a tab with its name alone."""
HIGH = 80.0
"""The height in units of a tab with a note of one line."""
_MOST_LINES = 3
_WORDS = theme.display(22, 0.08)
_LEADING = 22
_EDGE = 22
_TICK = 12


def tab_height(lines: int) -> float:
    """The height in units of a tab with a note of `lines` lines; a note with too many is left
    out."""
    return HIGH + (lines - 1) * (_LEADING + 2) if lines <= _MOST_LINES else LOW


class Tab(Widget):
    """A tab; low tabs (under 64 units) show their name only, in the middle.

    `reason` replaces the note and says in a few words what is wrong with its page; '' if nothing.
    """

    corner = 14.0
    focusable = True

    def __init__(
        self, words: str, note: str, on_click: Callable[[], None], reason: str = ""
    ) -> None:
        super().__init__()
        self.words = words
        self.note = reason or note
        self.selected = False
        self._broken = bool(reason)
        self._on_click = on_click

    def spoken(self) -> Spoken:
        return Spoken("tab", self.words, on=self.selected, note=self.note)

    def note_lines(self, look: Look, width: int, factor: float) -> int:
        """How many lines the note takes in a tab of this width in pixels."""
        room = Room((0, 0, width, 0), factor).inset(_EDGE)
        return len(look.text.wrap(self.note, theme.HELPER.at(factor), room.w))

    def words_fit(self, look: Look, width: int, factor: float) -> bool:
        """Whether the name, made smaller if need be, fits a tab of this width in pixels."""
        room = Room((0, 0, width, 0), factor).inset(_EDGE)
        kind = look.text.fit(self.words, _WORDS.at(factor), room.w)
        return look.text.width(self.words, kind) <= room.w

    def activate(self) -> None:
        self._on_click()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the tab; the chosen one points at its page."""
        pen, room = self.pen(surface, look), self.room.inset(_EDGE)
        fill, line, width = theme.PLATE, theme.LINE, hair(pen.u)
        if self.selected:
            fill, line, width = theme.MINT_DARK, theme.MINT, hair(pen.u, 3)
        elif self.hovered:
            fill = theme.RAISED
        look.shapes.box(surface, self.rect, Box(self.radius, fill, line, width, drop=pen.px(4)))
        ink = theme.OFF_TEXT if self._broken else theme.PAPER
        if self.rect.height < pen.px(64):
            pen.text(self.words, _WORDS, ink, room, "centre")
            return
        pen.text(self.words, _WORDS, ink, room, y=room.top + pen.px(27))
        self._draw_note(pen, room)
        if self.selected:
            x, y, half = self.rect.centerx, self.rect.bottom - 1, pen.px(_TICK)
            points = [(x - half, y), (x + half, y), (x, y + half)]
            look.shapes.polygon(surface, points, theme.MINT)

    def _draw_note(self, pen: Pen, room: Room) -> None:
        colour = theme.PAPER if self.selected else theme.MUTED
        lines = pen.look.text.wrap(self.note, theme.HELPER.at(pen.ts), room.w)
        if room.h < pen.px(tab_height(len(lines))):
            lines = (self.note,)
        for place, said in enumerate(lines):
            y = room.top + pen.px(57) + place * pen.px(_LEADING)
            pen.text(said, theme.HELPER, theme.COST if self._broken else colour, room, y=y)
