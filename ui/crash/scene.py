"""The screen after another one broke: what happened, what is saved, where to go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.crash import words
from ui.widgets.button import Button
from ui.widgets.control_scene import ControlScene
from ui.widgets.group import Group
from ui.window import theme
from ui.window.room import Room

_WIDTH, _EDGE, _BUTTON = 860, 48, 64
_EMBLEM = 96
_GAP = 26
_TITLE = theme.display(34)


class CrashScene(ControlScene):
    """Says what happened, in a few sentences; nothing on it depends on what broke.

    Args:
        sentences: the text, each a paragraph.
        on_title: goes to the title.
        on_quit: ends the program.
    """

    def __init__(
        self,
        sentences: Sequence[str],
        on_title: Callable[[], None],
        on_quit: Callable[[], None],
    ) -> None:
        self.sentences = list(sentences)
        self._title = Button(words.TO_TITLE, on_title, primary=True)
        self._quit = Button(words.QUIT, on_quit)
        self.group = Group([self._quit, self._title], default=self._title, on_escape=on_quit)
        self._panel = Room()

    def layout(self, size: tuple[int, int]) -> None:
        window = Room((0, 0, *size), self.app.scale.u)
        edge = window.px(_EDGE)
        width = min(window.px(_WIDTH), window.w - 2 * edge)
        height = window.px(_EMBLEM) + self._text_height(width - 2 * edge) + window.px(_BUTTON)
        self._panel = Room((0, 0, width, height + 3 * edge), window.u)
        self._panel.center = window.center
        foot = self._panel.inset(_EDGE, _EDGE).cut_bottom(_BUTTON)
        for button in (self._title, self._quit):
            wide = button.natural_width(self.app.look, foot.u)
            button.place(foot.cut_right(pixels=wide, gap=16), foot.u)

    def _text_height(self, width: int) -> int:
        kind, gap = theme.TEXT.at(self.app.scale.u), self.app.scale.upx(_GAP)
        text = self.app.look.text
        return sum(text.block_height(each, kind, width) + gap for each in self.sentences)

    def draw(self, surface: pygame.Surface) -> None:
        pen, room = self.pen(surface), self._panel.inset(_EDGE, _EDGE / 2)
        surface.blit(pen.look.felt(surface.get_size()), (0, 0))
        pen.plate(self._panel)
        emblem = pen.look.art.emblem(room.px(_EMBLEM))
        head = room.cut_top(pixels=emblem.get_height(), gap=_EDGE / 2)
        surface.blit(emblem, head.cut_left(pixels=emblem.get_width(), gap=24))
        pen.text(words.TITLE, _TITLE, theme.PAPER, head)
        for sentence in self.sentences:
            high = pen.block(sentence, theme.TEXT, theme.PAPER, room)
            room.cut_top(pixels=high, gap=_GAP)
        self.group.draw(pen)
