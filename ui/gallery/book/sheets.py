"""The layers of a view as separate pictures, and how they follow the pointer: the near ones more
than the far ones."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator

import pygame

from cards_art.blocks import pulled
from cards_art.layers import glow_of, layers_of
from cards_art.packs.pack import Skin
from cards_art.raster import rasterise
from cards_art.sight import seen_by
from cards_art.surfaces import weight
from cards_art.svg import document, group
from game.values import Value
from ui.gallery.book.camera import Camera
from ui.window.motion import LEVELS

STEP = 1.3
"""How many units of a scene a layer is moved more than the one behind it."""
REACH = 3.6
"""The most units by which the nearest layer of any scene is moved."""
_DOWN = 0.6
"""Vertical movement of layers, as a share of sideways movement."""
_LAG = 0.16
"""Seconds after which about two thirds of the way are done."""
_THERE = 0.004
"""A distance shorter than this counts as none; 1 is from the middle to the edge."""
_GLOW = 0.22
"""The most that is added of their own light."""
_MULTIPLY = pygame.BLEND_RGB_MULT
_STRIP = 2**21
"""How many pixels are drawn at once."""

Strip = tuple[pygame.Surface, pygame.Rect]
"""A drawing, and its place in the window or beside it."""

GoOn = Callable[[], bool]
"""Whether somebody still waits for what is being drawn."""


class GivenUp(Exception):
    """Nobody waits any longer for what was being drawn."""


def always() -> bool:
    """True: somebody waits."""
    return True


class View(Value):
    """What is to be drawn: a scene after this many blocks (None: all of it) through a camera.

    `sight` is a kind of colour vision: a name of `cards_art.sight`, or '' for one's own. A `skin`
    is a pack's picture in place of the scene, and `plain` are the shapes of a card without a
    drawing: both are flat pictures, without blocks or layers.
    """

    deck: str
    scene: str
    blocks: int | None
    camera: Camera
    sight: str = ""
    skin: Skin | None = None
    plain: str = ""

    def drawn(self, shapes: str, part: pygame.Rect, go_on: GoOn = always) -> pygame.Surface:
        """Shapes of the scene as they appear in a part of the window. Safe in any thread.

        Raises GivenUp once `go_on` returns False; it is called now and then.
        """
        return _joined(self._strips(shapes, part, go_on), part)

    def draw_over(self, picture: pygame.Surface, shapes: str, go_on: GoOn = always) -> None:
        """Draw shapes of the scene over the contents at the top of the window."""
        for strip, place in self._strips(shapes, picture.get_rect(), go_on):
            picture.blit(strip, place)

    def cut_out(
        self, shapes: str, room: pygame.Rect, go_on: GoOn = always
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """The same without the transparent margin, and its place in the window or beside it."""
        strips: list[Strip] = []
        for strip, place in self._strips(shapes, room, go_on):
            seen = strip.get_bounding_rect()
            if seen.width:
                strips.append((strip.subsurface(seen).copy(), seen.move(place.topleft)))
        places = [place for _, place in strips]
        part = places[0].unionall(places) if places else pygame.Rect(room.topleft, (0, 0))
        return _joined(_taken(strips), part), part

    def _strips(self, shapes: str, part: pygame.Rect, go_on: GoOn) -> Iterator[Strip]:
        """The drawing in strips, since drawing takes three times the memory of its result."""
        scale, (x, y, _, _) = self.camera.scale, self.camera.area
        rows = max(1, _STRIP // max(1, part.width))
        for top in range(part.top, part.bottom, rows):
            if not go_on():
                raise GivenUp
            place = pygame.Rect(part.left, top, part.width, min(rows, part.bottom - top))
            at = -x * scale - place.left, -y * scale - place.top
            # Finer than the two decimals of a view box: no seam shows between two strips.
            moved = group(f"matrix({scale:.6f} 0 0 {scale:.6f} {at[0]:.3f} {at[1]:.3f})", shapes)
            strip = rasterise(document(moved, (0, 0, *place.size)), place.size)
            yield seen_by(self.sight, strip) if self.sight else strip, place


def _taken(strips: list[Strip]) -> Iterator[Strip]:
    """The strips of a list, each removed when it is taken."""
    while strips:
        yield strips.pop()


def _joined(strips: Iterable[Strip], part: pygame.Rect) -> pygame.Surface:
    """One picture joined from strips."""
    picture = pygame.Surface(part.size, pygame.SRCALPHA, 32)
    for strip, place in strips:
        strip.set_alpha(None)  # copied unchanged, not blended with nothing
        picture.blit(strip, (place.left - part.left, place.top - part.top))
    return picture


class Lights(Value):
    """The flickering light of a layer: how much is added at each level above the darkest."""

    levels: tuple[pygame.Surface, ...]
    place: tuple[int, int]


class Sheets(Value):
    """The layers of a view: the sky at the top of the window, the others over it at `places`.

    Parts that stay hidden however layers move are left out.
    """

    view: View
    sky: pygame.Surface
    pictures: tuple[pygame.Surface, ...]
    places: tuple[tuple[int, int], ...]
    lights: tuple[Lights | None, ...]
    """The flickering light of each of these layers, if any."""

    @property
    def bytes(self) -> int:
        """The memory used by the pictures."""
        lit = (light for lights in self.lights if lights for light in lights.levels)
        return sum(map(weight, (self.sky, *self.pictures, *lit)))

    @property
    def flicker(self) -> bool:
        """Whether any layer flickers."""
        return any(self.lights)

    def draw(
        self,
        surface: pygame.Surface,
        at: tuple[int, int],
        drift: tuple[float, float],
        level: int = 0,
    ) -> None:
        """Draw the layers with the frame's corner at a point, moved in proportion to the pointer's
        distance from the middle, with the flickering parts brighter by a `level`. They extend
        beyond the frame."""
        scale = just_filling(self.view.camera)
        surface.blit(self.sky, at)
        count = 1 + len(self.pictures)
        for number, (picture, place) in enumerate(zip(self.pictures, self.places, strict=True), 1):
            dx, dy = shift(number, count, drift, scale)
            surface.blit(picture, (at[0] + place[0] + dx, at[1] + place[1] + dy))
            lights = self.lights[number - 1]
            if level and lights is not None:
                x, y = at[0] + lights.place[0] + dx, at[1] + lights.place[1] + dy
                surface.blit(lights.levels[level - 1], (x, y), special_flags=pygame.BLEND_RGB_ADD)


def just_filling(camera: Camera) -> float:
    """Pixels per unit when the picture just fills the window of a camera."""
    return camera.scale / camera.zoom


def drawing(view: View, go_on: GoOn = always) -> pygame.Surface:
    """Our drawing of a view at the size of its frame. Safe in any thread.

    Raises GivenUp once `go_on` returns False; it is called now and then.
    """
    blocks = 99 if view.blocks is None else view.blocks
    body = view.plain or pulled(view.deck, view.scene, blocks)
    return view.drawn(body, pygame.Rect((0, 0), view.camera.size), go_on)


def drawn_sheets(view: View, flat: pygame.Surface, go_on: GoOn = always) -> Sheets:
    """The layers of a view. Safe in any thread.

    Args:
        view: what is to be seen.
        flat: the whole view drawn; it shows through where not even the sky is painted.
        go_on: called now and then.

    Raises:
        GivenUp: once it returns False.
    """
    far, *near = layers_of(view.deck, view.scene)
    window = flat.get_rect()
    # A moved layer shows what lies beyond the edges of the window.
    over = math.ceil(REACH * just_filling(view.camera))
    room = window.inflate(2 * over, 2 * over)
    found: list[tuple[pygame.Surface, tuple[int, int], Lights | None]] = []
    for shapes in reversed(near):
        picture, part = view.cut_out(shapes, room, go_on)
        found.append((picture, part.topleft, _lights(view, shapes, room, go_on)))
        # Farther layers are invisible where a nearer one covers them wherever both are moved.
        hidden = part.top + _covered_from(picture) + over
        if part.width == room.width and part.bottom == room.bottom and hidden < room.bottom:
            room.height = max(0, hidden - room.top)
    window.height = max(1, min(window.height, room.bottom))
    sky = flat.subsurface(window).copy()
    view.draw_over(sky, far, go_on)
    if not found:
        return Sheets(view, sky, (), (), ())
    pictures, places, lights = zip(*reversed(found), strict=True)
    return Sheets(view, sky, pictures, places, lights)


def _lights(view: View, layer: str, room: pygame.Rect, go_on: GoOn) -> Lights | None:
    """The flickering light of a layer, if any."""
    glow = glow_of(layer)
    if not glow:
        return None
    picture, part = view.cut_out(glow, room, go_on)
    if not part.w:
        return None
    lit = picture.premul_alpha()
    levels = []
    for level in range(1, LEVELS):
        dimmed = lit.copy()
        dimmed.fill((round(255 * _GLOW * level / (LEVELS - 1)),) * 3, special_flags=_MULTIPLY)
        levels.append(dimmed)
    return Lights(tuple(levels), part.topleft)


def _covered_from(picture: pygame.Surface) -> int:
    """The first row from which a picture hides everything behind it."""
    alpha = pygame.surfarray.pixels_alpha(picture)
    clear = (alpha.min(axis=0, initial=255) < 255).nonzero()[0]
    return int(clear[-1]) + 1 if len(clear) else 0


class Drift:
    """Two numbers from -1 to 1 that glide after the pointer: its distance from the middle."""

    def __init__(self) -> None:
        self.value = (0.0, 0.0)
        self._goal = (0.0, 0.0)

    def aim(self, point: tuple[int, int], size: tuple[int, int]) -> None:
        """Follow the pointer at a point of a window of that size."""
        x, y = (
            max(-1.0, min(1.0, 2 * at / max(1, side) - 1))
            for at, side in zip(point, size, strict=True)
        )
        self._goal = (x, y)

    def rest(self) -> None:
        """Glide back to the middle: there is no pointer."""
        self._goal = (0.0, 0.0)

    def stop(self) -> None:
        """Return to the middle at once, and continue from there."""
        self.value = (0.0, 0.0)

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True while something moves."""
        ways = [goal - value for goal, value in zip(self._goal, self.value, strict=True)]
        if max(map(abs, ways)) < _THERE:
            moved = self.value != self._goal
            self.value = self._goal
            return moved
        share = min(1.0, dt / (_LAG + dt))
        x, y = (value + way * share for value, way in zip(self.value, ways, strict=True))
        self.value = (x, y)
        return True


def shift(layer: int, count: int, drift: tuple[float, float], scale: float) -> tuple[int, int]:
    """By how many pixels a layer is moved.

    Args:
        layer: its number, 0 being the sky, which stays.
        count: how many layers there are.
        drift: where the pointer is.
        scale: pixels per unit when the picture just fills its window.
    """
    step = min(STEP, REACH / max(1, count - 1)) * layer * scale
    # Near things go the other way, as they do when the viewer's head moves.
    return -round(step * drift[0]), -round(step * _DOWN * drift[1])
