"""The surroundings of an open book: the desk, its controls, and the ribbon."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cards_art.palette import PAPER, mix
from ui.gallery.book.spread import BAR, WOOD, Spread
from ui.widgets.button import Button
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.theme import CURTAIN_DARK

_GAP = 16
"""Units round the controls below the book."""
_ROUND = 56
"""Units: the size of the round controls beside the book."""
_RIBBON = "#9C1450"


def place_beside(spread: Spread, left: Sequence[Button], right: Sequence[Button]) -> None:
    """At each side of the book, place a round control at the top and one in the middle."""
    window, cover = Room((0, 0, *spread.size), spread.u), pygame.Rect(spread.cover)
    side, across = window.px(_ROUND), cover.left // 2
    for buttons, x in ((left, across), (right, window.w - across)):
        for button, y in zip(buttons, (cover.top + side // 2, cover.centery), strict=True):
            place = pygame.Rect(0, 0, min(side, cover.left), min(side, cover.left))
            place.center = (x, y)
            button.place(place, spread.u)


def place_below(spread: Spread, look: Look, buttons: Sequence[Button]) -> None:
    """Place the controls below the book side by side, narrower where there is too little room."""
    room, cover = Room((0, 0, *spread.size), spread.u), pygame.Rect(spread.cover)
    room.cut_top(pixels=cover.bottom)
    row = room.cut_top(pixels=min(room.h, room.px(BAR + 4 * _GAP))).strip(BAR)
    gaps = row.px(14) * (len(buttons) - 1)
    wide = [button.natural_width(look, row.u) for button in buttons]
    most = row.w - 2 * row.px(20) - gaps
    if sum(wide) > most:
        wide = [width * most // sum(wide) for width in wide]
    row.x = row.centerx - (sum(wide) + gaps) // 2
    for button, width in zip(buttons, wide, strict=True):
        button.place(row.cut_left(pixels=width, gap=14), row.u)


def note_room(spread: Spread) -> Room:
    """The place of a notice: over the foot of the pages."""
    room = Room(spread.cover, spread.u).inset(24)
    room.cut_bottom(16)
    return room.cut_bottom(BAR)


def draw_desk(
    surface: pygame.Surface, spread: Spread, ground: pygame.Surface | None, *, turning: bool
) -> None:
    """Draw the desk and the open book on it, from `ground`, or in plain areas until that is
    finished; while a page is `turning`, the pages have paper of their own."""
    pages = spread.pages
    if ground is None:
        surface.fill(WOOD)
        surface.fill(CURTAIN_DARK, spread.cover)
        surface.fill(PAPER, pages)
    elif not turning:
        surface.blit(ground, (0, 0))
    else:
        wide, high = spread.size
        for part in (
            (0, 0, wide, pages.y),
            (0, pages.y, pages.x, pages.h),
            (pages.right, pages.y, wide - pages.right, pages.h),
            (0, pages.bottom, wide, high - pages.bottom),
        ):
            surface.blit(ground, part, part)


def bare_pages(spread: Spread, ground: pygame.Surface | None) -> pygame.Surface:
    """Both pages, without anything on them."""
    if ground is not None:
        return ground.subsurface(spread.pages)
    paper = pygame.Surface(spread.pages.size, depth=32)
    paper.fill(PAPER)
    return paper


def draw_ribbon(pen: Pen, spread: Spread) -> None:
    """Draw the ribbon that marks the page, over the seam."""
    cover, u = pygame.Rect(spread.cover), spread.u
    place = pygame.Rect(0, cover.y - round(5 * u), round(30 * u), cover.h + round(20 * u))
    place.centerx = cover.centerx
    dark = mix(_RIBBON, "#000000", 0.35)
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 1000" '
        'preserveAspectRatio="none">'
        f'<path d="M3 0C-1 260 15 560 8 1000L13 982L19 1000C25 600 9 300 13 0Z" fill="{dark}"/>'
        f'<path d="M6 0C2 260 18 560 10 1000L14 983L19 1000C25 600 9 300 13 0Z" '
        f'fill="{_RIBBON}"/></svg>'
    )
    pen.surface.blit(pen.look.art.svg(text, place.size, "ribbon"), place)
