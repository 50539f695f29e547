"""What both the wall and the card let a visitor do: looks, packs, printing, saving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ui.gallery.notice import Notice
from ui.gallery.path_field import path_of
from ui.gallery.shelf import HOUSE_NAME, Places
from ui.gallery.visit import Visit
from ui.widgets.dialog import Answer, Dialog
from ui.window.app import App

if TYPE_CHECKING:
    from cards_art.packs.pack import Pack

_SAVED_WIDTH = 1500  # pixels of a card saved as PNG: 600 to the inch


class Errands:
    """Opens the panels over a screen of the gallery.

    `on_change`, which the screen on top sets, is called when cards look different or an import
    has led to another deck.
    """

    def __init__(self, visit: Visit, places: Places) -> None:
        self._visit = visit
        self._places = places
        self.on_change: Callable[[], None] = _nothing
        self.notice = Notice()

    def try_looks(self, app: App, anchor: pygame.Rect) -> None:
        """Open the panel with reading and style."""
        from ui.gallery.looks import Looks

        app.push(Looks(self._visit, anchor, lambda: self.on_change()))

    def import_pack(self, app: App, path: Path | None = None) -> None:
        """Open the dialog that imports an art pack, with a path that was dropped if any."""
        from ui.gallery.import_dialog import ImportDialog

        app.push(ImportDialog(self._places.packs, self._imported, path))

    def import_dropped(self, app: App, dropped: str) -> None:
        """Look into a folder or file that was dropped on the window."""
        self.import_pack(app, path_of(dropped))

    def print_sheets(self, app: App) -> None:
        """Open the dialog that prints the deck on show."""
        from ui.gallery.print_dialog import PrintDialog

        app.push(PrintDialog(self._visit, self._places.pictures, self.notice.say))

    def save_card(self, app: App) -> None:
        """Ask whether to save the current card as PNG or SVG, and do it."""
        exhibit = self._visit.current
        size = f"{_SAVED_WIDTH} × {round(_SAVED_WIDTH * 1.4)}"
        words = f"PNG is a picture of {size} pixels, as the card looks here. "
        words += "SVG is the drawing of the house, sharp at any size."
        answers = [
            Answer("PNG", lambda: self._save(app, "png"), primary=True),
            Answer("SVG", lambda: self._save(app, "svg")),
            Answer("Cancel", _nothing),
        ]
        app.push(Dialog(f"Save {exhibit.title}", words, answers))

    def wear(self, app: App, pack: Pack | None) -> None:
        """Let the cards on show wear a pack, here and at the table."""
        from cards_art.packs.errors import BadPack

        try:
            self._visit.shelf.wear(self._visit.hall.key, pack)
        except (BadPack, OSError) as error:
            app.push(Dialog("This pack cannot be worn", str(error), [Answer("Close", _nothing)]))
        self.on_change()

    def pack_names(self) -> tuple[list[str], int]:
        """The packs for the cards on show by name, the house's own first, and which is worn."""
        shelf, deck = self._visit.shelf, self._visit.hall.key
        packs, worn = shelf.packs(deck), shelf.worn(deck)
        place = 1 + packs.index(worn) if worn in packs else 0
        return [HOUSE_NAME, *(pack.name for pack in packs)], place

    def pack_at(self, index: int) -> Pack | None:
        """The pack of that place in `pack_names`."""
        return self._visit.shelf.packs(self._visit.hall.key)[index - 1] if index else None

    def _imported(self, pack: Pack) -> None:
        visit = self._visit
        visit.shelf.refresh()
        hall = next((hall for hall in visit.halls if hall.key == pack.deck), visit.hall)
        if hall is not visit.hall:
            visit.turn_to(hall.shows[0])
        visit.shelf.wear(pack.deck, pack)
        cards = "1 card" if len(pack.cards) == 1 else f"{len(pack.cards)} cards"
        self.notice.say(f"{pack.name} is imported, {cards}, and worn from now on.")
        self.on_change()

    def _save(self, app: App, kind: str) -> None:
        from cards_art.saving import save_card_png, save_card_svg

        visit, exhibit = self._visit, self._visit.current
        path = self._places.pictures / f"{exhibit.face.deck}_{exhibit.face.scene}.{kind}"
        try:
            if kind == "png":
                save_card_png(path, visit.art, exhibit.face, _SAVED_WIDTH, visit.reading)
            else:
                save_card_svg(path, exhibit.face, visit.reading, visit.style)
        except OSError as error:
            words = f"{path} cannot be written: {error.strerror or error}."
            app.push(Dialog("The card is not saved", words, [Answer("Close", _nothing)]))
            return
        self.notice.say(f"Saved as {path}")
        app.redraw()


def _nothing() -> None:
    """What a dialog does that only tells."""
