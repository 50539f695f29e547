"""What a finger does on a screen."""

from __future__ import annotations

import pygame

from tests.ui.table.table_games import FRAME
from ui.window.app import App

Point = tuple[int, int]


def finger(kind: int, point: Point, rel: Point = (0, 0)) -> pygame.Event:
    """What SDL makes of a finger that goes down, moves or goes up."""
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=point, rel=rel, buttons=(1, 0, 0), touch=True)
    return pygame.Event(kind, pos=point, button=1, touch=True)


def tap(app: App, point: Point) -> None:
    """A finger goes down and up again."""
    app.step([pygame.Event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1)], FRAME)
    app.step([finger(pygame.MOUSEMOTION, point), finger(pygame.MOUSEBUTTONDOWN, point)], FRAME)
    app.step([finger(pygame.MOUSEBUTTONUP, point)], FRAME)


def drag(app: App, start: Point, end: Point, steps: int = 6) -> None:
    """A finger goes down, moves and goes up."""
    app.step([finger(pygame.MOUSEMOTION, start), finger(pygame.MOUSEBUTTONDOWN, start)], FRAME)
    for step in range(1, steps + 1):
        at = tuple(a + (b - a) * step // steps for a, b in zip(start, end, strict=True))
        app.step([finger(pygame.MOUSEMOTION, (at[0], at[1]))], FRAME)
    app.step([finger(pygame.MOUSEBUTTONUP, end)], FRAME)
