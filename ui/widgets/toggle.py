"""On or off: a switch that also shows its state as a word."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.motion import Glide
from ui.window.pen import Pen, hair
from ui.window.spoken import Spoken
from ui.window.words import OFF, ON

_SIZE = (56, 32)
_WORD = theme.body(17, 600)
_SECONDS = 0.16
_GAP = 12


class Toggle(Widget):
    """A switch at the right end of its rectangle, with its state as a word to the left of it.

    `words` are the words for off and on. `on_change` gets the new state.
    """

    focusable = True
    walked_over = True

    def __init__(
        self,
        on: bool,
        on_change: Callable[[bool], None],
        words: tuple[str, str] = (OFF, ON),
    ) -> None:
        super().__init__()
        self._on = on
        self._on_change = on_change
        self._words = words
        self._knob = Glide(float(on))

    def spoken(self) -> Spoken:
        return Spoken("switch", self.called, self._words[self._on], on=self._on)

    @property
    def on(self) -> bool:
        """Whether it is switched on."""
        return self._on

    def set(self, on: bool) -> None:
        """Show `on` without calling `on_change`."""
        self._on = on
        self._knob.send(float(on), _SECONDS)

    @property
    def ring_rect(self) -> pygame.Rect:
        box = pygame.Rect(0, 0, self.px(_SIZE[0]), self.px(_SIZE[1]))
        box.midright = self.rect.midright
        return box

    @property
    def radius(self) -> float:
        return self.px(_SIZE[1]) / 2

    def activate(self) -> None:
        if self.enabled:
            self.set(not self._on)
            self._on_change(self._on)

    def key(self, event: pygame.Event) -> bool:
        """Left is off, right is on."""
        wanted = {pygame.K_LEFT: False, pygame.K_RIGHT: True}
        if event.type != pygame.KEYDOWN or wanted.get(event.key, self._on) == self._on:
            return False
        self.activate()
        return True

    def update(self, dt: float) -> bool:
        return self._knob.update(dt)

    def finish(self) -> None:
        self._knob.finish()

    def draw(self, pen: Pen) -> None:
        box, share = self.ring_rect, self._knob.value
        dim = 1.0 if self.enabled else 0.48
        ground = theme.mix(theme.PLATE, theme.mix(theme.SUNK, theme.MINT, share), dim)
        edge = theme.mix(theme.KNOB_OFF, theme.MINT, share)
        if self.hovered and self.enabled:
            edge = theme.PAPER
        edge = theme.mix(theme.PLATE, edge, dim)
        pen.shape(box, Box(self.radius, ground, edge, hair(self.factor)))
        knob = theme.mix(theme.PLATE, theme.mix(theme.KNOB_OFF, theme.PAPER, share), dim)
        travel = box.width - box.height
        middle = (box.left + box.height / 2 + travel * share, box.centery)
        size = box.height / 2 - 5 * self.factor
        pen.disc(middle, size, knob)
        if share > 0.5:
            pen.icon("tick", middle, round(size * 1.5), theme.GOLD_INK)
        word = self._words[self._on]
        colour = theme.mix(theme.PLATE, theme.MINT if self._on else theme.MUTED, dim)
        at = (box.left - self.px(_GAP), box.centery)
        pen.write(word, _WORD, colour, at, "right")
