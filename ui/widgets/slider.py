"""A whole number from a range, chosen by dragging a knob or with the arrows."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen, hair
from ui.window.spoken import Amount, Spoken
from ui.window.theme import clamp

_TRACK = 8
_KNOB = 26
_MOST_TICKS = 12
_WORD = theme.body(19, 600)


class Slider(Widget):
    """A track from `low` to `high` in steps, and the value as text at the right.

    `words` turns a value into text; `value_width` units are reserved for it. `on_change` gets each
    new value while the knob is dragged, or, for a `late` slider, only the last one on release: a
    slider that is moved by its own value would run away from the pointer.
    """

    focusable = True
    walked_over = True
    value_width = 96.0

    def __init__(
        self,
        low: int,
        high: int,
        value: int,
        on_change: Callable[[int], None],
        *,
        step: int = 1,
        words: Callable[[int], str] = str,
        late: bool = False,
    ) -> None:
        super().__init__()
        self.low, self.high, self.step = low, high, step
        self.value = value
        self._on_change = on_change
        self._words = words
        self._late = late
        self._told = value

    def spoken(self) -> Spoken:
        amount = Amount(self.value, self.low, self.high, self.step)
        said = self._words(self.value)
        return Spoken("slider", self.called, said, amount=amount, turn=self._set)

    @property
    def radius(self) -> float:
        return self.px(_KNOB) / 2

    @property
    def ring_rect(self) -> pygame.Rect:
        knob = pygame.Rect(0, 0, self.px(_KNOB), self.px(_KNOB))
        knob.center = (round(self._x_of(self.value)), self.rect.centery)
        return knob

    def press(self, point: Point) -> bool:
        super().press(point)
        return self.drag(point)

    def drag(self, point: Point) -> bool:
        track = self._track()
        share = (point[0] - track.left) / max(1, track.width)
        self._set(self.low + share * (self.high - self.low))
        return True

    def release(self, point: Point) -> bool:
        self.pressed = False
        self._tell()
        return True

    def key(self, event: pygame.Event) -> bool:
        """Arrows step, Page keys leap, Home and End go to the ends."""
        leap = max(self.step, round((self.high - self.low) / 10))
        goals = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_PAGEDOWN: self.value - leap,
            pygame.K_PAGEUP: self.value + leap,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        if event.type != pygame.KEYDOWN or event.key not in goals:
            return False
        self._set(goals[event.key])
        return True

    def draw(self, pen: Pen) -> None:
        dim = 1.0 if self.enabled else 0.48
        track = self._track()
        x = round(self._x_of(self.value))
        fill = theme.mix(theme.PLATE, theme.MINT, dim)
        pen.shape(track, Box(track.height / 2, theme.SUNK, theme.LINE, hair(self.factor, 1)))
        done = pygame.Rect(track.left, track.top, max(track.height, x - track.left), track.height)
        pen.shape(done, Box(track.height / 2, fill))
        steps = (self.high - self.low) // self.step
        if 0 < steps <= _MOST_TICKS:
            for index in range(steps + 1):
                at = round(self._x_of(self.low + index * self.step))
                tick = pygame.Rect(at, track.bottom + self.px(6), max(1, self.px(2)), self.px(5))
                pen.surface.fill(theme.mix(theme.PLATE, theme.MUTED, 0.7 * dim), tick)
        size = self.px(_KNOB) / 2 + (self.px(2) if self.hovered and self.enabled else 0)
        knob = theme.mix(theme.PLATE, theme.PAPER, dim)
        pen.disc((x, self.rect.centery), size, knob, theme.PLATE, self.px(2))
        words = self._words(self.value)
        room = round(self.value_width * self.factor) - self.px(6)
        pen.write(words, _WORD, fill, self.rect.midright, "right", width=room)

    def _track(self) -> pygame.Rect:
        half = self.px(_KNOB) // 2
        width = self.rect.width - round(self.value_width * self.factor) - 2 * half
        track = pygame.Rect(self.rect.left + half, 0, max(1, width), self.px(_TRACK))
        track.centery = self.rect.centery
        return track

    def _x_of(self, value: int) -> float:
        track = self._track()
        return track.left + track.width * (value - self.low) / max(1, self.high - self.low)

    def _set(self, wanted: float) -> None:
        steps = round((wanted - self.low) / self.step)
        value = round(clamp(self.low + steps * self.step, self.low, self.high))
        if self.enabled and value != self.value:
            self.value = value
            if not (self._late and self.pressed):
                self._tell()

    def _tell(self) -> None:
        if self.value != self._told:
            self._told = self.value
            self._on_change(self.value)
