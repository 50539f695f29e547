"""Lines of lists: their ground, and the usual line with text, a note, and perhaps a control."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.values import replace
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.icons import IconName
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.spoken import Role, Spoken

_ICON, _ICON_GAP = 24, 16
EDGE = 18
"""Units from the ends of a row to its text and its control."""
_DOT = 5
_UNDER = 14
"""Units below a control that stands under its text."""


class Line(Widget):
    """A line of a list. `selected` marks the chosen one, and `ruled` draws a line above the others;
    with `on_click` it can be chosen, and `on_focus` is called when it gets the focus. A subclass
    draws its cells.
    """

    corner = 10.0

    def __init__(
        self,
        on_click: Callable[[], None] | None = None,
        *,
        on_focus: Callable[[], None] | None = None,
        ruled: bool = False,
    ) -> None:
        super().__init__()
        self.selected = False
        self._ruled = ruled
        self._on_click, self._on_focus = on_click, on_focus
        self.focusable = on_click is not None

    def spoken(self) -> Spoken:
        role: Role = "row" if self._on_click is not None else "group"
        return Spoken(role, self.called, on=self.selected or None)

    def accepts(self, point: Point) -> bool:
        """A line with nothing to choose or to say lets the pointer through."""
        return (self._on_click is not None or bool(self.hint)) and super().accepts(point)

    def focus_changed(self, focused: bool) -> None:
        if focused and self._on_focus:
            self._on_focus()

    def press(self, point: Point) -> bool:
        """Begin a click, if the line can be clicked."""
        return self._on_click is not None and super().press(point)

    def activate(self) -> None:
        if self.enabled and self._on_click:
            self._on_click()

    def draw(self, pen: Pen) -> None:
        if self.selected:
            pen.box(self.rect, theme.MINT_DARK, theme.MINT, width=2)
        elif self.hovered and self._on_click and self.enabled:
            pen.box(self.rect, theme.RAISED)
        elif self._ruled:
            pen.rule(self.rect, theme.mix(theme.PLATE, theme.LINE, 0.7))
        self.draw_cells(pen)

    def draw_cells(self, pen: Pen) -> None:
        """Draw what stands on the line."""


class Row(Line):
    """A row of settings (with a `control`) or of a list to choose from (with `on_click`).

    `control_width` units at the right belong to the control, `control_height` high. `changed` puts
    a gold dot before the text.
    """

    def __init__(
        self,
        words: str,
        note: str = "",
        *,
        control: Widget | None = None,
        control_width: float = 240.0,
        control_height: float = 44.0,
        icon: IconName | None = None,
        on_click: Callable[[], None] | None = None,
        ruled: bool = False,
    ) -> None:
        super().__init__(on_click, ruled=ruled)
        self.words, self.note, self.icon = words, note, icon
        self.control = control
        self.control_width = control_width
        self.control_height = control_height
        self.changed = False
        self.across = False
        """Whether it goes across all columns."""
        self.aside = 0.0
        """Units at the right that the note leaves free."""
        self._below = False
        """Whether the control stands below the text, which needs the whole width."""

    def spoken(self) -> Spoken:
        """A row gives its control its own name, and is nothing by itself then."""
        if self.control is not None:
            self.control.called, self.control.about = self.words, self.note
            return Spoken("group", "")
        return replace(super().spoken(), name=self.words, note=self.note)

    def children(self) -> Sequence[Widget]:
        return (self.control,) if self.control else ()

    def accepts(self, point: Point) -> bool:
        """A row with a control responds to the pointer too."""
        return super().accepts(point) or (self.control is not None and Widget.accepts(self, point))

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        super().place(rect, factor, text_factor)
        if self.control:
            inner = self.room.inset(EDGE)
            if self._below:
                inner = self.room.inset(EDGE, 0)
                inner = inner.cut_bottom(self.control_height + _UNDER)
                inner.cut_bottom(_UNDER)
            cell = inner.cut_right(self.control_width).strip(self.control_height)
            self.control.place(cell, factor, text_factor)

    def natural_width(self, look: Look, factor: float) -> int:
        """Pixels needed for the icon and the text on one line, without a control."""
        role = theme.LABEL if self.note else theme.PAGE_TEXT
        taken = Room((0, 0, 0, 0), factor).px(2 * EDGE + (_ICON + _ICON_GAP if self.icon else 0))
        return taken + look.text.width(self.words, role.at(factor))

    def natural_height(self, look: Look, width: int, factor: float) -> int:
        """Pixels needed at `width`: a note with a second line makes the row higher."""
        if not self.note:
            return round(52 * factor)
        room = self._words_room(Room((0, 0, width, 0), factor))
        lines = len(look.text.wrap(self.note, theme.HELPER.at(factor), room.w))
        return round((76 + 24 * (lines - 1)) * factor)

    def fit(self, look: Look, width: int, factor: float) -> int:
        """Pixels needed at `width`, after putting the control beside the text or, for lack of room
        or where that makes the row lower, below it."""
        self._below = False
        low = round((self.control_height + _UNDER) * factor)
        beside = max(self.natural_height(look, width, factor), low + round((18 - _UNDER) * factor))
        if self.control is None:
            return beside
        room = self._words_room(Room((0, 0, width, 0), factor))
        narrow = look.text.width(self.words, theme.LABEL.at(factor)) > room.w
        self._below = True
        below = self.natural_height(look, width, factor) + low
        self._below = narrow or below < beside
        return below if self._below else beside

    def update(self, dt: float) -> bool:
        return self.control is not None and self.control.update(dt)

    def draw_cells(self, pen: Pen) -> None:
        dim = 1.0 if self.enabled else 0.48
        muted = theme.mix(theme.PLATE, theme.MUTED, dim)
        first = self.rect.top + round(25 * pen.ts) if self.note else self.rect.centery
        if self.changed:
            self.draw_dot(pen, first)
        room = self._words_room(self.room)
        if self.icon:
            size = self.px(_ICON)
            middle_of_it = (self.rect.left + self.px(EDGE) + size / 2, self.rect.centery)
            pen.icon(self.icon, middle_of_it, size, muted)
        role = theme.LABEL if self.note else theme.PAGE_TEXT
        width = room.w if self.aside else None
        ink = theme.mix(theme.PLATE, theme.PAPER, dim)
        pen.write(self.words, role, ink, (room.x, first), width=width)
        if self.note:
            room.top = first + round(20 * pen.ts)
            pen.block(self.note, theme.HELPER, muted, room)
        if self.control:
            self.control.paint(pen)

    def draw_dot(self, pen: Pen, y: float) -> None:
        """Draw the dot of a changed setting."""
        at = (self.rect.left + self.px(6), y)
        pen.disc(at, self.px(_DOT), theme.ACCENT)

    def _words_room(self, room: Room) -> Room:
        """The place of the text: between the icon and the control's part."""
        inner = room.inset(EDGE)
        if self.icon:
            inner.cut_left(_ICON, gap=_ICON_GAP)
        beside = self.control is not None and not self._below
        inner.cut_right(self.control_width + 12 if beside else self.aside)
        return inner
