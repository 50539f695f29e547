"""A sentence that appears in the bottom bar of a screen and disappears by itself."""

from __future__ import annotations

from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen, hair
from ui.window.spoken import Spoken

_SECONDS = 6.0
_PADDING = 22  # units


class Notice(Widget):
    """Shows what `say` is given in its rectangle for a few seconds. A click dismisses it."""

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self._left = 0.0

    def spoken(self) -> Spoken:
        return Spoken("news", self.words)

    def say(self, words: str) -> None:
        """Show a sentence now."""
        self.words, self._left = words, _SECONDS

    @property
    def shown(self) -> bool:
        """Whether there is a sentence now."""
        return bool(self.words)

    def accepts(self, point: Point) -> bool:
        """The pointer goes through where there is no sentence."""
        return self.shown and super().accepts(point)

    def activate(self) -> None:
        self.words = ""

    def update(self, dt: float) -> bool:
        """Count down; True in the step in which it disappears."""
        if not self.words:
            return False
        self._left -= dt
        if self._left <= 0:
            self.words = ""
            return True
        return False

    def draw(self, pen: Pen) -> None:
        if not self.words:
            return
        room, role = self.room, theme.STRONG
        inner = room.inset(_PADDING)
        lines = pen.look.text.balanced(self.words, role.at(pen.ts), inner.w)
        if len(lines) > 2:
            role = theme.SMALL
            lines = pen.look.text.balanced(self.words, role.at(pen.ts), inner.w)
        step = pen.look.text.metrics(role.at(pen.ts)).leading
        wide = max(pen.width(line, role) for line in lines) + pen.px(2 * _PADDING)
        high = max(room.h, step * len(lines) + pen.px(16))
        plate = room.cut_left(pixels=wide).strip(pixels=high)
        style = Box(14 * pen.u, theme.PLATE, theme.MINT, hair(pen.u, 2), drop=pen.px(4))
        pen.shape(plate, style)
        rows = plate.strip(pixels=step * len(lines)).rows(len(lines), pixels=step)
        for line, row in zip(lines, rows, strict=True):
            pen.write(line, role, theme.PAPER, row.center, "centre")
