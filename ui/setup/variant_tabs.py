"""The row of tabs, one for each variant of a family; too many of them become a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.setup.plan import Plan
from ui.setup.variant_tab import LOW, VariantTab, tab_height
from ui.widgets.menu import Dropdown
from ui.widgets.widget import Widget
from ui.window.look import Look
from ui.window.theme import Scale

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
