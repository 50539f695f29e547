"""Waiting for the player to do something, without polling all the time; and what was meant for the
present screen.

pygame's own `event.wait` polls a thousand times a second, which takes a twentieth of a core. SDL,
on which it is built, can have the system wake it up, and is called directly where possible.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable, Iterable
from functools import cached_property

import pygame

FRAME = 1 / 60
IDLE_FRAME = 1 / 40
"""Seconds between two looks for news when nothing has moved for a while."""
STILL_AFTER = 1.0  # seconds
ASLEEP_AFTER = 1.5
"""Seconds, few: every frame begins the wait anew, also the one a minute that changes the light."""
WAKING_DRIVERS = frozenset({"x11", "wayland", "windows", "cocoa"})
"""Drivers with which SDL does not poll."""
_REPEATED = frozenset(
    {
        pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB,
        pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE,
        pygame.K_PLUS, pygame.K_EQUALS, pygame.K_MINUS, pygame.K_KP_PLUS, pygame.K_KP_MINUS,
    }
)  # fmt: skip
"""Keys that are expected to repeat when held. Letters are typed by events of their own."""
_REPEAT_MS = (400, 40)
"""Milliseconds until a held key repeats, and between repeats."""
_AGAIN, _NEAR = 0.3, 8
"""Seconds for which a new screen does not take a click so many pixels from the click before it."""


class Inbox:
    """The events of an open window, each when its frame is due."""

    def __init__(self) -> None:
        self._repeats = Repeats()

    @cached_property
    def _wait(self) -> Callable[[float], object] | None:
        return waiter()  # only when it is needed, long after the first frame

    def events(
        self, last: float, still: float, *, may_sleep: bool, asleep: float
    ) -> list[pygame.Event]:
        """Sleep until the next frame is due, longer when everything has been `still` for a while;
        then return the events.

        Args:
            last: when the last frame was, by `time.perf_counter`.
            still: for how many seconds nothing has moved.
            may_sleep: whether an event ends the sleep.
            asleep: seconds between two looks when nobody has done anything for long.
        """
        if may_sleep and still >= ASLEEP_AFTER and self._wait is not None:
            self._wait(asleep)
        else:
            pause = FRAME if still < STILL_AFTER else IDLE_FRAME
            rest = pause - (time.perf_counter() - last)
            if rest > 0:
                time.sleep(rest)
        return self._repeats.without(pygame.event.get())


def waiter() -> Callable[[float], object] | None:
    """A function that waits this many seconds, or until there is an event; None where that is
    impossible."""
    if pygame.display.get_driver() not in WAKING_DRIVERS:
        return None
    import ctypes

    try:
        # What pygame loads of SDL can be found through this, whatever its file is called.
        library = "SDL2.dll" if sys.platform == "win32" else pygame.base.__file__
        wait = ctypes.CDLL(library).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait.argtypes = [ctypes.c_void_p, ctypes.c_int]
    wait.restype = ctypes.c_int
    # Called without a place for the event, it leaves the event where `pygame.event.get` finds it.
    return lambda seconds: wait(None, round(seconds * 1000))


class Repeats:
    """Leaves out what the system repeats while a key is held.

    Whoever leans on Enter while a screen comes up does not want to confirm the next one as well.
    """

    def __init__(self) -> None:
        self._held: set[int] = set()

    def without(self, events: Iterable[pygame.Event]) -> list[pygame.Event]:
        """The events in their order, without those of keys that are held already."""
        kept = []
        for event in events:
            if event.type == pygame.KEYUP:
                self._held.discard(event.key)
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._held.clear()  # nothing reports keys that are released elsewhere
            elif event.type == pygame.KEYDOWN:
                if event.key in self._held and event.key not in _REPEATED:
                    continue
                self._held.add(event.key)
            kept.append(event)
        return kept


class Typing:
    """Repeats held keys only while a field is typed into, and drops the letter of the key that
    opened the field, which would otherwise be its first letter.

    The system sends letters all the time: only with them does it tell which sign a key makes
    together with Shift, such as the question mark.
    """

    def __init__(self) -> None:
        self._on: bool | None = None  # the system's initial state is unknown
        self._command = ""
        """The sign of a key that was pressed as a command; its letter is the next event."""

    def is_meant(self, event: pygame.Event, wanted: bool) -> bool:
        """Whether an event is for the screen; `wanted` says that a field is typed into."""
        if event.type == pygame.KEYDOWN:
            self._command = "" if wanted else getattr(event, "unicode", "")
        elif event.type == pygame.TEXTINPUT and event.text == self._command:
            self._command = ""
            return False
        return True

    def follow(self, wanted: bool) -> None:
        """Switch the repeating of held keys on or off."""
        if wanted == self._on:
            return
        if self._on is None:
            pygame.key.start_text_input()
        self._on = wanted
        pygame.key.set_repeat(*(_REPEAT_MS if wanted else ()))


class Clicks:
    """Drops the second half of a double click whose first half brought up another screen."""

    def __init__(self) -> None:
        self._last: tuple[int, int] | None = None
        """Where the last click was, if no key was pressed after it."""
        self._before: tuple[int, int] | None = None
        """That place when the present screen came up."""
        self._unseen, self._shown_for = True, 0.0

    def come_up(self) -> None:
        """There is another screen now."""
        self._unseen, self._shown_for, self._before = True, 0.0, self._last

    def seen(self) -> None:
        """The screen was drawn."""
        self._unseen = False

    def wait(self, seconds: float) -> None:
        """So much time has passed. Only that counts in which the screen could be seen."""
        self._shown_for += 0.0 if self._unseen else seconds

    def is_meant(self, event: pygame.Event) -> bool:
        """Whether an event is for the screen. Clicks are remembered for the next one."""
        if event.type == pygame.KEYDOWN:
            self._last = None
        if event.type != pygame.MOUSEBUTTONDOWN:
            return True
        near = self._before is not None and math.dist(self._before, event.pos) <= _NEAR
        self._last = event.pos
        return not (near and self._shown_for < _AGAIN)
