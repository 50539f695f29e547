"""Saves a picture as wallpaper, for a phone, or as a poster to print."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from cards_art.blocks import pulled
from cards_art.compose import Face
from cards_art.packs.pack import Skin
from cards_art.plain import undrawn
from cards_art.raster import rasterise
from cards_art.render import CardArt
from cards_art.sources import in_edition
from cards_art.svg import document
from game.files import write_whole
from game.values import Value
from ui.gallery import words
from ui.gallery.book.camera import Camera
from ui.gallery.book.framed import FramedPictures
from ui.gallery.book.sheets import View
from ui.gallery.overlay import Overlay, work_aside
from ui.widgets.button import Button
from ui.window import theme

POSTER = (3508, 4961)
"""An A3 sheet at 300 dots to the inch."""
PHONE = (1440, 3120)


class Format(Value):
    """A format for saving a picture: a name for the file, words for the button, and its size in
    pixels."""

    key: str
    label: str
    size: tuple[int, int]


def formats(screen: tuple[int, int]) -> Sequence[Format]:
    """The available formats; `screen` is the size of the player's screen in pixels."""
    return (
        Format("wallpaper", words.AS_WALLPAPER, screen),
        Format("phone", words.FOR_PHONE, PHONE),
        Format("poster", words.AS_POSTER, POSTER),
    )


class Shown(Value):
    """What is saved: one of our drawings, or the pack's picture that the card uses."""

    face: Face
    skin: Skin | None
    art: CardArt

    def file_name(self, key: str) -> str:
        """The name of its file; a pack's picture never overwrites ours."""
        own = "" if self.skin is None else f"_{self.skin.path.parent.name}"
        return f"{self.face.deck}_{self._scene.replace('/', '_')}{own}_{key}.png"

    @property
    def _scene(self) -> str:
        return in_edition(self.face.deck, self.art.style.edition, self.face.scene)

    def drawn(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture at this size in pixels, in its own colours. Safe in any thread."""
        face, skin = self.face, self.skin
        if skin is not None:
            view = View(face.deck, face.scene, None, Camera.before(size), skin=skin)
            return FramedPictures(self.art).wallpaper(view, skin, size)
        body = undrawn(face, self.art.style) or pulled(face.deck, self._scene, 99)
        return rasterise(document(body, Camera.before(size).area), size)


def save_picture(path: Path, shown: Shown, size: tuple[int, int]) -> None:
    """Write a picture that fills this many pixels as PNG. Raises OSError. Safe in any thread."""
    file = io.BytesIO()
    pygame.image.save(shown.drawn(size).convert(24), file, "picture.png")
    write_whole(path, file.getvalue())


class SavePicture(Overlay):
    """Asks for the format and saves; `on_done` gets the result, as a sentence."""

    wanted = (900.0, 330.0)

    def __init__(
        self,
        title: str,
        shown: Shown,
        folder: Path,
        screen: tuple[int, int],
        on_done: Callable[[str], None],
    ) -> None:
        super().__init__()
        self.title = words.SAVE_PICTURE.format(title=title)
        self._shown, self._folder, self._on_done = shown, folder, on_done
        self._formats = formats(screen)
        self._buttons = [
            Button(words.CANCEL, self.dismiss),
            *(
                Button(each.label, partial(self._save, each), primary=not number)
                for number, each in enumerate(self._formats)
            ),
        ]
        self.group.widgets = list(self._buttons)
        self.group.default = self._buttons[1]

    def buttons(self) -> Sequence[Button]:
        """Cancel, and one for each format."""
        return self._buttons

    def draw_content(self, surface: pygame.Surface) -> None:
        """Draw the size of each format."""
        wallpaper, phone, poster = (each.size for each in self._formats)
        told = words.PICTURE_SIZES.format(
            wide=wallpaper[0], high=wallpaper[1], phone_wide=phone[0], phone_high=phone[1],
            poster_wide=poster[0], poster_high=poster[1],
        )  # fmt: skip
        look, kind = self.app.look, theme.TEXT.at(self.app.scale.u)
        look.text.block(surface, told, kind, theme.MINT_TEXT, self.inner)

    def _save(self, chosen: Format) -> None:
        app, path = self.app, self._folder / self._shown.file_name(chosen.key)
        self.dismiss()
        self._on_done(words.PICTURE_BEING_SAVED)

        def failed(error: Exception) -> None:
            why = getattr(error, "strerror", None) or str(error)
            self._on_done(words.CANNOT_WRITE.format(path=path, error=why))

        work_aside(
            app,
            lambda: save_picture(path, self._shown, chosen.size),
            lambda _: self._on_done(words.CARD_SAVED.format(path=path)),
            failed,
        )
