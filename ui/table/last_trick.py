"""The last trick, shown again on request."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.position.state import Trick
from game.position.view import View
from ui.table import words
from ui.table.cards import Mood
from ui.table.geometry import Spot
from ui.table.pictures import CardPictures
from ui.table.places import Places
from ui.widgets.parts import draw_plate
from ui.window import theme
from ui.window.look import Look

_HEAD = theme.display(22, 0.10)
_NOTE = theme.body(18, 600)
_NAME = theme.body(17)
_WIDEST = 6


def last_trick(view: View) -> Trick | None:
    """The last trick that has left the table in this hand, if any."""
    tricks = view.table.tricks
    if view.table.winner is not None:
        tricks = tricks[:-1]
    return tricks[-1] if tricks else None


def draw_last_trick(
    surface: pygame.Surface,
    look: Look,
    pictures: CardPictures,
    places: Places,
    names: Sequence[str],
    trick: Trick,
) -> None:
    """A panel in the middle with the cards in playing order and who won."""
    scale, px, text = places.scale, places.px, look.text
    count = len(trick.cards)
    columns = min(_WIDEST, count)
    rows = -(-count // columns)
    width = px(116 if rows == 1 else 92)
    card_height = round(width * 1.4)
    line = max(px(30), round(24 * scale.ts))
    step, down = max(width + px(24), px(132)), card_height + line + px(10)
    note, note_kind = _note(trick, names), _NOTE.at(scale.ts)
    wide = max(columns * step, text.width(note, note_kind))
    panel = pygame.Rect(0, 0, wide + px(40), rows * down + px(96))
    panel.center = (places.scale.w // 2, places.centre[1])
    draw_plate(surface, look, panel, scale.s, line=theme.MINT)
    at = (panel.centerx, panel.y + px(32))
    text.draw(surface, words.LAST_TRICK, _HEAD.at(scale.ts), theme.PAPER, at, "centre")
    at = (panel.centerx, panel.y + px(62))
    text.draw(surface, note, note_kind, theme.MINT_TEXT, at, "centre")
    for place, (seat, code) in enumerate(zip(trick.seats, trick.cards, strict=True)):
        in_row = min(columns, count - place // columns * columns)
        x = panel.centerx + (place % columns - (in_row - 1) / 2) * step
        y = panel.y + px(90) + card_height / 2 + place // columns * down
        mood = Mood.WINNING if seat == trick.winner else Mood.NORMAL
        if code == trick.taken and seat != trick.winner:
            mood = Mood.LIT
        pictures.draw(surface, code, Spot(x, y, width), mood)
        kind = _NAME.at(scale.ts)
        name = text.shorten(words.in_order(place, names[seat]), kind, step - px(6))
        below = (x, y + card_height / 2 + line * 0.55)
        text.draw(surface, name, kind, theme.PAPER, below, "centre")


def _note(trick: Trick, names: Sequence[str]) -> str:
    """Who won, and where the lit card went."""
    winner = None if trick.winner is None else names[trick.winner]
    return words.won_it(winner, taken=trick.taken is not None)
