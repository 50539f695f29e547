"""The substitute for a print until it is drawn: the last one, its card's picture, or a rough
one."""

from __future__ import annotations

import pygame

from game.rules.cards import Code
from ui.gallery.book.camera import Camera
from ui.gallery.book.sheets import View
from ui.gallery.book.spread import print_on
from ui.gallery.visit import Visit

_QUICK = 5
"""How many times fewer pixels each way the first substitute has."""


class StandIn:
    """`origin` is the card in the window out of which the book grew, if there is one."""

    def __init__(self, visit: Visit, origin: pygame.Rect | None) -> None:
        self._visit, self._origin = visit, origin
        self._quick: tuple[Code, pygame.Surface] | None = None
        self._large: tuple[pygame.Surface, pygame.Surface] | None = None
        self._last: tuple[View, pygame.Surface] | None = None
        """The print that was last drawn, enlarged or not."""

    def forget(self) -> None:
        """Release all pictures."""
        self._quick = self._large = self._last = None

    def turn(self) -> None:
        """Note that another card is shown."""
        self._quick = self._last = None

    def keep(self, view: View, picture: pygame.Surface) -> None:
        """Keep the print that was last drawn."""
        self._last = (view, picture)

    def last(self, view: View) -> pygame.Surface | None:
        """The last print, moved to fit a view of the same card."""
        if self._last is None:
            return None
        then, picture = self._last
        return _moved(then.camera, picture, view.camera)

    def rough(self, size: tuple[int, int], *, whole_card: bool) -> pygame.Surface:
        """The print in any available size, for a place of `size`: as on the card out of which the
        book grew, or small."""
        visit = self._visit
        key = visit.current.code
        if self._quick is not None and self._quick[0] == key:
            return self._quick[1]
        face, card = visit.current.face, self._origin
        if card is not None and visit.art.ready(face, card.w, visit.reading):
            whole = visit.art.face(face, card.w, visit.reading)
            start = print_on(card, whole_card=whole_card).move(-card.x, -card.y)
            small = whole.subsurface(start.clip(whole.get_rect()))
        elif whole_card:
            small = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
        else:
            less = max(1, size[0] // _QUICK), max(1, size[1] // _QUICK)
            small = visit.art.picture(face.deck, visit.scene_of(visit.current), less)
        self._quick = (key, small)
        return small

    def enlarged(self, size: tuple[int, int], *, whole_card: bool) -> pygame.Surface:
        """The rough print, as large as the print will be."""
        rough = self.rough(size, whole_card=whole_card)
        if self._large is None or self._large[0] is not rough:
            self._large = (rough, pygame.transform.smoothscale(rough, size))
        return self._large[1]


def _moved(then: Camera, picture: pygame.Surface, now: Camera) -> pygame.Surface:
    """A picture taken with one camera, as another would see it."""
    factor = now.scale / then.scale
    left, top, _, _ = then.area
    x, y, width, height = now.area
    seen = pygame.Rect(
        round((x - left) * then.scale), round((y - top) * then.scale),
        max(1, round(width * then.scale)), max(1, round(height * then.scale)),
    )  # fmt: skip
    part = seen.clip(picture.get_rect())
    moved = pygame.Surface(now.size, pygame.SRCALPHA, 32)
    if part.width and part.height:
        at = (round((part.x - seen.x) * factor), round((part.y - seen.y) * factor))
        size = (round(part.width * factor), round(part.height * factor))
        moved.blit(pygame.transform.scale(picture.subsurface(part), size), at)
    return moved
