"""The layers of a view as pictures of their own, that can be moved against each other."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator

import pygame

from cards_art.layers import layers_of
from cards_art.packs.pack import Skin
from cards_art.raster import rasterise
from cards_art.sight import seen_by
from cards_art.surfaces import weight
from cards_art.svg import document, group
from game.values import Value
from ui.gallery.poster.camera import Camera
from ui.gallery.poster.drift import REACH, shift

_STRIP = 2**21
"""Pixels that are drawn at once."""

Strip = tuple[pygame.Surface, pygame.Rect]
"""A drawing, and where in the window or beside it it stands."""

GoOn = Callable[[], bool]
"""Whether somebody still waits for what is being drawn."""


class GivenUp(Exception):
    """Nobody waits any more for what was being drawn."""


def always() -> bool:
    """Somebody does."""
    return True


class View(Value):
    """What is to be drawn: a scene after so many blocks (None: all of it) through a camera.

    `sight` is with whose eyes: a name of `cards_art.sight`, or '' for one's own. A `skin` is the
    picture that a pack has instead of the scene: one flat picture, without blocks or layers.
    """

    deck: str
    scene: str
    blocks: int | None
    camera: Camera
    sight: str = ""
    skin: Skin | None = None

    def drawn(self, shapes: str, part: pygame.Rect, go_on: GoOn = always) -> pygame.Surface:
        """Shapes of the scene as they are seen in a part of the window. Safe in any thread.

        Raises GivenUp once `go_on` says no; it is asked now and then.
        """
        return _joined(self._strips(shapes, part, go_on), part)

    def draw_over(self, picture: pygame.Surface, shapes: str, go_on: GoOn = always) -> None:
        """Draw shapes of the scene over what there is at the top of the window."""
        for strip, place in self._strips(shapes, picture.get_rect(), go_on):
            picture.blit(strip, place)

    def cut_out(
        self, shapes: str, room: pygame.Rect, go_on: GoOn = always
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """The same without what is clear round it, and where in the window or beside it that is."""
        strips: list[Strip] = []
        for strip, place in self._strips(shapes, room, go_on):
            seen = strip.get_bounding_rect()
            if seen.width:
                strips.append((strip.subsurface(seen).copy(), seen.move(place.topleft)))
        places = [place for _, place in strips]
        part = places[0].unionall(places) if places else pygame.Rect(room.topleft, (0, 0))
        return _joined(_taken(strips), part), part

    def _strips(self, shapes: str, part: pygame.Rect, go_on: GoOn) -> Iterator[Strip]:
        """Drawn in strips, since what draws takes three times the room of what it has drawn."""
        scale, (x, y, _, _) = self.camera.scale, self.camera.area
        rows = max(1, _STRIP // max(1, part.width))
        for top in range(part.top, part.bottom, rows):
            if not go_on():
                raise GivenUp
            place = pygame.Rect(part.left, top, part.width, min(rows, part.bottom - top))
            at = -x * scale - place.left, -y * scale - place.top
            # Finer than the two decimals of a view box: no seam is seen between two strips.
            moved = group(f"matrix({scale:.6f} 0 0 {scale:.6f} {at[0]:.3f} {at[1]:.3f})", shapes)
            strip = rasterise(document(moved, (0, 0, *place.size)), place.size)
            yield seen_by(self.sight, strip) if self.sight else strip, place


def _taken(strips: list[Strip]) -> Iterator[Strip]:
    """The strips of a list, each let go when it is taken."""
    while strips:
        yield strips.pop()


def _joined(strips: Iterable[Strip], part: pygame.Rect) -> pygame.Surface:
    """One picture of strips."""
    picture = pygame.Surface(part.size, pygame.SRCALPHA, 32)
    for strip, place in strips:
        strip.set_alpha(None)  # copied as it is, not laid over nothing
        picture.blit(strip, (place.left - part.left, place.top - part.top))
    return picture


class Sheets(Value):
    """The layers of a view: the sky at the top of the window, the others over it at `places`.

    What is hidden wherever they are moved is left out.
    """

    view: View
    sky: pygame.Surface
    pictures: tuple[pygame.Surface, ...]
    places: tuple[tuple[int, int], ...]

    @property
    def bytes(self) -> int:
        """What the pictures weigh."""
        return sum(map(weight, (self.sky, *self.pictures)))

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


def drawn_sheets(view: View, flat: pygame.Surface, go_on: GoOn = always) -> Sheets:
    """The layers of a view. Safe in any thread.

    Args:
        view: what is seen.
        flat: the whole view drawn; it shows through where not even the sky is painted.
        go_on: asked now and then.

    Raises:
        GivenUp: once it says no.
    """
    far, *near = layers_of(view.deck, view.scene)
    window = flat.get_rect()
    # Beyond the edges of the window lies what comes into it when a layer is moved.
    over = math.ceil(REACH * just_filling(view.camera))
    room = window.inflate(2 * over, 2 * over)
    found: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for shapes in reversed(near):
        picture, part = view.cut_out(shapes, room, go_on)
        found.append((picture, part.topleft))
        # Nothing is seen of farther layers where a nearer one covers them wherever both are moved.
        hidden = part.top + _covered_from(picture) + over
        if part.width == room.width and part.bottom == room.bottom and hidden < room.bottom:
            room.height = max(0, hidden - room.top)
    window.height = max(1, min(window.height, room.bottom))
    sky = flat.subsurface(window).copy()
    view.draw_over(sky, far, go_on)
    pictures, places = zip(*reversed(found), strict=True) if found else ((), ())
    return Sheets(view, sky, pictures, places)


def _covered_from(picture: pygame.Surface) -> int:
    """The first row from which on a picture hides all that is behind it."""
    alpha = pygame.surfarray.pixels_alpha(picture)
    clear = (alpha.min(axis=0, initial=255) < 255).nonzero()[0]
    return int(clear[-1]) + 1 if len(clear) else 0
