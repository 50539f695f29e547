"""What can be done on a screen: every action that it responds to, in a list to choose from.

So people with few buttons, or only one, can do everything that others have keys for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from ui.settings import words
from ui.settings.key_row import KeyRow
from ui.widgets.group import Group
from ui.widgets.panel_scene import EDGE, PanelScene
from ui.widgets.scroll import ScrollArea

_WIDTH, _LINE, _HEAD = 640, 55, 64


class ActionsScene(PanelScene):
    """A list of actions in front of the screen that responds to them; Esc leaves it.

    Args:
        names: the actions, in the order of the list.
    """

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self.title = words.DO_HERE
        self.rows = [
            KeyRow(words.ACTIONS[name], action=name, on_click=partial(self._do, name))
            for name in names
        ]
        self._area = ScrollArea()
        self.group = Group(
            [self._area], on_escape=self.go_back, shortcuts={"actions": self.go_back}
        )

    def layout(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        edge, head, line = scale.upx(EDGE), scale.upx(_HEAD), scale.upx(_LINE)
        most = size[1] - 2 * edge
        width = min(scale.upx(_WIDTH), size[0] - 2 * edge)
        self.place_panel(size, width, min(most, head + len(self.rows) * line + 2 * edge))
        inside = self.panel.inflate(-2 * edge, -2 * edge)
        inside.top, inside.height = inside.top + head, inside.height - head
        self._area.place(inside, scale.u)
        wide = inside.width
        if len(self.rows) * line > inside.height:
            wide -= self._area.bar_room
        for number, row in enumerate(self.rows):
            row.place(pygame.Rect(inside.x, inside.y + number * line, wide, line), scale.u)
        self._area.fill(self.rows, len(self.rows) * line)

    def enter(self) -> None:
        if self.group.focused is None and self.rows:
            self.group.focus(self.rows[0], ring=True)

    def _do(self, name: str) -> None:
        self.app.pop()
        self.app.call(name)
