"""Saves a picture as wallpaper, for a phone, or as a poster to print."""

from __future__ import annotations

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
from game.values import Value
from ui.gallery import words
from ui.gallery.book.camera import Camera
from ui.gallery.book.framed import FramedPictures
from ui.gallery.book.sheets import View
from ui.gallery.save_as import SaveAs

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


def save_picture(
    title: str, shown: Shown, folder: Path, screen: tuple[int, int], say: Callable[[str], None]
) -> SaveAs:
    """The panel that asks for the format and saves; `say` gets the result, as a sentence."""
    offered = formats(screen)
    wallpaper, phone, poster = (each.size for each in offered)
    told = words.PICTURE_SIZES.format(
        wide=wallpaper[0], high=wallpaper[1], phone_wide=phone[0], phone_high=phone[1],
        poster_wide=poster[0], poster_high=poster[1],
    )  # fmt: skip

    def begin(place: int) -> tuple[Path, Callable[[], pygame.Surface]]:
        chosen = offered[place]
        return folder / shown.file_name(chosen.key), partial(shown.drawn, chosen.size)

    labels = [each.label for each in offered]
    title = words.SAVE_PICTURE.format(title=title)
    return SaveAs(title, told, labels, 0, begin, say, (900, 330))
