"""Everything about the current card: facts, diagram, words, neighbours, and a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from cards_art.render import card_size
from game.rules.cards import Code, Deck
from ui.gallery import words
from ui.gallery.facts import Told, draw_facts, draw_words, facts_of, words_height
from ui.gallery.grid_diagram import GridDiagram
from ui.gallery.pin import Diagram
from ui.gallery.place_words import place_words
from ui.gallery.structure import has_web, neighbours
from ui.gallery.tile import Tile
from ui.gallery.visit import Visit
from ui.gallery.web_diagram import WebDiagram
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.pen import Pen
from ui.window.rich import draw_rich, rich_height
from ui.window.room import Room

Part = Literal["all", "place", "facts"]
"""What there is room for: everything, or one half of it at a time."""

_TILE = 68  # units
_LARGE_TILE, _LEAST_TILE = 92, 40
_MOST_TILES = 3


class About:
    """Places and draws the panel beside the card. `on_open` gets the code of another card."""

    def __init__(self, visit: Visit, on_open: Callable[[Code], None]) -> None:
        self._visit = visit
        self._on_open = on_open
        self._deck = visit.show.deck
        self.diagram = _diagram_of(self._deck, on_open)
        self.tiles: list[Tile] = []
        self._part: Part = "all"
        self.panel = self._facts = self.words = self._strip = Room()
        self._heading: tuple[int, int] | None = None
        self.rules: list[pygame.Rect] = []
        self._label: tuple[int, int] = (0, 0)

    @property
    def widgets(self) -> Sequence[Widget]:
        """The controls of the panel, in the order of the Tab key."""
        return (self.diagram, *self.tiles)

    def take_card(self) -> None:
        """Update to the current card of the visit."""
        card = self._visit.current.card
        self.diagram.show(card)
        self.tiles = [
            Tile(self._visit.show.exhibit(code), self._visit, lambda e: self._on_open(e.code))
            for code in neighbours(self._deck, card, _MOST_TILES)
        ]
        for tile in self.tiles:
            tile.hint = tile.exhibit.title

    def place(self, panel: Room, pen: Pen, part: Part) -> None:
        """Arrange the panel; `panel` is its whole room."""
        self.panel, self._part, self.rules = panel, part, []
        whole = part == "all"
        self.diagram.visible = part != "facts"
        for tile in self.tiles:
            tile.visible = part != "place"
        strip = panel.inset(22, 16)
        self._strip = strip.cut_bottom(pixels=words_height(pen, self.told, strip.w))
        inner = panel.inset(38 if whole else 22)
        if part == "place":
            inner.cut_top(70)
            inner.cut_bottom(16)
            self._place_diagram(inner)
            return
        if part == "facts":
            inner.cut_top(66)
            self._facts = inner.cut_top(160)
            self._add_rule(inner)
            inner.cut_top(14)
            self._place_tiles(_down_to(inner, strip.bottom - inner.px(12)))
            return
        inner.cut_top(8)
        self._facts = inner.cut_top(84, gap=2)
        self._add_rule(inner)
        self._heading = (inner.left + inner.px(2), panel.top + inner.px(129))
        inner.y = panel.top + inner.px(152)
        self._place_diagram(_down_to(inner, strip.bottom - inner.px(10)))

    def draw(self, pen: Pen) -> None:
        """Draw the panel; its controls are drawn by their group."""
        pen.plate(self.panel)
        for rule in self.rules:
            pen.surface.fill(theme.mix(theme.PLATE, theme.LINE, 0.7), rule)
        if self._part != "place":
            facts = facts_of(self._deck, self._visit.current)
            draw_facts(pen, facts, self._facts.copy())
            draw_words(pen, self.told, self._strip)
            if any(tile.visible for tile in self.tiles):
                pen.write(words.NEIGHBOURS, theme.STRONG, theme.PAPER, self._label)
        if self._part == "all" and self._heading:
            pen.write(words.PLACE_IN_DECK, theme.display(20, 0.10), theme.PAPER, self._heading)
        if self._part != "facts":
            self._draw_words(pen)

    @property
    def told(self) -> Told:
        """The card's lore; then a sentence about the picture, or about who drew another one."""
        told, about = words.told(self._visit.current, self._visit.pack_shown)
        return Told(told, about)

    def _draw_words(self, pen: Pen) -> None:
        kind, room = theme.TEXT.at(pen.ts), self.words.copy()
        for spans, colour in place_words(self._deck, self._visit.current.card):
            high = rich_height(pen.look, spans, kind, room.w)
            if high > room.h:
                return  # the most important come first
            draw_rich(pen.surface, pen.look, spans, kind, colour, room)
            room.cut_top(24, pixels=high)

    def _place_diagram(self, room: Room) -> None:
        """Place the diagram, with the text beside a web, or below a table."""
        whole = self._part == "all"
        if isinstance(self.diagram, WebDiagram):
            self.words = room.cut_right(242 if whole else 216, gap=26)
            self.diagram.place(room, room.u)
            self.words.cut_top(20 if whole else 24)
            if whole and self.tiles:
                tiles = self.words.cut_bottom(_TILE * 1.4 + 88, gap=14)
                self._add_rule(tiles)
                tiles.cut_top(18)
                self._place_tiles(tiles)
            return
        high = min(room.px(264), round(room.h * (0.62 if whole else 0.58)))
        room.cut_top(24)
        self.diagram.place(room.cut_top(pixels=high, gap=34), room.u)
        self.words = room
        if whole:
            tiles = room.cut_right(3 * _TILE + 2 * 12, gap=64)
            tiles.y -= tiles.px(8)
            tiles.h += tiles.px(8)
            self._place_tiles(tiles)

    def _place_tiles(self, room: Room) -> None:
        """Place the neighbours in a row under their label, where there is room for them."""
        self._label = (room.left, room.top + room.px(12))
        room.cut_top(38)
        width = min(room.px(_TILE if self._part == "all" else _LARGE_TILE), round(room.h / 1.4))
        for tile in self.tiles:
            tile.visible = width >= room.px(_LEAST_TILE)
            place = room.cut_left(pixels=width, gap=12)
            tile.place(pygame.Rect(place.topleft, card_size(width)), room.u)

    def _add_rule(self, room: Room) -> None:
        """Add a thin line along the top of a room."""
        self.rules.append(pygame.Rect(room.x, room.y, room.w, max(1, room.px(1.6))))


def _down_to(room: Room, bottom: int) -> Room:
    """The part of a room from its top to a height in pixels of the window."""
    room.h = bottom - room.y
    return room


def _diagram_of(deck: Deck, on_open: Callable[[Code], None]) -> Diagram:
    """A web where cards join suits, otherwise a table."""
    return WebDiagram(deck, on_open) if has_web(deck) else GridDiagram(deck, on_open)
