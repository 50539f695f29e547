"""The row of tabs, one for each variant of a family; too many of them become a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ui.setup.plan import Plan
from ui.widgets.frame import Frame
from ui.widgets.menu import Dropdown
from ui.widgets.tab import LOW, Tab, set_alike, tab_height
from ui.widgets.widget import Widget
from ui.window.look import Look
from ui.window.room import Room

_GAP = 18
_LONGEST_LIST = 420


class VariantTabs:
    """Tabs for the variants of a plan; a family with one variant has none.

    Args:
        plan: the game being set up.
        on_choose: gets the chosen variant.
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
        """The tabs and the list; only one of the two is visible."""
        return [*self.tabs, self.list]

    def height(self, look: Look, frame: Frame) -> float:
        """The height of the row in units; 0 where there are no tabs."""
        if not self.tabs:
            return 0.0
        if not frame.wide:
            return LOW
        cells = frame.room.columns(len(self.tabs), _GAP)
        return tab_height(max(tab.note_lines(look, cells[0].w, cells[0].u) for tab in self.tabs))

    def place(self, look: Look, room: Room) -> None:
        """Place the tabs side by side, or the list where their names do not fit."""
        chosen = self._plan.keys.index(self._plan.key)
        cells = room.columns(max(1, len(self.tabs)), _GAP)
        fit = bool(self.tabs) and set_alike(self.tabs, look, cells[0].w, room.u)
        self.list.visible = bool(self.tabs) and not fit
        self.list.chosen = chosen
        width = min(room.w, room.px(_LONGEST_LIST))
        self.list.place(pygame.Rect(room.x, room.y, width, room.px(LOW)), room.u)
        for index, (tab, cell) in enumerate(zip(self.tabs, cells, strict=False)):
            tab.visible = fit
            tab.selected = index == chosen
            tab.hint = tab.note if room.h <= room.px(LOW) else ""
            tab.place(cell, room.u)

    def turn(self, step: int) -> None:
        """Choose the next variant or the previous one, cyclically."""
        keys = self._plan.keys
        if len(keys) > 1:
            self._on_choose(keys[(keys.index(self._plan.key) + step) % len(keys)])

    def _tab(self, key: str) -> Tab:
        entry = self._plan.entries[key]
        summary = entry.header.summary if entry.header else ""
        choose = partial(self._on_choose, key)
        return Tab(entry.title, summary, choose, self._plan.reasons[key])
