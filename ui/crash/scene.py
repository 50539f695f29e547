"""The screen that is left when another one broke: what happened, what is kept, where to go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.crash import words
from ui.widgets.button import Button
from ui.widgets.control_scene import ControlScene
from ui.widgets.group import Group
from ui.widgets.parts import draw_plate
from ui.window import theme

_WIDTH, _EDGE, _BUTTON = 860, 48, 64
_EMBLEM = 96
_GAP = 26
_TITLE = theme.display(34)


class CrashScene(ControlScene):
    """Says what happened, in a few sentences; nothing on it depends on what broke.

    Args:
        sentences: what there is to say, each a paragraph.
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
        self._panel = pygame.Rect(0, 0, 0, 0)

    def layout(self, size: tuple[int, int]) -> None:
        """Centre the panel; the buttons stand in its lower right corner."""
        look, scale = self.app.look, self.app.scale
        u, edge = scale.u, scale.upx(_EDGE)
        width = min(scale.upx(_WIDTH), size[0] - 2 * edge)
        height = edge + scale.upx(_EMBLEM) + self._text_height(width - 2 * edge)
        height += scale.upx(_BUTTON) + 2 * edge
        self._panel = pygame.Rect(0, 0, width, height)
        self._panel.center = (size[0] // 2, size[1] // 2)
        right = self._panel.right - edge
        for button in (self._title, self._quit):
            wide = button.natural_width(look, u)
            place = pygame.Rect(right - wide, 0, wide, scale.upx(_BUTTON))
            place.bottom = self._panel.bottom - edge
            button.place(place, u)
            right = place.left - scale.upx(16)

    def _text_height(self, width: int) -> int:
        kind, gap = theme.TEXT.at(self.app.scale.u), self.app.scale.upx(_GAP)
        text = self.app.look.text
        return sum(text.block_height(each, kind, width) + gap for each in self.sentences)

    def draw(self, surface: pygame.Surface) -> None:
        look, scale = self.app.look, self.app.scale
        surface.blit(look.felt(surface.get_size()), (0, 0))
        u, edge, gap = scale.u, scale.upx(_EDGE), scale.upx(_GAP)
        draw_plate(surface, look, self._panel, u)
        emblem = look.art.emblem(scale.upx(_EMBLEM))
        top = self._panel.top + edge // 2
        surface.blit(emblem, (self._panel.left + edge, top))
        middle = top + emblem.get_height() / 2
        left = self._panel.left + edge + emblem.get_width() + scale.upx(24)
        look.text.draw(surface, words.TITLE, _TITLE.at(u), theme.PAPER, (left, middle))
        area = self._panel.inflate(-2 * edge, 0)
        area.top = top + emblem.get_height() + edge // 2
        for sentence in self.sentences:
            high = look.text.block(surface, sentence, theme.TEXT.at(u), theme.PAPER, area)
            area.top += high + gap
        self.group.draw(surface, look)
