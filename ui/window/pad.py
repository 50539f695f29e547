"""Gamepads: their buttons and sticks reach the program as keys that go down and up.

A button that navigates or confirms arrives as that key (the cross as arrows, A as Enter); any other
arrives as a key without a code, and the keymap says which actions it stands for, as for letters. So
a pad can do whatever keys can, and no screen knows which was used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from ui.window.keymap import Keymap, PadKind

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

_BUTTONS = (
    "A", "B", "X", "Y", "Back", "", "Start", "L3", "R3", "LB", "RB", "Up", "Down", "Left", "Right",
    "Misc", "P1", "P2", "P3", "P4", "Touchpad",
)  # fmt: skip
"""In the order of SDL's numbers. The button that the system uses itself is left to it."""
_STICK = "Stick "
_AXES = (
    ("Stick Left", "Stick Right"), ("Stick Up", "Stick Down"), ("RS Left", "RS Right"),
    ("RS Up", "RS Down"), ("", "LT"), ("", "RT"),
)  # fmt: skip
"""What each of SDL's axes is at its lower and at its upper end. The left stick does what the cross
does, and is released by itself."""
_PRESSED, _FREE = 18_000, 12_000
"""How far, of 32,767, an axis must go to count as pressed, and how near it must come back to count
as released: so a trembling stick stays held, and a worn-out one is not held."""
_AGAIN_AFTER, _AGAIN = 0.45, 0.12
"""Seconds until something held repeats, and between two repeats."""
_WALKING = ("Left", "Right", "Up", "Down", "LB", "RB", "RS Up", "RS Down")
_WITH_SHAPES = ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5")
_TYPES = (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED,
          pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP,
          pygame.CONTROLLERAXISMOTION)  # fmt: skip
_NOT_HEARD = (
    pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP, pygame.CONTROLLERTOUCHPADDOWN, pygame.CONTROLLERTOUCHPADMOTION,
    pygame.CONTROLLERTOUCHPADUP, pygame.CONTROLLERSENSORUPDATE,
)  # fmt: skip
"""Duplicates of the events above, and events that nobody here needs. SDL itself needs them, so none
is blocked."""
_OTHERS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)

_Source = tuple[int, str]
"""A pad, and one of its buttons."""


class Pads:
    """All plugged-in gamepads, used in turn or at the same time.

    `keymap` tells what buttons stand for now.
    """

    def __init__(self, keymap: Callable[[], Keymap]) -> None:
        self._keymap = keymap
        self._open: dict[int, Controller] = {}
        self._held: dict[_Source, tuple[int, int]] = {}
        """What is pressed, and the key that it arrived as."""
        self._due: dict[_Source, float] = {}
        """Seconds until something held repeats."""
        self.in_use: PadKind = ""
        """The kind of labels on the pad that was used last; "" if a key or a click came last."""

    @property
    def there(self) -> bool:
        """Whether a pad is plugged in."""
        return bool(self._open)

    @property
    def all_up(self) -> bool:
        """Whether nothing is pressed on any pad."""
        return not self._held

    def begin(self) -> None:
        """From now on, watch for pads: SDL asks the system for all its devices."""
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            controller.init()  # pads already there are reported as events, too

    def turned(self, events: Iterable[pygame.Event], dt: float) -> list[pygame.Event]:
        """The events of a step of `dt` seconds, with those of pads turned into keys."""
        found: list[pygame.Event] = []
        for event in events:
            if event.type in _TYPES:
                found += self._of_pad(event)
                continue
            if event.type in _NOT_HEARD:
                continue
            if event.type in _OTHERS:
                self.in_use = ""
            elif event.type == pygame.WINDOWFOCUSLOST:
                found += self._let_go(list(self._held))
            found.append(event)
        return found + self._again(dt)

    def _of_pad(self, event: pygame.Event) -> list[pygame.Event]:
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug_in(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
                return self._let_go([held for held in self._held if held[0] == event.instance_id])
            case pygame.CONTROLLERAXISMOTION:
                return self._lean(event.instance_id, event.axis, event.value)
            case _ if event.button < len(_BUTTONS) and _BUTTONS[event.button]:
                source = event.instance_id, _BUTTONS[event.button]
                pressed = event.type == pygame.CONTROLLERBUTTONDOWN
                return self._press(source) if pressed else self._let_go([source])
        return []

    def _plug_in(self, index: int) -> None:
        from pygame._sdl2.controller import Controller

        with suppress(pygame.error):  # it was unplugged again
            pad = Controller(index)
            self._open[pad.id] = pad

    def _lean(self, pad: int, axis: int, value: int) -> list[pygame.Event]:
        """Handle the movement of a stick or a trigger."""
        ends = [((pad, name), far) for name, far in zip(_AXES[axis], (-value, value), strict=True)]
        found = self._let_go([end for end, far in ends if far < _FREE])
        for end, far in ends:
            stick = end[1].partition(" ")[0]  # a stick leans one way only, the first
            if (
                far > _PRESSED
                and end[1]
                and not any(
                    held[0] == pad and held[1].partition(" ")[0] == stick for held in self._held
                )
            ):
                found += self._press(end)
        return found

    def _press(self, source: _Source) -> list[pygame.Event]:
        pad, name = source
        about = self._open[pad].name.casefold() if pad in self._open else ""
        self.in_use = "shapes" if any(word in about for word in _WITH_SHAPES) else "letters"
        walk = self._keymap().walk_of(_key_name(name))
        self._held[source] = walk or (pygame.K_UNKNOWN, 0)
        self._due[source] = _AGAIN_AFTER
        return [self._key(pygame.KEYDOWN, source)]

    def _let_go(self, sources: Iterable[_Source]) -> list[pygame.Event]:
        return [self._key(pygame.KEYUP, source) for source in sources if source in self._held]

    def _again(self, dt: float) -> list[pygame.Event]:
        """Repeat what is held."""
        found = []
        for source in self._held:
            self._due[source] -= dt
            if source[1].removeprefix(_STICK) in _WALKING and self._due[source] <= 0:
                self._due[source] = _AGAIN
                found.append(self._key(pygame.KEYDOWN, source))
        return found

    def _key(self, kind: int, source: _Source) -> pygame.Event:
        code, mod = self._held[source] if kind == pygame.KEYDOWN else self._held.pop(source)
        return pygame.Event(kind, key=code, mod=mod, unicode="", pad=_key_name(source[1]))


def _key_name(source: str) -> str:
    """The keymap's name for a button, or for what a stick does."""
    return f"Pad {source.removeprefix(_STICK)}"
