"""A turning page: it rolls off over a cylinder that moves to the seam, and lies down."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.values import Value
from ui.gallery.book.spread import Spread
from ui.window.motion import Glide, in_out_cubic
from ui.window.painter import Mark

SECONDS = 0.55
_ROLL = 0.085
"""The radius of the cylinder, in widths of a page."""
_CAST, _LEAN = 1.6, 0.9
"""How far its shadow reaches to its right, and that of the lying part to its left, in radii."""
_DARK, _FAINT, _ROUND = 120, 84, 96


Leaf = Sequence[Mark]
"""The contents of a page, at their places in the book."""


class Leaves(Value):
    """The contents of two spreads: the earlier one, and the one after it."""

    left: Leaf
    right: Leaf
    next_left: Leaf
    next_right: Leaf


class Turn:
    """Turns from one spread to another; `back` from the later one to the earlier. `paper` are both
    pages, empty."""

    def __init__(
        self, leaves: Leaves, spread: Spread, paper: pygame.Surface, *, back: bool
    ) -> None:
        self._leaves, self._paper, self._pages = leaves, paper, spread.pages
        self._way = Glide(1.0 if back else 0.0)
        self._way.send(0.0 if back else 1.0, SECONDS, in_out_cubic)
        self._radius = _ROLL * (spread.pages.w // 2)
        self._cast = self._shadow(_CAST, _DARK, falling=True)
        self._lean = self._shadow(_LEAN, _FAINT, falling=False)
        self._bend = self._shadow(1.0, _ROUND, falling=False)

    def _shadow(self, radii: float, darkest: int, *, falling: bool) -> pygame.Surface:
        """A shadow as high as the pages."""
        long = max(2, round(radii * self._radius))
        return pygame.transform.scale(_shade(long, darkest, falling=falling), (long, self._pages.h))

    @property
    def moving(self) -> bool:
        """Whether the page is still moving."""
        return self._way.moving

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True while the page turns."""
        return self._way.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both pages with their contents, and the page between them."""
        wide, high = self._pages.w // 2, self._pages.h
        seam, top = self._pages.x + wide, self._pages.y
        axis = (wide - math.pi / 2 * self._radius) * (1 - self._way.value)
        radius = min(self._radius, 0.5 * axis)
        edge = seam + round(2 * axis + math.pi * radius) - wide  # of the part that has turned over
        flat = max(0, min(wide, seam + round(axis) - edge))
        bent = seam + round(axis + radius)
        around = surface.get_clip()
        for leaf, left, right in (
            (self._leaves.left, self._pages.x, min(seam, edge)),
            (self._leaves.right, seam, min(seam + round(axis), edge)),
            (self._leaves.next_right, bent, self._pages.right),
        ):
            room = pygame.Rect(left, top, max(0, right - left), high)
            surface.set_clip(around)
            surface.blit(self._paper, room, room.move(-self._pages.x, -top))
            _put(leaf, surface, around.clip(room), (0, 0))
        surface.set_clip(around.clip(self._pages))
        surface.blit(self._cast, (bent, top))
        surface.blit(self._lean, (edge - self._lean.get_width(), top))
        # The part that has turned over is a whole page that slides, cut where it bends.
        lies = pygame.Rect(edge, top, flat, high)
        surface.blit(self._paper, lies, (0, 0, flat, high))
        off = edge - self._pages.x, 0
        _put(self._leaves.next_left, surface, around.clip(self._pages).clip(lies), off)
        surface.set_clip(around.clip(self._pages))
        self._draw_bend(surface, seam + round(axis), radius, flat)
        surface.set_clip(around)

    def _draw_bend(self, surface: pygame.Surface, left: int, radius: float, flat: int) -> None:
        """Draw the back of the page where it bends over the cylinder, from its lying part on."""
        wide, high = self._pages.w // 2, self._pages.h
        part = pygame.Rect(flat, 0, min(wide - flat, round(math.pi / 2 * radius)), high)
        room = round(radius)
        if part.w < 1 or room < 1:
            return
        back = pygame.Surface(part.size, depth=32)
        back.blit(self._paper, (0, 0), part)
        off = -self._pages.x - flat, -self._pages.y
        _put(self._leaves.next_left, back, back.get_rect(), off)
        bent = pygame.transform.smoothscale(back, (room, high))
        spare = self._bend.get_width() - room
        bent.blit(self._bend, (-spare, 0))
        surface.blit(bent, (left, self._pages.y))


def _put(leaf: Leaf, surface: pygame.Surface, room: pygame.Rect, off: tuple[int, int]) -> None:
    """Put the contents of a page on a surface, within a room and shifted."""
    if not room:
        return
    surface.set_clip(room)
    for mark in leaf:
        moved = mark.moved(*off) if off != (0, 0) else mark
        if room.colliderect(moved.bounds):
            moved.put(surface)


def _shade(length: int, darkest: int, *, falling: bool) -> pygame.Surface:
    """A shadow one row high and `length` pixels long that is darkest at its left end (`falling`) or
    at its right one, to be stretched."""
    strip = pygame.Surface((max(2, length), 1), pygame.SRCALPHA, 32)
    last = strip.get_width() - 1
    for x in range(last + 1):
        share = 1 - x / last if falling else x / last
        strip.set_at((x, 0), (24, 12, 16, round(darkest * share * share)))
    return strip
