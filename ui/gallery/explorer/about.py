"""What the explorer tells of the card looked at: its name, its suits, and where they meet."""

from __future__ import annotations

import pygame

from cards_art.packs.pack import Pack
from ui.gallery import words
from ui.gallery.explorer.crossing import Crossing
from ui.gallery.facts import MARK_ICONS
from ui.gallery.halls import Exhibit
from ui.widgets.parts import draw_medal, draw_plate
from ui.window import theme
from ui.window.look import Look
from ui.window.words import AND

_NAME = theme.display(26, 0.10)
_LOW = 200  # units of a plate without room for discs: their names stand in the line above


def draw_about(
    surface: pygame.Surface,
    look: Look,
    crossing: Crossing,
    exhibit: Exhibit,
    pack: Pack | None,
    rect: pygame.Rect,
    factor: float,
) -> None:
    """Draw the plate with all that fits of it, from the name down; `pack` is whose picture the
    card shows, None for the house's."""

    def px(units: float) -> int:
        return round(units * factor)

    draw_plate(surface, look, rect, factor)
    deck, card = crossing.show.deck, exhibit.card
    short = rect.height < px(260)
    inner = rect.inflate(-px(46), -px(24 if short else 36))
    kind = look.text.fit(exhibit.title, _NAME.at(factor), inner.width)
    look.text.draw(
        surface, exhibit.title, kind, theme.PAPER, (inner.left, inner.top + px(12 if short else 14))
    )
    line = words.rank_line(deck, card)
    kind = look.text.fit(line, theme.STRONG.at(factor), inner.width)
    look.text.draw(
        surface, line, kind, theme.MUTED, (inner.left, inner.top + px(42 if short else 50))
    )
    y = inner.top + px(80 if short else 94)
    top = y + px(28 if short else 38)
    if rect.height < px(_LOW):
        top = inner.top + px(72)
    else:
        _draw_discs(surface, look, exhibit, (inner.left, y), inner.right, factor)
    lore, about = words.told(exhibit, pack)
    told = about if pack is None or not lore else lore
    if card.two_suited:
        told = words.meeting(deck, card, [other.card for other in crossing.alike(card)])
    kind = theme.TEXT.at(factor)
    lines = look.text.wrap(told, kind, inner.width)
    leading = look.text.metrics(kind).leading
    if top + leading * len(lines) > inner.bottom + px(10):
        return
    surface.fill(theme.mix(theme.PLATE, theme.LINE, 0.7), (inner.left, top - px(6), inner.width, 1))
    for number, each in enumerate(lines):
        at = (inner.left, top + px(12) + number * leading)
        look.text.draw(surface, each, kind, theme.MINT_TEXT, at)


def _draw_discs(
    surface: pygame.Surface,
    look: Look,
    exhibit: Exhibit,
    at: tuple[int, int],
    right: int,
    factor: float,
) -> None:
    """The suits and the mark of a card, with the mark's name."""

    def px(units: float) -> int:
        return round(units * factor)

    card = exhibit.card
    x, y = at[0] + px(18), at[1]
    for suit in exhibit.suits:
        draw_medal(surface, look, (x, y), px(18), suit)
        x += px(45)
    for mark in card.marks:
        look.shapes.disc(surface, (x, y), px(18), theme.SUNK, theme.MINT, max(1.5, 1.5 * factor))
        if mark in MARK_ICONS:
            look.draw_icon(surface, MARK_ICONS[mark], (x, y), px(20), theme.PAPER)
        x += px(45)
    names = AND([words.MARK_WORDS.get(mark, mark) for mark in card.marks])
    if names:
        kind = look.text.fit(names, theme.STRONG.at(factor), right - x + px(10))
        look.text.draw(surface, names, kind, theme.PAPER, (x - px(10), y))
