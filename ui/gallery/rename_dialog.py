"""Asks for another name of an art pack."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cards_art.packs.store import LONGEST_NAME
from ui.gallery import words
from ui.gallery.overlay import Overlay
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.words import CANCEL

_FIELD = 52  # units


class RenameDialog(Overlay):
    """`on_named` gets the new name after the dialog has closed; an empty one changes nothing."""

    wanted = (680.0, 270.0)

    def __init__(self, name: str, on_named: Callable[[str], None]) -> None:
        super().__init__()
        self.title = words.RENAME_TITLE.format(pack=name)
        self._on_named = on_named
        self._field = TextField(
            name,
            lambda text: None,
            longest=LONGEST_NAME,
            on_submit=self._done,
            placeholder=words.NEW_NAME,
        )
        self._cancel = Button(CANCEL, self.go_back)
        self._namer = Button(words.RENAME, self._done, primary=True)
        self.group.widgets = [self._field, self._cancel, self._namer]
        self.group.default = self._namer

    def enter(self) -> None:
        self.group.focus(self._field, ring=False)

    def leave(self) -> None:
        self.group.focus(None)

    def buttons(self) -> Sequence[Button]:
        """The buttons to cancel and to rename."""
        return (self._cancel, self._namer)

    def place_content(self) -> None:
        """Place the field."""
        u = self.app.scale.u
        size = (self.inner.width, round(_FIELD * u))
        self._field.place(pygame.Rect(self.inner.topleft, size), u)

    def _done(self) -> None:
        name = self._field.text.strip()
        self.go_back()
        if name:
            self._on_named(name)
