"""What has been settled of a contract, and what is still open: two boxes over the tiles."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rules.cards import Deck
from ui.table.signs import draw_sign
from ui.widgets.parts import hair
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_HEAD = theme.display(16, 0.14)
_WHAT = theme.display(22, 0.06)
_NOTE = theme.body(16)
_OPEN_SIGN = theme.display(24, 0.0)


@dataclass(frozen=True)
class Aspect:
    """The reading, or trumps: `value` in words; `what` is None while it is open.

    `notes` say who settled it, or who is to, the longest form first.
    """

    head: str
    value: str
    notes: tuple[str, ...]
    what: str | None = None


def draw_aspect(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    deck: Deck,
    aspect: Aspect,
    factor: float,
    text_factor: float,
) -> None:
    """One box; dashed while open."""

    def px(units: float) -> int:
        return round(units * factor)

    if aspect.what is None:
        dash = (7 * factor, 6 * factor)
        style = Box(10 * factor, None, theme.PAPER, hair(factor, 1.5), dash=dash)
    else:
        style = Box(10 * factor, theme.TILE, theme.LINE, hair(factor))
    look.shapes.box(surface, rect, style)
    radius = min(px(26), round(rect.height * 0.36))
    centre = (rect.x + px(18) + radius, rect.centery)
    if aspect.what is None:
        look.shapes.disc(surface, centre, radius, theme.SUNK, theme.PAPER, hair(factor))
        kind = _OPEN_SIGN.at(radius / 24)
        look.text.draw(surface, "?", kind, theme.PAPER, centre, "centre")
    else:
        draw_sign(surface, look, centre, radius, deck, aspect.what)
    left = rect.x + px(34) + 2 * radius
    apart = max(px(15), round(_NOTE.at(text_factor).px * 0.8))
    head = _HEAD.at(text_factor)
    look.text.draw(surface, aspect.head, head, theme.MINT_TEXT, (left, rect.centery - apart))
    at = (left, rect.centery + apart)
    word = look.text.draw(surface, aspect.value, _WHAT.at(text_factor), theme.PAPER, at)
    x = word.right + px(12)
    room, kind = rect.right - x - px(10), _NOTE.at(text_factor)
    fitting = (form for form in aspect.notes if look.text.width(form, kind) <= room)
    note = next(fitting, None) or look.text.shorten(aspect.notes[-1], kind, room)
    look.text.draw(surface, note, kind, theme.MINT_TEXT, (x, word.bottom), valign="baseline")
