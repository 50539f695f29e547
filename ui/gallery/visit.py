"""What a visitor of the gallery sees now: shared by the wall, the card, and the comparison."""

from __future__ import annotations

from cards_art.layout import Reading
from cards_art.packs.pack import Pack
from cards_art.render import CardArt
from cards_art.sources import in_edition
from cards_art.style import Style
from game.rules.cards import Code
from ui.gallery.choosing import Choosing
from ui.gallery.halls import Exhibit, Hall, Show
from ui.gallery.shelf import Shelf


class Visit:
    """The current deck, the choice of its cards, the current card, and the style of cards.

    A reading and a simulated vision tried out here apply to the gallery only, until `end`; a style
    applies to the table as well.
    """

    def __init__(self, halls: tuple[Hall, ...], show: Show, shelf: Shelf) -> None:
        self.halls = halls
        self.shelf = shelf
        self.show = show
        self.reading: Reading | None = None
        self._choosing = Choosing()
        self._chosen = show.exhibits
        self._current = show.exhibits[0].code

    def end(self) -> None:
        """Restore one's own vision: the visitor leaves."""
        self.sight = ""

    # -- the deck and its cards

    @property
    def hall(self) -> Hall:
        """The kind of cards shown."""
        return next(hall for hall in self.halls if self.show in hall.shows)

    @property
    def choosing(self) -> Choosing:
        """The choice of what to show."""
        return self._choosing

    @property
    def exhibits(self) -> tuple[Exhibit, ...]:
        """The cards on the wall."""
        return self._chosen

    @property
    def current(self) -> Exhibit:
        """The current card. It stays the same while it is not on the wall."""
        return self.show.exhibit(self._current)

    def turn_to(self, show: Show) -> None:
        """Go to another deck, with everything shown. The card is kept if it is in the deck."""
        stays = self._current in show.deck.cards and show.deck.art == self.show.deck.art
        kept = self._current if stays else None
        self.show = show
        self._current = kept or show.exhibits[0].code
        self.choose(Choosing())

    def choose(self, choosing: Choosing) -> None:
        """Show only what is chosen; if the current card is no longer shown, the first one becomes
        current."""
        self._choosing = choosing
        self._chosen = choosing.of(self.show)
        if self._chosen and self.current not in self._chosen:
            self._current = self._chosen[0].code

    def look_at(self, code: Code) -> None:
        """Make a card of the deck the current one. Raises KeyError if it is not in the deck."""
        self._current = self.show.exhibit(code).code

    def beside(self, steps: int) -> Exhibit:
        """The card this many steps along the wall, cyclically."""
        row = self._chosen if self.current in self._chosen else self.show.exhibits
        return row[(row.index(self.current) + steps) % len(row)]

    def likes(self, exhibit: Exhibit) -> bool:
        """Whether a card is one of the favourites."""
        return exhibit.name in self.shelf.favourites

    def like_current(self) -> bool:
        """Add the current card to the favourites or remove it; returns whether it is one now."""
        on = not self.likes(self.current)
        self.shelf.like(self.current.name, on)
        return on

    # -- the style of cards

    @property
    def art(self) -> CardArt:
        """The card art of the cards shown."""
        return self.shelf.house

    @property
    def pack_shown(self) -> Pack | None:
        """The pack whose picture the current card shows; None for one of our drawings."""
        return self.pack_of(self.current)

    def pack_of(self, exhibit: Exhibit) -> Pack | None:
        """The pack whose picture a card shows."""
        pack = self.shelf.worn(exhibit.face.deck)
        return pack if pack and pack.picture(exhibit.face.scene) else None

    def scene_of(self, exhibit: Exhibit) -> str:
        """The drawing of a card in the chosen edition."""
        return in_edition(exhibit.face.deck, self.style.edition, exhibit.face.scene)

    @property
    def sight(self) -> str:
        """The simulated colour vision: a name of `cards_art.sight`, or '' for one's own."""
        return self.art.sight

    @sight.setter
    def sight(self, sight: str) -> None:
        self.art.sight = sight

    @property
    def style(self) -> Style:
        """The style of every card."""
        return self.shelf.style

    @style.setter
    def style(self, style: Style) -> None:
        self.shelf.style = style
