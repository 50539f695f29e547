"""Which key events are words for the wall and which are controls' business."""

from __future__ import annotations

import pygame

_WALKING = (
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_HOME,
    pygame.K_END,
)


def typed_sign(event: pygame.Event) -> str:
    """The letter or figure that a key event types, without Ctrl or Alt; else ''."""
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return ""
    sign: str = getattr(event, "unicode", "")
    return sign if len(sign) == 1 and sign.isalnum() else ""


def is_chord(event: pygame.Event, key: int) -> bool:
    """Whether the event is Ctrl with `key`."""
    return event.type == pygame.KEYDOWN and event.key == key and bool(event.mod & pygame.KMOD_CTRL)


def is_walking(event: pygame.Event) -> bool:
    """Whether the event is an arrow, Home or End going down."""
    return event.type == pygame.KEYDOWN and event.key in _WALKING
