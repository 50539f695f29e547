"""Rooms cut from rooms: screens and panels are laid out with these instead of sums of pixels."""

from __future__ import annotations

import pygame

Bounds = pygame.Rect | tuple[int, int, int, int]


class Room(pygame.Rect):
    """A rectangle with `u` pixels a unit. A piece cut from one of its sides is another room; the
    rest remains.

    The size of a piece is the sum of `units`, `pixels`, and a `share` (0..1) of the whole; a gap of
    `gap` units beside it is lost. A piece is as large as requested even where there is less: its
    text may then overflow, and the rest is empty.
    """

    def __init__(self, rect: Bounds = (0, 0, 0, 0), u: float = 1.0) -> None:
        super().__init__(rect)
        self.u = u

    def px(self, units: float) -> int:
        """Units in whole pixels."""
        return round(units * self.u)

    # -- pieces, cut off

    def cut_top(
        self, units: float = 0, *, share: float = 0, pixels: int = 0, gap: float = 0
    ) -> Room:
        """Cut off the upper part, and return it."""
        high = self.px(units) + round(share * self.h) + pixels
        piece = self._of(self.x, self.y, self.w, high)
        bottom, self.y = self.bottom, piece.bottom + self.px(gap)
        self.h = max(0, bottom - self.y)
        return piece

    def cut_bottom(
        self, units: float = 0, *, share: float = 0, pixels: int = 0, gap: float = 0
    ) -> Room:
        """Cut off the lower part, and return it."""
        high = self.px(units) + round(share * self.h) + pixels
        piece = self._of(self.x, self.bottom - high, self.w, high)
        self.h = max(0, self.h - high - self.px(gap))
        return piece

    def cut_left(
        self, units: float = 0, *, share: float = 0, pixels: int = 0, gap: float = 0
    ) -> Room:
        """Cut off the left part, and return it."""
        wide = self.px(units) + round(share * self.w) + pixels
        piece = self._of(self.x, self.y, wide, self.h)
        right, self.x = self.right, piece.right + self.px(gap)
        self.w = max(0, right - self.x)
        return piece

    def cut_right(
        self, units: float = 0, *, share: float = 0, pixels: int = 0, gap: float = 0
    ) -> Room:
        """Cut off the right part, and return it."""
        wide = self.px(units) + round(share * self.w) + pixels
        piece = self._of(self.right - wide, self.y, wide, self.h)
        self.w = max(0, self.w - wide - self.px(gap))
        return piece

    # -- rooms inside it, which itself stays as it is

    def inset(self, across: float, down: float = 0) -> Room:
        """What lies inside margins of `across` units at the sides, and `down` units above and
        below."""
        x, y = self.px(across), self.px(down)
        return self._of(self.x + x, self.y + y, max(0, self.w - 2 * x), max(0, self.h - 2 * y))

    def strip(self, units: float = 0, *, pixels: int = 0) -> Room:
        """A strip of that height across its middle."""
        strip = self._of(self.x, 0, self.w, self.px(units) + pixels)
        strip.centery = self.centery
        return strip

    def columns(self, count: int, gap: float = 0) -> list[Room]:
        """`count` rooms of equal width side by side."""
        off = self.px(gap)
        wide = (self.w - (count - 1) * off) // count
        return [
            self._of(self.x + place * (wide + off), self.y, wide, self.h) for place in range(count)
        ]

    def rows(self, count: int, units: float = 0, *, pixels: int = 0, gap: float = 0) -> list[Room]:
        """`count` rooms of equal height below one another, from the top."""
        high = self.px(units) + pixels
        step = high + self.px(gap)
        return [self._of(self.x, self.y + place * step, self.w, high) for place in range(count)]

    def copy(self) -> Room:
        """A copy, to cut from."""
        return self._of(*self)

    def move(self, x: float, y: float) -> Room:  # type: ignore[override]  # of a rectangle's forms
        """The same room, moved by this many pixels."""
        return self._of(self.x + round(x), self.y + round(y), self.w, self.h)

    def inflate(self, x: float, y: float) -> Room:  # type: ignore[override]  # of its forms
        """The same room, this many pixels wider and higher about its middle."""
        return Room(pygame.Rect(self).inflate(x, y), self.u)

    def _of(self, x: int, y: int, wide: int, high: int) -> Room:
        return Room((x, y, wide, high), self.u)
