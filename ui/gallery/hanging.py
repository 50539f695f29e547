"""How large the cards of a wall are and how many stand in a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from cards_art.render import card_size
from ui.gallery.halls import Exhibit

MOST_COLUMNS = 9
_LEAST_WIDTH = 76.0  # units; narrower cards go into fewer columns
_GAP = 13.0  # units
_MAY_SHRINK = 0.84  # to show all rows without scrolling


@dataclass(frozen=True)
class Hanging:
    """A grid of cards of one size, in pixels from the wall's upper left corner."""

    columns: int
    card: tuple[int, int]
    step: tuple[float, int]
    height: int

    def place(self, index: int) -> pygame.Rect:
        """Where the card of that number hangs."""
        row, column = divmod(index, self.columns)
        return pygame.Rect((round(column * self.step[0]), row * self.step[1]), self.card)


def columns_for(exhibits: Sequence[Exhibit]) -> int:
    """Cards in a row: a multiple of how many there mostly are of a rank, so that ranks align."""
    ranks = Counter((exhibit.card.rank, exhibit.card.kind) for exhibit in exhibits)
    usual = Counter(ranks.values()).most_common(1)[0][0] if ranks else 1
    return max(1, MOST_COLUMNS // min(usual, MOST_COLUMNS)) * min(usual, MOST_COLUMNS)


def hang(count: int, columns: int, room: tuple[int, int], factor: float) -> Hanging:
    """Hang `count` cards in a room of so many pixels, `factor` pixels a unit.

    The cards fill the width; if a little less lets all rows be seen at once, they are that small.
    """
    gap = round(_GAP * factor)
    while columns > 3 and (room[0] - (columns - 1) * gap) / columns < _LEAST_WIDTH * factor:
        columns -= 3 if columns % 3 == 0 else 1
    widest = (room[0] - (columns - 1) * gap) // columns
    rows = -(-max(1, count) // columns)
    width = widest
    fitting = _width_for_rows(rows, room[1], gap)
    if widest * _MAY_SHRINK <= fitting < widest:
        width = fitting
    card = card_size(width)
    step = ((room[0] - width) / max(1, columns - 1), card[1] + gap)
    return Hanging(columns, card, step, rows * step[1] - gap)


def _width_for_rows(rows: int, height: int, gap: int) -> int:
    """The largest width at which so many rows of cards are no higher than `height`."""
    width = int((height - (rows - 1) * gap) / rows / 1.4)
    while rows * (card_size(width)[1] + gap) - gap > height:
        width -= 1
    return width
