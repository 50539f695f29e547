"""One of a few that are chosen by how they look: cloths, backs of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ui.widgets.parts import hair
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.spoken import Spoken, option

_GAP = 12
_RING = 4
_TICK = 22
_WORD = theme.body(17, 600)

Draw = Callable[[pygame.Surface, Look, int, pygame.Rect], None]


class Swatches(Widget):
    """Pictures side by side at the right end of the rectangle, the name of the chosen one before.

    `draw_one` gets the number of a picture and its place, `size` units large. `on_change` gets
    the number of the newly chosen one.
    """

    focusable = True
    walked_over = True

    def __init__(
        self,
        names: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        size: tuple[float, float],
        draw_one: Draw,
    ) -> None:
        super().__init__()
        self.names = list(names)
        self.chosen = chosen
        self._on_change = on_change
        self._size = size
        self._draw_one = draw_one
        self._pointed: int | None = None

    def spoken(self) -> Spoken:
        parts = [
            option(
                (self, place),
                name,
                partial(self.choose, place),
                on=place == self.chosen,
                area=self._cell(place),
            )
            for place, name in enumerate(self.names)
        ]
        return Spoken("choice", self.called or self.names[self.chosen], parts=tuple(parts))

    @property
    def ring_rect(self) -> pygame.Rect:
        """The chosen picture."""
        return self._cell(self.chosen)

    @property
    def radius(self) -> float:
        wide, high = self._size
        return self.px(wide) / 2 if wide == high else 8 * self.factor

    def natural_width(self, look: Look, factor: float) -> int:
        """The width that all pictures and the longest name need, in pixels."""
        kind = _WORD.at(factor)
        words = max(look.text.width(name, kind) for name in self.names)
        across = len(self.names) * (self._size[0] + _GAP) + _GAP
        return words + round(across * factor)

    def accepts(self, point: Point) -> bool:
        """Only the pictures notice the pointer."""
        return super().accepts(point) and self._at(point) is not None

    def hover(self, inside: bool, point: Point) -> bool:
        """Light up the picture under the pointer."""
        pointed = self._at(point) if inside else None
        changed = pointed != self._pointed
        self._pointed = pointed
        return super().hover(inside, point) or changed

    def release(self, point: Point) -> bool:
        """Choose the picture under the pointer."""
        self.pressed = False
        index = self._at(point)
        if index is not None:
            self.choose(index)
        return True

    def choose(self, index: int) -> None:
        """Choose a picture and tell of it, if it is another one."""
        if self.enabled and index != self.chosen and 0 <= index < len(self.names):
            self.chosen = index
            self._on_change(index)

    def activate(self) -> None:
        """Enter or Space: the next one, round and round."""
        self.choose((self.chosen + 1) % len(self.names))

    def key(self, event: pygame.Event) -> bool:
        """Left and right choose the neighbour; at the end the arrow moves the focus on."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.type != pygame.KEYDOWN or event.key not in steps:
            return False
        index = self.chosen + steps[event.key]
        if not 0 <= index < len(self.names):
            return False
        self.choose(index)
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the pictures; the chosen one has a ring and a tick."""
        for index in range(len(self.names)):
            cell = self._cell(index)
            self._draw_one(surface, look, index, cell)
            ring = cell.inflate(2 * self.px(_RING), 2 * self.px(_RING))
            radius = self.radius + self.px(_RING)
            line = hair(self.factor, 3)
            if index == self.chosen:
                look.shapes.box(surface, ring, Box(radius, None, theme.MINT, line))
                tick = self.px(_TICK)
                look.shapes.disc(surface, cell.center, tick / 2, theme.MINT)
                size = round(tick * 0.7)
                look.draw_icon(surface, "tick", cell.center, size, theme.GOLD_INK)
            elif index == self._pointed:
                look.shapes.box(surface, ring, Box(radius, None, theme.PAPER, hair(self.factor)))
        at = (self._cell(0).left - self.px(_GAP) - self.px(_RING), self.rect.centery)
        kind = _WORD.at(self.text_factor)
        look.text.draw(surface, self.names[self.chosen], kind, theme.MINT, at, "right")

    def _cell(self, index: int) -> pygame.Rect:
        wide, high = self.px(self._size[0]), self.px(self._size[1])
        after = len(self.names) - 1 - index
        cell = pygame.Rect(0, 0, wide, high)
        cell.midright = (self.rect.right - self.px(_RING), self.rect.centery)
        return cell.move(-after * (wide + self.px(_GAP)), 0)

    def _at(self, point: Point) -> int | None:
        reach = self.px(_GAP)
        cells = (self._cell(i).inflate(reach, reach) for i in range(len(self.names)))
        return next((i for i, cell in enumerate(cells) if cell.collidepoint(point)), None)
