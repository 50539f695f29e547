"""Printing cards: sheets as a PDF file, or a folder of single pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from cards_art.printing.grid import grid_of
from cards_art.printing.plan import DPI_CHOICES, USUAL_BLEED, USUAL_GUTTER, Flip, SheetPlan
from game.errors import why
from game.rules.cards import Code
from game.values import replace
from ui.gallery import words
from ui.gallery.overlay import Overlay, work_aside
from ui.gallery.path_field import PathField
from ui.gallery.visit import Visit
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.field import TextField
from ui.widgets.row import EDGE, Row
from ui.widgets.toggle import Toggle
from ui.widgets.words import CANCEL
from ui.window import theme
from ui.window.pen import Pen

_LONGEST_SHIFT = 16
_PAPERS = {"a4": "A4", "letter": "Letter"}
_ROW = 52  # units
_FLIPS: tuple[Flip | None, ...] = (None, "long", "short")
_KINDS: tuple[int | None, ...] = (None, *DPI_CHOICES)
"""Sheets, or single pictures with this many dots per inch."""


class PrintDialog(Overlay):
    """Asks which cards, how and where to, and writes them.

    `on_saved` gets a sentence that says where they are.
    """

    title = words.PRINT_TITLE
    wanted = (840.0, 680.0)

    def __init__(self, visit: Visit, folder: Path, on_saved: Callable[[str], None]) -> None:
        super().__init__()
        self._visit = visit
        self._on_saved = on_saved
        self._folder = folder
        self.kind = Choice(list(words.PRINT_KINDS), 0, self._take_kind)
        whose = list(words.PRINTED_CARDS if self._some else words.PRINTED_CARDS[::2])
        self.cards = Choice(whose, 0, lambda index: self._show(""))
        self.paper = Choice(list(_PAPERS.values()), 0, lambda index: self._show(""))
        self.backs = Choice(list(words.BACK_PAGES), 0, lambda index: self._enable())
        self.shift = TextField(
            "0, 0", lambda text: self._show(""), longest=_LONGEST_SHIFT, on_submit=self._print
        )
        self.bleed = Toggle(False, lambda on: self._show(""))
        self.title_card = Toggle(False, lambda on: self._show(""))
        path = folder / f"{visit.show.key}.pdf"
        self.file = PathField(str(path), lambda text: self._show(""), self._print)
        self._paper_row = Row(words.PAPER, control=self.paper, control_width=200)
        self._shift_row = Row(words.BACKS_MOVED, control=self.shift, control_width=130)
        self.rows = [
            Row(words.PRINT_AS, control=self.kind, control_width=380),
            Row(words.CARDS_TO_PRINT, control=self.cards, control_width=380),
            self._paper_row,
            Row(words.BACKS, control=self.backs, control_width=380),
            self._shift_row,
            Row(words.BLEED, control=self.bleed, control_width=130),
            Row(words.MAKERS, control=self.title_card, control_width=130),
        ]
        self._cancel = Button(CANCEL, self.go_back)
        self.printer = Button(words.SAVE, self._print, primary=True)
        self.message = ""
        self.group.widgets = [*self.rows, self.file, self._cancel, self.printer]
        self.group.default = self.printer

    def enter(self) -> None:
        self._enable()
        self.group.focus(self.kind)

    def leave(self) -> None:
        self.group.focus(None)

    def buttons(self) -> Sequence[Button]:
        """The buttons to cancel and to print."""
        return (self._cancel, self.printer)

    def place_content(self) -> None:
        """Place the rows, and the file below them."""
        u, y = self.app.scale.u, self.inner.top
        # Their text begins where that above does: their outlines extend beyond it.
        line = self.inner.inflate(2 * round(EDGE * u), 0)
        for row in self.rows:
            row.place(pygame.Rect(line.left, y, line.width, round(_ROW * u)), u)
            y += round(_ROW * u)
        field = pygame.Rect(self.inner.left, y + round(6 * u), self.inner.width, round(48 * u))
        self.file.place(field, u)

    def draw_content(self, pen: Pen) -> None:
        """Draw below the file what will be printed, or what has happened."""
        line, role, colour = words.PICTURES_EXPLAIN, theme.TEXT, theme.MUTED
        if self.message:
            line, role = self.message, theme.STRONG
            colour = theme.MINT_TEXT if self.printer.why_not else theme.COST
        elif self._dpi is None:
            line = words.PRINT_EXPLAIN.format(count=grid_of(self._sheet).places)
        room = pygame.Rect(self.inner)
        room.top = self.file.rect.bottom + pen.px(10)
        pen.block(line, role, colour, room)

    # -- the choices

    @property
    def _dpi(self) -> int | None:
        """Dots per inch of single pictures; None for sheets."""
        return _KINDS[self.kind.chosen]

    @property
    def _some(self) -> bool:
        """Whether the wall shows only some of the cards."""
        visit = self._visit
        return 0 < len(visit.exhibits) < len(visit.show.exhibits)

    @property
    def _sheet(self) -> SheetPlan:
        """The switches and choices as a plan of the sheets."""
        flip = _FLIPS[self.backs.chosen]
        return SheetPlan(
            list(_PAPERS)[self.paper.chosen],
            backs=flip is not None,
            bleed=USUAL_BLEED if self.bleed.on else 0.0,
            gutter=USUAL_GUTTER if self.bleed.on else 0.0,
            flip=flip or "long",
            title_card=self.title_card.on,
        )

    @property
    def plan(self) -> SheetPlan:
        """The complete plan. Raises ValueError for an impossible offset of the backs."""
        if self.shift.why_not:
            return self._sheet
        return replace(self._sheet, backs_shift=_lengths(self.shift.text))

    @property
    def _codes(self) -> list[Code]:
        """The cards to be printed, each as often as it is in the deck."""
        visit = self._visit
        if self.cards.chosen == 0:
            return list(visit.show.deck.pack)
        last = self.cards.chosen == len(self.cards.words) - 1
        wanted = {visit.current.code} if last else {each.code for each in visit.exhibits}
        return [code for code in visit.show.deck.pack if code in wanted]

    def _take_kind(self, _: int) -> None:
        """Take the kind of output: single pictures go into a folder and have no paper size."""
        name = self._visit.show.key
        path = self._folder / (f"{name}.pdf" if self._dpi is None else name)
        self.file.set(str(path))
        self._enable()

    def _enable(self) -> None:
        """Disable what cannot be chosen now."""
        why = "" if self._dpi is None else words.SHEETS_ONLY
        unmoved = "" if self._sheet.backs else words.NO_BACKS_TO_MOVE
        for row, reason in ((self._paper_row, why), (self._shift_row, why or unmoved)):
            row.why_not = reason
            if row.control is not None:
                row.control.why_not = reason
        self._show("")

    # -- actions

    def _print(self) -> None:
        path = self.file.path
        if self.printer.why_not or path is None:
            return
        try:
            plan = self.plan
        except ValueError as error:
            self._show(why(error))
            return
        if self._dpi is None and path.suffix.lower() != ".pdf":
            path = path.with_name(path.name + ".pdf")
        self.printer.why_not = words.BEING_DRAWN
        self._show(words.DRAWING)
        saved = words.PAGES_SAVED if self._dpi is None else words.PICTURES_SAVED
        work_aside(
            self.app,
            self._work(path, plan),
            lambda count: self._saved(saved.format(count=count, path=path)),
            self._failed,
        )

    def _work(self, path: Path, plan: SheetPlan) -> Callable[[], int]:
        """The work: with card art of its own, because it runs beside the screen's."""
        show, packs, style = self._visit.show, self._visit.art.packs, self._visit.style
        faces = {exhibit.code: exhibit.face for exhibit in show.exhibits}
        chosen, dpi = tuple(faces[code] for code in self._codes), self._dpi

        def work() -> int:
            from cards_art.deck_cards import DeckCards
            from cards_art.render import CardArt

            art = CardArt(None, style, packs)
            cards = DeckCards(show.key, show.deck.name, chosen)
            if dpi is None:
                from cards_art.printing.sheets import print_sheets

                return print_sheets(path, art, cards, plan)
            from cards_art.printing.pictures import save_pictures

            return save_pictures(path, art, cards, plan, dpi)

        return work

    def _saved(self, sentence: str) -> None:
        if self.app.scene is self:
            self.go_back()
        self._on_saved(sentence)

    def _failed(self, error: Exception) -> None:
        self.printer.why_not = ""
        self._show(words.SHEETS_NOT_SAVED.format(error=error))

    def _show(self, message: str) -> None:
        self.message = message
        self.app.redraw()


def _lengths(text: str) -> tuple[float, float]:
    """Two lengths in millimetres, as in '0.5, -1'. Raises ValueError in words for the player."""
    parts = text.replace(";", ",").split(",") if text.strip() else ["0", "0"]
    try:
        right, down = (float(part) for part in parts)
    except ValueError:
        raise ValueError(words.NO_LENGTHS) from None
    return right, down
