"""The picture that represents the program: the tureen at dusk, guests, and cards over the land.

The land is drawn in `key_art.svg`; `key_art.json` says which cards hang over it, and where: the
middle, in its 1600 x 800 units, the width, and the turn in degrees clockwise.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from cards_art import sources
from cards_art.raster import rasterise

if TYPE_CHECKING:
    from cards_art.deck_cards import DeckCards
    from cards_art.render import CardArt

SIZE = (1600, 800)
_OVER = 2
"""How many times larger a card is drawn before it is turned."""
_SHADOW, _BLUR, _DROP = 110, 7, (5, 9)


def key_art(art: CardArt, decks: Sequence[DeckCards], width: int) -> pygame.Surface:
    """The picture, `width` pixels wide. Cards that no deck has are left out."""
    unit = width / SIZE[0]
    size = width, round(SIZE[1] * unit)
    picture = rasterise(sources.read_drawing(sources.ROOT / "key_art.svg"), size)
    told = json.loads((sources.ROOT / "key_art.json").read_text(encoding="utf-8"))
    faces = {face.scene: face for deck in decks if deck.key == told["deck"] for face in deck.faces}
    for card in told["cards"]:
        face = faces.get(card["scene"])
        if face is None:
            continue
        drawn = art.face(face, round(card["width"] * unit * _OVER))
        shade = drawn.copy()
        shade.fill((0, 0, 0, _SHADOW), special_flags=pygame.BLEND_RGBA_MULT)
        x, y = (value * unit for value in card["at"])
        for part, (dx, dy) in ((shade, _DROP), (drawn, (0, 0))):
            turned = pygame.transform.rotozoom(part, -card["turn"], 1 / _OVER)
            if part is shade:
                turned = pygame.transform.box_blur(turned, max(1, round(_BLUR * unit)))
            picture.blit(
                turned, turned.get_rect(center=(round(x + dx * unit), round(y + dy * unit)))
            )
    return picture
