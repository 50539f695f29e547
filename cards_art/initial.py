"""The block behind a cut initial: a piece of a scene in the colours of one suit."""

import numpy as np
import pygame

from cards_art.palette import Ramp, channels
from cards_art.raster import rasterise_picture
from cards_art.scene_crop import Crop, cropped_scene

_PIECE = Crop(0.5, 0.35, 1.25)


def initial_block(deck: str, scene: str, ramp: Ramp, side: int) -> pygame.Surface:
    """A square of `side` pixels, from dark to half light. Safe in any thread."""
    size = side, side
    picture = rasterise_picture(cropped_scene(deck, scene, size, _PIECE), size)
    grey = pygame.transform.grayscale(picture)
    first, last = (np.array(channels(ramp[place]), np.float32) for place in (0, 2))
    share = pygame.surfarray.pixels_red(grey)[:, :, None] / 255
    block = pygame.Surface(size, pygame.SRCALPHA, 32)
    block.fill("#000000")
    pygame.surfarray.pixels3d(block)[:] = first + (last - first) * share
    return block
