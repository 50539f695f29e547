"""Contact sheets: all faces of a deck on one picture, to look at them side by side."""

from collections.abc import Sequence
from pathlib import Path

import pygame

from cards_art.compose import Face
from cards_art.render import CardArt, card_size

FELT = "#1F4A46"


def contact_sheet(
    art: CardArt, faces: Sequence[Face], card_width: int = 180, columns: int = 9
) -> pygame.Surface:
    """The faces in rows on felt, in the style that `art` has.

    card_width is in pixels; the gaps grow with it. Raises ValueError without any face.
    """
    if not faces:
        raise ValueError("A contact sheet needs at least one card.")
    width, height = card_size(card_width)
    gap = max(2, card_width // 15)
    columns = max(1, min(columns, len(faces)))
    rows = -(-len(faces) // columns)
    size = (columns * (width + gap) + gap, rows * (height + gap) + gap)
    sheet = pygame.Surface(size)
    sheet.fill(FELT)
    for place, face in enumerate(faces):
        row, column = divmod(place, columns)
        position = (gap + column * (width + gap), gap + row * (height + gap))
        sheet.blit(art.face(face, card_width), position)
    return sheet


def save_sheet(
    path: Path, art: CardArt, faces: Sequence[Face], card_width: int = 180, columns: int = 9
) -> None:
    """Write a contact sheet as a PNG file, making its folder when needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(contact_sheet(art, faces, card_width, columns), str(path))
