"""The lines of a table with one for each hand: how high they are, and which fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.values import Value
from ui.score.canvas import Canvas
from ui.score.sheet import Sheet
from ui.window import theme
from ui.window.room import Room

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

    def drawn(self, canvas: Canvas, table: Room, chosen: Sheet) -> Iterator[tuple[Sheet, Room]]:
        """Draw the ground of each line, and yield the sheet with its line; at the end, where not
        all hands fit, draw the bar that says which do. `table` is as high as all lines, and as wide
        as their plate."""
        lines = table.inset(_PAD).rows(len(self.shown), pixels=self.row)
        for place, (sheet, line) in enumerate(zip(self.shown, lines, strict=True)):
            if sheet.number == chosen.number:
                canvas.box(line.inflate(0, -canvas.px(2)), theme.AMBER_ROW, theme.GOLD)
            elif place % 2:
                canvas.box(line.inflate(0, -canvas.px(2)), theme.TILE)
            yield sheet, line
        if len(self.shown) < self.hands:
            track = table.cut_right(9).cut_left(6)
            canvas.surface.fill(theme.SUNK, track)
            track.cut_top(pixels=self.height * self.first // self.hands)
            thumb = track.cut_top(pixels=self.height * len(self.shown) // self.hands)
            canvas.surface.fill(theme.THUMB, thumb)


def lines_in(
    canvas: Canvas, book: Sequence[Sheet], chosen: Sheet, room: int, *, least: float, most: float
) -> Lines:
    """The lines for `room` pixels: all hands, or if they do not fit, those around the chosen one. A
    line is `least` to `most` units high."""
    row = max(canvas.px(least), min(canvas.px(most), room // len(book)))
    fitting = max(1, room // row)
    first = max(0, min(chosen.number - 1 - fitting // 2, len(book) - fitting))
    return Lines(tuple(book[first : first + fitting]), first, len(book), row)
