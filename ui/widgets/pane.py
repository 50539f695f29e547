"""Paragraphs to read: rules, explanations. If it is taller than the screen, put it in a
ScrollArea."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.values import Value
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.rich import Span, draw_rich, rich_height
from ui.window.spoken import Spoken
from ui.window.theme import Colour, TypeRole


class Paragraph(Value):
    """Spans in one type, with `space` units above and `indent` units at the left."""

    spans: tuple[Span, ...]
    role: TypeRole = theme.TEXT
    space: float = 14.0
    indent: float = 0.0


class TextPane(Widget):
    """Shows paragraphs, wrapped to the width of its rectangle."""

    def __init__(self, paragraphs: Sequence[Paragraph], colour: Colour = theme.PAPER) -> None:
        super().__init__()
        self.paragraphs = list(paragraphs)
        self.colour = colour

    def spoken(self) -> Spoken:
        parts = [
            Spoken("text", "".join(span.words for span in paragraph.spans), key=(self, place))
            for place, paragraph in enumerate(self.paragraphs)
        ]
        return Spoken("group", self.called, parts=tuple(parts))

    def natural_height(self, look: Look, width: int, text_factor: float) -> int:
        """Pixels needed for all paragraphs at `width` pixels."""
        height = 0
        for paragraph in self.paragraphs:
            kind = paragraph.role.at(text_factor)
            room = width - round(paragraph.indent * text_factor)
            height += round(paragraph.space * text_factor)
            height += rich_height(look, paragraph.spans, kind, room)
        return height

    def accepts(self, point: Point) -> bool:
        return False

    def draw(self, pen: Pen) -> None:
        y = self.rect.top
        clip = pen.surface.get_clip()
        for paragraph in self.paragraphs:
            kind = paragraph.role.at(self.text_factor)
            indent = round(paragraph.indent * self.text_factor)
            room = pygame.Rect(self.rect.left + indent, 0, self.rect.width - indent, 0)
            y += round(paragraph.space * self.text_factor)
            room.top = y
            height = rich_height(pen.look, paragraph.spans, kind, room.width)
            if room.top < clip.bottom and room.top + height > clip.top:
                draw_rich(pen.surface, pen.look, paragraph.spans, kind, self.colour, room)
            y += height
