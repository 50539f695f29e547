"""What the screens that explain a score have in common: one picture, and controls over it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

import pygame

from ui.score import words
from ui.score.canvas import Canvas
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.frame import Frame
from ui.widgets.framed_scene import FramedScene
from ui.widgets.widget import Widget
from ui.window.painter import Sheet
from ui.window.pen import Pen


class PictureScene(FramedScene):
    """A picture that is put together once for a window, and again when its cards have arrived.

    A subclass puts its controls, `tools` among them, into `group`, places them in `layout`, and
    finally calls `redraw`.

    Args:
        on_menu: opens the menu, which leads to the settings.
        on_rules: opens the rules.
    """

    has_gear = False

    def __init__(self, on_menu: Callable[[], None], on_rules: Callable[[], None]) -> None:
        super().__init__()
        rules = Button("", on_rules, icon="book", action="rules", hint=words.RULES_HINT)
        menu = Button("", on_menu, icon="menu", action="menu", hint=words.MENU_HINT)
        self.tools: tuple[Button, ...] = (rules, menu)
        """The round buttons at the upper right, from the left."""
        self._canvas: Canvas | None = None
        self._stale = True

    @abstractmethod
    def picture(self, canvas: Canvas, frame: Frame) -> None:
        """Draw everything except heading and controls."""

    def redraw(self) -> None:
        """Put the picture together again."""
        self._stale = True

    def _put_together(self) -> Canvas:
        """The picture, as a note of what lies where: the window is large."""
        if self._canvas is None or self._stale or (self._canvas.waiting and self._canvas.ready()):
            self._stale = True  # the drawing may be interrupted
            self._canvas = Canvas(Sheet(self.app.size), self.app.look, self.app.scale)
            self.draw_ground(self._canvas)
            self._stale = False
        return self._canvas

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        assert self._canvas is not None
        self.picture(self._canvas, frame)

    def place_tools(self, parts: Choice | None = None) -> Frame:
        """Place the visible round buttons, and before them the choice of a part."""
        frame = self.frame
        row: list[tuple[Widget, int]] = []
        if parts is not None and parts.visible:
            row.append((parts, parts.natural_width(self.app.look, frame.scale.u)))
        self.place_head([*row, *((t, frame.px(46)) for t in self.tools if t.visible)])
        return frame

    def draw(self, surface: pygame.Surface) -> None:
        canvas = self._put_together()
        assert isinstance(canvas.surface, Sheet)
        canvas.surface.put_on(surface)
        pen = self.pen(surface)
        self.draw_over(pen)
        self.group.draw(pen)

    def draw_over(self, pen: Pen) -> None:
        """Draw what moves over the picture."""
