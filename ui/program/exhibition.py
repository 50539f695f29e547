"""The ways into the gallery: its wall, one card of it, and a slideshow of its pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.errors import Bad
from game.folders import rule_folders, user_folders
from game.rulefiles.catalogue import Catalogue
from ui.gallery.opening import gallery_scene, slideshow
from ui.gallery.shelf import Places

if TYPE_CHECKING:
    from ui.gallery.book.scene import PictureBook
    from ui.gallery.wall_scene import Gallery
    from ui.window.app import App


def wall(deck: str | None = None, on_back: Callable[[], None] | None = None) -> Gallery:
    """The wall with a deck, or with the first one.

    `on_back` is called when the visitor leaves; without it the app removes the scene.

    Raises:
        BadRules: if there is no such deck.
    """
    return gallery_scene(Catalogue(rule_folders()), _places(), on_back, deck)


def slides() -> PictureBook:
    """A slideshow of pictures of cards."""
    return slideshow(Catalogue(rule_folders()), _places())


def open_card(app: App, deck: str, scene: str) -> None:
    """Open the page of a card over the screen, or the wall if the player's own decks do not show
    that card."""
    try:
        gallery = wall(deck)
    except Bad:
        gallery = wall()
    app.push(gallery)
    gallery.open_scene(scene)


def _places() -> Places:
    """Where the gallery saves the player's pictures and packs."""
    folders = user_folders()
    return Places(folders.pictures, folders.data / "packs")
