"""A question or a message in front of the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ui.widgets.button import Button
from ui.widgets.group import Group
from ui.widgets.panel_scene import EDGE, PanelScene
from ui.window import theme

_WIDTH = 680


@dataclass(frozen=True)
class Answer:
    """A button of a dialog. The dialog goes away before `on_choose` is called."""

    words: str
    on_choose: Callable[[], None]
    primary: bool = False


class Dialog(PanelScene):
    """Darkens the scene below and asks. Esc takes the last answer; Enter the primary one."""

    def __init__(self, title: str, message: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self.title = title
        self._message = message
        self._buttons = [
            Button(answer.words, self._chooser(answer), primary=answer.primary)
            for answer in answers
        ]
        default = next(
            (
                button
                for button, answer in zip(self._buttons, answers, strict=True)
                if answer.primary
            ),
            None,
        )
        escape = self._chooser(answers[-1])
        self.group = Group(self._buttons, default=default, on_escape=escape)

    def layout(self, size: tuple[int, int]) -> None:
        """Centre the panel; buttons from the right, the primary one last."""
        scale, look = self.app.scale, self.app.look
        u, edge = scale.u, scale.upx(EDGE)
        width = min(scale.upx(_WIDTH), size[0] - 2 * edge)
        text = look.text.block_height(self._message, theme.TEXT.at(u), width - 2 * edge)
        height = edge + scale.upx(34) + scale.upx(28) + text + scale.upx(36) + scale.upx(64) + edge
        self.place_panel(size, width, height)
        x = self.panel.right - edge
        ordered = sorted(self._buttons, key=lambda button: not button.primary)
        for button in ordered:
            wide = button.natural_width(look, u)
            place = pygame.Rect(x - wide, 0, wide, scale.upx(64))
            place.bottom = self.panel.bottom - edge
            button.place(place, u)
            x -= wide + scale.upx(16)

    def draw_content(self, surface: pygame.Surface) -> None:
        """Draw the message."""
        scale, look = self.app.scale, self.app.look
        inner = self.panel.inflate(-2 * scale.upx(EDGE), -2 * scale.upx(EDGE))
        room = inner.move(0, scale.upx(34 + 20))
        look.text.block(surface, self._message, theme.TEXT.at(scale.u), theme.MINT_TEXT, room)

    def _chooser(self, answer: Answer) -> Callable[[], None]:
        def choose() -> None:
            self.app.pop()
            answer.on_choose()

        return choose
