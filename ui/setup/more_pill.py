"""Says how many lines are hidden below, and scrolls to them."""

from __future__ import annotations

import pygame

from ui.setup import words
from ui.widgets.parts import hair
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_WORD = theme.body(16, 600)
_HEIGHT = 32
_WIDTH = 176
_ICON = 16


class MorePill(Widget):
    """A pill on the lower edge of a scroll area; it is there only while more lies below."""

    def __init__(self, area: ScrollArea) -> None:
        super().__init__()
        self._area = area
        self.hint = words.MORE_HINT

    def stand_on(self, middle: Point, factor: float) -> None:
        """Put the pill's middle on a point of the panel's edge."""
        box = pygame.Rect(0, 0, round(_WIDTH * factor), round(_HEIGHT * factor))
        box.center = middle
        self.place(box, factor)

    def accepts(self, point: Point) -> bool:
        """Only while it is shown."""
        return bool(self._area.hidden_below) and super().accepts(point)

    def activate(self) -> None:
        """Scroll on by a page."""
        self._area.page(pygame.K_PAGEDOWN)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the pill, if more lies below."""
        count = self._area.hidden_below
        if not count:
            return
        fill = theme.RAISED if self.hovered else theme.PLATE
        style = Box(self.rect.height / 2, fill, theme.HAIRLINE, hair(self.factor, 2))
        look.shapes.box(surface, self.rect, style)
        said = words.more_below(count)
        kind = _WORD.at(self.text_factor)
        icon, gap = self.px(_ICON), self.px(10)
        width = look.text.width(said, kind) + gap + icon
        x, y = self.rect.centerx - width // 2, self.rect.centery
        end = look.text.draw(surface, said, kind, theme.PAPER, (x, y)).right
        look.draw_icon(surface, "down", (end + gap + icon / 2, y), icon, theme.PAPER)
