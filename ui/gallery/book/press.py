"""Pulling a print: ink appears under a moving roller, block after block."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cards_art.blocks import blocks_of
from cards_art.palette import mix
from ui.window.draw import Box
from ui.window.motion import Glide, in_out_cubic
from ui.window.pen import Pen

ROLL = 0.52
"""Seconds in which the roller passes over a print."""
_REST, _FIRST = 0.5, 0.35
"""Seconds between two blocks, and before the first."""
_HIGH, _OVER = 52.0, 20.0
"""Units: the thickness of the roller, and how far it extends at both sides."""
_WET = 12.0
_STEEL, _WOOD = "#8C969A", "#7A4A2C"


class Press:
    """Which blocks of a scene are printed, and the roller on its way with the next.

    `sound` is called when it starts.
    """

    def __init__(self, sound: Callable[[], None]) -> None:
        self._sound = sound
        self._scene = ("", "")
        self.on = False
        self.number = 0
        """How many blocks are printed; 0 is blank paper."""
        self._wait: float | None = None
        """Seconds until the next block; None while nothing is being printed."""
        self._way = Glide(1.0)

    @property
    def most(self) -> int:
        """How many blocks there are."""
        return max(1, len(blocks_of(*self._scene)))

    @property
    def rolling(self) -> bool:
        """Whether the roller is moving."""
        return self._way.moving

    @property
    def views(self) -> tuple[int, ...]:
        """The numbers of blocks for which pictures are needed now."""
        if not self.on:
            return ()
        return tuple(number for number in (self.number, self.number + 1) if number <= self.most)

    def begin(self, deck: str, scene: str) -> None:
        """Print a scene, beginning with blank paper."""
        self._scene = (deck, scene)
        self.on, self.number, self._wait, self._way = True, 0, _FIRST, Glide(1.0)

    def put_away(self) -> None:
        """Stop printing."""
        self.on, self._wait, self._way = False, None, Glide(1.0)

    def stand_at(self, number: int) -> None:
        """Show the print after `number` blocks, and leave it so."""
        self.number, self._wait, self._way = number, None, Glide(1.0)

    def hurry(self) -> bool:
        """End the roller's movement now. True if it was moving."""
        if not self._way.moving:
            return False
        self._way.finish()
        self._printed()
        return True

    def update(self, dt: float, *, ready: bool, still: bool) -> bool:
        """Advance by `dt` seconds, moving the roller only once the next block is `ready`; without a
        roller if nothing should move (`still`). True while something changes."""
        if self._way.moving:
            self._way.update(dt)
            if not self._way.moving:
                self._printed()
            return True
        if self._wait is None:
            return False
        self._wait -= dt
        if self._wait > 0 or not ready:
            return False
        if still:
            self._wait = None
            self._printed()
            return True
        self._wait, self._way = None, Glide(0.0)
        self._way.send(1.0, ROLL, in_out_cubic)
        self._sound()
        return True

    def _printed(self) -> None:
        self.number += 1
        self._wait = _REST if self.number < self.most else None

    def draw_print(
        self,
        surface: pygame.Surface,
        place: pygame.Rect,
        picture: Callable[[int], pygame.Surface | None],
    ) -> None:
        """Draw the print as far as it is printed; `picture` returns it after some blocks."""
        before = picture(self.number) if self.number else None
        if before is not None:
            surface.blit(before, place)
        after = picture(self.number + 1)
        if self._way.moving and after is not None:
            part = pygame.Rect(0, 0, place.w, self._line(place))
            if not self._down:
                part = pygame.Rect(0, part.h, place.w, place.h - part.h)
            surface.blit(after, (place.x, place.y + part.y), part)

    @property
    def _down(self) -> bool:
        """Whether the roller is moving down; it goes down and comes up again."""
        return self.number % 2 == 0

    def _line(self, place: pygame.Rect) -> int:
        """How far below the upper edge of a print the roller is."""
        return round((self._way.value if self._down else 1 - self._way.value) * place.h)

    def draw_roller(self, pen: Pen, place: pygame.Rect) -> None:
        """Draw the roller with its handle, and the wet edge behind it."""
        down, y, u = self._down, place.y + self._line(place), pen.u
        tone = pen.look.art.colour(blocks_of(*self._scene)[self.number].tone)
        high, over = pen.px(_HIGH), pen.px(_OVER)
        wet = pygame.Rect(place.x, y - pen.px(_WET) if down else y, place.w, pen.px(_WET))
        pen.surface.blit(_sheen(wet.size, up=not down), wet)
        roller = pygame.Rect(place.x - over, y - high // 2, place.w + 2 * over, high)
        fork = pygame.Rect(0, 0, roller.w + pen.px(24), pen.px(9))
        fork.midtop = roller.midbottom[0], roller.bottom + pen.px(16)
        for x in (fork.x, fork.right - pen.px(9)):
            arm = pygame.Rect(x, roller.centery, pen.px(9), fork.bottom - roller.centery)
            pen.shape(arm, Box(4 * u, _STEEL, mix(_STEEL, "#000000", 0.4), 1.5 * u))
        pen.shape(fork, Box(4 * u, _STEEL, mix(_STEEL, "#000000", 0.4), 1.5 * u))
        handle = pygame.Rect(0, fork.bottom - pen.px(2), pen.px(26), pen.px(104))
        handle.centerx = fork.centerx
        pen.shape(handle, Box(12 * u, _WOOD, mix(_WOOD, "#000000", 0.45), 2 * u))
        pen.shape(roller, Box(7 * u, tone, mix(tone, "#000000", 0.5), 2 * u, drop=pen.px(7)))
        for share, light in ((0.16, 0.35), (0.26, 0.18), (0.80, -0.3)):
            line = pygame.Rect(roller.x + pen.px(8), round(roller.y + share * high), 0, 0)
            line.size = (roller.w - 2 * pen.px(8), max(1, pen.px(4)))
            pen.surface.fill(mix(tone, "#FFFFFF" if light > 0 else "#000000", abs(light)), line)


def _sheen(size: tuple[int, int], *, up: bool) -> pygame.Surface:
    """Light on wet ink, brightest at the roller."""
    column = pygame.Surface((1, max(1, size[1])), pygame.SRCALPHA, 32)
    for row in range(column.get_height()):
        share = (row + 1) / column.get_height()
        column.set_at((0, row), (255, 252, 240, round(150 * (1 - share if up else share))))
    return pygame.transform.scale(column, (size[0], max(1, size[1])))
