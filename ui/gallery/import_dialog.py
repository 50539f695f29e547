"""Importing an art pack: where it is, what was found in it, and the import."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.errors import why
from game.sentences import sentence
from ui.gallery import words
from ui.gallery.overlay import Overlay, work_aside
from ui.gallery.path_field import PathField
from ui.gallery.thumbnails import Thumbnails
from ui.widgets.button import Button
from ui.widgets.pane import Paragraph, TextPane
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.widgets.words import CANCEL
from ui.window import theme
from ui.window.pen import Pen
from ui.window.rich import Span

if TYPE_CHECKING:
    from cards_art.packs.pack import Pack
    from cards_art.packs.report import Report

_FIELD = 48  # units
_SHOWN = 156  # for the pictures


class ImportDialog(Overlay):
    """Asks for a path, shows the report on what is there, and imports it.

    With a `path` it examines that at once. `on_imported` gets the new pack, after the dialog has
    closed.
    """

    title = words.IMPORT_TITLE
    wanted = (860.0, 680.0)

    def __init__(
        self, packs_dir: Path, on_imported: Callable[[Pack], None], path: Path | None = None
    ) -> None:
        super().__init__()
        self._packs_dir = packs_dir
        self._on_imported = on_imported
        self.field = PathField(str(path) if path else "", self._typed, self._look)
        self._pane = TextPane([])
        self._area = ScrollArea()
        self.thumbnails = Thumbnails()
        self._browser = Button(words.BROWSE, self.browse)
        self._cancel = Button(CANCEL, self.go_back)
        self.looker = Button(words.LOOK_INSIDE, self._look, primary=True)
        self._importer = Button(words.IMPORT, self._import, primary=True)
        self._path: Path | None = path
        self._seen: tuple[Path, Report, bool] | None = None
        self._same: Pack | None = None
        self._begun = path is None

    @property
    def lines(self) -> list[str]:
        """The text below the field."""
        return ["".join(span.words for span in each.spans) for each in self._pane.paragraphs]

    def enter(self) -> None:
        """Focus the field, or examine the path at once if one was given."""
        self.group.focus(self.field, ring=False)
        if not self._begun:
            self._begun = True
            self._look()

    def leave(self) -> None:
        self.group.focus(None)

    def buttons(self) -> Sequence[Button]:
        """Cancel, and the next possible step."""
        return (self._cancel, self._importer if self._seen else self.looker)

    def place_content(self) -> None:
        """Place the field at the top, and the report below it."""
        u = self.app.scale.u
        explain = self.app.look.text.block_height(
            words.IMPORT_EXPLAIN, theme.TEXT.at(u), self.inner.width
        )
        field = pygame.Rect(self.inner.left, self.inner.top + explain, 0, round(_FIELD * u))
        field.top += round(16 * u)
        browse = pygame.Rect(field)
        browse.width = self._browser.natural_width(self.app.look, u)
        browse.right = self.inner.right
        field.width = browse.left - round(12 * u) - field.left
        self.field.place(field, u)
        self._browser.place(browse, u)
        room = pygame.Rect(self.inner)
        room.top = field.bottom + round(8 * u)
        if self._seen:
            self.thumbnails.place(pygame.Rect(room.topleft, (room.width, round(_SHOWN * u))), u)
            room.top = self.thumbnails.rect.bottom
        room.height = self.inner.bottom - room.top
        self._area.place(room, u)
        width = room.width - self._area.bar_room
        height = self._pane.natural_height(self.app.look, width, u)
        self._pane.place(pygame.Rect(room.left, room.top, width, height), u)
        self._area.fill([self._pane], height)
        next_step = self.buttons()[-1]
        self.thumbnails.visible = self._seen is not None
        widgets: list[Widget] = [self.field, self._browser, self.thumbnails, self._area]
        widgets += self.buttons()
        self.group.widgets, self.group.default = widgets, next_step

    def handle(self, event: pygame.Event) -> bool:
        """Examine a dropped folder or file; Enter in the field takes the next step."""
        if event.type == pygame.DROPFILE:
            self.field.set(event.file)
            self._typed(event.file)
            self._look()
            return True
        return super().handle(event)

    def draw_content(self, pen: Pen) -> None:
        pen.block(words.IMPORT_EXPLAIN, theme.TEXT, theme.MUTED, self.inner)

    # -- actions

    def browse(self) -> None:
        from ui.gallery.browse import Browse

        if not self._busy:
            self.app.push(Browse(self._take, self.field.path))

    def _take(self, path: Path) -> None:
        """Examine what was chosen in the list."""
        self.field.set(str(path))
        self._typed(str(path))
        self._look()

    def _typed(self, text: str) -> None:
        """Take another path: the earlier result, or the examination under way, no longer counts."""
        if self._seen and self._busy:  # the import is under way, and the dialog closes after it
            return
        self._path = None
        if self._seen or self._pane.paragraphs:
            self._seen = None
            self._done([])

    @property
    def _busy(self) -> bool:
        return bool(self.looker.why_not)

    def _look(self) -> None:
        if self._busy:
            return
        if self._seen:
            self._import()
            return
        path = self.field.path
        if path is None:
            self._show([words.WHERE_IS_IT])
            return
        from cards_art.packs.importing import inspect

        self._path = path
        self._wait(words.LOOKING)
        work_aside(
            self.app,
            lambda: inspect(path),
            lambda report: self._found(path, report),
            lambda error: self._failed(path, error),
        )

    def _found(self, path: Path, report: Report) -> None:
        if path != self._path:
            return
        from cards_art.packs.importing import same_pack
        from cards_art.packs.store import plain_id

        known = (self._packs_dir / plain_id(report.credit.name)).exists()
        self._seen = (path, report, known)
        self._same = same_pack(self._packs_dir, report)
        self.thumbnails.show(report.thumbnails)
        self._importer.words = words.REPLACE if known else words.IMPORT
        lines = report.lines()
        if self._same is not None:
            self._importer.words = words.WEAR_IT
            lines.insert(0, words.SAME_PACK.format(pack=self._same.name))
        elif known:
            lines.append(words.WOULD_REPLACE)
        self._done(lines)

    def _import(self) -> None:
        if self._seen is None or self._busy:
            return
        if self._same is not None:
            self._imported(self._same)
            return
        from cards_art.packs.importing import import_pack

        path, _, known = self._seen
        self._wait(words.IMPORTING)
        work_aside(
            self.app,
            lambda: import_pack(path, self._packs_dir, replace=known),
            self._imported,
            lambda error: self._failed(path, error),
        )

    def _imported(self, pack: Pack) -> None:
        if self.app.scene is self:
            self.go_back()
        self._on_imported(pack)

    def _failed(self, path: Path, error: Exception) -> None:
        if path == self._path:
            self._seen = None
            self._done([sentence(why(error))], theme.COST)

    def _wait(self, line: str) -> None:
        self.looker.why_not = self._importer.why_not = line
        self._show([line])

    def _done(self, lines: Sequence[str], colour: theme.Colour | None = None) -> None:
        self.looker.why_not = self._importer.why_not = ""
        self._show(lines, colour)

    def _show(self, lines: Sequence[str], colour: theme.Colour | None = None) -> None:
        self._pane.paragraphs = [
            Paragraph((Span(line, colour=colour, strong=index == 0),), space=12.0)
            for index, line in enumerate(lines)
        ]
        if self.app.scene is self:
            self.layout(self.app.size)
        self.app.redraw()
