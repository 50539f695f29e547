"""A card's picture that never falls back to a poorer one: it stays until the new one is drawn."""

from __future__ import annotations

import pygame

from cards_art.compose import Face
from cards_art.layout import Reading
from cards_art.render import CardArt


class CardPicture:
    """The picture of one place on screen."""

    def __init__(self) -> None:
        self._face: Face | None = None
        self._last: pygame.Surface | None = None

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
        return art.preview(face, width, reading)
