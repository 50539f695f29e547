"""The current card beside the wall: a larger picture, its name, and a line about it."""

from __future__ import annotations

import pygame

from cards_art.render import card_size
from ui.gallery.halls import Exhibit
from ui.gallery.visit import Visit
from ui.gallery.words import rank_line
from ui.widgets.card_picture import CardPicture
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen
from ui.window.room import Room

_NAME = theme.display(30, 0.10)
_TOP, _NAME_AT, _LINE_AT = 34, 48, 84  # units: above the card, and below it
_BELOW = 116  # units that the text needs below the card
_WIDEST = 320


def draw_preview(pen: Pen, visit: Visit, picture: CardPicture, room: Room) -> None:
    """Draw card, name, and line in the middle of a room."""
    exhibit, card = visit.current, _card_in(room)
    pen.shape(card, Box(0.06 * card.w, drop=pen.px(5)))
    pen.surface.blit(picture.of(visit.art, exhibit.face, card.w, visit.reading), card)
    inner = room.inset(24)
    y = card.bottom + pen.px(_NAME_AT)
    pen.text(exhibit.title, _NAME, theme.PAPER, inner, "centre", y=y)
    y = card.bottom + pen.px(_LINE_AT)
    pen.text(caption(visit, exhibit), theme.STRONG, theme.MUTED, inner, "centre", y=y)


def draw_empty(pen: Pen, room: Room) -> None:
    """Draw the place of a card where none is chosen."""
    card, dash = _card_in(room), (10 * pen.u, 10 * pen.u)
    line = Box(0.06 * card.width, None, theme.LINE, max(1.0, 2 * pen.u), dash=dash)
    pen.shape(card, line)


def _card_in(room: Room) -> pygame.Rect:
    """The place of the card, with room for the text below it."""
    high = room.h - room.px(_TOP + _BELOW)
    width = min(round(high / 1.4), room.px(_WIDEST), room.w - room.px(60))
    card = pygame.Rect((0, room.top + room.px(_TOP)), card_size(width))
    card.centerx = room.centerx
    return card


def caption(visit: Visit, exhibit: Exhibit) -> str:
    """A card's description, in a line under its name."""
    return rank_line(visit.show.deck, exhibit.card)
