"""What the explorer tells of the card looked at: its name, its suits, and where they meet."""

from __future__ import annotations

from cards_art.packs.pack import Pack
from ui.gallery import words
from ui.gallery.explorer.crossing import Crossing
from ui.gallery.facts import MARK_ICONS
from ui.gallery.halls import Exhibit
from ui.widgets.parts import draw_medal, hair
from ui.window import theme
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.words import AND

_NAME = theme.display(26, 0.10)
_LOW, _SHORT = 200, 260
"""Units of a plate without room for discs: their names stand in the line above; and of one where
all stands closer."""
_DISC, _DISC_GAP = 36, 9


def draw_about(
    pen: Pen, crossing: Crossing, exhibit: Exhibit, pack: Pack | None, room: Room
) -> None:
    """Draw the plate with all that fits of it, from the name down; `pack` is whose picture the
    card shows, None for the house's."""
    pen.plate(room)
    deck, card = crossing.show.deck, exhibit.card
    short, low = room.h < pen.px(_SHORT), room.h < pen.px(_LOW)
    inner = room.inset(23, 12 if short else 18)
    top = inner.y
    pen.text(exhibit.title, _NAME, theme.PAPER, inner, y=top + pen.px(12 if short else 14))
    line = words.rank_line(deck, card)
    pen.text(line, theme.STRONG, theme.MUTED, inner, y=top + pen.px(42 if short else 50))
    if low:
        inner.cut_top(72)
    else:
        inner.cut_top(62 if short else 76)
        _draw_discs(pen, exhibit, inner.cut_top(_DISC, gap=10 if short else 20))
    lore, about = words.told(exhibit, pack)
    told = about if pack is None or not lore else lore
    if card.two_suited:
        told = words.meeting(deck, card, [other.card for other in crossing.alike(card)])
    if pen.height(told, theme.TEXT, inner.w) <= inner.h + pen.px(10):
        pen.rule(inner.move(0, -pen.px(6)), theme.mix(theme.PLATE, theme.LINE, 0.7), 1)
        pen.block(told, theme.TEXT, theme.MINT_TEXT, inner)


def _draw_discs(pen: Pen, exhibit: Exhibit, row: Room) -> None:
    """The suits and the mark of a card, with the mark's name."""
    card, shapes = exhibit.card, pen.look.shapes
    for suit in exhibit.suits:
        disc = row.cut_left(_DISC, gap=_DISC_GAP)
        draw_medal(pen.surface, pen.look, disc.center, disc.w / 2, suit)
    for mark in card.marks:
        disc = row.cut_left(_DISC, gap=_DISC_GAP)
        shapes.disc(pen.surface, disc.center, disc.w / 2, theme.SUNK, theme.MINT, hair(pen.u))
        if mark in MARK_ICONS:
            icon = pen.px(20)
            pen.look.draw_icon(pen.surface, MARK_ICONS[mark], disc.center, icon, theme.PAPER)
    names = AND([words.MARK_WORDS.get(mark, mark) for mark in card.marks])
    if names:
        pen.text(names, theme.STRONG, theme.PAPER, row)
