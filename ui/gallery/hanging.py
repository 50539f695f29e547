"""The size of the cards on a wall, and how many are in a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from cards_art.render import card_size
from game.values import Value
from ui.gallery.halls import Exhibit

MOST_COLUMNS = 9
_LEAST_WIDTH = 76.0  # units; narrower cards go into fewer columns
_GAP = 13.0  # units
_MAY_SHRINK = 0.84  # allowed to show all rows without scrolling
_FEW_WIDEST = 400.0  # units; a few cards grow to this width at most


class Hanging(Value):
    """A grid of cards of one size, in pixels from the wall's upper left corner."""

    columns: int
    card: tuple[int, int]
    step: tuple[float, int]
    height: int
    left: int = 0

    def place(self, index: int) -> pygame.Rect:
        """The place of the card with that index."""
        row, column = divmod(index, self.columns)
        at = (self.left + round(column * self.step[0]), row * self.step[1])
        return pygame.Rect(at, self.card)


def columns_for(exhibits: Sequence[Exhibit]) -> int:
    """Cards in a row: a multiple of the usual number of cards of a rank, so that ranks align."""
    ranks = Counter((exhibit.card.rank, exhibit.card.kind) for exhibit in exhibits)
    usual = Counter(ranks.values()).most_common(1)[0][0] if ranks else 1
    return max(1, MOST_COLUMNS // min(usual, MOST_COLUMNS)) * min(usual, MOST_COLUMNS)


def hang(count: int, columns: int, room: tuple[int, int], factor: float) -> Hanging:
    """Arrange `count` cards in a room given in pixels, with `factor` pixels a unit.

    The cards fill the width; they are a little smaller if all rows are then visible at once.
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


def hang_few(count: int, columns: int, room: tuple[int, int], factor: float) -> Hanging:
    """Arrange a part of a deck: as large as possible with all cards visible at once, in fewer
    columns if need be.

    Where they would be no larger than on the wall of the whole deck, they are arranged as there.
    """
    usual = hang(count, columns, room, factor)
    gap = round(_GAP * factor)
    choices = (
        (_few_width(count, each, room, gap, factor), -each)
        for each in range(1, min(count, columns) + 1)
    )
    width, fewer = max(choices, default=(0, 0))
    if width <= usual.card[0]:
        return usual
    card, columns = card_size(width), -fewer
    step = (float(width + gap), card[1] + gap)
    rows = -(-count // columns)
    left = (room[0] - columns * width - (columns - 1) * gap) // 2
    return Hanging(columns, card, step, rows * step[1] - gap, left)


def _few_width(count: int, columns: int, room: tuple[int, int], gap: int, factor: float) -> int:
    """The width of cards that fit into this many columns."""
    across = (room[0] - (columns - 1) * gap) // columns
    down = _width_for_rows(-(-count // columns), room[1], gap)
    return min(across, down, round(_FEW_WIDEST * factor))


def _width_for_rows(rows: int, height: int, gap: int) -> int:
    """The largest width at which this many rows of cards are no higher than `height`."""
    width = int((height - (rows - 1) * gap) / rows / 1.4)
    while rows * (card_size(width)[1] + gap) - gap > height:
        width -= 1
    return width
