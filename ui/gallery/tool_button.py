"""A round button with one of the gallery's own drawings."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.gallery.drawings import Drawing, draw_drawing
from ui.widgets.button import Button
from ui.widgets.keycap import draw_keycap, keycap_width
from ui.window import theme
from ui.window.look import Look

_DRAWING = 26
_GAP = 10
_PADDING = 22


class ToolButton(Button):
    """A pill with a drawing and words; placed no wider than high it shows the drawing only.

    `hint` says what it does, and is shown where the words have no room; `cap` shows the key of its
    `action` behind the words.
    """

    def __init__(
        self,
        drawing: Drawing,
        words: str,
        on_click: Callable[[], None],
        *,
        hint: str,
        action: str = "",
        cap: bool = True,
    ) -> None:
        super().__init__("", on_click, hint=hint)
        self.action = action
        self._shows_cap = cap and bool(action)
        self._drawing = drawing
        self._label = words

    @property
    def worded(self) -> bool:
        """Whether it has words to show beside its drawing."""
        return bool(self._label)

    def natural_width(self, look: Look, factor: float, text_factor: float | None = None) -> int:
        """The width that drawing, words and key need, in pixels."""
        return self._content(look, factor, text_factor or factor) + 2 * round(_PADDING * factor)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the pill and what is on it."""
        super().draw(surface, look)
        ink = theme.PAPER if self.enabled else theme.DISABLED_TEXT
        down = self.px(2) if self.pressed and self.enabled else 0
        size, y = self.px(_DRAWING), self.rect.centery + down
        if self.rect.width <= self.rect.height:
            draw_drawing(surface, look, self._drawing, (self.rect.centerx, y), size, ink)
            return
        x = self.rect.centerx - self._content(look, self.factor, self.text_factor) // 2
        draw_drawing(surface, look, self._drawing, (x + size / 2, y), size, ink)
        x += size + self.px(_GAP)
        kind = theme.BUTTON.at(self.text_factor)
        x = look.text.draw(surface, self._label, kind, ink, (x, y)).right
        if self._shows_cap:
            at = (x + self.px(_GAP), y)
            draw_keycap(surface, look, look.keymap.key_of(self.action), at, self.text_factor, ink)

    def _content(self, look: Look, factor: float, text_factor: float) -> int:
        width = round(_DRAWING * factor) + round(_GAP * factor)
        width += look.text.width(self._label, theme.BUTTON.at(text_factor))
        if self._shows_cap:
            width += round(_GAP * factor) + keycap_width(
                look, look.keymap.key_of(self.action), text_factor
            )
        return width
