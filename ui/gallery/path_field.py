"""A field for a path: long ones are shown from their end, where the caret is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote, urlparse

import pygame

from ui.gallery import words
from ui.widgets.field import TextField
from ui.widgets.parts import hair
from ui.widgets.widget import Point
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_LONGEST = 1000
_EDGE = 16  # units from the box to its text


class PathField(TextField):
    """A `TextField` whose text slides under its box as the caret needs it."""

    def __init__(
        self, text: str, on_change: Callable[[str], None], on_submit: Callable[[], None]
    ) -> None:
        super().__init__(
            text,
            on_change,
            longest=_LONGEST,
            on_submit=on_submit,
            placeholder=words.PATH_EXAMPLE,
        )
        self._shift = 0

    @property
    def path(self) -> Path | None:
        """The path typed, or None for an empty field."""
        return path_of(self.text)

    def press(self, point: Point) -> bool:
        """Put the caret where the pointer is in the text that is seen."""
        return super().press((point[0] + self._shift, point[1]))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the box, and of a long text the part with the caret."""
        kind = theme.STRONG.at(self.text_factor)
        inner = self.rect.inflate(-2 * self.px(_EDGE), -4)
        self._shift = 0
        if look.text.width(self.text, kind) <= inner.width:
            super().draw(surface, look)
            return
        self._edges = tuple(
            look.text.width(self.text[:count], kind) for count in range(len(self.text) + 1)
        )
        self._shift = max(0, self._edges[self.caret] - inner.width + 2)
        line = theme.PAPER if self.hovered else theme.LINE
        look.shapes.box(surface, self.rect, Box(self.radius, theme.SUNK, line, hair(self.factor)))
        before = surface.get_clip()
        surface.set_clip(inner.clip(before))
        left = inner.left - self._shift
        look.text.draw(surface, self.text, kind, theme.PAPER, (left, inner.centery))
        if self._focused and self._caret_lit:
            bar = pygame.Rect(0, 0, max(2, self.px(2)), round(24 * self.text_factor))
            bar.center = (left + self._edges[self.caret], inner.centery)
            surface.fill(theme.PAPER, bar)
        surface.set_clip(before)


def path_of(text: str) -> Path | None:
    """The path meant by what was typed, pasted or dropped: quotes, ~ and file:// are understood."""
    bare = text.strip().strip("'\"")
    if not bare:
        return None
    if bare.startswith("file://"):
        bare = unquote(urlparse(bare).path)
    return Path(bare).expanduser()
