"""Waiting for the player to do something, without looking for it again and again.

pygame's own `event.wait` looks a thousand times a second, at a twentieth of a core. SDL, on which
it stands, can have the system wake it up, and is asked directly where it can.
"""

from __future__ import annotations

import ctypes
import sys
import time
from collections.abc import Callable, Iterable

import pygame

FRAME = 1 / 60
IDLE_FRAME = 1 / 40
"""Seconds between two looks for news when nothing has moved for a while."""
STILL_AFTER = 1.0  # seconds
ASLEEP_AFTER = 5.0
WAKING_DRIVERS = frozenset({"x11", "wayland", "windows", "cocoa"})
"""Where SDL does not look again and again itself."""
_REPEATED = frozenset(
    {
        pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB,
        pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE,
        pygame.K_PLUS, pygame.K_EQUALS, pygame.K_MINUS, pygame.K_KP_PLUS, pygame.K_KP_MINUS,
    }
)  # fmt: skip
"""Keys of which a hand expects that they go on. Letters are typed by events of their own."""
_REPEAT_MS = (400, 40)
"""Until a held key repeats, and between repeats."""


class Inbox:
    """The events, each when its frame is due. Begin with a window that is open."""

    def __init__(self) -> None:
        self._repeats = Repeats()
        self._wait = waiter()

    def events(
        self, last: float, still: float, *, may_sleep: bool, asleep: float
    ) -> list[pygame.Event]:
        """Sleep until the next frame is due, longer when all has been `still` for a while; then
        the events.

        Args:
            last: when the last frame was, by `time.perf_counter`.
            still: for how many seconds nothing has moved.
            may_sleep: whether an event wakes whoever sleeps.
            asleep: seconds between two looks when nobody has done anything for long.
        """
        if may_sleep and self._wait is not None and still >= ASLEEP_AFTER:
            self._wait(asleep)
        else:
            pause = FRAME if still < STILL_AFTER else IDLE_FRAME
            rest = pause - (time.perf_counter() - last)
            if rest > 0:
                time.sleep(rest)
        return self._repeats.without(pygame.event.get())


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


class Repeats:
    """Leaves out what the system sends again and again while a key is held.

    Nobody who leans on Enter while a screen comes up wants the next one confirmed as well.
    """

    def __init__(self) -> None:
        self._held: set[int] = set()

    def without(self, events: Iterable[pygame.Event]) -> list[pygame.Event]:
        """The events, in their order, less those of keys that are held already."""
        kept = []
        for event in events:
            if event.type == pygame.KEYUP:
                self._held.discard(event.key)
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._held.clear()  # nobody tells of keys that are let go elsewhere
            elif event.type == pygame.KEYDOWN:
                if event.key in self._held and event.key not in _REPEATED:
                    continue
                self._held.add(event.key)
            kept.append(event)
        return kept


class Typing:
    """Repeats held keys only while something is typed into, and leaves out the letter of the key
    that opened a field, which would be the first one in it.

    The system sends letters all the time: only with them does it say which sign a key and Shift
    make together, such as the question mark.
    """

    def __init__(self) -> None:
        self._on: bool | None = None  # what the system begins with is its own affair
        self._command = ""
        """The sign of a key that was pressed as a command; its letter comes right after it."""

    def is_meant(self, event: pygame.Event, wanted: bool) -> bool:
        """Whether an event is for the screen, which is typed into now or not (`wanted`)."""
        if event.type == pygame.KEYDOWN:
            self._command = "" if wanted else getattr(event, "unicode", "")
        elif event.type == pygame.TEXTINPUT and event.text == self._command:
            self._command = ""
            return False
        return True

    def follow(self, wanted: bool) -> None:
        """Have held keys repeated from now on, or not."""
        if wanted == self._on:
            return
        if self._on is None:
            pygame.key.start_text_input()
        self._on = wanted
        pygame.key.set_repeat(*(_REPEAT_MS if wanted else ()))
