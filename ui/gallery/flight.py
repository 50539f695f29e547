"""A card moving from the wall to its own screen, or back: one card, in one motion."""

from __future__ import annotations

import pygame

from ui.gallery.visit import Visit
from ui.window.draw import Box
from ui.window.motion import Glide, in_out_cubic
from ui.window.pen import Pen

_SECONDS = 0.28
_CORNER = 0.06  # of the width


class Flight:
    """Moves the current card of a visit from its old place to its place on the present screen.

    While it moves, the card is not to be drawn in its place.
    """

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._start = pygame.Rect(0, 0, 0, 0)
        self._way = Glide(1.0)

    @property
    def moving(self) -> bool:
        """Whether the card is moving."""
        return self._way.moving

    def begin(self, start: pygame.Rect) -> None:
        """Start from a place in the window."""
        self._start = pygame.Rect(start)
        self._way = Glide()
        self._way.send(1.0, _SECONDS, in_out_cubic)

    def finish(self) -> None:
        """Jump to the end."""
        self._way.finish()

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True while it moves."""
        return self._way.update(dt)

    def place(self, goal: pygame.Rect) -> pygame.Rect:
        """The present place of the card on its way to `goal`."""
        return between(self._start, goal, self._way.value)

    def draw(self, pen: Pen, goal: pygame.Rect) -> None:
        """Draw the moving card, with a shadow."""
        card, visit = self.place(goal), self._visit
        # Scaled down from the larger of its two sizes, it is sharp all the way.
        width = max(goal.width, self._start.width)
        picture = visit.art.nearest(visit.current.face, width, visit.reading)
        pen.shape(card, Box(_CORNER * card.width, drop=round(0.03 * goal.width)))
        pen.surface.blit(pygame.transform.smoothscale(picture, card.size), card)


def between(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Rect:
    """The place `share` (0..1) of the way from one place to another."""
    x, y, width, height = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
    return pygame.Rect(x, y, width, height)
