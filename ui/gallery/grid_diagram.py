"""The table of a deck: a line for each suit, a line for each rank, a card where they cross."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.rules.cards import Card, Code, Deck
from ui.gallery import words
from ui.gallery.pin import Diagram, NumberPin, SuitPin, around
from ui.gallery.structure import Column, grid_of
from ui.widgets.finger import TARGET, target_of
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.pen import Pen

_DISC = 26.0  # units, radius
_PIN = 36.0  # units
_APART = 0.7  # the gap between the cards and the prizes, in columns
_LABEL = theme.display(14, 0.12)


class GridDiagram(Diagram):
    """Shows a card's place in a deck of one-suited cards."""

    def __init__(self, deck: Deck, on_open: Callable[[Code], None]) -> None:
        super().__init__(deck, on_open)
        self._grid = grid_of(deck)
        self.pins: dict[tuple[str, Column], NumberPin] = {}
        for cell, code in self._grid.cells.items():
            self.pins[cell] = self.number_pin(code)
            self.pins[cell].framed = True
        self.suits = {suit: self._suit(suit) for suit in self._grid.suits}
        self._rows: dict[str, float] = {}
        self._columns: dict[Column, float] = {}

    def show(self, card: Card) -> None:
        super().show(card)
        for suit, disc in self.suits.items():
            disc.lit = suit in card.suits
        for cell, pin in self.pins.items():
            pin.current = self._grid.cells[cell] == card.code

    def children(self) -> Sequence[Widget]:
        return (*self.suits.values(), *self.pins.values())

    def accepts(self, point: tuple[int, int]) -> bool:
        return any(pin.rect.collidepoint(point) for pin in self.children())

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        super().place(rect, factor, text_factor)
        grid, room = self._grid, self.room
        high = room.h / len(grid.suits)
        self._rows = {suit: room.y + high * (row + 0.5) for row, suit in enumerate(grid.suits)}
        discs = room.cut_left(2 * _DISC + 40)
        room.cut_right(_PIN, pixels=-room.px(_PIN / 2))
        room.cut_left(_PIN / 2)
        kinds = [column.kind for column in grid.columns[:1] + grid.columns[-1:]]
        apart = _APART if len(set(kinds)) > 1 else 0.0
        step = room.w / max(1.0, max(grid.places.values(), default=0) + apart)
        for column, place in grid.places.items():
            self._columns[column] = room.x + step * (
                place + (apart if column.kind == "prize" else 0.0)
            )
        side = round(min(_DISC * factor, high / 2.2) * 2)
        for suit, sign in self.suits.items():
            sign.place(around((discs.x + side // 2, self._rows[suit]), side, side), factor)
        side = round(min(_PIN * factor, step * 0.84, high * 0.8))
        for (suit, column), pin in self.pins.items():
            pin.place(around((self._columns[column], self._rows[suit]), side, side), factor)
        for suit in self.suits:
            self._join(suit, step)

    def draw(self, pen: Pen) -> None:
        grid, card = self._grid, self.card
        if not grid.columns:
            return  # no card bears a suit
        for column, x in self._columns.items():
            on = card is not None and (column.rank, column.kind) == (card.rank, card.kind)
            top, low = (round(self._rows[grid.reach[column][place]]) for place in (0, -1))
            thick = _thickness(pen, on)
            line = pygame.Rect(round(x) - thick // 2, top, thick, low - top)
            pen.surface.fill(_colour(on), line)
        for suit, y in self._rows.items():
            on = card is not None and suit in card.suits
            start = self.suits[suit].rect.centerx
            own = [round(self._columns[at]) for bearer, at in grid.cells if bearer == suit]
            thick = _thickness(pen, on)
            wide = max(own, default=start) - start
            pen.surface.fill(_colour(on), (start, round(y) - thick // 2, wide, thick))
        self._draw_label(pen)
        for pin in self.children():
            pin.paint(pen)

    def _draw_label(self, pen: Pen) -> None:
        """Draw what the columns of prizes are, where there are others too."""
        prizes = [column for column in self._grid.columns if column.kind == "prize"]
        if prizes and len(prizes) < len(self._grid.columns):
            x = (self._columns[prizes[0]] + self._columns[prizes[-1]]) / 2
            y = self._rows[self._grid.suits[0]] - self.px(_PIN / 2 + 16)
            pen.write(words.PRIZES, _LABEL, theme.MUTED, (x, y), "centre")

    def _join(self, suit: str, step: float) -> None:
        """Join neighbouring columns into one target where they are too close for a finger: each tap
        opens the next of their cards."""
        row = [cell for cell in self.pins if cell[0] == suit]
        row.sort(key=lambda cell: self._columns[cell[1]])
        many = math.ceil(TARGET / max(1.0, step))
        for group in range(max(1, len(row) // many)):
            last = group == len(row) // many - 1  # the remaining ones join the last group
            self._join_all(row[group * many : len(row) if last else (group + 1) * many])

    def _join_all(self, cells: Sequence[tuple[str, Column]]) -> None:
        """Make one target of some places; a single place stays as it is."""
        pins, target = [self.pins[cell] for cell in cells], None
        if len(cells) > 1:
            target = self.finger_pin([self._grid.cells[cell] for cell in cells])
            target.place(pins[0].rect.unionall([target_of(pin.rect) for pin in pins]), self.factor)
        for pin in pins:
            pin.for_finger = target

    def _suit(self, suit: str) -> SuitPin:
        """A disc that leads along its line, card by card."""
        codes = [code for (own, _), code in self._grid.cells.items() if own == suit]
        return self.suit_pin(suit, codes, self.deck.suit_name(suit))


def _thickness(pen: Pen, on: bool) -> int:
    """The width of a line in pixels; those of the marked card are strong."""
    return max(2, pen.px(4 if on else 1.8))


def _colour(on: bool) -> theme.Colour:
    return theme.ACCENT if on else theme.mix(theme.PLATE, theme.KNOB_OFF, 0.62)
