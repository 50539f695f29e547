"""Gamepads for tests: made-up events, and a pad that SDL itself takes for a real one."""

from __future__ import annotations

import ctypes

import pygame

A, B, X, Y, BACK, START, L3, LB, RB = 0, 1, 2, 3, 4, 6, 7, 9, 10
UP, DOWN, LEFT, RIGHT = 11, 12, 13, 14
FAR = 32_000
"""The value of a stick pushed to its end."""
_KEYS = {
    pygame.K_RETURN: A, pygame.K_ESCAPE: B, pygame.K_SPACE: L3, pygame.K_TAB: RB,
    pygame.K_UP: UP, pygame.K_DOWN: DOWN, pygame.K_LEFT: LEFT, pygame.K_RIGHT: RIGHT,
}  # fmt: skip


def button(number: int) -> pygame.Event:
    """A button going down."""
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=number)


def free(number: int) -> pygame.Event:
    """A button going up."""
    return pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=number)


def pushed(number: int) -> list[pygame.Event]:
    """A button going down and up."""
    return [button(number), free(number)]


def instead_of(key: int) -> list[pygame.Event]:
    """What a player with a pad does instead of pressing a key that navigates or confirms."""
    return pushed(_KEYS[key])


def lean(axis: int, value: int) -> pygame.Event:
    """A stick leaning."""
    return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)


class PluggedIn:
    """A pad made inside SDL: its events arrive like those of real ones."""

    def __init__(self) -> None:
        sdl = ctypes.CDLL(pygame.base.__file__)
        self._attach = sdl.SDL_JoystickAttachVirtual
        self._detach = sdl.SDL_JoystickDetachVirtual
        self._open, self._set = sdl.SDL_JoystickOpen, sdl.SDL_JoystickSetVirtualButton
        self._open.restype = ctypes.c_void_p
        self._set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        self._update = sdl.SDL_GameControllerUpdate
        self._index = self._attach(1, 6, 15, 1)
        assert self._index >= 0
        self._stick = self._open(self._index)

    def set(self, number: int, down: bool) -> None:
        """Press a button, or release it."""
        assert self._set(self._stick, number, down) == 0
        self._update()

    def pull_out(self) -> None:
        """Unplug it."""
        self._detach(self._index)
        self._update()
