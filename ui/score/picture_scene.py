"""What the screens have in common that explain a score: one picture, and controls over it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

import pygame

from ui.score import words
from ui.score.canvas import Canvas
from ui.widgets.button import Button
from ui.widgets.control_scene import ControlScene
from ui.window.theme import Scale

_TOOL, _LOW_TOOL, _GAP = 56, 48, 8


class PictureScene(ControlScene):
    """A picture that is drawn once for a window, and anew when its cards have come.

    A subclass puts its controls, `tools` among them, into `group`, places them in `layout`, and
    ends that with `redraw`.

    Args:
        on_menu: opens the menu.
        on_rules: opens the rules.
    """

    def __init__(self, on_menu: Callable[[], None], on_rules: Callable[[], None]) -> None:
        rules = Button("", on_rules, icon="book", action="rules", hint=words.RULES_HINT)
        menu = Button("", on_menu, icon="menu", action="menu", hint=words.MENU_HINT)
        self.tools: tuple[Button, ...] = (rules, menu)
        """The round buttons at the upper right, from the left."""
        self._canvas: Canvas | None = None

    @abstractmethod
    def picture(self, canvas: Canvas) -> None:
        """Draw everything but the controls."""

    def redraw(self) -> None:
        """Draw the picture anew."""
        canvas = Canvas(self.app.look.felt(self.app.size).copy(), self.app.look, self.app.scale)
        self.picture(canvas)
        self._canvas = canvas

    def place_tools(self, scale: Scale, content: pygame.Rect) -> int:
        """Put the round buttons at the right end of the head; returns where they begin."""
        side, right = scale.upx(_TOOL if scale.wide else _LOW_TOOL), content.right
        for tool in reversed(self.tools):
            if tool.visible:
                tool.place(pygame.Rect(right - side, content.y, side, side), scale.u)
                right -= side + scale.upx(_GAP)
        return right

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture, what moves over it, and the controls."""
        if self._canvas is not None:
            if self._canvas.waiting and self._canvas.ready():
                self.redraw()
            surface.blit(self._canvas.surface, (0, 0))
            self.draw_over(surface)
        self.group.draw(surface, self.app.look)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what moves over the picture."""
