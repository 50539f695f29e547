"""A small cap that names a key."""

from __future__ import annotations

import pygame

from ui.window import theme
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.theme import Colour

_HEIGHT = 28
_PADDING = 8


def keycap_width(look: Look, key: str, factor: float) -> int:
    """Width of the cap in pixels; a single letter gets a square cap, and an empty name none."""
    if not key:
        return 0
    words = look.text.width(key, theme.SMALL_STRONG.at(factor))
    return max(round(_HEIGHT * factor), words + 2 * round(_PADDING * factor))


def draw_keycap(pen: Pen, key: str, at: tuple[int, int], colour: Colour) -> pygame.Rect:
    """Draw a cap whose left edge is at x and whose middle is at y; returns its rectangle.

    Without a key, as where a pad in use has no button, nothing is drawn.
    """
    room = pygame.Rect(0, 0, keycap_width(pen.look, key, pen.ts), round(_HEIGHT * pen.ts))
    room.midleft = at
    if key:
        pen.box(room, None, colour, radius=6)
        pen.text(key, theme.SMALL_STRONG, colour, room, "centre")
    return room
