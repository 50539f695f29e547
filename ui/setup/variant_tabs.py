"""The row of tabs, one for each variant of a family; too many of them become a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.setup.plan import Plan
from ui.widgets.menu import Dropdown
from ui.widgets.parts import hair
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.spoken import Spoken
from ui.window.theme import Scale

LOW = 48.0
"""The height in units of a tab with the name alone."""
MOST_LINES = 3
_WORDS = theme.display(22, 0.08)
_ONE_LINE = 80.0
_LEADING = 22
_EDGE = 22
_TICK = 12


def tab_height(lines: int) -> float:
    """The height in units of a tab with a summary of so many lines; too many are left out."""
    return _ONE_LINE + (lines - 1) * (_LEADING + 2) if lines <= MOST_LINES else LOW


class VariantTab(Widget):
    """`reason` says in a few words why the variant cannot be played; '' if it can."""

    focusable = True

    def __init__(self, words: str, summary: str, reason: str, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.words = words
        self.summary = summary
        self.reason = reason
        self.selected = False
        self._on_click = on_click

    def spoken(self) -> Spoken:
        return Spoken("tab", self.words, on=self.selected, note=self.note)

    @property
    def radius(self) -> float:
        """The corner radius."""
        return 14 * self.factor

    def note_lines(self, look: Look, width: int, factor: float) -> int:
        """How many lines the summary takes in a tab of this width in pixels."""
        room = width - 2 * round(_EDGE * factor)
        return len(look.text.wrap(self.note, theme.HELPER.at(factor), room))

    def name_fits(self, look: Look, width: int, factor: float) -> bool:
        """Whether the name, made smaller if need be, fits a tab of this width in pixels."""
        room = width - 2 * round(_EDGE * factor)
        kind = look.text.fit(self.words, _WORDS.at(factor), room)
        return look.text.width(self.words, kind) <= room

    def activate(self) -> None:
        """Turn to its page."""
        self._on_click()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the tab; the chosen one points at its page."""
        fill, line, width = theme.PLATE, theme.LINE, hair(self.factor)
        if self.selected:
            fill, line, width = theme.MINT_DARK, theme.MINT, hair(self.factor, 3)
        elif self.hovered:
            fill = theme.RAISED
        look.shapes.box(surface, self.rect, Box(self.radius, fill, line, width, drop=self.px(4)))
        ink = theme.OFF_TEXT if self.reason else theme.PAPER
        room = self.rect.inflate(-2 * self.px(_EDGE), 0)
        kind = look.text.fit(self.words, _WORDS.at(self.text_factor), room.width)
        if self.rect.height < self.px(64):
            look.text.draw(surface, self.words, kind, ink, self.rect.center, "centre")
            return
        look.text.draw(surface, self.words, kind, ink, (room.left, self.rect.top + self.px(27)))
        colour = theme.COST if self.reason else theme.PAPER if self.selected else theme.MUTED
        note = theme.HELPER.at(self.text_factor)
        y = self.rect.top + self.px(57)
        for words in look.text.wrap(self.note, note, room.width):
            look.text.draw(surface, words, note, colour, (room.left, y))
            y += self.px(_LEADING)
        if self.selected:
            self._draw_tick(surface, look)

    @property
    def note(self) -> str:
        return self.reason or self.summary

    def _draw_tick(self, surface: pygame.Surface, look: Look) -> None:
        x, y, half = self.rect.centerx, self.rect.bottom - 1, self.px(_TICK)
        points = [(x - half, y), (x + half, y), (x, y + half)]
        look.shapes.polygon(surface, points, theme.MINT)


_GAP = 18
_LONGEST_LIST = 420


class VariantTabs:
    """Tabs for the variants of a plan; a family with one variant has none.

    Args:
        plan: the game being set up.
        on_choose: is told the variant that was chosen.
    """

    def __init__(self, plan: Plan, on_choose: Callable[[str], None]) -> None:
        self._plan = plan
        self._on_choose = on_choose
        self.tabs = [self._tab(key) for key in plan.keys] if len(plan.keys) > 1 else []
        self.list = Dropdown(
            [plan.entries[key].title for key in plan.keys],
            plan.keys.index(plan.key),
            lambda index: on_choose(plan.keys[index]),
        )

    @property
    def widgets(self) -> Sequence[Widget]:
        """The tabs and the list; only one kind of them is visible."""
        return [*self.tabs, self.list]

    def height(self, look: Look, scale: Scale, width: int) -> float:
        """How high the row must be, in units, in a row of a width in pixels."""
        if not self.tabs:
            return 0.0
        if not scale.wide:
            return LOW
        each = self._width(width, scale.u)
        return tab_height(max(tab.note_lines(look, each, scale.u) for tab in self.tabs))

    def place(self, look: Look, rect: pygame.Rect, factor: float) -> None:
        """Place the tabs side by side, or the list where the names do not fit."""
        chosen = self._plan.keys.index(self._plan.key)
        each = self._width(rect.width, factor)
        fit = all(tab.name_fits(look, each, factor) for tab in self.tabs)
        self.list.visible = bool(self.tabs) and not fit
        self.list.chosen = chosen
        width = min(rect.width, round(_LONGEST_LIST * factor))
        self.list.place(pygame.Rect(rect.left, rect.top, width, round(LOW * factor)), factor)
        step = (rect.width + round(_GAP * factor)) / max(1, len(self.tabs))
        for index, tab in enumerate(self.tabs):
            tab.visible = fit
            tab.selected = index == chosen
            tab.hint = tab.note if rect.height <= round(LOW * factor) else ""
            left = rect.left + round(index * step)
            tab.place(pygame.Rect(left, rect.top, each, rect.height), factor)

    def turn(self, step: int) -> None:
        """Choose the next variant, or the one before, round and round."""
        keys = self._plan.keys
        if len(keys) > 1:
            self._on_choose(keys[(keys.index(self._plan.key) + step) % len(keys)])

    def _width(self, row: int, factor: float) -> int:
        count = max(1, len(self.tabs))
        return (row - (count - 1) * round(_GAP * factor)) // count

    def _tab(self, key: str) -> VariantTab:
        entry = self._plan.entries[key]
        summary = entry.header.summary if entry.header else ""
        reason = self._plan.reasons[key]
        return VariantTab(entry.title, summary, reason, lambda: self._on_choose(key))
