"""What the screens have in common that show the hands of a game one after the other."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

import pygame

from ui.score import words
from ui.score.canvas import Canvas
from ui.score.sheet import Sheet
from ui.widgets.button import Button
from ui.widgets.control_scene import ControlScene
from ui.window.theme import Scale

_TOOL, _LOW_TOOL, _GAP = 56, 48, 8


class TurningScene(ControlScene):
    """A picture for each hand of a book; Up, Down and the wheel choose one.

    A subclass puts its controls, `tools` among them, into `group`, places them in `layout`, and
    ends that with `redraw`.

    Args:
        book: the sheets of all finished hands.
        hand: the one to show first, from 0.
        on_menu: opens the menu.
        on_rules: opens the rules.
    """

    def __init__(
        self,
        book: Sequence[Sheet],
        hand: int,
        on_menu: Callable[[], None],
        on_rules: Callable[[], None],
    ) -> None:
        self.book, self.hand = book, hand
        rules = book[-1].rules
        self._up = Button("", self._before, icon="up", hint=words.up_hint(rules))
        self._down = Button("", self._after, icon="down", hint=words.down_hint(rules))
        self._rules = Button("", on_rules, icon="book", action="rules", hint=words.RULES_HINT)
        self._menu = Button("", on_menu, icon="menu", action="menu", hint=words.MENU_HINT)
        self._up.visible = self._down.visible = len(book) > 1
        self.tools = (self._up, self._down, self._rules, self._menu)
        """The round buttons at the upper right, from the left."""
        self._canvas: Canvas | None = None

    @property
    def sheet(self) -> Sheet:
        """The sheet of the hand that is shown."""
        return self.book[self.hand]

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
        rules, last = self.book[-1].rules, self.hand == len(self.book) - 1
        self._up.why_not = words.no_hand_before(rules) if self.hand == 0 else ""
        self._down.why_not = words.no_hand_after(rules) if last else ""
        for tool in reversed(self.tools):
            if tool.visible:
                tool.place(pygame.Rect(right - side, content.y, side, side), scale.u)
                right -= side + scale.upx(_GAP)
        return right

    def handle(self, event: pygame.Event) -> bool:
        """Up, Down and the wheel choose a hand; the rest is for the controls."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._step(-1 if event.key == pygame.K_UP else 1)
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self._step(-1 if event.y > 0 else 1)
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture, anew when its cards have come, and the controls."""
        if self._canvas is not None:
            if self._canvas.waiting and self._canvas.ready():
                self.redraw()
            surface.blit(self._canvas.surface, (0, 0))
        self.group.draw(surface, self.app.look)

    def _before(self) -> None:
        self._step(-1)

    def _after(self) -> None:
        self._step(1)

    def _step(self, step: int) -> bool:
        """Choose the hand before or after. True if there is one."""
        hand = max(0, min(len(self.book) - 1, self.hand + step))
        if hand == self.hand:
            return False
        self.hand = hand
        self.layout(self.app.size)
        self.app.redraw()
        return True
