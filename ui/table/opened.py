"""What was opened to look at: the last trick, the discards that everyone may see, or the order of
the cards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.position.view import View
from ui.table.last_trick import draw_last_trick, last_trick
from ui.table.open_discards import draw_open_discards, open_discards
from ui.table.pictures import CardPictures
from ui.table.places import Places
from ui.window.look import Look


class Opened:
    """At most one of these is open at a time, over the table."""

    def __init__(self) -> None:
        self.last_trick = self.discards = self.order = False

    def look_back(self) -> None:
        """Open the last trick, or close it."""
        wanted = not self.last_trick
        self.put_away()
        self.last_trick = wanted

    def browse(self, view: View) -> None:
        """Open the discards, or close them; nothing opens where they are not open to all."""
        wanted = not self.discards and bool(open_discards(view))
        self.put_away()
        self.discards = wanted

    def compare(self) -> None:
        """Open the order of the cards, or close it."""
        wanted = not self.order
        self.put_away()
        self.order = wanted

    def put_away(self) -> bool:
        """Close what is open. True if anything was."""
        was_open = self.last_trick or self.discards or self.order
        self.last_trick = self.discards = self.order = False
        return was_open

    def draw(
        self,
        surface: pygame.Surface,
        look: Look,
        pictures: CardPictures,
        places: Places,
        names: Sequence[str],
        view: View,
        trump: str | None,
    ) -> None:
        """Draw what is open, as far as `view` has it; the order of the cards with these trumps."""
        if self.order:
            from ui.table.order_strip import draw_order

            draw_order(surface, look, places, view, trump)
        trick = last_trick(view)
        if self.last_trick and trick is not None:
            draw_last_trick(surface, look, pictures, places, names, trick)
        cards = open_discards(view)
        if self.discards and cards:
            draw_open_discards(surface, look, pictures, places, cards)
