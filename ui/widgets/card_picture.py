"""A card's picture that never falls back to a poorer one: it stays until the new one is drawn."""

from __future__ import annotations

import pygame

from cards_art.compose import Face
from cards_art.layout import Reading
from cards_art.render import CardArt, card_size


class CardPicture:
    """The picture of one place on screen."""

    def __init__(self) -> None:
        self._face: Face | None = None
        self._last: pygame.Surface | None = None
        self._near: tuple[pygame.Surface, int, pygame.Surface] | None = None
        """A picture of another size, the width that was wanted, and the picture scaled to it."""

    def of(self, art: CardArt, face: Face, width: int, reading: Reading | None) -> pygame.Surface:
        """The card at that width, or the best substitute while it is being drawn.

        When only the style has changed, the card stays as it was until then.
        """
        if art.ready(face, width, reading):
            self._face, self._last = face, art.face(face, width, reading)
            return self._last
        last = self._last
        if last is not None and face == self._face and last.get_width() == width:
            art.prefetch([face], width, reading)
            return last
        near = art.nearest(face, width, reading)
        if near.get_width() == width:
            return near
        if self._near is None or self._near[:2] != (near, width):
            self._near = near, width, pygame.transform.smoothscale(near, card_size(width))
        return self._near[2]
