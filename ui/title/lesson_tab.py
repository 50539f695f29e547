"""The small paper tab on a poster that leads to the lesson in its family."""

from __future__ import annotations

import pygame

from ui.title import words
from ui.widgets.button import Button
from ui.widgets.finger import target_of
from ui.widgets.widget import Point
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

HEIGHT = 40
_WORDS = theme.body(17, 600)
_ICON, _GAP, _PADDING = 20, 6, 12


class LessonTab(Button):
    """A quiet button of the poster's own paper, so that its picture stays what one sees first."""

    def accepts(self, point: Point) -> bool:
        """Also a finger's breadth round it: the poster under it would take what misses it."""
        return self.visible and target_of(self.rect).collidepoint(point)

    def width(self, look: Look) -> int:
        """How wide its words make it, in pixels, where it is placed."""
        words_wide = look.text.width(words.LESSON, _WORDS.at(self.text_factor))
        return self.px(2 * _PADDING + _ICON + _GAP) + words_wide

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it in its present state."""
        lit = self.hovered or self.pressed
        fill = theme.PAPER_SHADE if lit else theme.PAPER
        box = Box(self.radius, fill, theme.INK, max(1.5, 2 * self.factor))
        look.shapes.box(surface, self.rect, box)
        x, y = self.rect.x + self.px(_PADDING), self.rect.centery
        icon = self.px(_ICON)
        look.draw_icon(surface, "hat", (x + icon / 2, y), icon, theme.INK)
        kind = _WORDS.at(self.text_factor)
        look.text.draw(surface, words.LESSON, kind, theme.INK, (x + icon + self.px(_GAP), y))
