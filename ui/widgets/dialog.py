"""A question or a message in front of the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ui.widgets.button import Button
from ui.widgets.control_scene import ControlScene
from ui.widgets.group import Group
from ui.widgets.parts import draw_plate
from ui.window import theme

_WIDTH = 680
_EDGE = 40
_SCRIM = "#06171AB0"


@dataclass(frozen=True)
class Answer:
    """A button of a dialog. The dialog goes away before `on_choose` is called."""

    words: str
    on_choose: Callable[[], None]
    primary: bool = False


class Dialog(ControlScene):
    """Darkens the scene below and asks. Esc takes the last answer; Enter the primary one."""

    opaque = False

    def __init__(self, title: str, message: str, answers: Sequence[Answer]) -> None:
        self._title = title
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
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._scrim: pygame.Surface | None = None

    def layout(self, size: tuple[int, int]) -> None:
        """Centre the panel; buttons from the right, the primary one last."""
        scale, look = self.app.scale, self.app.look
        u, edge = scale.u, scale.upx(_EDGE)
        width = min(scale.upx(_WIDTH), size[0] - 2 * edge)
        text = look.text.block_height(self._message, theme.TEXT.at(u), width - 2 * edge)
        height = edge + scale.upx(34) + scale.upx(28) + text + scale.upx(36) + scale.upx(64) + edge
        self._panel = pygame.Rect(0, 0, width, height)
        self._panel.center = (size[0] // 2, size[1] // 2)
        x = self._panel.right - edge
        ordered = sorted(self._buttons, key=lambda button: not button.primary)
        for button in ordered:
            wide = button.natural_width(look, u)
            place = pygame.Rect(x - wide, 0, wide, scale.upx(64))
            place.bottom = self._panel.bottom - edge
            button.place(place, u)
            x -= wide + scale.upx(16)
        self._scrim = pygame.Surface(size, pygame.SRCALPHA)
        self._scrim.fill(_SCRIM)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw scrim, panel, words and buttons over what is there."""
        scale, look = self.app.scale, self.app.look
        if self._scrim:
            surface.blit(self._scrim, (0, 0))
        draw_plate(surface, look, self._panel, scale.u)
        inner = self._panel.inflate(-2 * scale.upx(_EDGE), -2 * scale.upx(_EDGE))
        title = look.text.fit(self._title, theme.SECTION.at(scale.u), inner.width)
        look.text.draw(surface, self._title, title, theme.PAPER, inner.topleft, valign="top")
        room = inner.move(0, scale.upx(34 + 20))
        look.text.block(surface, self._message, theme.TEXT.at(scale.u), theme.MINT_TEXT, room)
        self.group.draw(surface, look)

    def _chooser(self, answer: Answer) -> Callable[[], None]:
        def choose() -> None:
            self.app.pop()
            answer.on_choose()

        return choose
