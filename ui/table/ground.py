"""The cloth of a table: the chosen one, or the land of the trump suit.

A cloth is baked in the background, and appears while nothing else moves: the old one dissolves into
it.
"""

from __future__ import annotations

from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING

import pygame

from game.position.view import View
from game.values import Value
from ui.window import felt
from ui.window.faces import sign_name
from ui.window.look import Look
from ui.window.motion import Glide

if TYPE_CHECKING:
    from ui.window.daylight import Daylight

DISSOLVE = 0.6
"""Seconds in which one cloth becomes another."""
_BANDS, _STEPS = 12, 9
"""It appears in bands, the upper ones a little before the lower ones, each in this many steps. In
any frame as few bands as possible take a step, since painting the whole window takes long. Where
only the light changes, each band takes one step."""
_LAG = 0.35
"""The share of the time after which the lowest band would begin if none waited for others."""


def cloth_for(look: Look, view: View) -> felt.Cloth:
    """The cloth for what everybody at the table knows to be trumps."""
    trump, deck = view.table.trump, view.rules.deck
    if look.plain_cloth or trump is None:
        return look.cloth
    sign = sign_name(deck, trump)
    return look.cloth.dyed(sign, look.art.style.ramp(sign))


class _Order(Value):
    """A cloth in its light. The window it is drawn on gives its size."""

    cloth: felt.Cloth
    minute: int | None = None
    """The minute of the day whose light falls on it; None for no such light."""

    def like(self, other: _Order) -> bool:
        """Whether the two differ only in their time."""
        lit = (self.minute is None) == (other.minute is None)
        return lit and self.cloth == other.cloth


def _baked(order: _Order, size: tuple[int, int]) -> tuple[pygame.Surface, Daylight | None]:
    """The cloth in its light."""
    cloth = felt.bake(size, order.cloth, rosette=True)
    if order.minute is None:
        return cloth, None
    from ui.window.daylight import Daylight

    daylight = Daylight(order.minute, size, order.cloth.lightest)
    daylight.fall_on(cloth)
    return cloth, daylight


