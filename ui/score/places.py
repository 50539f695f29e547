"""Where things stand on the screens that explain a score."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.widgets.button import Button
from ui.window.look import Look
from ui.window.theme import Scale

_MARGIN, _COMPACT_MARGIN = 64, 32
_WIDEST = 1600
_BUTTON, _GAP = 64, 16


def content_of(scale: Scale) -> pygame.Rect:
    """The window less its margins, at most as wide as drawn."""
    margin = scale.upx(_MARGIN if scale.wide else _COMPACT_MARGIN)
    width = min(scale.w, scale.upx(_WIDEST)) - 2 * margin
    top = scale.upx(40 if scale.wide else 28)
    return pygame.Rect((scale.w - width) // 2, top, width, scale.h - top - margin)


def body_of(scale: Scale, content: pygame.Rect, low: int) -> pygame.Rect:
    """What is left between the head and the buttons, whose upper edge is `low`."""
    top = content.y + scale.upx(96 if scale.wide else 72)
    return pygame.Rect(content.x, top, content.w, low - scale.upx(16) - top)


def place_buttons(look: Look, scale: Scale, content: pygame.Rect, buttons: Sequence[Button]) -> int:
    """Put buttons in the bottom line from the right; returns the left edge of the last one."""
    height = scale.upx(_BUTTON)
    right, top = content.right, content.bottom + scale.upx(8) - height
    left = right
    for button in buttons:
        width = button.natural_width(look, scale.u)
        left = right - width
        button.place(pygame.Rect(left, top, width, height), scale.u)
        right = left - scale.upx(_GAP)
    return left
