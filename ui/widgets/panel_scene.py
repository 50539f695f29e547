"""Scenes in front of another one: a panel in the middle, and a small one beside the control that
opened it."""

from __future__ import annotations

import pygame

from ui.widgets.control_scene import ControlScene
from ui.window import theme
from ui.window.pen import Pen
from ui.window.room import Room

EDGE = 40
"""Units between the border of a panel and its content."""
_SCRIM = "#06171AB0"


class PanelScene(ControlScene):
    """A panel with a title in the middle of the window; what lies behind it is darkened.

    A subclass calls `place_panel` in `layout`.
    """

    opaque = False
    title = ""

    def __init__(self) -> None:
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._scrim: pygame.Surface | None = None

    @property
    def called(self) -> str:
        return self.title

    def place_panel(self, size: tuple[int, int], width: int, height: int) -> None:
        """Put a panel of `width` times `height` pixels in the middle of a window of `size`."""
        self.panel = pygame.Rect(0, 0, width, height)
        self.panel.center = (size[0] // 2, size[1] // 2)
        if self._scrim is None or self._scrim.get_size() != size:
            self._scrim = pygame.Surface(size, pygame.SRCALPHA)
            self._scrim.fill(_SCRIM)

    def draw_content(self, pen: Pen) -> None:
        """Draw what is neither title nor control; by default nothing."""

    def draw(self, surface: pygame.Surface) -> None:
        pen = self.pen(surface)
        if self._scrim is not None:
            surface.blit(self._scrim, (0, 0))
        pen.plate(self.panel)
        inner = Room(self.panel, pen.u).inset(EDGE, EDGE)
        pen.text(self.title, theme.SECTION, theme.PAPER, inner, valign="top", y=inner.y)
        self.draw_content(pen)
        self.group.draw(pen)


class PopUp(ControlScene):
    """A small panel over a screen that stays visible; a press beside it closes it."""

    opaque = False

    def __init__(self) -> None:
        self.panel = pygame.Rect(0, 0, 0, 0)

    def handle(self, event: pygame.Event) -> bool:
        """Close the panel on a press beside it; pass everything else to the controls."""
        if event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos):
            self.go_back()
            return True
        return super().handle(event)
