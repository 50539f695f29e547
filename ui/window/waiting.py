"""Waiting for the player to do something, without looking for it again and again.

pygame's own `event.wait` looks a thousand times a second, at a twentieth of a core. SDL, on which
it stands, can have the system wake it up, and is asked directly where it can.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable

import pygame

WAKING_DRIVERS = frozenset({"x11", "wayland", "windows", "cocoa"})
"""Where SDL does not look again and again itself."""


def waiter() -> Callable[[float], object] | None:
    """What waits so many seconds, or until there is an event; None where nothing can."""
    if pygame.display.get_driver() not in WAKING_DRIVERS:
        return None
    try:
        # What pygame loads of SDL can be found through it, whatever its file is called.
        library = "SDL2.dll" if sys.platform == "win32" else pygame.base.__file__
        wait = ctypes.CDLL(library).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait.argtypes = [ctypes.c_void_p, ctypes.c_int]
    wait.restype = ctypes.c_int
    # Without a place for the event it stays where `pygame.event.get` finds it.
    return lambda seconds: wait(None, round(seconds * 1000))
