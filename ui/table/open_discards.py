"""The discards, where the rules let everyone look through them."""

from __future__ import annotations

import pygame

from game.position.view import View
from game.rules.cards import Code
from ui.table import words
from ui.table.geometry import Spot
from ui.table.pictures import CardPictures
from ui.table.places import Places
from ui.widgets.parts import draw_plate
from ui.window import theme
from ui.window.look import Look

_HEAD = theme.display(22, 0.10)
_NOTE = theme.body(18, 600)
_COLUMNS = 8


def open_discards(view: View) -> tuple[Code, ...]:
    """The discarded cards that everyone may look through, from low to high."""
    if not view.rules.discards_are_open:
        return ()
    strength = view.rules.strength
    return tuple(sorted(view.table.discard, key=lambda code: (strength[code], code)))


def draw_open_discards(
    surface: pygame.Surface,
    look: Look,
    pictures: CardPictures,
    places: Places,
    cards: tuple[Code, ...],
) -> None:
    """A panel in the middle with all discards, by rank."""
    scale, px = places.scale, places.px
    columns = min(_COLUMNS, len(cards))
    rows = -(-len(cards) // columns)
    width = px(100 if rows < 3 else 84)
    step, down = width + px(12), round(width * 1.4) + px(12)
    head = px(90)
    panel = pygame.Rect(0, 0, max(columns * step + px(40), px(420)), rows * down + head + px(16))
    panel.center = (scale.w // 2, places.centre[1])
    draw_plate(surface, look, panel, scale.s, line=theme.MINT)
    at = (panel.centerx, panel.y + px(32))
    look.text.draw(surface, words.DISCARDS, _HEAD.at(scale.ts), theme.PAPER, at, "centre")
    note = words.open_to_all(len(cards))
    at = (panel.centerx, panel.y + px(62))
    look.text.draw(surface, note, _NOTE.at(scale.ts), theme.MINT_TEXT, at, "centre")
    for place, code in enumerate(cards):
        in_row = min(columns, len(cards) - place // columns * columns)
        x = panel.centerx + (place % columns - (in_row - 1) / 2) * step
        y = panel.y + head + width * 0.7 + place // columns * down
        pictures.draw(surface, code, Spot(x, y, width))
