"""A line of a list: words, a note under them, and perhaps a control at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.widgets.parts import hair
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.icons import IconName
from ui.window.look import Look

_ICON = 24
EDGE = 18
"""Units from the ends of a row to its words and its control."""
_DOT = 5


class Row(Widget):
    """A row of settings (with a `control`) or of a list to choose from (with `on_click`).

    `control_width` units at the right belong to the control, `control_height` high. `changed` puts
    a gold dot before the words, `selected` marks the chosen line, `ruled` draws a line above.
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
        super().__init__()
        self.words, self.note, self.icon = words, note, icon
        self.control = control
        self.control_width = control_width
        self.control_height = control_height
        self.changed = False
        self.selected = False
        self.aside = 0.0
        """Units at the right where no words of the note stand."""
        self._ruled = ruled
        self._on_click = on_click
        self.focusable = on_click is not None

    @property
    def radius(self) -> float:
        """The corner radius of the chosen line."""
        return 10 * self.factor

    def children(self) -> Sequence[Widget]:
        """The control, if there is one."""
        return (self.control,) if self.control else ()

    def accepts(self, point: Point) -> bool:
        """A row with neither control nor click lets the pointer through."""
        live = self._on_click is not None or self.control is not None or bool(self.hint)
        return live and super().accepts(point)

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        """Put the row at `rect`, its control in the middle of its right end."""
        super().place(rect, factor, text_factor)
        if self.control:
            room = pygame.Rect(0, 0, self.px(self.control_width), self.px(self.control_height))
            room.midright = (rect.right - self.px(EDGE), rect.centery)
            self.control.place(room, factor, text_factor)

    def natural_height(self, look: Look, width: int, factor: float) -> int:
        """Pixels needed at `width`: a note that takes a second line makes the row higher."""
        if not self.note:
            return round(52 * factor)
        room = self._words_width(width, factor)
        lines = len(look.text.wrap(self.note, theme.HELPER.at(factor), room))
        return round((76 + 24 * (lines - 1)) * factor)

    def press(self, point: Point) -> bool:
        """Begin a click, where the row can be clicked."""
        return self._on_click is not None and super().press(point)

    def activate(self) -> None:
        """Choose the line."""
        if self.enabled and self._on_click:
            self._on_click()

    def update(self, dt: float) -> bool:
        """Move the control on."""
        return self.control is not None and self.control.update(dt)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the row and its control."""
        if self.selected:
            style = Box(self.radius, theme.MINT_DARK, theme.MINT, hair(self.factor, 2))
            look.shapes.box(surface, self.rect, style)
        elif self.hovered and self._on_click and self.enabled:
            look.shapes.box(surface, self.rect, Box(self.radius, theme.RAISED))
        if self._ruled:
            rule = pygame.Rect(self.rect.topleft, (self.rect.width, max(1, self.px(1.5))))
            surface.fill(theme.mix(theme.PLATE, theme.LINE, 0.7), rule)
        self._draw_words(surface, look)
        if self.control:
            self.control.draw(surface, look)

    def _draw_words(self, surface: pygame.Surface, look: Look) -> None:
        dim = 1.0 if self.enabled else 0.45
        ink = theme.mix(theme.PLATE, theme.PAPER, dim)
        x = self.rect.left + self.px(EDGE)
        if self.changed:
            middle = (self.rect.left + self.px(6), self._first_line())
            look.shapes.disc(surface, middle, self.px(_DOT), theme.ACCENT)
        if self.icon:
            icon = self.px(_ICON)
            colour = theme.mix(theme.PLATE, theme.MUTED, dim)
            look.draw_icon(surface, self.icon, (x + icon / 2, self.rect.centery), icon, colour)
            x += icon + self.px(16)
        role = theme.LABEL if self.note else theme.PAGE_TEXT
        kind = role.at(self.text_factor)
        if self.aside:
            wide = self._words_width(self.rect.width, self.factor)
            kind = look.text.fit(self.words, kind, wide)
        look.text.draw(surface, self.words, kind, ink, (x, self._first_line()))
        if self.note:
            room = pygame.Rect(x, 0, self._words_width(self.rect.width, self.factor), 0)
            room.top = self._first_line() + round(20 * self.text_factor)
            note = theme.HELPER.at(self.text_factor)
            colour = theme.mix(theme.PLATE, theme.MUTED, dim)
            look.text.block(surface, self.note, note, colour, room)

    def _first_line(self) -> int:
        if not self.note:
            return self.rect.centery
        return self.rect.top + round(25 * self.text_factor)

    def _words_width(self, width: int, factor: float) -> int:
        control = self.control_width + 12 if self.control else self.aside
        icon = _ICON + 16 if self.icon else 0
        return width - round((2 * EDGE + control + icon) * factor)
