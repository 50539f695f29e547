"""The dashed place in the hand that a dragged card left."""

from __future__ import annotations

import pygame

from ui.table.geometry import Spot
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look


class HomeSlot:
    """Draws the place, turned as the card was; the picture is kept while the same card is out."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._spot: Spot | None = None
        self._picture: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, spot: Spot, unit: float) -> None:
        """Draw it at `spot`; `unit` is how many pixels a unit has."""
        if self._picture is None or spot != self._spot:
            self._picture, self._spot = self._make(spot, unit), spot
        surface.blit(self._picture, self._picture.get_rect(center=(spot.x, spot.y)))

    def _make(self, spot: Spot, unit: float) -> pygame.Surface:
        flat = pygame.Surface((round(spot.width) + 2, round(spot.height) + 2), pygame.SRCALPHA)
        style = Box(
            9 * unit,
            theme.fade(theme.FELT_DARK, 0.92),
            theme.MINT_TEXT,
            max(1.5, 2 * unit),
            dash=(10 * unit, 8 * unit),
        )
        self._look.shapes.box(flat, flat.get_rect().inflate(-2, -2), style)
        return pygame.transform.rotozoom(flat, -spot.angle, 1.0)
