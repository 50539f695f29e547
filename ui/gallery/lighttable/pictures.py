"""How the light table is painted: the ground once, and a picture for each card as it lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from cards_art.render import CardArt
from game.rules.cards import Code
from ui.gallery.lighttable.arrangement import Arrangement, Laid
from ui.gallery.lighttable.lights import LIGHT, drawing_ground
from ui.gallery.lighttable.sprites import (
    CORNER,
    Shade,
    Sprite,
    card_sprite,
    fineness,
    ring_sprite,
    side_height,
)
from ui.gallery.visit import Visit
from ui.widgets.widget import Point
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen

_SPARE = 8
"""How many pictures of turned cards are kept besides those that are shown."""


class TablePictures:
    """Keeps pictures of the ground, and of turned cards, for one size of the table."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._size = (1, 1)
        self._ground: tuple[str, pygame.Surface] | None = None
        self._drawing: Iterator[pygame.Surface] = iter(())
        """Goes on with the ground, which needs several frames."""
        self._turned: dict[object, tuple[bool, Sprite]] = {}
        """The sprites, each with whether its card's picture is final."""
        self._rings: dict[object, Sprite] = {}

    def resize(self, size: tuple[int, int]) -> None:
        """Set the size of the light in pixels."""
        if size != self._size:
            self._size = size
            self.clear()

    def clear(self) -> None:
        """Forget all pictures."""
        self._ground = None
        self._turned.clear()
        self._rings.clear()

    def order(self, table: Arrangement, width: int) -> None:
        """Draw the cards of a table in the background."""
        faces = [self._visit.show.exhibit(card.code).face for card in table.cards]
        self._visit.art.prefetch(faces, width * fineness(width), self._visit.reading)

    @staticmethod
    def halo(light: str) -> str:
        """The glow of a light on the cloth round the table."""
        return theme.fade(LIGHT[light].edge, 0.55)

    def draw(
        self,
        pen: Pen,
        table: Arrangement,
        light: pygame.Rect,
        width: int,
        at: Mapping[Code, Point],
        lifted: Code | None,
    ) -> None:
        """Draw ground and cards.

        Args:
            pen.surface: what is drawn on; its clip cuts off cards.
            pen.look: what shadows are made with.
            table: what lies there.
            light: where the ground is.
            width: the width of cards, in pixels.
            at: the middle of each card on the pen.surface.
            lifted: the card that is held above the table.
        """
        pen.surface.blit(self._lit(pen.look, table.light), light)
        sprites = [self._sprite(pen.look, card, width, table.light, lifted) for card in table.cards]
        for card, sprite in zip(table.cards, sprites, strict=True):
            sprite.draw(pen.surface, at[card.code])
        self._forget(table, sprites)

    def ring(self, look: Look, width: int, angle: float, factor: float) -> Sprite:
        """The lines round the chosen card."""
        key = (width, angle, factor)
        if key not in self._rings:
            self._rings.clear()
            size = (width, round(width * 1.4))
            gap, line, halo = round(4 * factor), max(2.0, 3 * factor), max(5.0, 7 * factor)
            out, far = gap + round(line), gap + round((line + halo) / 2)
            corner = CORNER * width
            rings = (
                (far, Box(corner + far, None, theme.FOCUS_HALO, halo)),
                (out, Box(corner + out, None, theme.FOCUS, line)),
            )
            self._rings[key] = ring_sprite(look.shapes, size, angle, rings)
        return self._rings[key]

    def _lit(self, look: Look, light: str) -> pygame.Surface:
        """The ground in a light."""
        if self._ground is None or self._ground[0] != light:
            self._ground = None  # two of this size are never in memory together
            self._drawing = drawing_ground(light, self._size)
        for picture in self._drawing:
            self._ground = (light, picture)
            look.store.tell(picture)  # it continues where it was left
        assert self._ground is not None
        return self._ground[1]

    def _sprite(
        self, look: Look, card: Laid, width: int, light: str, lifted: Code | None
    ) -> Sprite:
        """A card's picture, made again when its appearance has changed."""
        visit, up = self._visit, card.code == lifted
        art, face = visit.art, visit.show.exhibit(card.code).face
        dress = (art.dress, visit.reading)
        key = (card.code, card.face_up, card.angle, width, light, up, dress)
        known = self._turned.get(key)
        fine = width * fineness(width)
        ready = not card.face_up or art.ready(face, fine, visit.reading)
        if known is not None and (known[0] or not ready):
            return known[1]
        picture = (
            side_up(visit, art, card, fine) if ready else art.preview(face, fine, visit.reading)
        )
        shade = Shade(width, side_height(picture, width), LIGHT[light].shadow, lifted=up)
        below = look.kept.get(
            ("shade", shade, card.angle), lambda: shade.turned(look.shapes, card.angle)
        )
        sprite = card_sprite(picture, shade, below, card.angle)
        self._turned[key] = (ready, sprite)
        look.store.tell(sprite)
        return sprite

    def _forget(self, table: Arrangement, sprites: list[Sprite]) -> None:
        """Keep only what lies on the table now."""
        if len(self._turned) > len(table.cards) + _SPARE:
            now = set(map(id, sprites))
            self._turned = {k: v for k, v in self._turned.items() if id(v[1]) in now}


def side_up(visit: Visit, art: CardArt, card: Laid, width: int) -> pygame.Surface:
    """The side of a card that lies up; waits until it is drawn."""
    exhibit = visit.show.exhibit(card.code)
    if not card.face_up:
        return art.back(visit.show.back_of(exhibit), width)
    return art.face(exhibit.face, width, visit.reading)
