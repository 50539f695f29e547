"""Saves single cards as picture files."""

import io
from pathlib import Path

import pygame

from cards_art.compose import Face, compose
from cards_art.layout import Reading
from cards_art.render import CardArt
from cards_art.style import HOUSE_STYLE, Style
from game.files import write_whole


def save_card_png(
    path: Path, art: CardArt, face: Face, width: int, reading: Reading | None = None
) -> None:
    """Write a card as `art` shows it, `width` pixels wide, with transparent corners.

    Makes the folder when needed and replaces a file in one step. Raises OSError.
    """
    file = io.BytesIO()
    pygame.image.save(art.face(face, width, reading), file, "card.png")
    write_whole(path, file.getvalue())


def save_card_svg(
    path: Path, face: Face, reading: Reading | None = None, style: Style = HOUSE_STYLE
) -> None:
    """Write the house drawing of a card, whatever packs are worn.

    Makes the folder when needed and replaces a file in one step. Raises OSError, and
    MissingArtError for a face that has no drawing.
    """
    write_whole(path, compose(face, reading, style).encode())
