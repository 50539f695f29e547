"""Choosing one of a few: what segments and rows of pictures have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ui.widgets.widget import Point, Widget
from ui.window.spoken import Spoken, option


class OneOf(Widget):
    """A click chooses; an arrow goes to the neighbour; Enter and Space go to the next one,
    cyclically. `on_change` gets the index of a newly chosen one, which is always a different one.

    `across` is how many are in a row, where there are several rows.
    """

    focusable = True
    walked_over = True

    def __init__(
        self, words: Sequence[str], chosen: int, on_change: Callable[[int], None], across: int = 0
    ) -> None:
        super().__init__()
        self.words = list(words)
        self.chosen = chosen
        self.pointed: int | None = None
        """The one under the pointer."""
        self._on_change = on_change
        self._steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if across:
            self._steps |= {pygame.K_UP: -across, pygame.K_DOWN: across}

    @abstractmethod
    def at(self, point: Point) -> int | None:
        """The index of the one at a point of the window."""

    def area(self, index: int) -> pygame.Rect:
        """The place of one; an empty rectangle where that is not known."""
        return pygame.Rect(0, 0, 0, 0)

    @property
    def names(self) -> Sequence[str]:
        """What they are called where they are told."""
        return self.words

    def spoken(self) -> Spoken:
        parts = [
            option(
                (self, place),
                word,
                partial(self.choose, place),
                on=place == self.chosen,
                area=self.area(place),
            )
            for place, word in enumerate(self.names)
        ]
        return Spoken("choice", self.called or ", ".join(self.names), parts=tuple(parts))

    def hover(self, inside: bool, point: Point) -> bool:
        pointed = self.at(point) if inside else None
        changed = pointed != self.pointed
        self.pointed = pointed
        return super().hover(inside, point) or changed

    def release(self, point: Point) -> bool:
        self.pressed = False
        index = self.at(point) if self.accepts(point) else None
        if index is not None:
            self.choose(index)
        return True

    def choose(self, index: int) -> None:
        """Choose one, and call `on_change` if it is allowed and different."""
        if self.enabled and index != self.chosen and 0 <= index < len(self.words):
            self.chosen = index
            self._on_change(index)

    def activate(self) -> None:
        self.choose((self.chosen + 1) % len(self.words))

    def key(self, event: pygame.Event) -> bool:
        """At an end, an arrow moves the focus on."""
        step = self._steps.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        if not step or not self.enabled or not 0 <= self.chosen + step < len(self.words):
            return False
        self.choose(self.chosen + step)
        return True


class Pictures(OneOf):
    """Pictures with names; only they respond to the pointer, up to `reach` units around them."""

    reach = 6.0

    @abstractmethod
    def area(self, index: int) -> pygame.Rect: ...

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.area(max(0, self.chosen))

    def accepts(self, point: Point) -> bool:
        return super().accepts(point) and self.at(point) is not None

    def at(self, point: Point) -> int | None:
        around = self.px(self.reach)
        cells = (self.area(index).inflate(around, around) for index in range(len(self.words)))
        return next((i for i, cell in enumerate(cells) if cell.collidepoint(point)), None)
