"""The seasonal decoration of the title: a branch in each of its upper corners."""

from __future__ import annotations

from datetime import date

import pygame

from cards_art import sources
from ui.window.look import Look
from ui.window.theme import Scale

_SEASONS = ("winter", "spring", "summer", "autumn")
"""From December on, three months each, as in the northern hemisphere."""
_WIDTH, _COMPACT_WIDTH = 330, 190  # units
_PROPORTION = 320 / 460


def season_of(day: date) -> str:
    """The season of a day."""
    return _SEASONS[day.month % 12 // 3]


class Branches:
    """The branches of a season."""

    def __init__(self, look: Look, season: str, scale: Scale) -> None:
        text = sources.read_drawing(sources.ROOT / "seasons" / f"{season}.svg")
        wide = scale.upx(_WIDTH if scale.wide else _COMPACT_WIDTH)
        self._left = look.shapes.svg(text, (wide, round(wide * _PROPORTION)))
        self._right = pygame.transform.flip(self._left, True, False)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them in the upper corners."""
        surface.blit(self._left, (0, 0))
        surface.blit(self._right, (surface.get_width() - self._right.get_width(), 0))
