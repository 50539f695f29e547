"""One of many: a pill that opens a list over the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ui.widgets.group import Group
from ui.widgets.panel_scene import PopUp
from ui.widgets.row import Row
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.icons import IconName
from ui.window.pen import Pen, hair
from ui.window.spoken import Spoken
from ui.window.theme import Colour, clamp

_WORD = theme.body(18, 600)
_ROW = 52
_EDGE = 8
_CHEVRON = 18
_PAUSE = 1.0
"""Seconds after which a letter begins a new word to search for."""


class Dropdown(Widget):
    """Shows the chosen line's text; a click opens the list.

    `on_change` gets the index of a newly chosen line. `hints` say more about each line.
    """

    corner = None
    focusable = True

    def __init__(
        self,
        words: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        icon: IconName | None = None,
        hints: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.words, self.hints = list(words), list(hints) or [""] * len(words)
        self.hint = self.hints[chosen]
        self.chosen = chosen
        self.icon = icon
        self._on_change = on_change

    def spoken(self) -> Spoken:
        chosen = self.words[self.chosen]
        return Spoken("button", self.called or chosen, chosen if self.called else "")

    def choose(self, index: int) -> None:
        """Choose line `index`, and call `on_change` if it is another one."""
        if index != self.chosen:
            self.chosen = index
            self.hint = self.hints[index]
            self._on_change(index)

    def activate(self) -> None:
        if self.enabled:
            self.opens = Menu(self)

    def key(self, event: pygame.Event) -> bool:
        """Alt+Down opens the list, as usual on the desktop."""
        opens = event.type == pygame.KEYDOWN and event.key == pygame.K_DOWN
        if opens and event.mod & pygame.KMOD_ALT:
            self.activate()
            return True
        return False

    def wheel(self, steps: float) -> bool:
        """Only with the focus: scrolling a page under the pointer changes nothing."""
        if not (self.focused and self.enabled and steps):
            return False
        index = self.chosen + (-1 if steps > 0 else 1)
        self.choose(max(0, min(len(self.words) - 1, index)))
        return True

    def draw(self, pen: Pen) -> None:
        dim = 1.0 if self.enabled else 0.48
        line = theme.PAPER if self.hovered and self.enabled else theme.LINE
        pen.shape(self.rect, Box(self.radius, theme.SUNK, line, hair(self.factor)))
        ink = theme.mix(theme.SUNK, theme.PAPER, dim)
        x = self.rect.left + self.px(18)
        if self.icon:
            size = self.px(20)
            gold = theme.mix(theme.SUNK, theme.ACCENT, dim)
            pen.icon(self.icon, (x + size / 2, self.rect.centery), size, gold)
            x += size + self.px(8)
        chevron = self.rect.right - self.px(16) - self.px(_CHEVRON) / 2
        room = round(chevron - self.px(_CHEVRON) - x)
        self._draw_chosen(pen, pygame.Rect(x, self.rect.y, room, self.rect.h), ink)
        pen.icon("down", (chevron, self.rect.centery), self.px(_CHEVRON), ink)

    def _draw_chosen(self, pen: Pen, room: pygame.Rect, ink: Colour) -> None:
        """Draw the chosen text, on two lines where one is too short and the control high enough."""
        said, kind = self.words[self.chosen], _WORD.at(pen.ts)
        lines = pen.look.text.wrap(said, kind, room.w)
        high = len(lines) == 2 and 2 * kind.px <= room.h
        if high and all(pen.width(line, _WORD) <= room.w for line in lines):
            pen.lines(said, _WORD, ink, room)
        else:
            pen.text(said, _WORD, ink, room)


class Menu(PopUp):
    """The opened list of a `Dropdown`: choose with a click or Enter; a press elsewhere closes it.

    Arrows, Home, End, and the wheel move through the lines; letters go to the line that begins with
    them.

    `rows` are its lines, from the top.
    """

    def __init__(self, owner: Dropdown) -> None:
        super().__init__()
        self._owner = owner
        self.rows = [
            Row(words, on_click=partial(self._choose, index))
            for index, words in enumerate(owner.words)
        ]
        for row, hint in zip(self.rows, owner.hints, strict=True):
            row.hint = hint
        self.rows[owner.chosen].selected = True
        self._area = ScrollArea()
        self.group = Group([self._area], on_escape=self.go_back)
        self._sought, self._quiet = "", 0.0

    def enter(self) -> None:
        """Focus the chosen line; the ring shows if the keyboard opened the list."""
        self.group.focus(self.rows[self._owner.chosen], ring=not self._owner.hovered)

    def handle(self, event: pygame.Event) -> bool:
        """Move to a line; pass everything else to the lines themselves."""
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            ends = {pygame.K_HOME: 0, pygame.K_END: len(self.rows) - 1}
            letter = getattr(event, "unicode", "")
            if event.key in ends or letter.isalnum():
                self._go(ends[event.key] if event.key in ends else self._found(letter))
                return True
        used = super().handle(event)
        if event.type == pygame.MOUSEWHEEL and event.y and not used:  # all the lines are visible
            self._go(self._here + (-1 if event.y > 0 else 1))
            return True
        return used

    def update(self, dt: float) -> bool:
        """End the typed word after a pause."""
        self._quiet += dt
        return super().update(dt)

    @property
    def _here(self) -> int:
        """The index of the focused line."""
        focused = self.group.focused
        return self.rows.index(focused) if isinstance(focused, Row) else self._owner.chosen

    def _go(self, index: int) -> None:
        self.group.focus(self.rows[max(0, min(len(self.rows) - 1, index))], ring=True)

    def _found(self, letter: str) -> int:
        """The next line that begins with what was typed; repeating a letter moves from line to
        line."""
        self._sought = (self._sought if self._quiet < _PAUSE else "") + letter.casefold()
        self._quiet = 0.0
        again = len(set(self._sought)) == 1
        sought = self._sought[:1] if again else self._sought
        here, count = self._here, len(self.rows)
        places = [(here + step) % count for step in range(again, count + again)]
        begins = (n for n in places if self.rows[n].words.casefold().startswith(sought))
        return next(begins, here)

    def layout(self, size: tuple[int, int]) -> None:
        """Place the list below the pill, or above it where there is more room."""
        factor, anchor = self._owner.factor, self._owner.rect
        edge, row = round(_EDGE * factor), round(_ROW * factor)
        below, above = size[1] - anchor.bottom - 2 * edge, anchor.top - 2 * edge
        height = min(len(self.rows) * row + 2 * edge, max(below, above))
        scrolls = len(self.rows) * row > height - 2 * edge
        beside = 2 * edge + (self._area.bar_room if scrolls else 0)
        needed = max(line.natural_width(self.app.look, factor) for line in self.rows) + beside
        wide = max(anchor.width, min(needed, size[0] - 2 * edge))
        self.panel = pygame.Rect(anchor.left, 0, wide, height)
        if height <= below or below >= above:
            self.panel.top = anchor.bottom + edge
        else:
            self.panel.bottom = anchor.top - edge
        self.panel.left = round(clamp(anchor.left, edge, size[0] - wide - edge))
        inside = self.panel.inflate(-2 * edge, -2 * edge)
        self._area.place(inside, factor)
        width = inside.width - (self._area.bar_room if scrolls else 0)
        for index, line in enumerate(self.rows):
            place = pygame.Rect(inside.left, inside.top + index * row, width, row)
            line.place(place, factor, self._owner.text_factor)
        self._area.fill(self.rows, len(self.rows) * row)

    def draw(self, surface: pygame.Surface) -> None:
        pen = Pen(surface, self.app.look, self._owner.factor)
        pen.plate(self.panel, theme.KNOB_OFF)
        self.group.draw(pen)

    def _choose(self, index: int) -> None:
        self.go_back()
        self._owner.choose(index)
