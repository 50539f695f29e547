"""A line of the page of shortcuts: the caps of its keys, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.settings import words
from ui.widgets.parts import draw_plate, hair
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.keymap import Keymap
from ui.window.look import Look

_CAP = 36
_GAP = 8
_EDGE = 14
_CAPS = 132  # units that the caps have before the words begin
_KEY = theme.body(17, 700)


class KeyPanel(Widget):
    """The plate under the lines of a place, with the place's name."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title

    def accepts(self, point: Point) -> bool:
        """A plate lets the pointer through."""
        return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        draw_plate(surface, look, self.rect, self.factor)
        kind = theme.SECTION.at(self.text_factor)
        room = self.rect.width - 2 * self.px(24)
        kind = look.text.fit(self._title, kind, room)
        at = (self.rect.left + self.px(24), self.rect.top + self.px(38))
        look.text.draw(surface, self._title, kind, theme.PAPER, at)


class KeyRow(Widget):
    """One line. With an `action` a click asks for another key; without one it only tells.

    `asking` shows that the next key is the new one.
    """

    def __init__(
        self,
        said: str,
        keys: Sequence[str] = (),
        *,
        action: str = "",
        on_click: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.said = said
        self.action = action
        self.asking = False
        self.changed = False
        self._keys = tuple(keys)
        self._on_click = on_click
        self.focusable = on_click is not None

    @property
    def radius(self) -> float:
        """The corner radius of the line."""
        return 10 * self.factor

    def keys(self, keymap: Keymap) -> tuple[str, ...]:
        """What stands on its caps."""
        return (keymap.key_of(self.action),) if self.action else self._keys

    def accepts(self, point: Point) -> bool:
        """Only a line that can be changed notices the pointer."""
        return self._on_click is not None and super().accepts(point)

    def activate(self) -> None:
        """Ask for another key."""
        if self._on_click is not None:
            self._on_click()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.asking:
            style = Box(self.radius, theme.MINT_DARK, theme.MINT, hair(self.factor, 2))
            look.shapes.box(surface, self.rect, style)
        elif self.hovered:
            look.shapes.box(surface, self.rect, Box(self.radius, theme.RAISED))
        x = self.rect.left + self.px(_EDGE)
        start = x
        if self.changed:
            middle = (self.rect.left + self.px(_EDGE) // 2, self.rect.centery)
            look.shapes.disc(surface, middle, self.px(4), theme.ACCENT)
        if not self.asking:
            for key in self.keys(look.keymap):
                x = self._draw_cap(surface, look, key, x) + self.px(_GAP)
        x = max(x, start + self.px(_CAPS))
        if self.asking:
            x = start
        text = f"{words.PRESS_A_KEY}\u2026" if self.asking else self.said
        kind = look.text.fit(
            text, theme.TEXT.at(self.text_factor), self.rect.right - self.px(8) - x
        )
        look.text.draw(surface, text, kind, theme.PAPER, (x, self.rect.centery))

    def _draw_cap(self, surface: pygame.Surface, look: Look, key: str, x: int) -> int:
        """Draw the cap of a key, in paper; returns its right edge."""
        kind = _KEY.at(self.text_factor)
        width = max(self.px(_CAP), look.text.width(key, kind) + 2 * self.px(10))
        cap = pygame.Rect(x, 0, width, self.px(_CAP))
        cap.centery = self.rect.centery
        style = Box(
            7 * self.factor,
            theme.PAPER,
            theme.PAPER_SHADE,
            hair(self.factor),
            drop=max(2, self.px(3)),
            drop_colour=theme.HAIRLINE,
        )
        look.shapes.box(surface, cap, style)
        look.text.draw(surface, key, kind, theme.INK, cap.center, "centre")
        return cap.right
