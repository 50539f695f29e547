"""Saves single cards, and anything else that was drawn, as picture files."""

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
    """Write a card as `art` draws it, `width` pixels wide, with transparent corners.

    Creates the folder if needed, and replaces a file in one step. Raises OSError.
    """
    write_picture(path, art.true_face(face, width, reading))


def save_card_svg(
    path: Path, face: Face, reading: Reading | None = None, style: Style = HOUSE_STYLE
) -> None:
    """Write the house drawing of a card, whatever packs are worn.

    Creates the folder if needed, and replaces a file in one step. Raises OSError, and
    MissingArtError for a face without a drawing.
    """
    write_whole(path, compose(face, reading, style).encode())


def write_picture(path: Path, picture: pygame.Surface) -> None:
    """Write a picture in the format given by the ending of its name.

    It is made in memory first, because SDL reports no error on a full disk and leaves an empty
    file. Creates the folder if needed, and replaces a file in one step.

    Raises:
        OSError: if the file cannot be written.
        pygame.error: if the ending is unknown.
    """
    file = io.BytesIO()
    pygame.image.save(picture, file, path.name)
    write_whole(path, file.getvalue())
