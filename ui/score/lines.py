"""The lines of a table with one for each hand: how high they are, and which fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.values import Value
from ui.score.canvas import Canvas
from ui.score.sheet import Sheet
from ui.window import theme

_PAD = 12


class Lines(Value):
    """The `shown` sheets of `hands`, from index `first` on, each `row` pixels high."""

    shown: tuple[Sheet, ...]
    first: int
    hands: int
    row: int

    @property
    def height(self) -> int:
        """The height in pixels of all lines."""
        return self.row * len(self.shown)

    def drawn(
        self, canvas: Canvas, plate: pygame.Rect, top: int, chosen: Sheet
    ) -> Iterator[tuple[Sheet, pygame.Rect]]:
        """Draw the ground of each line on the plate, and yield the sheet with its line; at the end,
        where not all hands fit, draw the bar that says which do."""
        pad = canvas.px(_PAD)
        for place, sheet in enumerate(self.shown):
            line = pygame.Rect(plate.x + pad, top + place * self.row, plate.w - 2 * pad, self.row)
            if sheet.number == chosen.number:
                canvas.box(line.inflate(0, -canvas.px(2)), theme.AMBER_ROW, theme.GOLD)
            elif place % 2:
                canvas.box(line.inflate(0, -canvas.px(2)), theme.TILE)
            yield sheet, line
        if len(self.shown) < self.hands:
            track = pygame.Rect(plate.right - canvas.px(9), top, canvas.px(6), self.height)
            canvas.surface.fill(theme.SUNK, track)
            start = top + self.height * self.first // self.hands
            high = self.height * len(self.shown) // self.hands
            canvas.surface.fill(theme.THUMB, pygame.Rect(track.x, start, track.w, high))


def lines_in(
    canvas: Canvas, book: Sequence[Sheet], chosen: Sheet, room: int, *, least: float, most: float
) -> Lines:
    """The lines for `room` pixels: all hands, or if they do not fit, those around the chosen one. A
    line is `least` to `most` units high."""
    row = max(canvas.px(least), min(canvas.px(most), room // len(book)))
    fitting = max(1, room // row)
    first = max(0, min(chosen.number - 1 - fitting // 2, len(book) - fitting))
    return Lines(tuple(book[first : first + fitting]), first, len(book), row)
