"""Takes pictures of an app: what its window shows, in several sizes, as files."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from game.values import Value

if TYPE_CHECKING:
    from ui.window.app import App

_STILL = 12
"""A picture is final when this many steps in a row changed nothing."""
_LONGEST_WAIT = 400
_LONGEST_DRAWING = 60.0
"""Seconds to wait for cards to be drawn on a busy machine."""


class Studio(Value):
    """An app to be pictured; pictures go to `folder`, in all `sizes`."""

    app: App
    folder: Path
    sizes: tuple[tuple[int, int], ...]

    def take(self, name: str) -> None:
        """Picture what is shown now in every size.

        Raises:
            OSError: if a picture cannot be written.
        """
        import pygame

        from cards_art.saving import write_picture

        before = self.app.size
        for size in self.sizes:
            self.resize(size)
            self.settle()
            file = self.folder / f"{name}_{size[0]}x{size[1]}.png"
            try:
                write_picture(file, self.app.surface)
            except pygame.error as error:
                raise OSError(str(error)) from error
        self.resize(before)
        self.settle()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        import pygame

        self.app.window.size = size
        self.app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0.0)

    def press(self, *keys: int, ctrl: bool = False) -> None:
        """Press keys one after the other, all of them together with Ctrl if `ctrl` is set."""
        import pygame

        mod = pygame.KMOD_LCTRL if ctrl else 0
        for key in keys:
            event = pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")
            self.app.step([event], 0.05)

    def wait(self, seconds: float) -> None:
        """Let some time pass."""
        for _ in range(round(seconds / 0.1)):
            self.app.step([], 0.1)

    def settle(self) -> None:
        """Wait until nothing moves and every picture is drawn, or for the longest time.

        The clock of the screen stops while cards are being drawn, so that nothing fades away.
        """
        art, latest = self.app.look.art, time.monotonic() + _LONGEST_DRAWING
        still = steps = 0
        while still < _STILL and steps < _LONGEST_WAIT:
            made = art.idle and not self.app.scene.drawing
            drawing = not made and time.monotonic() < latest
            moved = self.app.step([], 0.0 if drawing else 0.1)
            still = 0 if moved or drawing else still + 1
            steps += not drawing
            time.sleep(0.004)
