"""The long gold button of the title: a disc with a sign, what it does, and the state in a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ui.widgets.keycap import draw_keycap, keycap_width
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.icons import IconName
from ui.window.look import Look

_WORDS = theme.display(25, 0.08)
_LINE = theme.body(18, 600)
_DISC = 29
_EDGE = 16
_HIGHER = 14  # units that the words stand above the middle


@dataclass(frozen=True)
class BannerText:
    """What the gold button says, and its action of the keymap; `line` may be empty.

    `shorter` holds the same line in fewer words, for a narrower button, the longest first.
    """

    words: str
    line: str
    action: str
    icon: IconName = "play"
    shorter: tuple[str, ...] = ()


class Banner(Widget):
    """The primary button of a screen that has more to say than two words."""

    focusable = True

    def __init__(self, content: BannerText, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.content = content
        self._on_click = on_click

    @property
    def radius(self) -> float:
        """Half the height: a pill."""
        return self.rect.height / 2

    def activate(self) -> None:
        """Do it, if it can be done."""
        if self.enabled:
            self._on_click()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the button in its present state."""
        pressed = self.pressed and self.enabled
        rect = self.rect.move(0, self.px(2) if pressed else 0)
        fill, ink = theme.GOLD, theme.GOLD_INK
        if not self.enabled:
            fill, ink = theme.GOLD_OFF, theme.GOLD_OFF_INK
        elif self.hovered and not pressed:
            fill = theme.GOLD_HOVER
        line = max(1.5, 1.5 * self.factor)
        inner = theme.GOLD_INNER if self.enabled else None
        drop = 0 if pressed else self.px(4)
        inset = 4 * self.factor
        style = Box(self.radius, fill, inner=inner, inset=inset, inner_width=line, drop=drop)
        look.shapes.box(surface, rect, style)
        disc = self.px(_DISC)
        middle = (rect.left + self.px(_EDGE) + disc, rect.centery)
        look.shapes.disc(surface, middle, disc, ink)
        look.draw_icon(surface, self.content.icon, middle, round(disc * 0.95), fill)
        left = middle[0] + disc + self.px(18)
        key = look.keymap.key_of(self.content.action)
        cap = keycap_width(look, key, self.text_factor)
        right = rect.right - self.px(_EDGE + 16) - cap
        self._draw_words(surface, look, pygame.Rect(left, rect.top, right - left, rect.height), ink)
        at = (right, round(rect.centery - _HIGHER * self.text_factor))
        draw_keycap(surface, look, key, at, self.text_factor, ink)

    def _draw_words(
        self, surface: pygame.Surface, look: Look, room: pygame.Rect, ink: theme.Colour
    ) -> None:
        k, text = self.text_factor, look.text
        width = room.width - self.px(12)
        kind = text.fit(self.content.words, _WORDS.at(k), width)
        if not self.content.line:
            text.draw(surface, self.content.words, kind, ink, room.midleft)
            return
        text.draw(surface, self.content.words, kind, ink, (room.left, room.centery - _HIGHER * k))
        line = self._line(look, width)
        kind = text.fit(line, _LINE.at(k), width)
        text.draw(surface, line, kind, ink, (room.left, room.centery + 17 * k))

    def _line(self, look: Look, width: int) -> str:
        """The longest line that has room in `width` pixels, made smaller if need be."""
        text, kind = look.text, _LINE.at(self.text_factor)
        lines = (self.content.line, *self.content.shorter)
        fits = (line for line in lines if text.width(line, text.fit(line, kind, width)) <= width)
        return next(fits, lines[-1])
