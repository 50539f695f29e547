"""Tabs: one page of several, with a note about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen, hair
from ui.window.room import Room
from ui.window.spoken import Spoken
from ui.window.theme import Type

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


def set_alike(tabs: Sequence[Tab], look: Look, width: int, factor: float) -> bool:
    """Set the names of tabs side by side, each of this width in pixels, as large as the longest of
    them allows. False if that one does not fit even at its smallest."""
    room = Room((0, 0, width, 0), factor).inset(_EDGE)
    kinds = [look.text.fit(tab.words, _WORDS.at(factor), room.w) for tab in tabs]
    for tab in tabs:
        tab.kind = min(kinds, key=lambda kind: (kind.px, kind.tracking))
    return all(look.text.width(tab.words, tab.kind) <= room.w for tab in tabs if tab.kind)


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
        self.kind: Type | None = None
        """The type of its name where it stands beside others."""
        self._broken = bool(reason)
        self._on_click = on_click

    def spoken(self) -> Spoken:
        return Spoken("tab", self.words, on=self.selected, note=self.note)

    def note_lines(self, look: Look, width: int, factor: float) -> int:
        """How many lines the note takes in a tab of this width in pixels."""
        room = Room((0, 0, width, 0), factor).inset(_EDGE)
        return len(look.text.wrap(self.note, theme.HELPER.at(factor), room.w))

    def activate(self) -> None:
        self._on_click()

    def draw(self, pen: Pen) -> None:
        """Draw the tab; the chosen one points at its page."""
        room = self.room.inset(_EDGE)
        fill, line, width = theme.RAISED if self.hovered else theme.PLATE, theme.LINE, hair(pen.u)
        if self.selected:
            fill, line, width = theme.MINT_DARK, theme.MINT, hair(pen.u, 3)
        pen.shape(self.rect, Box(self.radius, fill, line, width, drop=pen.px(4)))
        ink = theme.OFF_TEXT if self._broken else theme.PAPER
        kind = pen.look.text.fit(self.words, self.kind or _WORDS.at(pen.ts), room.w)
        if self.rect.height < pen.px(64):
            pen.look.text.draw(pen.surface, self.words, kind, ink, room.center, "centre")
            return
        pen.look.text.draw(pen.surface, self.words, kind, ink, (room.x, room.top + pen.px(27)))
        self._draw_note(pen, room)
        if self.selected:
            x, y, half = self.rect.centerx, self.rect.bottom - 1, pen.px(_TICK)
            points = [(x - half, y), (x + half, y), (x, y + half)]
            pen.look.shapes.polygon(pen.surface, points, theme.MINT)

    def _draw_note(self, pen: Pen, room: Room) -> None:
        colour = theme.PAPER if self.selected else theme.MUTED
        lines = pen.look.text.wrap(self.note, theme.HELPER.at(pen.ts), room.w)
        if room.h < pen.px(tab_height(len(lines))):
            lines = (self.note,)
        for place, said in enumerate(lines):
            y = room.top + pen.px(57) + place * pen.px(_LEADING)
            pen.text(said, theme.HELPER, theme.COST if self._broken else colour, room, y=y)
