"""How colours look to eyes that lack one kind of cone, and without any colour.

The matrices are those of Machado, Oliveira, and Fernandes, "A physiologically-based model for
simulation of color vision deficiency" (2009), severity 1; they are for linear light.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

import pygame

from cards_art.palette import colour_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

BLIND: Mapping[str, Matrix] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What eyes without the first, second, or third kind of cone see of red, green, and blue."""

_LUMINANCE: Vector = (0.2126, 0.7152, 0.0722)
_SIGHTS: Mapping[str, Matrix] = {**BLIND, "grey": (_LUMINANCE, _LUMINANCE, _LUMINANCE)}
SIGHTS = tuple(_SIGHTS)
"""The names that `seen_by` knows."""
_FINE = 4095
_AT_ONCE = 2**16
"""The pixels processed together, so that even a picture as large as the screen needs little extra
memory."""


def seen_by(sight: str, picture: pygame.Surface) -> pygame.Surface:
    """A copy of a picture with alpha as those eyes see it. Raises KeyError for an unknown name."""
    import numpy as np

    matrix = np.array(_SIGHTS[sight], np.float32)
    linear, coded = _tables()
    shown = picture.copy()
    pixels = pygame.surfarray.pixels3d(shown)
    step = max(1, _AT_ONCE // shown.get_height())
    for left in range(0, shown.get_width(), step):
        part = pixels[left : left + step]
        light = linear[part] @ matrix.T
        np.clip(light, 0.0, 1.0, out=light)
        part[:] = coded[(light * _FINE + 0.5).astype(np.uint16)]
        del part  # the surface is locked as long as a part exists
    del pixels
    return shown


@lru_cache(maxsize=256)
def colour_seen_by(sight: str, colour: str) -> str:
    """A colour, '#RRGGBB', as those eyes see it. Raises KeyError for an unknown name."""
    dot = pygame.Surface((1, 1), 0, 32)
    dot.fill(colour)
    red, green, blue, _ = seen_by(sight, dot).get_at((0, 0))
    return colour_of(red, green, blue)


@cache
def _tables() -> tuple["NDArray[Any]", "NDArray[Any]"]:
    """The tables from a channel to linear light, and back from light in small steps."""
    import numpy as np

    value = np.arange(256) / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    light = np.arange(_FINE + 1) / _FINE
    coded = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return linear.astype(np.float32), np.round(coded * 255).astype(np.uint8)
