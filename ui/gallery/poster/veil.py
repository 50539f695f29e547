"""The dark veil behind words in the lower left corner of a picture."""

from __future__ import annotations

import pygame

_COLOUR, _DARKEST = (6, 16, 24), 228
_FULL = 0.3
"""The part of it that is as dark as can be."""


def corner_veil(size: tuple[int, int]) -> pygame.Surface:
    """A shadow for the lower left corner, of `size` pixels, that ends above and right in nothing.

    It is drawn a column and a row at a time: enlarged from a small one it would have stripes.
    """
    veil, down = (pygame.Surface(size, pygame.SRCALPHA) for _ in range(2))
    for x, share in enumerate(_ebb(size[0])):
        veil.fill((*_COLOUR, round(_DARKEST * share)), (x, 0, 1, size[1]))
    for y, share in enumerate(reversed(_ebb(size[1]))):
        down.fill((255, 255, 255, round(255 * share)), (0, y, size[0], 1))
    veil.blit(down, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return veil


def _ebb(count: int) -> list[float]:
    """From 1 to 0 in `count` steps: full at first, level at both ends, so that no edge shows."""
    shares = (max(0.0, (place / (count - 1) - _FULL) / (1 - _FULL)) for place in range(count))
    return [1 - share * share * (3 - 2 * share) for share in shares]
