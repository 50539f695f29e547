"""Cloths for tests, and what is seen of them."""

from __future__ import annotations

import numpy as np
import pygame

from cards_art.palette import luminance

INLAY, FAN = 20, 48
"""Pixels from the edge, and from the corners, that words keep away from."""


def lightest(picture: pygame.Surface) -> str:
    """The lightest colour inside the inlay and its corners."""
    inside = pygame.surfarray.array3d(picture)
    for across in (slice(None, FAN), slice(-FAN, None)):
        for down in (slice(None, FAN), slice(-FAN, None)):
            inside[across, down] = 0
    pixels = inside[INLAY:-INLAY, INLAY:-INLAY].reshape(-1, 3)
    light = np.array([luminance(f"#{grey:02X}{grey:02X}{grey:02X}") for grey in range(256)])
    brightest = pixels[(light[pixels] @ (0.2126, 0.7152, 0.0722)).argmax()]
    return "#{:02X}{:02X}{:02X}".format(*brightest)
