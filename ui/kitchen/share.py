"""Saving one of the player's own games as a recipe: who made it, and on what terms."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.recipes.recipe import LONGEST_WORDS, Note
from ui.kitchen import recipe_words as words
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.group import Group
from ui.widgets.panel_scene import EDGE, PanelScene
from ui.widgets.words import CANCEL
from ui.window import theme
from ui.window.pen import Pen
from ui.window.room import Room

_WIDE, _HIGH, _LINE, _LABEL = 760, 470, 62, 130


class SharePanel(PanelScene):
    """Asks for the note of a recipe. `on_save` gets it, and returns a message about the result."""

    title = words.SHARE_TITLE

    def __init__(
        self, key: str, name: str, by: str, file: Path, on_save: Callable[[Note], str]
    ) -> None:
        super().__init__()
        self._key, self._name, self._path, self._on_save = key, name, file, on_save
        self.fields = [
            TextField(text, lambda text: None, longest=LONGEST_WORDS)
            for text in (by, words.TERMS_USUAL, "")
        ]
        for field in self.fields:
            field.enters = True
        self._save = Button(words.SAVE, self.save, primary=True, keycap="Enter")
        self._cancel = Button(CANCEL, self.go_back, keycap="Esc")
        self._inner = Room()
        self.group = Group(
            [*self.fields, self._cancel, self._save], default=self._save, on_escape=self.go_back
        )

    def layout(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        self.place_panel(size, min(scale.upx(_WIDE), size[0] - scale.upx(EDGE)), scale.upx(_HIGH))
        room = Room(self.panel, scale.u).inset(EDGE, EDGE)
        bar = room.cut_bottom(60)
        for button in (self._save, self._cancel):
            width = button.natural_width(self.app.look, bar.u)
            button.place(bar.cut_right(pixels=width, gap=16), bar.u)
        room.cut_top(44)
        self._inner = room.copy()
        room.cut_top(44)
        for field in self.fields:
            row = room.cut_top(_LINE)
            row.cut_left(_LABEL)
            field.place(row.strip(48), row.u)

    def draw_content(self, pen: Pen) -> None:
        room = self._inner.copy()
        said = words.SHARE_NOTE.format(game=self._name)
        pen.text(said, theme.TEXT, theme.MINT_TEXT, room.cut_top(44))
        for label in (words.BY, words.TERMS, words.ABOUT):
            pen.text(label, theme.STRONG, theme.PAPER, room.cut_top(_LINE))
        pen.lines(words.TO.format(file=self._path), theme.SMALL, theme.MUTED, room.cut_top(44))

    def save(self) -> None:
        """Save it, and show where."""
        by, licence, about = (field.text.strip() for field in self.fields)
        self.go_back()
        self.app.say(self._on_save(Note(self._key, by, licence, about)))
