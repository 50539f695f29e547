"""The block behind a cut initial: a piece of a scene in the colours of one suit."""

import numpy as np
import pygame

from cards_art.palette import PAPER, Ramp, channels, contrast, mix
from cards_art.raster import rasterise_picture
from cards_art.scene_crop import Crop, cropped_scene

_PIECE = Crop(0.5, 0.35, 1.25)
_STANDS_OUT = 7.0
"""The least contrast of a letter of paper on its block."""
_SHADES = 32


def initial_block(deck: str, scene: str, ramp: Ramp, side: int) -> pygame.Surface:
    """A square of `side` pixels, from dark to as light as a letter of paper allows. Safe in any
    thread."""
    size = side, side
    picture = rasterise_picture(cropped_scene(deck, scene, size, _PIECE), size)
    grey = pygame.transform.grayscale(picture)
    shades = (mix(ramp[0], ramp[2], place / _SHADES) for place in range(_SHADES + 1))
    lightest = [shade for shade in shades if contrast(PAPER, shade) >= _STANDS_OUT][-1]
    first, last = (np.array(channels(colour), np.float32) for colour in (ramp[0], lightest))
    share = pygame.surfarray.pixels_red(grey)[:, :, None] / 255
    block = pygame.Surface(size, pygame.SRCALPHA, 32)
    block.fill("#000000")
    pygame.surfarray.pixels3d(block)[:] = first + (last - first) * share
    return block
