"""The layers of a view as pictures of their own, that can be moved against each other."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from cards_art.layers import layers_of
from cards_art.raster import rasterise
from cards_art.sight import seen_by
from cards_art.svg import document
from ui.gallery.poster.camera import Area, Camera
from ui.gallery.poster.drift import REACH, shift


@dataclass(frozen=True)
class View:
    """What is to be drawn: a scene after so many blocks (None: all of it) through a camera.

    `sight` is with whose eyes: a name of `cards_art.sight`, or '' for one's own.
    """

    deck: str
    scene: str
    blocks: int | None
    camera: Camera
    sight: str = ""

    def drawn(self, shapes: str, area: Area, size: tuple[int, int]) -> pygame.Surface:
        """Shapes of the scene at a size, as it is seen. Safe in any thread."""
        picture = rasterise(document(shapes, area), size)
        return seen_by(self.sight, picture) if self.sight else picture


@dataclass(frozen=True)
class Sheets:
    """The layers of a view: the sky fills the window, the others lie over it where `places` are."""

    view: View
    sky: pygame.Surface
    pictures: tuple[pygame.Surface, ...]
    places: tuple[tuple[int, int], ...]

    def draw(self, surface: pygame.Surface, drift: tuple[float, float]) -> None:
        """Draw the layers, moved as far as the pointer is from the middle."""
        scale = just_filling(self.view.camera)
        surface.blit(self.sky, (0, 0))
        count = 1 + len(self.pictures)
        for number, (picture, place) in enumerate(zip(self.pictures, self.places, strict=True), 1):
            dx, dy = shift(number, count, drift, scale)
            surface.blit(picture, (place[0] + dx, place[1] + dy))


def just_filling(camera: Camera) -> float:
    """Pixels a unit while the picture just fills the window of a camera."""
    return camera.scale / camera.zoom


def drawn_sheets(view: View, flat: pygame.Surface) -> Sheets:
    """The layers of a view. Safe in any thread.

    Args:
        view: what is seen.
        flat: the whole view drawn; it shows through where not even the sky is painted.
    """
    camera = view.camera
    far, *near = layers_of(view.deck, view.scene)
    sky = flat.copy()
    sky.blit(view.drawn(far, camera.area, camera.size), (0, 0))
    # Beyond the edges of the window lies what comes into it when a layer is moved.
    over = math.ceil(REACH * just_filling(camera))
    x, y, width, height = camera.area
    units = over / camera.scale
    area = (x - units, y - units, width + 2 * units, height + 2 * units)
    size = camera.size[0] + 2 * over, camera.size[1] + 2 * over
    pictures, places = [], []
    for shapes in near:
        whole = view.drawn(shapes, area, size)
        seen = whole.get_bounding_rect()
        pictures.append(whole.subsurface(seen).copy())
        places.append((seen.left - over, seen.top - over))
    return Sheets(view, sky, tuple(pictures), tuple(places))
