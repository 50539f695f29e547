"""Ways to arrange all cards of the light table at once: scattered, in a row, in a fan, in rows."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

from game.rules.cards import Code
from game.values import replace
from ui.gallery.lighttable.arrangement import (
    BOARD,
    LEAST,
    SHAPE,
    USUAL,
    Arrangement,
    Laid,
    extent,
    turned,
)

_EDGE = 28.0  # units free at the edges of the table
_GAP = 18.0
_SEEN = 0.24
"""The share of a card's width that always shows in a row or fan: rank and suits."""
_FAN_STEP = 0.5
"""The greatest distance of neighbours in a fan, in widths of a card."""
_FAN_OPEN, _FAN_MOST = 4.5, 30.0
"""Degrees to either side that a fan opens for each card, and the maximum."""
_SLANT = 16.0  # degrees
_RIM = 8.0  # units that even scattered cards keep from the edge
_ROOMY = 1.12
"""How much wider scattered cards may be than those in rows: they overlap a little."""


def lined_up(table: Arrangement) -> Arrangement:
    """One row from left to right as the cards lie, overlapping if they are many."""
    cards = _from_left(table)
    width = _row_width(len(cards))
    step = _step(len(cards), width, width + _GAP)
    begin = (BOARD[0] - step * (len(cards) - 1)) / 2
    return table.wide(width).of(
        replace(card, x=begin + step * place, y=BOARD[1] / 2, angle=0.0)
        for place, card in enumerate(cards)
    )


def fanned(table: Arrangement) -> Arrangement:
    """A fan from left to right as the cards lie, as if held in one hand below the table."""
    cards = _from_left(table)
    count = len(cards)
    width = _row_width(count)
    opening = min(_FAN_MOST, _FAN_OPEN * (count - 1)) or 1.0
    over = extent(width, width * SHAPE, opening)[0] - width  # the outermost cards lean
    reach = _step(count, width + over, width * _FAN_STEP) * max(1, count - 1)
    radius = reach / math.radians(2 * opening)
    angles = [opening * (2 * place / max(1, count - 1) - 1) for place in range(count)]
    if count == 1:
        angles = [0.0]
    spots = [turned((0.0, -radius), angle) for angle in angles]
    # The whole fan is centred between its highest and its lowest edge.
    highest = -radius - width * SHAPE / 2
    halves = (extent(width, width * SHAPE, angle)[1] / 2 for angle in angles)
    lowest = max((y + half for (_, y), half in zip(spots, halves, strict=True)), default=highest)
    down = BOARD[1] / 2 - (highest + lowest) / 2
    return table.wide(width).of(
        replace(card, x=BOARD[0] / 2 + x, y=y + down, angle=angle)
        for card, (x, y), angle in zip(cards, spots, angles, strict=True)
    )


def in_rows(table: Arrangement, order: Callable[[Code], int]) -> Arrangement:
    """Rows of cards that do not overlap, in the order of the deck, as large as possible."""
    cards = sorted(table.cards, key=lambda card: order(card.code))
    columns, width = _rows(len(cards))
    return table.wide(width).of(
        replace(card, x=x, y=y, angle=0.0)
        for card, (x, y) in zip(cards, _cells(len(cards), columns, width), strict=True)
    )


def scattered(table: Arrangement, chance: Random) -> Arrangement:
    """As if thrown onto the table: each at a place of its own, a little slanted."""
    cards = list(table.cards)
    chance.shuffle(cards)
    columns, width = _rows(len(cards))
    rows = max(1, -(-len(cards) // columns))
    across, down = BOARD[0] / columns, BOARD[1] / rows
    cells = [(column, row) for row in range(rows) for column in range(columns)]
    chance.shuffle(cells)
    width = min(USUAL, width * _ROOMY)
    play_x = max(_GAP, (across - width) / 2)
    play_y = max(_GAP, (down - width * SHAPE) / 2)

    def thrown(card: Laid, column: int, row: int) -> Laid:
        angle = chance.uniform(-_SLANT, _SLANT)
        half_x, half_y = (side / 2 for side in extent(width, width * SHAPE, angle))
        x = (column + 0.5) * across + chance.uniform(-play_x, play_x)
        y = (row + 0.5) * down + chance.uniform(-play_y, play_y)
        x = max(half_x + _RIM, min(BOARD[0] - half_x - _RIM, x))
        y = max(half_y + _RIM, min(BOARD[1] - half_y - _RIM, y))
        return replace(card, x=x, y=y, angle=angle)

    return table.wide(width).of(
        thrown(card, *cell) for card, cell in zip(cards, cells[: len(cards)], strict=True)
    )


def _from_left(table: Arrangement) -> Sequence[Laid]:
    """The cards from left to right; of two at the same place across, the upper one first."""
    return sorted(table.cards, key=lambda card: (card.x, card.y))


def _row_width(count: int) -> float:
    """The width of cards that lie in one row."""
    return max(LEAST, min(USUAL, (BOARD[0] - 2 * _EDGE) / (1 + (count - 1) * _SEEN)))


def _step(count: int, width: float, wanted: float) -> float:
    """The distance between the cards of a row."""
    return min(wanted, (BOARD[0] - 2 * _EDGE - width) / max(1, count - 1))


def _rows(count: int) -> tuple[int, float]:
    """How many columns make this many cards the widest, and how wide they are."""

    def width(columns: int) -> float:
        rows = max(1, -(-count // columns))
        across = (BOARD[0] - 2 * _EDGE + _GAP) / columns - _GAP
        down = ((BOARD[1] - 2 * _EDGE + _GAP) / rows - _GAP) / SHAPE
        return min(USUAL, across, down)

    best = max(range(1, max(1, count) + 1), key=width)
    return best, width(best)


def _cells(count: int, columns: int, width: float) -> Sequence[tuple[float, float]]:
    """The middles of this many cards in rows; the last row is centred."""
    rows = -(-count // columns)
    across, down = width + _GAP, width * SHAPE + _GAP
    spots = []
    for number in range(count):
        row, column = divmod(number, columns)
        here = min(columns, count - row * columns)
        x = BOARD[0] / 2 + (column - (here - 1) / 2) * across
        spots.append((x, BOARD[1] / 2 + (row - (rows - 1) / 2) * down))
    return spots
