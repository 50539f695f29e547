"""A scene with controls: what all such scenes do with events and with time."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.widgets.group import Group
from ui.window.pen import Pen
from ui.window.scene import Scene
from ui.window.spoken import Spoken


class ControlScene(Scene):
    """Passes its events to `group` and updates it; a subclass makes the group, and draws it.

    A screen with pages says in `turn_page` how Ctrl+Tab turns them.
    """

    group: Group

    def pen(self, surface: pygame.Surface) -> Pen:
        """A pen for this screen."""
        return Pen(surface, self.app.look, self.app.scale.u)

    def spoken(self) -> tuple[Spoken, ...]:
        return self.group.spoken(self.app.look)

    @property
    def typed_into(self) -> bool:
        focused = self.group.focused
        return focused is not None and focused.visible and focused.typed_into

    @property
    def calls(self) -> Sequence[str]:
        return [name for name in self.group.shortcuts if isinstance(name, str)]

    def go_back(self) -> None:
        """Return to the screen below."""
        self.app.pop()

    def turn_page(self, step: int) -> bool:
        """Move `step` pages on, 1 or -1. False where there are no pages."""
        return False

    def handle(self, event: pygame.Event) -> bool:
        """Turn pages with Ctrl+Tab; pass everything else to the controls, one of which may open a
        list."""
        tab = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB
        if tab and event.mod & pygame.KMOD_CTRL:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            if self.turn_page(step):
                self.app.sound("page")
                return True
        used = self.group.handle(event)
        worked = self.group.focused
        if worked is not None and worked.opens is not None:
            opened, worked.opens = worked.opens, None
            self.app.push(opened)
        return used

    def update(self, dt: float) -> bool:
        """Advance the controls and the tooltip; without gliding if the player prefers that."""
        return self.group.update(dt, still=self.app.settings.reduced_motion)
