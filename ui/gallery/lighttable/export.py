"""The light table as a PNG picture: its size, its place, and drawing it in the background."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from cards_art.render import CardArt
from cards_art.surfaces import SurfaceStore
from game.values import Value
from ui.gallery.lighttable import words
from ui.gallery.lighttable.arrangement import BOARD, Arrangement
from ui.gallery.lighttable.lights import LIGHT, ground
from ui.gallery.lighttable.pictures import side_up
from ui.gallery.lighttable.sprites import Shade, card_sprite, fineness, side_height
from ui.gallery.save_as import SaveAs
from ui.gallery.visit import Visit
from ui.window.draw import Shapes
from ui.window.words import OR

_ROOM = 64 * 2**20
"""The most bytes of pictures kept while one is drawn."""
_SHORTEST_WAY = 1000


class Size(Value):
    """A size to export in: the word on its button, and the width in pixels."""

    label: str
    wide: int

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of the picture."""
        return self.wide, round(self.wide * BOARD[1] / BOARD[0])


SIZES = (
    Size(words.FOR_SCREEN, 1920), Size(words.FOR_LARGE_SCREEN, 3840), Size(words.FOR_PRINT, 7200),
)  # fmt: skip


def drawn_table(visit: Visit, table: Arrangement, art: CardArt, wide: int) -> pygame.Surface:
    """The table `wide` pixels wide, with every card drawn for that size.

    Safe in a thread of its own if `art` is its own.
    """
    size = Size("", wide).pixels
    picture = ground(table.light, size)
    shapes = Shapes(SurfaceStore(_ROOM))
    scale = wide / BOARD[0]
    width = max(8, round(table.width * scale))
    for card in table.cards:
        face = side_up(visit, art, card, width * fineness(width))
        shade = Shade(width, side_height(face, width), LIGHT[table.light].shadow)
        sprite = card_sprite(face, shade, shade.turned(shapes, card.angle), card.angle)
        sprite.draw(picture, (card.x * scale, card.y * scale))
    return picture


def free_path(folder: Path, deck: str) -> Path:
    """A name in a folder that no file has yet."""
    number, path = 1, folder / f"light_table_{deck}.png"
    while path.exists() and number < _SHORTEST_WAY:
        number += 1
        path = folder / f"light_table_{deck}_{number}.png"
    return path


def export_table(
    visit: Visit, table: Arrangement, folder: Path, say: Callable[[str], None]
) -> SaveAs:
    """The panel that asks for a size and saves the table; `say` gets the result."""
    sizes = OR([words.SIZE.format(wide=s.pixels[0], high=s.pixels[1]) for s in SIZES])
    told = words.EXPORT_SIZES.format(sizes=sizes, folder=folder)

    def begin(place: int) -> tuple[Path, Callable[[], pygame.Surface]]:
        style, packs = visit.style, visit.art.packs

        def drawn() -> pygame.Surface:
            art = CardArt(None, style, packs, SurfaceStore(_ROOM))
            return drawn_table(visit, table, art, SIZES[place].wide)

        return free_path(folder, visit.show.key), drawn

    labels = [size.label for size in SIZES]
    return SaveAs(words.EXPORT_TITLE, told, labels, 1, begin, say, (820, 300))
