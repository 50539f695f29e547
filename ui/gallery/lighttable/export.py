"""The light table as a PNG picture: its size, its place, and drawing it in the background."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from cards_art.render import CardArt
from cards_art.surfaces import SurfaceStore
from game.files import write_whole
from game.values import Value
from ui.gallery.lighttable import words
from ui.gallery.lighttable.arrangement import BOARD, Arrangement
from ui.gallery.lighttable.lights import LIGHT, ground
from ui.gallery.lighttable.pictures import side_up
from ui.gallery.lighttable.sprites import Shade, card_sprite, fineness, side_height
from ui.gallery.overlay import Overlay, work_aside
from ui.gallery.visit import Visit
from ui.gallery.words import CANCEL
from ui.widgets.button import Button
from ui.window import theme
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


def save_table(path: Path, picture: pygame.Surface) -> None:
    """Write a picture as PNG, whole or not at all. Raises OSError. Safe in any thread."""
    file = io.BytesIO()
    pygame.image.save(picture.convert(24), file, "picture.png")
    write_whole(path, file.getvalue())


class ExportTable(Overlay):
    """Asks for a size and saves the table; `say` gets the result."""

    title = words.EXPORT_TITLE
    wanted = (820.0, 300.0)

    def __init__(
        self, visit: Visit, table: Arrangement, folder: Path, say: Callable[[str], None]
    ) -> None:
        super().__init__()
        self._visit, self._table, self._folder, self._say = visit, table, folder, say
        self._buttons = [
            Button(CANCEL, self.dismiss),
            *(
                Button(size.label, partial(self._save, size), primary=size is SIZES[1])
                for size in SIZES
            ),
        ]
        self.group.widgets = list(self._buttons)
        self.group.default = self._buttons[2]

    def buttons(self) -> Sequence[Button]:
        """Cancel, and one for each size."""
        return self._buttons

    def draw_content(self, surface: pygame.Surface) -> None:
        """Draw the dimensions of each size, and where the picture goes."""
        each = [words.SIZE.format(wide=s.pixels[0], high=s.pixels[1]) for s in SIZES]
        sizes = OR(each)
        told = words.EXPORT_SIZES.format(sizes=sizes, folder=self._folder)
        look, kind = self.app.look, theme.TEXT.at(self.app.scale.u)
        look.text.block(surface, told, kind, theme.MINT_TEXT, self.inner)

    def _save(self, size: Size) -> None:
        visit, table, app = self._visit, self._table, self.app
        style, packs = visit.style, visit.art.packs
        path = free_path(self._folder, visit.show.key)
        self.dismiss()
        self._say(words.BEING_DRAWN)

        def work() -> None:
            art = CardArt(None, style, packs, SurfaceStore(_ROOM))
            save_table(path, drawn_table(visit, table, art, size.wide))

        def failed(error: Exception) -> None:
            why = getattr(error, "strerror", None) or str(error)
            self._say(words.NOT_SAVED.format(path=path, error=why))

        work_aside(app, work, lambda _: self._say(words.SAVED.format(path=path)), failed)