class _Baking:
    """A cloth that is baked in the background."""

    def __init__(self, order: _Order, size: tuple[int, int]) -> None:
        self.order, self.size = order, size
        self.baked: pygame.Surface | None = None
        self.daylight: Daylight | None = None
        self._thread = Thread(target=self._bake, name="cloth", daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Whether it is finished, or has failed."""
        return not self._thread.is_alive()

    def wait(self) -> None:
        """Wait until it is over."""
        self._thread.join()

    def _bake(self) -> None:
        from ui.window.memory import give_back_freed

        with suppress(pygame.error, MemoryError):
            self.baked, self.daylight = _baked(self.order, self.size)
        give_back_freed()  # baking leaves garbage of three times a cloth's size


class Ground:
    """The cloth under one table: the present one, and the next one."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._wanted: _Order | None = None
        self._baking: _Baking | None = None
        self._lies: tuple[_Order, pygame.Surface] | None = None
        self._before: pygame.Surface | None = None
        self._steps = _STEPS
        self._turns: tuple[int, ...] = ()
        """The band that takes each step, in order; steps are evenly spread over the time."""
        self._share = Glide(1.0)
        self._bands: dict[int, pygame.Surface] = {}
        """The parts of the present cloth, from the upper edge to the lower one."""
        self._olds: dict[int, pygame.Surface] = {}
        """The parts of the previous cloth."""
        self._veils: dict[int, tuple[int, pygame.Surface]] = {}
        self.daylight: Daylight | None = None
        """The light that falls on the cloth, and on everything on it."""
        self._given_up: _Order | None = None
        """A cloth that could not be baked for lack of memory."""
        self._motion = 1.0

    @property
    def unfinished(self) -> bool:
        """Whether another cloth is coming."""
        there = self._lies is not None and self._wanted in (self._lies[0], self._given_up)
        return self._before is not None or (self._wanted is not None and not there)

    def want(self, cloth: felt.Cloth, motion: float, hour: float | None = None) -> None:
        """Order a cloth, in the light of an hour; without `motion` it appears at once when it is
        baked."""
        minute = None if hour is None else int(hour * 60)
        self._wanted, self._motion = _Order(cloth, minute), motion

    def update(self, dt: float, *, calm: bool) -> bool:
        """Advance by `dt` seconds; True if the picture changed. A cloth appears only where
        everything is `calm`."""
        if self._baking is not None and self._baking.over:
            done, self._baking = self._baking, None
            fits = self._lies is not None and done.size == self._lies[1].get_size()
            if done.baked is not None and fits and done.order == self._wanted:
                self._lay(done.order, done.baked)
                self.daylight = done.daylight
                return True
            self._given_up = done.order if done.baked is None else None
        if self._before is not None and (calm or self._steps > 1):
            self._share.update(dt)
            if not self._share.moving:
                self.finish()
            return True
        if calm and self._lies is not None and self.unfinished and self._baking is None:
            assert self._wanted is not None
            self._baking = _Baking(self._wanted, self._lies[1].get_size())
        return False

    def finish(self) -> None:
        """Complete the change of cloth."""
        self._share.finish()
        self._before = None
        self._veils.clear()
        self._olds.clear()

    def clear(self) -> None:
        """Forget the present cloth: another one is set, or cards look different."""
        self.finish()
        self._bands.clear()
        self._lies = self._wanted = self.daylight = None

    def close(self) -> None:
        """Stop baking: the table is gone."""
        self.clear()
        if self._baking is not None:
            self._baking.wait()

    def draw(self, surface: pygame.Surface) -> None:
        """Cover the window. Before the first cloth is baked, the chosen one is shown without any
        land."""
        size = surface.get_size()
        if self._lies is None:
            self._lies = _Order(self._look.cloth), self._look.felt(size, rosette=True)
        elif self._lies[1].get_size() != size:
            self.finish()
            baked, self.daylight = _baked(self._lies[0], size)
            self._lies = self._lies[0], baked
            self._bands.clear()
        for band in range(_BANDS):
            self._draw_band(surface, self._lies[1], band)

    def _lay(self, order: _Order, baked: pygame.Surface) -> None:
        """Begin the change to a new cloth."""
        before = self._lies
        self.finish()
        self._lies = order, baked
        self._look.fold_cloth()
        if before is not None and self._motion:
            self._before = before[1]
            self._olds, self._bands = self._bands, {}
            self._steps = 1 if before[0].like(order) else _STEPS
            self._turns = _turns(self._steps)
            self._share = Glide()
            self._share.send(1.0, DISSOLVE, lambda passed: passed)
        else:
            self._bands.clear()

    def _draw_band(self, surface: pygame.Surface, lies: pygame.Surface, band: int) -> None:
        """Draw a band of the cloth, and while it appears, over the previous one, as transparent as
        it is now: at every step as a new surface with the same pixels. A band that does not change
        stays the same surface."""
        width, height = lies.get_size()
        top, bottom = (height * edge // _BANDS for edge in (band, band + 1))
        area = (0, top, width, bottom - top)
        step = self._step(band)
        if self._before is not None and step < self._steps:
            if band not in self._olds:
                self._olds[band] = self._before.subsurface(area)
            surface.blit(self._olds[band], (0, top))
            if not step:
                return
            if band not in self._veils or self._veils[band][0] != step:
                veil = lies.subsurface(area)
                veil.set_alpha(round(255 * step / self._steps))
                self._veils[band] = step, veil
            surface.blit(self._veils[band][1], (0, top))
            return
        if band not in self._bands:
            self._bands[band] = lies.subsurface(area)
        surface.blit(self._bands[band], (0, top))

    def _step(self, band: int) -> int:
        """The step that a band has reached."""
        return self._turns[: int(self._share.value * len(self._turns))].count(band)


def _turns(steps: int) -> tuple[int, ...]:
    """The bands in the order in which they take their steps."""
    times = [
        (_LAG * band / _BANDS + (1 - _LAG) * (step - band / _BANDS) / steps, band)
        for band in range(_BANDS)
        for step in range(1, steps + 1)
    ]
    return tuple(band for _, band in sorted(times))
