"""Made-up input events."""

from __future__ import annotations

import pygame


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
