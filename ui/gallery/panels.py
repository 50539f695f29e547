"""What a visitor can do both at the wall and at a card: looks, packs, printing, saving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.errors import why
from game.sentences import sentence
from ui.gallery import words
from ui.gallery.notice import Notice
from ui.gallery.path_field import path_of
from ui.gallery.shelf import Places
from ui.gallery.visit import Visit
from ui.widgets.dialog import Answer, Dialog
from ui.widgets.words import CANCEL
from ui.window.app import App
from ui.window.scene import Scene, nothing

if TYPE_CHECKING:
    from cards_art.packs.pack import Pack

_SAVED_WIDTH = 1500  # pixels of a card saved as PNG: 600 to the inch


class PanelOpener:
    """Opens the panels over a screen of the gallery.

    `on_change`, which the top screen sets, is called when cards look different or an import has led
    to another deck.

    Args:
        wall: the screen at which the visit begins.
        visit: what is looked at.
        places: where packs and pictures are.
    """

    def __init__(self, wall: Scene, visit: Visit, places: Places) -> None:
        self._wall = wall
        self._visit = visit
        self._places = places
        self.on_change: Callable[[], None] = nothing
        self.notice = Notice()

    @property
    def _app(self) -> App:
        return self._wall.app

    def try_looks(self, anchor: pygame.Rect) -> None:
        """Open the panel with reading and style."""
        from ui.gallery.looks import Looks

        self._app.push(Looks(self._visit, anchor, lambda: self.on_change()))

    def import_pack(self, path: Path | None = None) -> None:
        """Open the dialog that imports an art pack, with a dropped path, if any."""
        from ui.gallery.import_dialog import ImportDialog

        self._app.push(ImportDialog(self._places.packs, self._imported, path))

    def manage_packs(self) -> None:
        """Open the list of all packs."""
        from ui.gallery.pack_list import PackList

        self._app.push(PackList(self._visit, self))

    def import_dropped(self, dropped: str) -> None:
        """Examine a folder or file that was dropped on the window."""
        self.import_pack(path_of(dropped))

    def print_sheets(self) -> None:
        """Open the dialog that prints the current deck."""
        from ui.gallery.print_dialog import PrintDialog

        self._app.push(PrintDialog(self._visit, self._places.pictures, self.notice.say))

    def show_picture(
        self,
        *,
        slides: bool = False,
        origin: pygame.Rect | None = None,
        on_leave: Callable[[pygame.Rect], None] | None = None,
    ) -> None:
        """Open the picture book at the current card, growing out of the card's place; or all as a
        slideshow. `on_leave` gets the place the card would have at the end."""
        from ui.gallery.book.scene import PictureBook

        book = PictureBook(
            self._visit, self._places.pictures, slides=slides, origin=origin, on_leave=on_leave
        )
        self._app.push(book)

    def lay_out(self) -> None:
        """Open the light table with the cards shown."""
        from random import Random

        from ui.gallery.lighttable.keeping import Tables
        from ui.gallery.lighttable.scene import LightTable

        places = self._places
        self._app.push(LightTable(self._visit, Tables(places.tables), places.pictures, Random()))

    def save_card(self) -> None:
        """Ask whether to save the current card as PNG or SVG, and save it."""
        exhibit = self._visit.current
        height = round(_SAVED_WIDTH * 1.4)
        question = words.PNG_OR_SVG.format(width=_SAVED_WIDTH, height=height)
        answers = [
            Answer("PNG", lambda: self._save("png"), primary=True),
            Answer("SVG", lambda: self._save("svg")),
            Answer(CANCEL, nothing),
        ]
        self._app.push(Dialog(words.SAVE_CARD.format(title=exhibit.title), question, answers))

    def wear(self, index: int) -> None:
        """Use the pack at that index in `pack_names` for the cards shown, here and at the table."""
        from cards_art.packs.errors import BadPack

        shelf, deck = self._visit.shelf, self._visit.hall.key
        try:
            shelf.wear(deck, shelf.packs(deck)[index - 1] if index else None)
        except (BadPack, OSError) as error:
            self._app.push(Dialog(words.CANNOT_WEAR, sentence(why(error))))
        self.on_change()

    def pack_names(self) -> tuple[list[str], int]:
        """The packs for the cards shown by name, the built-in art first, and which one is in
        use."""
        shelf, deck = self._visit.shelf, self._visit.hall.key
        packs, worn = shelf.packs(deck), shelf.worn(deck)
        place = 1 + packs.index(worn) if worn in packs else 0
        return [words.HOUSE_PACK, *(pack.name for pack in packs)], place

    def _imported(self, pack: Pack) -> None:
        visit = self._visit
        visit.shelf.refresh()
        hall = next((hall for hall in visit.halls if hall.key == pack.deck), visit.hall)
        if hall is not visit.hall:
            visit.turn_to(hall.shows[0])
        visit.shelf.wear(pack.deck, pack)
        self.notice.say(words.PACK_IMPORTED.format(pack=pack.name, count=len(pack.cards)))
        self.on_change()

    def _save(self, kind: str) -> None:
        from cards_art.saving import save_card_png, save_card_svg

        visit, exhibit = self._visit, self._visit.current
        path = self._places.pictures / f"{exhibit.face.deck}_{exhibit.face.scene}.{kind}"
        try:
            if kind == "png":
                save_card_png(path, visit.art, exhibit.face, _SAVED_WIDTH, visit.reading)
            else:
                save_card_svg(path, exhibit.face, visit.reading, visit.style)
        except OSError as error:
            told = words.CANNOT_WRITE.format(path=path, error=why(error))
            self._app.push(Dialog(words.CARD_NOT_SAVED, told))
            return
        self.notice.say(words.CARD_SAVED.format(path=path))
        self._app.redraw()
