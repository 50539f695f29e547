"""A card returning from its own screen: until it has arrived, it is not shown on the wall."""

from __future__ import annotations

import pygame

from ui.gallery.flight import Flight
from ui.gallery.visit import Visit
from ui.gallery.wall import Wall
from ui.window.pen import Pen


class ReturnFlight(Flight):
    """Moves the current card of a visit back to its tile on the wall."""

    def __init__(self, visit: Visit, wall: Wall) -> None:
        super().__init__(visit)
        self._wall = wall
        self._origin: pygame.Rect | None = None

    def expect(self, place: pygame.Rect) -> None:
        """Expect a card from a place in the window as soon as the wall is up."""
        self._origin = place

    def set_out(self, *, still: bool) -> None:
        """Start moving the expected card, if there is one; with `still` it arrives at once."""
        origin, self._origin = self._origin, None
        if origin is not None and self._wall.current and not still:
            self.begin(origin)
            self._hide()

    def finish(self) -> None:
        super().finish()
        self._hide()

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        self._hide()
        return moving

    def draw_over(self, pen: Pen) -> None:
        """Draw the card over the wall while it moves."""
        if self.moving and self._wall.current:
            self.draw(pen, self._wall.current.ring_rect)

    def _hide(self) -> None:
        """Hide the moving card on the wall."""
        for tile in self._wall.tiles:
            tile.away = self.moving and tile is self._wall.current
