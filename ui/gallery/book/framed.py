"""A pack's own picture: as a print of the book, or as a wallpaper surrounded by a dim and blurred
copy of itself."""

from __future__ import annotations

import math

import pygame

from cards_art.blocks import pulled
from cards_art.frame import HEIGHT, WIDTH
from cards_art.packs.pack import Skin
from cards_art.pages import ART
from cards_art.raster import rasterise
from cards_art.render import CardArt
from cards_art.sight import seen_by
from cards_art.surfaces import weight
from cards_art.svg import document
from game.log import warn
from ui.gallery.book.sheets import View

_SMALL, _BLUR = 64, 7
"""The width in pixels of the copy before it is enlarged, and how far each pixel is blurred."""
_DIM = (52, 74, 76)
"""The colour by which the copy is multiplied: dusk, as on the cloth."""
_ROUND = 16.0
"""The least margin of wall, in units, round a card on it."""
_STAND_IN = (1036, 1466)
"""The size in pixels of one of our drawings in place of a picture whose file cannot be read."""


class FramedPictures:
    """Draws packs' pictures; the last file stays decoded. For one thread at a time."""

    def __init__(self, art: CardArt) -> None:
        self._art = art
        self._kept: tuple[Skin, pygame.Surface] | None = None

    @property
    def bytes(self) -> int:
        """The memory used here."""
        return 0 if self._kept is None else weight(self._kept[1])

    def let_go(self) -> None:
        """Release everything."""
        self._kept = None

    def draw(self, view: View, skin: Skin) -> pygame.Surface:
        """The view at the size of its frame, transparent where the picture is."""
        drawn = pygame.Surface(view.camera.size, pygame.SRCALPHA, 32)
        camera = view.camera
        corner = -camera.area[0] * camera.scale, -camera.area[1] * camera.scale
        _hang(drawn, self._picture(view, skin), corner, camera.scale)
        return seen_by(view.sight, drawn) if view.sight else drawn

    def wallpaper(self, view: View, skin: Skin, size: tuple[int, int]) -> pygame.Surface:
        """The whole picture centred in `size` pixels."""
        return hung(self._picture(view, skin), size)

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


def hung(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A card's picture on a wall of `size` pixels, fitted into the shape of a card and never
    stretched. Its alpha is premultiplied."""
    wall = _blurred(picture, size)
    scale = min(size[0] / (WIDTH + 2 * _ROUND), size[1] / (HEIGHT + 2 * _ROUND))
    corner = (size[0] - WIDTH * scale) / 2, (size[1] - HEIGHT * scale) / 2
    _hang(wall, picture, corner, scale)
    return wall


def _hang(
    wall: pygame.Surface, picture: pygame.Surface, corner: tuple[float, float], scale: float
) -> None:
    """Put a picture into a card's place on a wall; `corner` is its corner, `scale` the pixels per
    unit."""
    wide, high = picture.get_size()
    unit = min(WIDTH / wide, HEIGHT / high)
    dot = unit * scale  # pixels of the wall per pixel of the picture
    left = corner[0] + (WIDTH - wide * unit) / 2 * scale
    top = corner[1] + (HEIGHT - high * unit) / 2 * scale
    # Only the visible part is enlarged: the whole would be many times as large.
    x, right = _part(left, dot, wide, wall.get_width())
    y, low = _part(top, dot, high, wall.get_height())
    if x < right and y < low:
        seen = picture.subsurface((x, y, right - x, low - y))
        size = max(1, round((right - x) * dot)), max(1, round((low - y) * dot))
        at = round(left + x * dot), round(top + y * dot)
        scaled = pygame.transform.smoothscale(seen, size)
        wall.blit(scaled, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _part(start: float, dot: float, length: int, room: int) -> tuple[int, int]:
    """The range of a picture's pixels that is visible in a room that begins at 0."""
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
    # Double the size repeatedly: enlarged in one step, every pixel would show as a square.
    while 2 * solid.get_width() < size[0]:
        double = 2 * solid.get_width(), 2 * solid.get_height()
        solid = pygame.transform.smoothscale(solid, double)
    return pygame.transform.smoothscale(solid, size)
