"""A small cap that names a key."""

from __future__ import annotations

import pygame

from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.theme import Colour

_HEIGHT = 28
_PADDING = 8


def keycap_width(look: Look, key: str, factor: float) -> int:
    """Width of the cap in pixels; a single letter gets a square cap, and an empty name none."""
    if not key:
        return 0
    words = look.text.width(key, theme.SMALL_STRONG.at(factor))
    return max(round(_HEIGHT * factor), words + 2 * round(_PADDING * factor))


def draw_keycap(
    surface: pygame.Surface,
    look: Look,
    key: str,
    at: tuple[int, int],
    factor: float,
    colour: Colour,
) -> pygame.Rect:
    """Draw a cap whose left edge is at x and whose middle is at y; returns its rectangle.

    Without a key, as where a pad in use has no button, nothing is drawn.
    """
    size = (keycap_width(look, key, factor), round(_HEIGHT * factor))
    rect = pygame.Rect((0, 0), size)
    rect.midleft = at
    if not key:
        return rect
    look.shapes.box(surface, rect, Box(6 * factor, None, colour, max(1.5, 1.5 * factor)))
    look.text.draw(surface, key, theme.SMALL_STRONG.at(factor), colour, rect.center, "centre")
    return rect
