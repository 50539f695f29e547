"""The pictures of a spread: which are needed now, in which order, and how each is made."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from cards_art.blocks import pulled
from cards_art.packs.pack import Skin
from cards_art.pages import ART
from cards_art.palette import PLAIN
from cards_art.plain import undrawn
from cards_art.raster import rasterise
from cards_art.svg import document
from game.values import Value
from ui.gallery.book.background import Background, Order
from ui.gallery.book.camera import CARD, Camera
from ui.gallery.book.framed import FramedPictures
from ui.gallery.book.sheets import GivenUp, GoOn, Sheets, View, drawing, drawn_sheets
from ui.gallery.book.spread import Spread
from ui.gallery.book.strip import Small
from ui.gallery.halls import Exhibit
from ui.gallery.structure import neighbours
from ui.gallery.visit import Visit

NEIGHBOURS = 3
"""The most neighbouring cards that are shown."""
_INITIAL = 120  # units: the block from which an initial is cut, before it is arranged


class Seen(Value):
    """What is being viewed: the print through a camera, and its surroundings."""

    view: View
    pulling: bool
    """Whether the print is being pulled."""
    proofs: tuple[int, ...]
    """The numbers of blocks for which a proof of the print is needed as well."""
    small: tuple[tuple[int, int], ...]
    """The sizes of the small prints."""
    deep: bool
    """Whether the layers of the print may move."""


class Prints:
    """Makes the pictures of a spread in a separate thread, those of its neighbours last.

    Args:
        visit: whose cards they are.
        spread: their places in the window; it is replaced when the window changes.
        background: makes and keeps them.
    """

    def __init__(self, visit: Visit, spread: Spread, background: Background) -> None:
        self.spread = spread
        self._visit, self._background = visit, background
        self._framed = FramedPictures(visit.art)
        self._small: list[Hashable] = []

    def want(self, seen: Seen) -> None:
        """Make what is viewed now, the most urgent first."""
        self._small = self._strip_of(seen, self._visit.current)
        self._background.want(self._orders(seen))

    def close(self) -> None:
        """Release all pictures."""
        self._background.close()
        self._framed.let_go()

    # -- what is finished

    @property
    def settled(self) -> bool:
        """Whether everything wanted is finished, or given up."""
        return self._background.settled

    @property
    def ground(self) -> pygame.Surface | None:
        """The desk with the open book, once it is finished."""
        return self._background.picture(self._ground)

    @property
    def edge(self) -> pygame.Surface | None:
        """The paper that shows through the edge of a print, once it is finished."""
        return self._background.picture(self._edge)

    @property
    def initial(self) -> pygame.Surface | None:
        """The block from which the first letter of the spread is cut, once it is finished."""
        return self._background.picture(self._initial(self._visit.current))

    def picture(self, view: View) -> pygame.Surface | None:
        """A view, once it is finished."""
        return self._background.picture(view)

    def inked(self, view: View) -> pygame.Surface | None:
        """A print with the paper under it, once it is finished."""
        return self._background.picture(("inked", view))

    def sheets(self, view: View) -> Sheets | None:
        """The layers of a view, once they are finished."""
        return self._background.sheets(("layers", view))

    def small(self) -> list[pygame.Surface | None]:
        """The small prints of the spread, each once it is finished."""
        return [self._background.picture(key) for key in self._small]

    # -- what represents a card

    def skin_of(self, exhibit: Exhibit) -> Skin | None:
        """The picture of a pack that a card uses, if any."""
        return self._visit.art.worn(exhibit.face.deck, exhibit.face.scene)

    def plain_of(self, exhibit: Exhibit) -> str:
        """The generated picture of a card without a drawing; '' for others."""
        return undrawn(exhibit.face, self._visit.style)

    def from_afar(self, exhibit: Exhibit) -> Camera:
        """A camera that shows all of a card's print."""
        skin = self.skin_of(exhibit)
        size = self.spread.print(whole_card=skin is not None).size
        return Camera.before(size, CARD if skin is not None else ART)

    def view(
        self, exhibit: Exhibit, camera: Camera | None = None, blocks: int | None = None
    ) -> View:
        """A card's print after this many blocks (None: all) through a camera (None: all of it)."""
        face = exhibit.face
        return View(
            face.deck,
            self._visit.scene_of(exhibit),
            blocks,
            camera or self.from_afar(exhibit),
            self._visit.sight,
            self.skin_of(exhibit),
            self.plain_of(exhibit),
        )

    # -- what is needed

    @property
    def _ground(self) -> Hashable:
        return "ground", self.spread

    @property
    def _edge(self) -> Hashable:
        return "edge", self.spread, self._visit.sight

    def _initial(self, exhibit: Exhibit) -> Small:
        face, side = exhibit.face, round(_INITIAL * self.spread.u)
        scene = self._visit.scene_of(exhibit)
        return Small(face.deck, scene, (side, side), None, self._visit.sight)

    def _orders(self, seen: Seen) -> dict[Hashable, Order]:
        visit, view = self._visit, seen.view
        whole = self.view(visit.current)
        orders: dict[Hashable, Order] = {
            whole: partial(self._drawn, whole),
            self._ground: partial(_drawn_ground, self.spread),
        }
        for number in seen.proofs:
            if number:
                proof = self.view(visit.current, blocks=number)
                orders[proof] = partial(self._drawn, proof)
        orders[view] = partial(self._drawn, view)
        if view.skin is None:
            orders[self._edge] = partial(self._drawn_edge, self._ground, self.spread)
        orders |= self._words_orders(visit.current)
        orders |= {key: partial(self._drawn_small, key) for key in self._small}
        if seen.deep:
            orders["layers", view] = partial(self._layers, view)
        if not seen.pulling and len(visit.show.exhibits) > 1:
            if whole.skin is None:
                orders["inked", whole] = partial(self._inked, whole, self._ground, self._edge)
            for steps in (1, -1):
                other = visit.beside(steps)
                ahead = self.view(other)
                orders[ahead] = partial(self._drawn, ahead)
                if ahead.skin is None:
                    orders["inked", ahead] = partial(self._inked, ahead, self._ground, self._edge)
                orders |= self._words_orders(other)
                for key in self._strip_of(seen, other):
                    orders[key] = partial(self._drawn_small, key)
        return orders

    def _words_orders(self, exhibit: Exhibit) -> dict[Hashable, Order]:
        """The block of a card's initial."""
        key = self._initial(exhibit)
        if self.skin_of(self._visit.current) is not None:
            return {}
        return {key: partial(self._drawn_initial, key, exhibit.suits)}

    def _strip_of(self, seen: Seen, exhibit: Exhibit) -> list[Hashable]:
        """What the small prints show: proofs, or the neighbouring cards."""
        face, sight = exhibit.face, self._visit.sight
        scene_of = self._visit.scene_of
        if seen.pulling:
            sizes = enumerate(seen.small, 1)
            return [
                ("proof", face.deck, scene_of(exhibit), number, size, sight)
                for number, size in sizes
            ]
        if not seen.small:
            return []
        show = self._visit.show
        others = [show.exhibit(code) for code in neighbours(show.deck, exhibit.card, NEIGHBOURS)]
        size = seen.small[0]
        return [
            Small(e.face.deck, scene_of(e), size, self.skin_of(e), sight, self.plain_of(e))
            for e in others
        ]

    # -- how it is made

    def _drawn(self, view: View, go_on: GoOn) -> pygame.Surface:
        if view.skin is not None:
            return self._framed.draw(view, view.skin)
        drawn = drawing(view, go_on)
        if view.blocks is None:
            return drawn
        from ui.gallery.book.paper import bare

        return bare(drawn)

    def _layers(self, view: View, go_on: GoOn) -> Sheets:
        return drawn_sheets(view, self._there(view), go_on)

    def _drawn_edge(self, ground: Hashable, spread: Spread, _: GoOn) -> pygame.Surface:
        from ui.gallery.book.paper import ink_edge

        place = spread.print(whole_card=False)
        return self._visit.art.seen(ink_edge(self._there(ground), place, spread.u))

    def _inked(self, view: View, ground: Hashable, edge: Hashable, _: GoOn) -> pygame.Surface:
        """A whole print with the paper that shows through, as on a page that turns."""
        flat = self._there(view)
        print_ = pygame.Surface(flat.get_size(), depth=32)
        print_.blit(self._there(ground), (0, 0), self.spread.print(whole_card=False))
        print_.blit(flat, (0, 0))
        print_.blit(self._there(edge), (0, 0))
        return print_

    def _drawn_initial(self, key: Small, suits: tuple[str, ...], _: GoOn) -> pygame.Surface:
        from cards_art.initial import initial_block

        art = self._visit.art
        ramp = art.style.ramp(suits[-1]) if suits else PLAIN
        return art.seen(initial_block(key.deck, key.scene, ramp, key.size[0]))

    def _drawn_small(self, key: Hashable, _: GoOn) -> pygame.Surface:
        if isinstance(key, Small):
            return key.drawn(self._visit.art)
        assert isinstance(key, tuple)
        _, deck, scene, number, size, _ = key
        return self._visit.art.seen(rasterise(document(pulled(deck, scene, number), ART), size))

    def _there(self, key: Hashable) -> pygame.Surface:
        """A finished picture from which another is made. Raises GivenUp if there is none."""
        picture = self._background.picture(key)
        if picture is None:
            raise GivenUp
        return picture


def _drawn_ground(spread: Spread, go_on: GoOn) -> pygame.Surface:
    from ui.gallery.book.paper import drawn_ground  # importing its arithmetic takes long

    return drawn_ground(spread, go_on)
