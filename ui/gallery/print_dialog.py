"""Printing a deck: sheets of cards as a PDF file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from cards_art.printing.grid import grid_of
from cards_art.printing.plan import USUAL_BLEED, USUAL_GUTTER, SheetPlan
from ui.gallery import words
from ui.gallery.overlay import Overlay, work_aside
from ui.gallery.path_field import PathField
from ui.gallery.visit import Visit
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.row import Row
from ui.widgets.toggle import Toggle
from ui.window import theme

_PAPERS = {"a4": "A4", "letter": "Letter"}
_ROW = 60  # units


class PrintDialog(Overlay):
    """Asks for paper, backs, bleed and file, and writes the sheets of the deck on show.

    `on_saved` is called with a sentence that says where they are.
    """

    title = words.PRINT_TITLE
    wanted = (760.0, 590.0)

    def __init__(self, visit: Visit, folder: Path, on_saved: Callable[[str], None]) -> None:
        super().__init__()
        self._visit = visit
        self._on_saved = on_saved
        self._paper = Choice(list(_PAPERS.values()), 0, lambda index: self._show(""))
        self._backs = Toggle(False, lambda on: self._show(""))
        self._bleed = Toggle(False, lambda on: self._show(""))
        self._title_card = Toggle(False, lambda on: self._show(""))
        path = folder / f"{visit.show.key}.pdf"
        self._file = PathField(str(path), lambda text: self._show(""), self._print)
        self._rows = [
            Row(words.PAPER, control=self._paper, control_width=200),
            Row(words.BACKS, control=self._backs, control_width=130),
            Row(words.BLEED, control=self._bleed, control_width=130),
            Row(words.MAKERS, control=self._title_card, control_width=130),
        ]
        self._cancel = Button(words.CANCEL, self.dismiss)
        self._printer = Button(words.SAVE_AS_PDF, self._print, primary=True)
        self._message = ""
        self.group.widgets = [*self._rows, self._file, self._cancel, self._printer]
        self.group.default = self._printer

    def enter(self) -> None:
        """Begin with the paper."""
        self.group.focus(self._paper)

    def leave(self) -> None:
        """Take no more typing."""
        self.group.focus(None)

    def buttons(self) -> Sequence[Button]:
        """Cancel and print."""
        return (self._cancel, self._printer)

    def place_content(self) -> None:
        """Rows, and the file below them."""
        u = self.app.scale.u
        y = self.inner.top + round(26 * u)
        for row in self._rows:
            row.place(pygame.Rect(self.inner.left, y, self.inner.width, round(_ROW * u)), u)
            y += round(_ROW * u)
        field = pygame.Rect(self.inner.left, y + round(10 * u), self.inner.width, round(48 * u))
        self._file.place(field, u)

    def draw_content(self, surface: pygame.Surface) -> None:
        """Say what is printed, and what happens."""
        look, u = self.app.look, self.app.scale.u
        line = words.PRINT_EXPLAIN.format(count=words.count_word(grid_of(self._plan).places))
        look.text.block(surface, line, theme.TEXT.at(u), theme.MUTED, self.inner)
        if self._message:
            room = pygame.Rect(self.inner)
            room.top = self._file.rect.bottom + round(16 * u)
            colour = theme.MINT_TEXT if self._printer.why_not else theme.COST
            look.text.block(surface, self._message, theme.STRONG.at(u), colour, room)

    def _print(self) -> None:
        path = self._file.path
        if self._printer.why_not or path is None:
            return
        if path.suffix.lower() != ".pdf":
            path = path.with_name(path.name + ".pdf")
        self._printer.why_not = words.BEING_DRAWN
        self._show(words.DRAWING)
        pages = self._sheets(path, self._plan)
        work_aside(self.app, pages, lambda count: self._saved(path, count), self._failed)

    @property
    def _plan(self) -> SheetPlan:
        """What the controls say."""
        return SheetPlan(
            list(_PAPERS)[self._paper.chosen],
            backs=self._backs.on,
            bleed=USUAL_BLEED if self._bleed.on else 0.0,
            gutter=USUAL_GUTTER if self._bleed.on else 0.0,
            title_card=self._title_card.on,
        )

    def _sheets(self, path: Path, plan: SheetPlan) -> Callable[[], int]:
        """The work: with card art of its own, because it runs beside the one of the screen."""
        show, packs, style = self._visit.show, self._visit.art.packs, self._visit.style
        codes = show.deck.pack
        faces = {exhibit.code: exhibit.face for exhibit in show.exhibits}

        def work() -> int:
            from cards_art.deck_cards import DeckCards
            from cards_art.printing.sheets import print_sheets
            from cards_art.render import CardArt

            art = CardArt(None, style, packs)
            cards = DeckCards(show.key, show.deck.name, tuple(faces[code] for code in codes))
            return print_sheets(path, art, cards, plan)

        return work

    def _saved(self, path: Path, pages: int) -> None:
        if self.app.scene is self:
            self.dismiss()
        self._on_saved(words.PAGES_SAVED.format(pages=pages, path=path))

    def _failed(self, error: Exception) -> None:
        self._printer.why_not = ""
        self._show(words.SHEETS_NOT_SAVED.format(error=error))

    def _show(self, message: str) -> None:
        self._message = message
        self.app.redraw()
