"""A pack's own picture in the window: whole, with a dim and blurred copy of itself round it."""

from __future__ import annotations

import math

import pygame

from cards_art.blocks import pulled
from cards_art.frame import HEIGHT, WIDTH
from cards_art.packs.pack import Skin
from cards_art.raster import rasterise
from cards_art.render import CardArt
from cards_art.sight import seen_by
from cards_art.surfaces import weight
from cards_art.svg import document
from game.log import warn
from ui.gallery.poster.camera import ART, Camera
from ui.gallery.poster.sheets import View

_SMALL, _BLUR = 64, 7
"""Pixels across of the copy before it is enlarged, and how far each of them runs."""
_DIM = (52, 74, 76)
"""What the copy is multiplied with: dusk, as on the cloth."""
_STAND_IN = (1036, 1466)
"""Pixels of a house drawing in the place of a picture whose file cannot be read."""


class FramedPictures:
    """Draws views of packs' pictures; the file of the last one stays decoded. To be used by one
    thread at a time."""

    def __init__(self, art: CardArt) -> None:
        self._art = art
        self._kept: tuple[Skin, pygame.Surface] | None = None

    @property
    def bytes(self) -> int:
        """What is kept here weighs."""
        return 0 if self._kept is None else weight(self._kept[1])

    def let_go(self) -> None:
        """Keep nothing."""
        self._kept = None

    def draw(self, view: View, skin: Skin) -> pygame.Surface:
        """The view at the size of its window."""
        drawn = hung(self._picture(view, skin), view.camera)
        return seen_by(view.sight, drawn) if view.sight else drawn

    def _picture(self, view: View, skin: Skin) -> pygame.Surface:
        kept = self._kept
        if kept is not None and kept[0] == skin:
            return kept[1]
        self._kept = None
        try:
            picture = self._art.whole_skin(skin)
        except (OSError, pygame.error) as error:
            warn(__name__, "The picture %s of an art pack cannot be shown: %s", skin.path, error)
            picture = rasterise(document(pulled(view.deck, view.scene, 99), ART), _STAND_IN)
        self._kept = (skin, picture)
        return picture


def hung(picture: pygame.Surface, camera: Camera) -> pygame.Surface:
    """A card's picture as a camera sees it, fitted into the shape of a card and never stretched.

    Args:
        picture: with premultiplied alpha.
        camera: its units are those of a card, 500 x 700.
    """
    wall = _blurred(picture, camera.size)
    wide, high = picture.get_size()
    unit = min(WIDTH / wide, HEIGHT / high)
    dot = unit * camera.scale  # pixels of the window to one of the picture
    left = ((WIDTH - wide * unit) / 2 - camera.area[0]) * camera.scale
    top = ((HEIGHT - high * unit) / 2 - camera.area[1]) * camera.scale
    # Only what is in the window is enlarged: all of it would be many times as large.
    x, right = _part(left, dot, wide, camera.size[0])
    y, low = _part(top, dot, high, camera.size[1])
    if x < right and y < low:
        seen = picture.subsurface((x, y, right - x, low - y))
        size = max(1, round((right - x) * dot)), max(1, round((low - y) * dot))
        at = round(left + x * dot), round(top + y * dot)
        scaled = pygame.transform.smoothscale(seen, size)
        wall.blit(scaled, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return wall


def _part(start: float, dot: float, length: int, room: int) -> tuple[int, int]:
    """Which pixels of a picture, from one to another, are seen in a room that begins at 0."""
    first = max(0, math.floor(-start / dot))
    return first, min(length, math.ceil((room - start) / dot))


def _blurred(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a picture over a whole window, out of focus and dim."""
    share = min(1.0, size[1] / size[0] * picture.get_width() / picture.get_height())
    part = picture.get_rect()
    part.height = max(1, round(part.height * share))
    part.center = picture.get_rect().center
    small = _SMALL, max(2, round(_SMALL * size[1] / size[0]))
    solid = pygame.Surface(small, pygame.SRCALPHA, 32)
    solid.fill("#000000")
    shrunk = pygame.transform.smoothscale(picture.subsurface(part), small)
    solid.blit(shrunk, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    solid.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
    solid = pygame.transform.gaussian_blur(solid, _BLUR)
    # Twice as large again and again: enlarged at once, every pixel would be seen as a square.
    while 2 * solid.get_width() < size[0]:
        double = 2 * solid.get_width(), 2 * solid.get_height()
        solid = pygame.transform.smoothscale(solid, double)
    return pygame.transform.smoothscale(solid, size)
