"""All that is said of the current card: facts, diagram, words, neighbours, and a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from cards_art.render import card_size
from game.rules.cards import Code, Deck
from ui.gallery import words
from ui.gallery.facts import Told, draw_facts, draw_words, facts_of, words_height
from ui.gallery.grid_diagram import GridDiagram
from ui.gallery.place_words import place_words
from ui.gallery.structure import has_web, neighbours
from ui.gallery.tile import Tile
from ui.gallery.visit import Visit
from ui.gallery.web_diagram import WebDiagram
from ui.widgets.frame import Frame
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.pen import Pen
from ui.window.rich import draw_rich, rich_height
from ui.window.room import Room

Part = Literal["all", "place", "facts"]
"""What there is room for: everything, or one half of it at a time."""

Diagram = WebDiagram | GridDiagram
"""Pins on lines, one card marked (`show`), a way to each card."""

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
        self._panel = self._facts = self.words = self._strip = pygame.Rect(0, 0, 0, 0)
        self._heading: tuple[int, int] | None = None
        self.rules: list[pygame.Rect] = []
        self._label: tuple[int, int] = (0, 0)

    @property
    def widgets(self) -> Sequence[Widget]:
        """The controls of the panel, in the order of the Tab key."""
        return (self.diagram, *self.tiles)

    def take_card(self) -> None:
        """Turn to the current card of the visit."""
        card = self._visit.current.card
        self.diagram.show(card)
        self.tiles = [
            Tile(self._visit.show.exhibit(code), self._visit, lambda e: self._on_open(e.code))
            for code in neighbours(self._deck, card, _MOST_TILES)
        ]
        for tile in self.tiles:
            tile.hint = tile.exhibit.title

    def place(self, panel: pygame.Rect, frame: Frame, pen: Pen, part: Part) -> None:
        """Lay the panel out; `panel` is its whole rectangle in pixels."""
        self._panel, self._part, self.rules = panel, part, []
        inner = panel.inflate(-frame.px(76 if part == "all" else 44), 0)
        self.diagram.visible = part != "facts"
        for tile in self.tiles:
            tile.visible = part != "place"
        strip = pygame.Rect(panel.left + frame.px(22), 0, panel.width - frame.px(44), 0)
        strip.height = words_height(pen, self.told, strip.width)
        strip.bottom = panel.bottom - frame.px(16)
        self._strip = strip
        if part == "place":
            self._place_diagram(pygame.Rect(inner), frame, panel.bottom - frame.px(16))
            return
        facts = pygame.Rect(inner.left, panel.top + frame.px(8), inner.width, frame.px(84))
        if part == "facts":
            facts.top += frame.px(58)
            facts.height = frame.px(160)
            self._facts = facts
            self._add_rule(inner.left, facts.bottom, inner.width, frame)
            above = strip.top - frame.px(12)
            self._place_tiles(inner.left, facts.bottom + frame.px(14), above, frame)
            return
        self._facts = facts
        self._add_rule(inner.left, facts.bottom + frame.px(2), inner.width, frame)
        self._heading = (inner.left + frame.px(2), panel.top + frame.px(129))
        below = pygame.Rect(inner)
        below.top = panel.top + frame.px(152)
        self._place_diagram(below, frame, strip.top - frame.px(10))

    def draw(self, pen: Pen) -> None:
        """Draw the panel; its controls are drawn by their group."""
        pen.plate(self._panel)
        for rule in self.rules:
            pen.surface.fill(theme.mix(theme.PLATE, theme.LINE, 0.7), rule)
        if self._part != "place":
            facts = facts_of(self._deck, self._visit.current)
            draw_facts(pen, facts, Room(self._facts, pen.u))
            draw_words(pen, self.told, Room(self._strip, pen.u))
            if any(tile.visible for tile in self.tiles):
                pen.write(words.NEIGHBOURS, theme.STRONG, theme.PAPER, self._label)
        if self._part == "all" and self._heading:
            pen.write(words.PLACE_IN_DECK, theme.display(20, 0.10), theme.PAPER, self._heading)
        if self._part != "facts":
            self._draw_words(pen)

    @property
    def told(self) -> Told:
        """The card's lore; then about the picture in the house style, or who drew another one."""
        told, about = words.told(self._visit.current, self._visit.pack_shown)
        return Told(told, about)

    def _draw_words(self, pen: Pen) -> None:
        kind, room = theme.TEXT.at(pen.ts), Room(self.words, pen.u)
        for spans, colour in place_words(self._deck, self._visit.current.card):
            high = rich_height(pen.look, spans, kind, room.w)
            if high > room.h:
                return  # the most important come first
            draw_rich(pen.surface, pen.look, spans, kind, colour, room)
            room.cut_top(24, pixels=high)

    def _place_diagram(self, room: pygame.Rect, frame: Frame, bottom: int) -> None:
        """The diagram with the words beside a web, or below a table."""
        u = frame.scale.u
        if self._part == "place":
            room.top = self._panel.top + frame.px(70)
        room.height = bottom - room.top
        if isinstance(self.diagram, WebDiagram):
            aside = frame.px(242 if self._part == "all" else 216)
            web = pygame.Rect(room.left, room.top, room.width - aside - frame.px(26), room.height)
            self.diagram.place(web, u)
            down = frame.px(20 if self._part == "all" else 24)
            self.words = pygame.Rect(room.right - aside, room.top + down, aside, 0)
            self.words.height = bottom - self.words.top
            if self._part == "all":
                rule = bottom - frame.px(_TILE * 1.4 + 88)
                if not self.tiles:
                    return
                self.words.height = rule - frame.px(14) - self.words.top
                self._add_rule(self.words.left, rule, aside, frame)
                self._place_tiles(self.words.left, rule + frame.px(18), bottom, frame)
            return
        table = pygame.Rect(room.left, room.top + frame.px(24), room.width, 0)
        share = 0.62 if self._part == "all" else 0.58
        table.height = min(frame.px(264), round(room.height * share))
        self.diagram.place(table, u)
        below = table.bottom + frame.px(34)
        tiles = frame.px(3 * _TILE + 2 * 12) if self._part == "all" else 0
        aside = tiles + frame.px(64) if tiles else 0
        self.words = pygame.Rect(room.left, below, room.width - aside, bottom - below)
        if tiles:
            self._place_tiles(room.right - tiles, below - frame.px(8), bottom, frame)

    def _place_tiles(self, left: int, top: int, bottom: int, frame: Frame) -> None:
        """The neighbours in a row under their label, no lower than `bottom`."""
        self._label = (left, top + frame.px(12))
        y = top + frame.px(38)
        widest = frame.px(_TILE if self._part == "all" else _LARGE_TILE)
        width = min(widest, round((bottom - y) / 1.4))
        for index, tile in enumerate(self.tiles):
            tile.visible = width >= frame.px(_LEAST_TILE)
            x = left + index * (width + frame.px(12))
            tile.place(pygame.Rect((x, y), card_size(width)), frame.scale.u)

    def _add_rule(self, left: int, top: int, width: int, frame: Frame) -> None:
        self.rules.append(pygame.Rect(left, top, width, max(1, frame.px(1.6))))


def _diagram_of(deck: Deck, on_open: Callable[[Code], None]) -> Diagram:
    """A web where cards join suits, otherwise a table."""
    return WebDiagram(deck, on_open) if has_web(deck) else GridDiagram(deck, on_open)
