"""The program runs twice, in a real window and without one; both get the same input.

The one without a window tells where things are and what must be visible. Before every input the
double waits until the real window shows the same, pixel for pixel except for what blinks.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from itertools import product
from pathlib import Path

import pygame

from tests.patience import PATIENCE
from tests.window.screen import Window
from ui.window.app import App
from ui.window.look import Look
from ui.window.scene import Scene

_CELL = 32
"""Pictures are compared in squares with this many pixels a side."""
_SAME = 3.0
"""How much the mean colours of a square may differ, of 255."""
_BLINKING = 1
"""How many squares may differ: a caret blinks in one of them."""
_ASIDE = (3, 3)
_LOOK_AGAIN = 0.02
_BUTTONS = {pygame.BUTTON_LEFT: "1", pygame.BUTTON_RIGHT: "3"}


class Double(App):
    """An app without a window that passes all its input on to a window beside it.

    Args:
        scene: the first scene of the program in the window.
        look: what everything is drawn with.
        window: the program in its window; both are of the same size.
        folder: for what the app writes.
    """

    def __init__(self, scene: Scene, look: Look, window: Window, folder: Path) -> None:
        self._place = window.place()
        size = self._place.size
        self._pointer = _ASIDE
        super().__init__(scene, look, size, log_dir=folder / "log", shots_dir=folder / "shots")
        self._window = window
        self._folder = folder
        window.point_at(_ASIDE)  # a screen begins with the pointer in its middle
        super().step([pygame.Event(pygame.MOUSEMOTION, pos=_ASIDE, rel=(0, 0), buttons=())], 0.0)

    def pointer(self) -> tuple[int, int]:
        """The place of the window's pointer; this app has none."""
        return self._pointer

    def step(self, events: Iterable[pygame.Event], dt: float, *, in_pieces: bool = False) -> bool:
        """One turn of the loop; input waits until both show the same, then goes to both."""
        drawn = False
        for event in events:
            if event.type == pygame.MOUSEMOTION:
                if event.pos == self._pointer:
                    continue  # a pointer that does not move makes no event
                self._pointer = event.pos
            if event.type != pygame.TEXTINPUT:  # it follows from a key
                self.catch_up()
                self._hand_on(event)
            drawn |= super().step([event], _LOOK_AGAIN)
        return super().step([], dt) or drawn

    def catch_up(self) -> None:
        """Wait until the window shows what this app shows."""
        end = time.monotonic() + PATIENCE
        while (other := self._squares_that_differ()) > _BLINKING:
            if time.monotonic() > end:
                pygame.image.save(self.surface, self._folder / "expected.png")
                pygame.image.save(self._seen().convert(24), self._folder / "seen.png")
                raise AssertionError(f"{other} squares are not as expected, see {self._folder}")
            time.sleep(_LOOK_AGAIN)
            super().step([], _LOOK_AGAIN)

    def _seen(self) -> pygame.Surface:
        return self._window.screen.picture().subsurface(self._place)

    def _squares_that_differ(self) -> int:
        grid = self.size[0] // _CELL, self.size[1] // _CELL
        pictures = (self.surface.convert(32), self._seen())
        mine, seen = (pygame.transform.smoothscale(each, grid) for each in pictures)
        return sum(
            max(abs(a - b) for a, b in zip(mine.get_at(at)[:3], seen.get_at(at)[:3], strict=True))
            > _SAME
            for at in product(range(grid[0]), range(grid[1]))
        )

    def ended(self) -> bool:
        """Whether the program in the window ends by itself, successfully."""
        return self._window.program.wait(PATIENCE) == 0

    def _hand_on(self, event: pygame.Event) -> None:
        """Do the same with the real mouse or keyboard."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._window.point_at(event.pos)
            case pygame.MOUSEBUTTONDOWN:
                self._window.do("mousedown", _BUTTONS[event.button])
            case pygame.MOUSEBUTTONUP:
                self._window.do("mouseup", _BUTTONS[event.button])
            case pygame.KEYDOWN:
                self._window.do("key", "--window", self._window.number, _name_of(event.key))
            case _:
                raise AssertionError(f"a hand cannot do {event}")


def _name_of(key: int) -> str:
    """X's name of a key."""
    names = {pygame.K_RETURN: "Return", pygame.K_ESCAPE: "Escape", pygame.K_TAB: "Tab"}
    name = pygame.key.name(key)
    return names.get(key, name.capitalize() if len(name) > 1 else name)
