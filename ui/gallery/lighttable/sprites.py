"""Cards as they lie on the light table: turned, with a soft shadow, sharp at their exact size."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cards_art.raster import blittable
from game.values import Value
from ui.window.draw import Box, Shapes
from ui.window.theme import fade

CORNER = 0.06
"""The radius of a card's corners in widths."""
_FINE = 300
"""A card narrower than this, in pixels, is drawn twice as large before it is turned."""
_EDGE = 2
"""Transparent pixels round what is turned, so that its edges become smooth."""
_SOFT, _DROP = 0.055, 0.032
"""How far a shadow reaches and how low it lies, in widths of a card."""


class Sprite(Value):
    """A picture with premultiplied alpha, to be drawn round the middle of a card."""

    picture: pygame.Surface

    def draw(self, surface: pygame.Surface, middle: tuple[float, float]) -> None:
        """Draw it with its middle at a point."""
        size = self.picture.get_size()
        at = (round(middle[0] - size[0] / 2), round(middle[1] - size[1] / 2))
        surface.blit(self.picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def fineness(width: int) -> int:
    """How many times larger the picture of a card to be turned should be."""
    return 2 if width < _FINE else 1


class Shade(Value):
    """The shadow of a card of `width` times `height` pixels; `dark` is how dark it is, 0..1, and
    `lifted` whether the card is held above the table."""

    width: int
    height: int
    dark: float
    lifted: bool = False

    @property
    def drop(self) -> int:
        """How low it lies under the card, in pixels."""
        return max(1, round(_DROP * self.width * (2.2 if self.lifted else 1.0)))

    def turned(self, shapes: Shapes, angle: float) -> pygame.Surface:
        """Its picture, turned clockwise. A separate thread needs its own `shapes`."""
        soft = max(2, round(_SOFT * self.width * (1.6 if self.lifted else 1.0)))
        glow = Box(CORNER * self.width, glow=soft, glow_colour=fade("#000000", self.dark))
        return _turned(shapes.box_surface((self.width, self.height), glow), angle, 1.0)


def side_height(face: pygame.Surface, width: int) -> int:
    """The height of a card that is shown `width` pixels wide."""
    return round(width * face.get_height() / face.get_width())


def card_sprite(face: pygame.Surface, shade: Shade, below: pygame.Surface, angle: float) -> Sprite:
    """A card with its shadow.

    Args:
        face: its picture, which is scaled to the width of the shadow's card.
        shade: the shadow.
        below: the picture of the shadow, turned by `angle`.
        angle: degrees that it is turned clockwise.
    """
    card = _turned(face, angle, shade.width / face.get_width())
    size = (
        max(card.get_width(), below.get_width()),
        max(card.get_height(), below.get_height()) + 2 * shade.drop,
    )
    whole = pygame.Surface(size, pygame.SRCALPHA, 32)
    middle = whole.get_rect().center
    flags = pygame.BLEND_PREMULTIPLIED
    at = below.get_rect(center=(middle[0], middle[1] + shade.drop))
    whole.blit(below, at, special_flags=flags)
    whole.blit(card, card.get_rect(center=middle), special_flags=flags)
    return Sprite(blittable(whole))


def ring_sprite(
    shapes: Shapes, size: tuple[int, int], angle: float, rings: Sequence[tuple[int, Box]]
) -> Sprite:
    """Lines round a card of that size, turned with it.

    `rings` are boxes without a shadow, each with its distance from the card in pixels.
    """
    reach = max(out for out, _ in rings)
    whole = pygame.Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA, 32)
    for out, box in rings:
        line = shapes.box_surface((size[0] + 2 * out, size[1] + 2 * out), box)
        whole.blit(line, (reach - out, reach - out))
    return Sprite(blittable(_turned(whole, angle, 1.0)))


def _turned(picture: pygame.Surface, angle: float, zoom: float) -> pygame.Surface:
    """The picture turned clockwise and scaled, with premultiplied alpha."""
    size = picture.get_width() + 2 * _EDGE, picture.get_height() + 2 * _EDGE
    room = pygame.Surface(size, pygame.SRCALPHA, 32)
    room.blit(picture, (_EDGE, _EDGE), special_flags=pygame.BLEND_RGBA_MAX)
    room = room.premul_alpha()
    if angle == 0 and zoom == 1.0:
        return room
    if angle == 0:
        scaled = round(size[0] * zoom), round(size[1] * zoom)
        return pygame.transform.smoothscale(room, scaled)
    return pygame.transform.rotozoom(room, -angle, zoom)
