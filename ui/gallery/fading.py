"""A strip of the cloth that fades in, laid over the end of what scrolls on it."""

from __future__ import annotations

import pygame


def faded_strip(cloth: pygame.Surface, strip: pygame.Rect, *, downwards: bool) -> pygame.Surface:
    """The part of `cloth` under `strip` as a surface with alpha.

    Downwards it is clear at its top and whole at its bottom, otherwise the other way round.
    """
    strip = strip.clip(cloth.get_rect())
    ramp = pygame.Surface((1, max(1, strip.height)), pygame.SRCALPHA)
    for row in range(strip.height):
        share = (row + 0.5) / strip.height
        alpha = round(255 * (share if downwards else 1 - share))
        ramp.set_at((0, row), (255, 255, 255, alpha))
    faded = pygame.Surface(strip.size, pygame.SRCALPHA)
    faded.blit(cloth, (0, 0), strip)
    faded.blit(pygame.transform.scale(ramp, strip.size), (0, 0), None, pygame.BLEND_RGBA_MULT)
    return faded
