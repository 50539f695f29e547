"""The game menu: continue, the speed, the deal's seal, and the ways out."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.values import Value
from ui.table.words import labels
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.group import Group
from ui.widgets.panel_scene import EDGE, PanelScene
from ui.window import theme
from ui.window.icons import IconName
from ui.window.pen import Pen
from ui.window.settings import SPEEDS, SpeedName

_WIDTH = 620
_NAMES = SPEEDS
_MONO = theme.body(15)


class _Steps(Value):
    """Heights from the top of the panel, in units; `speed` is what its heading needs."""

    title: int = 34 + 24
    resume: int = 64
    speed: int = 52
    button: int = 60
    gap: int = 12


_STEPS = (_Steps(), _Steps(title=44, resume=56, speed=42, button=52, gap=8))
"""The full design, and a tighter one for a window that is too low for its large text."""


class MenuActions(Value):
    """What the menu does. `on_speed` gets the name of a speed; None for a way that does not
    exist."""

    on_speed: Callable[[SpeedName], None]
    on_history: Callable[[], None]
    on_rules: Callable[[], None]
    on_settings: Callable[[], None]
    on_title: Callable[[], None]
    on_quit: Callable[[], None]
    on_again: Callable[[], None] | None = None
    on_set_up: Callable[[], None] | None = None
    on_give_up: Callable[[], None] | None = None


class GameMenu(PanelScene):
    """A panel in front of the table. Esc goes back to the game."""

    def __init__(
        self,
        name: str,
        seal: str,
        speed: SpeedName,
        actions: MenuActions,
        *,
        way_out: str = labels.TO_TITLE,
    ) -> None:
        super().__init__()
        self.title = name
        self._seal = seal
        self._resume = Button(labels.RESUME, self.go_back, primary=True, icon="play")
        self.speed = Choice(
            [labels.SPEEDS[name] for name in _NAMES],
            _NAMES.index(speed),
            lambda index: actions.on_speed(_NAMES[index]),
        )
        self._settings = Button(labels.SETTINGS, actions.on_settings, icon="gear")
        self.way_out = Button(way_out, self._then(actions.on_title), icon="back")
        ways: list[tuple[str, Callable[[], None] | None, IconName]] = [
            (labels.LOOK_BACK, actions.on_history, "undo"),
            (labels.RULES, actions.on_rules, "book"),
            (labels.NEW_GAME, actions.on_again, "cards"),
            (labels.SET_UP, actions.on_set_up, "person"),
            (labels.GIVE_UP, actions.on_give_up, "cross"),
            (labels.QUIT, actions.on_quit, "door"),
        ]
        found = [Button(said, self._then(go), icon=icon) for said, go, icon in ways if go]
        buttons = [*found[:-1], self._settings, found[-1], self.way_out]
        self._rows = [buttons[place : place + 2] for place in range(0, len(buttons), 2)]
        self.group = Group(
            [self._resume, self.speed, *(button for row in self._rows for button in row)],
            default=self._resume,
            on_escape=self.go_back,
            shortcuts={"menu": self.go_back},
        )

    def layout(self, size: tuple[int, int]) -> None:
        scale, look = self.app.scale, self.app.look
        self.speed.chosen = _NAMES.index(self.app.settings.speed)
        px, u = scale.upx, scale.u
        width = min(px(_WIDTH), size[0] - 2 * px(EDGE))
        inner = width - 2 * px(EDGE)
        note = look.text.block_height(self._seal_words, _MONO.at(u), inner)
        most = size[1] - px(16)
        steps = next((each for each in _STEPS if self._height(each, note) <= most), _STEPS[-1])
        self.place_panel(size, width, min(self._height(steps, note), most))
        x, y = self.panel.x + px(EDGE), self.panel.y + px(EDGE + steps.title)
        self._resume.place(pygame.Rect(x, y, inner, px(steps.resume)), u)
        y += px(steps.resume + steps.speed)
        self.speed.place(pygame.Rect(x, y, inner, px(44)), u)
        y += px(44 + steps.gap + 12)
        for row in self._rows:
            each = (inner - (len(row) - 1) * px(12)) // len(row)
            for place, button in enumerate(row):
                spot = pygame.Rect(x + place * (each + px(12)), y, each, px(steps.button))
                button.place(spot, u)
            y += px(steps.button + steps.gap)

    def draw_content(self, pen: Pen) -> None:
        inner = self.panel.inflate(-2 * pen.px(EDGE), 0)
        at = (inner.x, self.speed.rect.y - pen.px(20))
        pen.write(labels.SPEED, theme.LABEL, theme.MUTED, at)
        room = pygame.Rect(inner.x, self.way_out.rect.bottom + pen.px(22), inner.width, 0)
        pen.block(self._seal_words, _MONO, theme.MUTED, room)

    def _height(self, steps: _Steps, note: int) -> int:
        """The height of the panel with a note `note` pixels high."""
        px, rows = self.app.scale.upx, len(self._rows)
        fixed = px(EDGE + steps.title + steps.resume + steps.speed + 44 + steps.gap + 12)
        return fixed + rows * px(steps.button + steps.gap) + px(16) + note + px(EDGE)

    @property
    def _seal_words(self) -> str:
        half = len(self._seal) // 2
        return labels.SEAL.format(first=self._seal[:half], second=self._seal[half:])

    def _then(self, action: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            self.app.pop()
            action()

        return act
