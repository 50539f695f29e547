"""The current card beside the wall: a larger picture, its name and what it is."""

from __future__ import annotations

import pygame

from cards_art.render import card_size
from ui.gallery.halls import Exhibit
from ui.gallery.visit import Visit
from ui.gallery.words import rank_line
from ui.widgets.card_picture import CardPicture
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_NAME = theme.display(30, 0.10)
_TOP, _NAME_AT, _LINE_AT = 34, 48, 84  # units: above the card, and below it
_BELOW = 116  # units that the words need below the card
_WIDEST = 320


def draw_preview(
    surface: pygame.Surface,
    look: Look,
    visit: Visit,
    picture: CardPicture,
    room: pygame.Rect,
    factor: float,
) -> None:
    """Draw card, name and line in the middle of a room."""
    exhibit, card = visit.current, _card_in(room, factor)
    width = card.width
    look.shapes.box(surface, card, Box(0.06 * width, drop=round(5 * factor)))
    shown = picture.of(visit.art, exhibit.face, width, visit.reading)
    surface.blit(shown, card)
    x, inner = room.centerx, room.width - round(48 * factor)
    kind = look.text.fit(exhibit.title, _NAME.at(factor), inner)
    y = card.bottom + round(_NAME_AT * factor)
    look.text.draw(surface, exhibit.title, kind, theme.PAPER, (x, y), "centre")
    line = caption(visit, exhibit)
    kind = look.text.fit(line, theme.STRONG.at(factor), inner)
    y = card.bottom + round(_LINE_AT * factor)
    look.text.draw(surface, line, kind, theme.MUTED, (x, y), "centre")


def draw_empty(surface: pygame.Surface, look: Look, room: pygame.Rect, factor: float) -> None:
    """Draw the place of a card where none is chosen."""
    card = _card_in(room, factor)
    dash = (10 * factor, 10 * factor)
    line = Box(0.06 * card.width, None, theme.LINE, max(1.0, 2 * factor), dash=dash)
    look.shapes.box(surface, card, line)


def _card_in(room: pygame.Rect, factor: float) -> pygame.Rect:
    """Where the card stands, with room for the words below it."""
    high = room.height - round((_TOP + _BELOW) * factor)
    width = min(round(high / 1.4), round(_WIDEST * factor), room.width - round(60 * factor))
    card = pygame.Rect((0, room.top + round(_TOP * factor)), card_size(width))
    card.centerx = room.centerx
    return card


def caption(visit: Visit, exhibit: Exhibit) -> str:
    """What a card is, in a line under its name."""
    return rank_line(visit.show.deck, exhibit.card)
