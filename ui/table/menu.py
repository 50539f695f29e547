"""The game menu: go on, how fast, the deal's seal, and the ways out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ui.table import words
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.control_scene import ControlScene
from ui.widgets.group import Group
from ui.widgets.parts import draw_plate
from ui.window import theme
from ui.window.settings import SPEEDS, SpeedName

_WIDTH = 620
_EDGE = 40
_SCRIM = "#06171AB0"
_NAMES = SPEEDS
_MONO = theme.body(15)


@dataclass(frozen=True)
class MenuActions:
    """What the menu does. `on_speed` gets the name of a speed."""

    on_speed: Callable[[SpeedName], None]
    on_history: Callable[[], None]
    on_rules: Callable[[], None]
    on_settings: Callable[[], None]
    on_title: Callable[[], None]
    on_quit: Callable[[], None]


class GameMenu(ControlScene):
    """A panel in front of the table. Esc goes back to the game."""

    opaque = False

    def __init__(
        self,
        name: str,
        seal: str,
        speed: SpeedName,
        actions: MenuActions,
        *,
        way_out: str = words.TO_TITLE,
    ) -> None:
        self._name = name
        self._seal = seal
        self._resume = Button(words.RESUME, self._close, primary=True, icon="play")
        self._speed = Choice(
            [name.capitalize() for name in _NAMES],
            _NAMES.index(speed),
            lambda index: actions.on_speed(_NAMES[index]),
        )
        self._history = Button(words.LOOK_BACK, self._then(actions.on_history), icon="undo")
        self._rules = Button(words.RULES, self._then(actions.on_rules), icon="book")
        self._settings = Button(words.SETTINGS, actions.on_settings, icon="gear")
        self._title = Button(way_out, self._then(actions.on_title), icon="back")
        self._quit = Button(words.QUIT, self._then(actions.on_quit), icon="door")
        self._rows = [
            [self._history, self._rules], [self._settings, self._quit], [self._title],
        ]  # fmt: skip
        self.group = Group(
            [self._resume, self._speed, *(button for row in self._rows for button in row)],
            default=self._resume,
            on_escape=self._close,
            shortcuts={"menu": self._close},
        )
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._scrim: pygame.Surface | None = None

    def layout(self, size: tuple[int, int]) -> None:
        """Stack everything in a panel in the middle."""
        scale, look = self.app.scale, self.app.look
        self._speed.chosen = _NAMES.index(self.app.settings.speed)
        px, u = scale.upx, scale.u
        width = min(px(_WIDTH), size[0] - 2 * px(_EDGE))
        inner = width - 2 * px(_EDGE)
        note = look.text.block_height(self._seal_words, _MONO.at(u), inner)
        height = (
            px(_EDGE + 34 + 24) + px(64 + 52) + px(44 + 24) + len(self._rows) * px(60 + 12) + px(16)
        )
        height += note + px(_EDGE)
        self._panel = pygame.Rect(0, 0, width, min(height, size[1] - px(16)))
        self._panel.center = (size[0] // 2, size[1] // 2)
        x, y = self._panel.x + px(_EDGE), self._panel.y + px(_EDGE + 34 + 24)
        self._resume.place(pygame.Rect(x, y, inner, px(64)), u)
        y += px(64 + 52)
        self._speed.place(pygame.Rect(x, y, inner, px(44)), u)
        y += px(44 + 24)
        for row in self._rows:
            each = (inner - (len(row) - 1) * px(12)) // len(row)
            for place, button in enumerate(row):
                button.place(pygame.Rect(x + place * (each + px(12)), y, each, px(60)), u)
            y += px(60 + 12)
        self._scrim = pygame.Surface(size, pygame.SRCALPHA)
        self._scrim.fill(_SCRIM)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw scrim, panel and controls over the table."""
        scale, look = self.app.scale, self.app.look
        px, u = scale.upx, scale.u
        if self._scrim is not None:
            surface.blit(self._scrim, (0, 0))
        draw_plate(surface, look, self._panel, u)
        inner = self._panel.inflate(-2 * px(_EDGE), -2 * px(_EDGE))
        head = look.text.fit(self._name, theme.SECTION.at(u), inner.width)
        look.text.draw(surface, self._name, head, theme.PAPER, inner.topleft, valign="top")
        at = (inner.x, self._speed.rect.y - px(20))
        look.text.draw(surface, words.SPEED, theme.LABEL.at(u), theme.MUTED, at)
        self.group.draw(surface, look)
        room = pygame.Rect(inner.x, self._title.rect.bottom + px(22), inner.width, 0)
        look.text.block(surface, self._seal_words, _MONO.at(u), theme.MUTED, room)

    @property
    def _seal_words(self) -> str:
        half = len(self._seal) // 2
        return words.SEAL.format(first=self._seal[:half], second=self._seal[half:])

    def _close(self) -> None:
        self.app.pop()

    def _then(self, action: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            self.app.pop()
            action()

        return act
