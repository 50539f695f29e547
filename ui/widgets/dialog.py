"""A question or a message in front of the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.values import Value
from ui.widgets import words
from ui.widgets.button import Button
from ui.widgets.group import Group
from ui.widgets.panel_scene import EDGE, PanelScene
from ui.window import theme
from ui.window.pen import Pen
from ui.window.scene import nothing

_WIDTH = 680


class Answer(Value):
    """A button of a dialog. The dialog goes away before `on_choose` is called."""

    words: str
    on_choose: Callable[[], None]
    primary: bool = False


class Dialog(PanelScene):
    """Darkens the scene below and asks. Esc chooses the last answer, Enter the primary one. A
    message without answers can be closed."""

    def __init__(self, title: str, message: str, answers: Sequence[Answer] = ()) -> None:
        super().__init__()
        answers = answers or [Answer(words.CLOSE, nothing)]
        self.title = title
        self.message = message
        self.buttons = [
            Button(answer.words, partial(self._choose, answer), primary=answer.primary)
            for answer in answers
        ]
        asked = zip(self.buttons, answers, strict=True)
        default = next((button for button, answer in asked if answer.primary), None)
        escape = partial(self._choose, answers[-1])
        self.group = Group(self.buttons, default=default, on_escape=escape)

    @property
    def called(self) -> str:
        return f"{self.title} {self.message}"

    def layout(self, size: tuple[int, int]) -> None:
        """Centre the panel; buttons from the right, the primary one last, or one below the other
        where they are too wide."""
        scale, look = self.app.scale, self.app.look
        u, edge, gap = scale.u, scale.upx(EDGE), scale.upx(16)
        ordered = sorted(self.buttons, key=lambda button: not button.primary)
        wide = [button.natural_width(look, u) for button in ordered]
        needed = sum(wide) + gap * (len(wide) - 1)
        width = min(max(scale.upx(_WIDTH), needed + 2 * edge), size[0] - 2 * edge)
        stacked = needed > width - 2 * edge  # large text in a small window
        rows = len(ordered) if stacked else 1
        text = look.text.block_height(self.message, theme.TEXT.at(u), width - 2 * edge)
        height = edge + scale.upx(34) + scale.upx(28) + text + scale.upx(36)
        height += rows * (scale.upx(64) + gap) - gap + edge
        self.place_panel(size, width, height)
        x, low = self.panel.right - edge, self.panel.bottom - edge
        for button, room in zip(ordered, wide, strict=True):
            place = pygame.Rect(x - room, 0, room, scale.upx(64))
            if stacked:
                place.width, place.x = width - 2 * edge, self.panel.x + edge
            place.bottom = low
            button.place(place, u)
            if stacked:
                low -= place.h + gap
            else:
                x -= room + gap

    def draw_content(self, pen: Pen) -> None:
        inner = self.panel.inflate(-2 * pen.px(EDGE), -2 * pen.px(EDGE))
        pen.block(self.message, theme.TEXT, theme.MINT_TEXT, inner.move(0, pen.px(34 + 20)))

    def _choose(self, answer: Answer) -> None:
        self.app.pop()
        answer.on_choose()
