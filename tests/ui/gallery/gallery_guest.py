"""A visitor of the gallery for tests: opens it, sends keys, waits for background work."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame

from cards_art.style import HOUSE_STYLE
from tests.patience import eventually
from tests.shipped import CATALOGUE
from tests.ui.events import click, key
from ui.gallery.card_scene import GalleryCard
from ui.gallery.opening import gallery_scene
from ui.gallery.shelf import Places
from ui.gallery.wall_scene import Gallery
from ui.window.app import App
from ui.window.painter import Sheet
from ui.window.scene import Scene

MakeApp = Callable[..., App]
Screen = TypeVar("Screen", bound=Scene)


class Guest:
    """Uses the gallery. `leave` restores the shared card art."""

    def __init__(
        self,
        make_app: MakeApp,
        folder: Path,
        deck: str | None = None,
        size: tuple[int, int] = (1600, 1000),
    ) -> None:
        self.places = Places(folder / "pictures", folder / "packs")
        self.backs = 0
        self.gallery = gallery_scene(CATALOGUE, self.places, self._count, deck)
        self.app: App = make_app(self.gallery, size)
        self.app.step([], 0)

    def _count(self) -> None:
        self.backs += 1

    def leave(self) -> None:
        """Restore the card art."""
        self.app.look.art.style = HOUSE_STYLE
        self.app.look.art.packs = ()
        self.app.look.art.sight = ""

    @property
    def title(self) -> str:
        """The name of the current card."""
        return self.gallery.visit.current.title

    def pieces(self) -> int:
        """After how many pieces of work the drawing of the present screen may be interrupted."""
        made: list[object] = []
        store = self.app.look.store
        store.made = made.append
        try:
            self.app.scene.draw(Sheet(self.app.size))
        finally:
            store.made = None
        return len(made)

    def screen(self, kind: type[Screen]) -> Screen:
        """The scene on top, which must be of that kind."""
        assert isinstance(self.app.scene, kind), self.app.scene
        return self.app.scene

    def send(self, *events: pygame.Event) -> None:
        """Send events, one a step."""
        for event in events:
            self.app.step([event], 0.016)

    def press(self, *keys: int) -> None:
        """Press keys one after the other."""
        self.send(*(key(code) for code in keys))

    def letter(self, letter: str) -> None:
        """Type a letter as a key."""
        self.send(key(ord(letter), letter=letter))

    def chord(self, code: int) -> None:
        """Press a key with Ctrl."""
        self.send(key(code, mod=pygame.KMOD_CTRL))

    def click(self, point: tuple[int, int]) -> None:
        """Click at a point of the window."""
        self.app.step(click(point), 0.016)

    def open_card(self, code: str) -> GalleryCard:
        """Go from the wall to a card's own screen."""
        self.gallery.visit.look_at(code)
        self.gallery.open_current()
        self.app.step([], 0.016)
        return self.screen(GalleryCard)

    def settle(self) -> None:
        """Let all motion end."""
        for _ in range(8):
            self.app.step([], 0.1)

    def wait(self, ready: Callable[[], bool]) -> None:
        """Run the loop until `ready` returns True."""
        eventually(ready, lambda: self.app.step([], 0.016))


Visit = Callable[..., Guest]
__all__ = ["CATALOGUE", "Gallery", "Guest", "MakeApp", "Visit"]
