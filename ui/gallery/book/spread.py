"""The places in an open book."""

from __future__ import annotations

import pygame

from cards_art.pages import ART
from game.values import Value
from ui.gallery.book.camera import CARD
from ui.window.room import Room
from ui.window.theme import Scale

WOOD = "#3A2219"
BAR = 56
"""Units: the height of the controls below the book."""
_SIDE, _TOP, _GAP = 84, 24, 16
_COVER, _EDGE = 8, 12
"""Units of the cover that show round the pages, and of the edges of the pages below."""
_SLIM, _BROAD = 0.68, 0.86
"""The narrowest and the widest proportions of a page, width to height."""
_OUTER, _INNER = 0.092, 0.082
"""Margins of a page, as shares of its width: at its outer edge and at the seam."""
_HEAD, _FOOT = 0.046, 0.118
"""Shares of its height: above a print, and for its caption."""


class Spread(Value):
    """An open book in a window, in pixels. A `whole_card` is a picture with edges of its own."""

    size: tuple[int, int]
    u: float
    cover: tuple[int, int, int, int]
    left: tuple[int, int, int, int]
    right: tuple[int, int, int, int]

    @property
    def pages(self) -> pygame.Rect:
        """Both pages."""
        return pygame.Rect(self.left).union(self.right)

    def told(self, page: pygame.Rect | None = None) -> Room:
        """The room for text on a left page."""
        page = pygame.Rect(page or self.left)
        outer, inner = round(page.w * _OUTER), round(page.w * _INNER)
        high = round(page.h * _HEAD)
        return Room(
            (page.x + outer, page.y + high, page.w - outer - inner, page.h - round(1.6 * high)),
            self.u,
        )

    def print(self, *, whole_card: bool) -> pygame.Rect:
        """The place of the whole print on the right page."""
        page = pygame.Rect(self.right)
        wide, high = (CARD if whole_card else ART)[2:]
        most = page.w * (1 - _OUTER - _INNER), page.h * (1 - _HEAD - _FOOT)
        scale = min(most[0] / wide, most[1] / high)
        place = pygame.Rect(0, 0, round(wide * scale), round(high * scale))
        place.centerx = page.centerx + round(page.w * (_INNER - _OUTER) / 2)
        place.y = page.y + round(page.h * _HEAD)
        return place

    def caption(self, *, whole_card: bool) -> Room:
        """The room below the print."""
        page, over = pygame.Rect(self.right), self.print(whole_card=whole_card)
        wide = max(over.w, round(page.w * 0.7))
        room = Room((0, over.bottom, wide, page.bottom - over.bottom), self.u)
        room.centerx = over.centerx
        room.cut_top(12)
        room.cut_bottom(10)
        return room


def print_on(card: pygame.Rect, *, whole_card: bool) -> pygame.Rect:
    """The picture on a card of this size, which becomes the print."""
    if whole_card:
        return pygame.Rect(card)
    scale = card.w / CARD[2]
    x, y, w, h = (round(part * scale) for part in ART)
    return pygame.Rect(card.x + x, card.y + y, w, h)


def card_round(print_: pygame.Rect, *, whole_card: bool) -> pygame.Rect:
    """The card whose picture is a print."""
    if whole_card:
        return print_
    scale = print_.w / ART[2]
    wide, high = round(CARD[2] * scale), round(CARD[3] * scale)
    at = print_.x - round(ART[0] * scale), print_.y - round(ART[1] * scale)
    return pygame.Rect(at, (wide, high))


def spread_in(scale: Scale) -> Spread:
    """A book as large as there is room for in a window, between its controls."""
    room = Room((0, 0, scale.w, scale.h), scale.u).inset(_SIDE)
    room.cut_top(_TOP)
    room.cut_bottom(BAR, gap=2 * _GAP)
    book = room.inset(_COVER + _EDGE, _COVER)
    high, wide = book.h, book.w // 2
    wide = min(wide, round(high * _BROAD))
    high = min(high, round(wide / _SLIM))
    pages = pygame.Rect(0, 0, 2 * wide, high)
    pages.center = book.center
    cover = pages.inflate(2 * room.px(_COVER + _EDGE), 2 * room.px(_COVER))
    left = pygame.Rect(pages.x, pages.y, wide, high)
    right = left.move(wide, 0)
    return Spread((scale.w, scale.h), scale.u, *map(_bounds, (cover, left, right)))


def _bounds(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.w, rect.h
