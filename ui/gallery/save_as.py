"""Saves a picture in one of several sizes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from cards_art.saving import write_picture
from game.errors import why
from ui.gallery import words
from ui.gallery.overlay import Overlay, work_aside
from ui.widgets.button import Button
from ui.widgets.words import CANCEL
from ui.window import theme
from ui.window.pen import Pen


class SaveAs(Overlay):
    """Asks in which size a picture is saved, draws it aside, and saves it.

    Args:
        title: of the panel.
        told: what there is to know about the sizes.
        labels: the words of their buttons; Enter takes the one at the place `usual`.
        begin: gets the place of the chosen size, and returns the file and what draws the picture,
            in any thread.
        say: gets what becomes of it, as a sentence.
        wanted: the width and height of the panel in units.
    """

    def __init__(
        self,
        title: str,
        told: str,
        labels: Sequence[str],
        usual: int,
        begin: Callable[[int], tuple[Path, Callable[[], pygame.Surface]]],
        say: Callable[[str], None],
        wanted: tuple[float, float],
    ) -> None:
        super().__init__()
        self.title, self.wanted = title, wanted
        self._told, self._begin, self._say = told, begin, say
        sizes = [
            Button(label, partial(self._save, place), primary=place == usual)
            for place, label in enumerate(labels)
        ]
        self._buttons = [Button(CANCEL, self.go_back), *sizes]
        self.group.widgets = list(self._buttons)
        self.group.default = sizes[usual]

    def buttons(self) -> Sequence[Button]:
        """Cancel, and one for each size."""
        return self._buttons

    def draw_content(self, pen: Pen) -> None:
        pen.block(self._told, theme.TEXT, theme.MINT_TEXT, self.inner)

    def _save(self, place: int) -> None:
        app, (path, drawn) = self.app, self._begin(place)
        self.go_back()
        self._say(words.PICTURE_BEING_SAVED)

        def failed(error: Exception) -> None:
            self._say(words.CANNOT_WRITE.format(path=path, error=why(error)))

        work_aside(
            app,
            lambda: write_picture(path, drawn().convert(24)),
            lambda _: self._say(words.CARD_SAVED.format(path=path)),
            failed,
        )
