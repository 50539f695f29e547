"""Choosing a folder or zip file in a list of our own, by keys, pointer, or finger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from cards_art.packs.errors import one_line
from ui.gallery import words
from ui.gallery.folder_list import FolderList, Listed, first_folder, list_folder
from ui.gallery.overlay import Overlay
from ui.gallery.wall import typed_sign
from ui.widgets.button import Button
from ui.widgets.row import Row
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.widgets.words import CANCEL
from ui.window import theme
from ui.window.pen import Pen

_ROW = 52  # units
_HEAD = 64


class Browse(Overlay):
    """Keys: Enter opens a folder or takes a zip file, Backspace goes up, a letter jumps.

    `on_taken` gets the choice, after the list has closed.
    """

    title = words.BROWSE_TITLE
    wanted = (860.0, 680.0)

    def __init__(self, on_taken: Callable[[Path], None], typed: Path | None = None) -> None:
        super().__init__()
        self._on_taken = on_taken
        self._area = ScrollArea()
        self.rows: list[Row] = []
        self._up = Button(words.FOLDER_UP, self.go_up, icon="up", keycap="Backspace")
        self._cancel = Button(CANCEL, self.go_back)
        self._take = Button(words.TAKE_FOLDER, self._take_folder, primary=True)
        self.listed: FolderList
        self._show(first_folder(typed))

    def enter(self) -> None:
        self._focus_row(0)

    def buttons(self) -> Sequence[Button]:
        """The buttons up, back, and on."""
        return (self._up, self._cancel, self._take)

    def place_content(self) -> None:
        """Place the list below the folder's name."""
        u = self.app.scale.u
        room = pygame.Rect(self.inner)
        room.top += round(_HEAD * u)
        room.height = self.inner.bottom - room.top
        self._area.place(room, u)
        high = round(_ROW * u)
        for index, row in enumerate(self.rows):
            place = pygame.Rect(room.left, room.top + index * high, room.width, high)
            place.width -= self._area.bar_room
            row.place(place, u)
        self._area.fill(self.rows, len(self.rows) * high)
        widgets: list[Widget] = [self._area, *self.buttons()]
        self.group.widgets, self.group.default = widgets, self._take

    def handle(self, event: pygame.Event) -> bool:
        """Go up with Backspace; jump to a name with letters."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self.go_up()
            return True
        if sign := typed_sign(event):
            return self._jump(sign)
        return super().handle(event)

    def draw_content(self, pen: Pen) -> None:
        path = one_line(str(self.listed.folder))
        while len(path) > 1 and pen.width(path, theme.STRONG) > self.inner.width:
            path = f"…{path[2:]}"  # the end says most
        pen.write(path, theme.STRONG, theme.PAPER, self.inner.topleft, valign="top")
        colour = theme.COST if self.listed.trouble else theme.MUTED
        at = (self.inner.left, self.inner.top + pen.px(28))
        pen.write(self.listed.line, theme.TEXT, colour, at, valign="top")
        if not self.rows and not self.listed.trouble:
            middle = self._area.rect.center
            pen.write(words.NOTHING_LISTED, theme.PAGE_TEXT, theme.MUTED, middle, "centre")

    # -- actions

    def go_up(self) -> None:
        """Show the parent folder, at the folder that was left."""
        left = self.listed.folder
        if left.parent != left:
            self._open(left.parent)
            paths = [entry.path for entry in self.listed.entries]
            self._focus_row(paths.index(left) if left in paths else 0)

    def _open(self, folder: Path) -> None:
        self._show(folder)
        self.layout(self.app.size)
        self._focus_row(0)
        self.app.redraw()

    def _show(self, folder: Path) -> None:
        self.listed = list_folder(folder)
        self._up.why_not = words.TOP_FOLDER if folder.parent == folder else ""
        self._take.why_not = self.listed.line if self.listed.trouble else ""
        self.rows = [
            Row(
                one_line(entry.path.name),
                icon="forward" if entry.folder else "cards",
                on_click=partial(self._choose, entry),
            )
            for entry in self.listed.entries
        ]
        self._area = ScrollArea()

    def _choose(self, entry: Listed) -> None:
        if entry.folder:
            self._open(entry.path)
        else:
            self._taken(entry.path)

    def _take_folder(self) -> None:
        self._taken(self.listed.folder)

    def _taken(self, path: Path) -> None:
        self.go_back()
        self._on_taken(path)

    def _jump(self, sign: str) -> bool:
        """Jump to the next name that begins with a letter."""
        focused = self.group.focused
        here = self.rows.index(focused) if isinstance(focused, Row) and focused in self.rows else -1
        places = [*range(here + 1, len(self.rows)), *range(here + 1)]
        for place in places:
            if self.rows[place].words.lower().startswith(sign.lower()):
                self._focus_row(place, ring=True)
                return True
        return False

    def _focus_row(self, place: int, *, ring: bool | None = None) -> None:
        self.group.focus(self.rows[place] if place < len(self.rows) else self._take, ring=ring)
