"""Made-up input events."""

from __future__ import annotations

import pygame

from ui.window.app import App


def key(code: int, mod: int = 0, letter: str = "") -> pygame.Event:
    """A key going down."""
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)


def typed(text: str) -> pygame.Event:
    """Text that was typed."""
    return pygame.Event(pygame.TEXTINPUT, text=text)


def move(point: tuple[int, int]) -> pygame.Event:
    """The pointer moving to a point."""
    return pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))


def down(point: tuple[int, int]) -> pygame.Event:
    """The left button going down."""
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1)


def up(point: tuple[int, int]) -> pygame.Event:
    """The left button going up."""
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=1)


def click(point: tuple[int, int]) -> list[pygame.Event]:
    """A move to a point, and the button down and up there."""
    return [move(point), down(point), up(point)]


def wheel(steps: float) -> pygame.Event:
    """The wheel turned by some steps, or parts of one, upwards."""
    return pygame.Event(pygame.MOUSEWHEEL, x=0, y=round(steps), precise_y=float(steps))


def press(app: App, *keys: int) -> None:
    """Press keys one after the other, and let the effects finish."""
    for code in keys:
        app.step([key(code)], 0.1)
    for _ in range(10):
        app.step([], 0.1)


def resize(app: App, size: tuple[int, int]) -> None:
    """Give the window another size, and let the effects finish."""
    app.window.size = size
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0.1)
    app.step([], 1.0)
