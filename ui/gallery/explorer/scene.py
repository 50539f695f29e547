"""The deck explorer: a table of suits and ranks, and the cards of one suit fanned out below."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cards_art.packs.pack import Pack
from game.rules.cards import Code
from ui.gallery import words
from ui.gallery.explorer.crossing import Crossing
from ui.gallery.explorer.fan import Fan
from ui.gallery.explorer.table import CrossingTable
from ui.gallery.facts import MARK_ICONS
from ui.gallery.halls import Exhibit
from ui.gallery.mark_pill import MarkPill
from ui.gallery.visit import Visit
from ui.widgets.button import Button
from ui.widgets.frame import Frame
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.parts import draw_medal
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.pen import Pen, hair
from ui.window.room import Room
from ui.window.words import AND

_TABLE = 0.585
"""The share of the height that the table takes."""
_ABOUT = 376  # units
_GAP = 20
_NAME = theme.display(26, 0.10)
_LOW, _SHORT = 200, 260
"""The height in units of a plate without room for discs, whose names are in the line above; and of
one with tighter spacing."""
_DISC, _DISC_GAP = 36, 9
_STEPS = {
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
}


class DeckExplorer(FramedScene):
    """Keys: up and down choose a suit, left and right a card of its fan, Enter looks closer.

    Args:
        visit: whose deck is shown; the last chosen card becomes its current one.
        on_open: looks closer at the current card.
    """

    def __init__(self, visit: Visit, on_open: Callable[[Exhibit], None]) -> None:
        super().__init__(way_back(self.go_back, words.WALL, ""))
        self.visit = visit
        self._on_open = on_open
        self.crossing = Crossing(visit.show)
        self.table = CrossingTable(self.crossing, self._look, self._turn_to)
        self.fan = Fan(visit, self._look_in_fan, self._open)
        self.families = self._pills()
        self._closer = Button(words.LOOK_CLOSER, self._open, primary=True, keycap="Enter")
        self._about = Room()
        widgets: list[Widget] = [*self.head, *self.families.values(), self.table, self.fan]
        self.group = Group([*widgets, self._closer], default=self._closer, on_escape=self.go_back)
        current = visit.current.card
        suit = current.suits[0] if current.suits else self.crossing.suits[0]
        cards = self.crossing.fan(suit)
        self._look(suit, current.code if current.suits else cards[0].code)

    def _pills(self) -> dict[str, MarkPill]:
        """A switch for each family of the deck, by mark."""
        marks: dict[str, int] = {}
        for exhibit in self.visit.show.exhibits:
            for mark in exhibit.card.marks:
                marks[mark] = marks.get(mark, 0) + 1
        return {
            mark: MarkPill(
                words.FAMILY.format(family=words.MARK_PLURALS.get(mark, mark), count=count),
                lambda on: self._show(),
            )
            for mark, count in marks.items()
        }

    # -- the app's side

    def enter(self) -> None:
        """Come up, perhaps after a card screen: the card shown there is chosen here."""
        code, suits = self.visit.current.code, self.visit.current.card.suits
        if suits and code != self.table.card:
            self._look(self.table.suit if self.table.suit in suits else suits[0], code)

    def layout(self, size: tuple[int, int]) -> None:
        frame, look, u = self.frame, self.app.look, self.app.scale.u
        pills = self.families.values()
        self.place_head([(pill, pill.natural_width(look, u)) for pill in pills])
        frame.place_gold(look, self._closer)
        room = frame.room.move(0, -frame.px(8 if frame.wide else 0))
        room.h = frame.bar.top - frame.px(16 if frame.wide else 10) - room.y
        high = max(round(room.h * _TABLE), self.table.least_height(u))
        self.table.place(room.cut_top(pixels=high, gap=_GAP if frame.wide else 12), u)
        self._about = room.cut_right(_ABOUT if frame.wide else 340, gap=_GAP + 10)
        self.fan.place(room, u)
        self._order()

    def handle(self, event: pygame.Event) -> bool:
        """Walk through the deck with arrows, whatever control has the focus except a switch."""
        if event.type == pygame.KEYDOWN and event.key in _STEPS:
            plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
            if plain and not (self.group.ring_visible and self._on_switch):
                self._walk(*_STEPS[event.key])
                return True
        return super().handle(event)

    def heading(self) -> tuple[str, str]:
        return words.EXPLORER, self._note()

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        visit = self.visit
        about = Room(self._about, pen.u)
        _draw_about(pen, self.crossing, visit.current, visit.pack_shown, about)
        bar = Room(frame.bar, pen.u)
        bar.w = self._closer.rect.left - frame.px(24) - bar.x
        line = words.EXPLORER_HELP.format(
            suit=self.visit.show.deck.suit_name(self.table.suit),
            count=len(self.crossing.fan(self.table.suit)),
        )
        pen.lines(line, theme.TEXT, theme.MINT_TEXT, bar)

    # -- actions

    @property
    def _on_switch(self) -> bool:
        return self.group.focused in self.families.values()

    def _walk(self, down: int, along: int) -> None:
        suits = self.crossing.suits
        if down:
            self._turn_to(suits[(suits.index(self.table.suit) + down) % len(suits)])
            return
        codes = [exhibit.code for exhibit in self.crossing.fan(self.table.suit)]
        self._look_in_fan(codes[(codes.index(self.table.card) + along) % len(codes)])

    def _turn_to(self, suit: str) -> None:
        """Fan out another suit: choose the same card if it bears the suit, or the one at the same
        place."""
        before = [exhibit.code for exhibit in self.crossing.fan(self.table.suit)]
        cards = [exhibit.code for exhibit in self.crossing.fan(suit)]
        code = self.table.card
        if code not in cards:
            code = cards[min(before.index(code), len(cards) - 1)]
        self._look(suit, code)

    def _look_in_fan(self, code: Code) -> None:
        self._look(self.table.suit, code)

    def _look(self, suit: str, code: Code) -> None:
        self.table.suit, self.table.card = suit, code
        self.visit.look_at(code)
        self._show()

    def _show(self) -> None:
        chosen = {mark for mark, pill in self.families.items() if pill.on}
        cards = self.visit.show.exhibits
        lit = frozenset(e.code for e in cards if not chosen or chosen & set(e.card.marks))
        self.table.lit = lit
        self.fan.show(self.crossing.fan(self.table.suit), self.table.card, lit)
        if self._frame is not None:
            self._order()
            self.app.redraw()

    def _order(self) -> None:
        """Draw the cards of the fan in the background."""
        faces = [exhibit.face for exhibit in self.crossing.fan(self.table.suit)]
        self.visit.art.prefetch(faces, self.fan.card_width, self.visit.reading)

    def _open(self) -> None:
        self._on_open(self.visit.current)

    def _note(self) -> str:
        suitless = self.crossing.suitless
        if len(suitless) == 1:
            return words.EXPLORER_NOTE_BUT_ONE.format(card=suitless[0].card.name)
        return words.EXPLORER_NOTE


def _draw_about(
    pen: Pen, crossing: Crossing, exhibit: Exhibit, pack: Pack | None, room: Room
) -> None:
    """Draw the plate, from the name down, as far as it fits; `pack` is the pack whose picture the
    card shows, None for our own."""
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
    """Draw the suits and the mark of a card, with the mark's name."""
    card, shapes = exhibit.card, pen.look.shapes
    for suit in exhibit.suits:
        disc = row.cut_left(_DISC, gap=_DISC_GAP)
        draw_medal(pen, disc.center, disc.w / 2, suit)
    for mark in card.marks:
        disc = row.cut_left(_DISC, gap=_DISC_GAP)
        shapes.disc(pen.surface, disc.center, disc.w / 2, theme.SUNK, theme.MINT, hair(pen.u))
        if mark in MARK_ICONS:
            icon = pen.px(20)
            pen.icon(MARK_ICONS[mark], disc.center, icon, theme.PAPER)
    names = AND([words.MARK_WORDS.get(mark, mark) for mark in card.marks])
    if names:
        pen.text(names, theme.STRONG, theme.PAPER, row)
