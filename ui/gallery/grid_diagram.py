"""The table of a deck: a line for each suit, a line for each rank, a card where they cross."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.rules.cards import Card, Code, Deck
from ui.gallery import words
from ui.gallery.pin import FingerPin, NumberPin, SuitPin
from ui.gallery.structure import Column, grid_of
from ui.widgets.finger import TARGET, target_of
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.faces import sign_name
from ui.window.look import Look
from ui.window.theme import Colour
from ui.window.words import AND

_DISC = 26.0  # units, radius
_PIN = 36.0  # units
_APART = 0.7  # the gap between the cards and the prizes, in columns
_LABEL = theme.display(14, 0.12)


class GridDiagram(Widget):
    """Shows a card's place in a deck of one-suited cards. `on_open` gets the code of a card."""

    def __init__(self, deck: Deck, on_open: Callable[[Code], None]) -> None:
        super().__init__()
        self._deck = deck
        self._on_open = on_open
        self._grid = grid_of(deck)
        self._card: Card | None = None
        self.pins: dict[tuple[str, Column], NumberPin] = {}
        for cell, code in self._grid.cells.items():
            name = deck.cards[code].name
            pin = NumberPin(deck.known_ranks[cell[1].rank].sign, partial(on_open, code), name)
            pin.framed = True
            self.pins[cell] = pin
        self.suits = {suit: self._suit(suit) for suit in self._grid.suits}

    def show(self, card: Card) -> None:
        """Mark a card's place."""
        self._card = card
        for suit, disc in self.suits.items():
            disc.lit = suit in card.suits
        for cell, pin in self.pins.items():
            pin.current = self._grid.cells[cell] == card.code

    def children(self) -> Sequence[Widget]:
        return (*self.suits.values(), *self.pins.values())

    def accepts(self, point: tuple[int, int]) -> bool:
        """Respond only on a pin."""
        return any(pin.rect.collidepoint(point) for pin in self.children())

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        super().place(rect, factor, text_factor)
        rows = len(self._grid.suits)
        disc = round(min(_DISC * factor, rect.height / rows / 2.2) * 2)
        for suit, sign in self.suits.items():
            box = pygame.Rect(rect.left, 0, disc, disc)
            box.centery = round(self._row_at(suit))
            sign.place(box, factor)
        step = self._column_step()
        side = round(min(_PIN * factor, step * 0.84, rect.height / rows * 0.8))
        for (suit, column), pin in self.pins.items():
            box = pygame.Rect(0, 0, side, side)
            box.center = (round(self._column_at(column)), round(self._row_at(suit)))
            pin.place(box, factor)
        for suit in self.suits:
            self._join(suit, step)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self._grid.columns:
            return  # no card bears a suit
        kinds = {column.kind for column in self._grid.columns}
        card = self._card
        dim = theme.mix(theme.PLATE, theme.KNOB_OFF, 0.62)
        for column in self._grid.columns:
            on = card is not None and (column.rank, column.kind) == (card.rank, card.kind)
            x = self._column_at(column)
            ends = [self._row_at(self._grid.reach[column][place]) for place in (0, -1)]
            self._line(surface, (x, ends[0]), (x, ends[1]), theme.ACCENT if on else dim, on)
        for suit in self._grid.suits:
            on = card is not None and suit in card.suits
            y = self._row_at(suit)
            start = (self.suits[suit].rect.centerx, y)
            own = [self._column_at(at) for bearer, at in self._grid.cells if bearer == suit]
            end = (max(own, default=start[0]), y)
            self._line(surface, start, end, theme.ACCENT if on else dim, on)
        if len(kinds) > 1:
            self._draw_label(surface, look)
        for pin in (*self.suits.values(), *self.pins.values()):
            pin.draw(surface, look)

    def _line(
        self,
        surface: pygame.Surface,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: Colour,
        strong: bool,
    ) -> None:
        """Draw a line along a row or a column; it is straight, so a filled box is sharp."""
        thick = max(2, self.px(4 if strong else 1.8))
        box = pygame.Rect(round(start[0]), round(start[1]), 0, 0)
        box.size = (round(end[0]) - box.left, round(end[1]) - box.top)
        if box.width >= box.height:
            box = pygame.Rect(box.left, box.top - thick // 2, box.width, thick)
        else:
            box = pygame.Rect(box.left - thick // 2, box.top, thick, box.height)
        surface.fill(colour, box)

    def _draw_label(self, surface: pygame.Surface, look: Look) -> None:
        prizes = [column for column in self._grid.columns if column.kind == "prize"]
        x = (self._column_at(prizes[0]) + self._column_at(prizes[-1])) / 2
        y = self._row_at(self._grid.suits[0]) - self.px(_PIN / 2 + 16)
        kind = _LABEL.at(self.text_factor)
        look.text.draw(surface, words.PRIZES, kind, theme.MUTED, (x, y), "centre")

    def _row_at(self, suit: str) -> float:
        rows = len(self._grid.suits)
        return self.rect.top + self.rect.height * (self._grid.suits.index(suit) + 0.5) / rows

    def _column_step(self) -> float:
        columns = self._grid.columns
        apart = _APART if columns and columns[0].kind != columns[-1].kind else 0.0
        room = self.rect.width - self.px(2 * _DISC + 40) - self.px(_PIN)
        return room / max(1.0, max(self._grid.places.values(), default=0) + apart)

    def _column_at(self, column: Column) -> float:
        place = float(self._grid.places[column])
        if column.kind == "prize" and self._grid.columns[0].kind != "prize":
            place += _APART
        start = self.rect.left + self.px(2 * _DISC + 40) + self.px(_PIN / 2)
        return start + place * self._column_step()

    def _join(self, suit: str, step: float) -> None:
        """Join neighbouring columns into one target where they are too close for a finger: each tap
        opens the next of their cards."""
        row = [cell for cell in self.pins if cell[0] == suit]
        row.sort(key=lambda cell: self._column_at(cell[1]))
        many = math.ceil(TARGET / max(1.0, step))
        for group in range(max(1, len(row) // many)):
            last = group == len(row) // many - 1  # the remaining ones join the last group
            self._join_all(row[group * many : len(row) if last else (group + 1) * many])

    def _join_all(self, cells: Sequence[tuple[str, Column]]) -> None:
        """Make one target of some places; a single place stays as it is."""
        target: FingerPin | None = None
        pins = [self.pins[cell] for cell in cells]
        if len(cells) > 1:
            codes = [self._grid.cells[cell] for cell in cells]
            names = AND([self._deck.cards[code].name for code in codes])
            hint = names[:1].upper() + names[1:]
            target = FingerPin(lambda: self._open_next(codes), hint)
            target.place(pins[0].rect.unionall([target_of(pin.rect) for pin in pins]), self.factor)
        for pin in pins:
            pin.for_finger = target

    def _open_next(self, codes: Sequence[Code]) -> None:
        """Open the card after the current one, or the first."""
        here = codes.index(self._card.code) if self._card and self._card.code in codes else -1
        if codes:
            self._on_open(codes[(here + 1) % len(codes)])

    def _suit(self, suit: str) -> SuitPin:
        """A disc that leads along its line, card by card."""
        codes = [code for (own, _), code in self._grid.cells.items() if own == suit]
        name = self._deck.suit_name(suit)
        return SuitPin(sign_name(self._deck, suit), lambda: self._open_next(codes), name)
