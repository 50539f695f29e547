"""Plain text on a screen."""

from __future__ import annotations

from ui.widgets.widget import Point, Widget
from ui.window.pen import Pen
from ui.window.spoken import Spoken
from ui.window.theme import PAPER, Colour, TypeRole


class Label(Widget):
    """One or more lines of text in one type and colour; wraps to its rectangle's width.

    A single line stands in the middle of the rectangle's height; several begin at its top.
    """

    def __init__(self, words: str, role: TypeRole, colour: Colour = PAPER) -> None:
        super().__init__()
        self.words = words
        self.role = role
        self.colour = colour

    def spoken(self) -> Spoken:
        return Spoken("text", self.words)

    def accepts(self, point: Point) -> bool:
        """Only a label with a hint responds to the pointer."""
        return bool(self.hint) and super().accepts(point)

    def draw(self, pen: Pen) -> None:
        if len(pen.look.text.wrap(self.words, self.role.at(pen.ts), self.rect.width)) > 1:
            pen.block(self.words, self.role, self.colour, self.rect)
        else:
            pen.write(self.words, self.role, self.colour, self.rect.midleft)
