"""How a finger differs: it covers more than a point, hovers over nothing, and drags.

SDL makes mouse events of what the first finger does, marked `touch`; in everything else a finger
works like a mouse.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from ui.widgets.widget import Point, Widget

TARGET = 48
"""Pixels across and down within which a control responds to a finger, however small it is drawn."""
DRAGS = 12
"""Pixels that a finger may tremble before it drags what is under it."""


def is_touch(event: pygame.Event) -> bool:
    """Whether a mouse event comes from a finger."""
    return bool(getattr(event, "touch", False))


def target_of(rect: pygame.Rect) -> pygame.Rect:
    """Where a finger may press to reach a control at `rect`."""
    return rect.inflate(max(0, TARGET - rect.width), max(0, TARGET - rect.height))


def nearest_target(point: Point, places: Iterable[tuple[Widget, pygame.Rect]]) -> Widget | None:
    """The control nearest to a finger, among those whose targets contain it.

    `places` are controls, each with its visible part.
    """
    near = [(widget, rect) for widget, rect in places if target_of(rect).collidepoint(point)]
    found = min(near, key=lambda place: _distance(point, place[1]), default=None)
    return found[0] if found else None


def inside(point: Point, rect: pygame.Rect) -> Point:
    """The point of `rect` nearest to `point`."""
    x = max(rect.left, min(rect.right - 1, point[0]))
    return x, max(rect.top, min(rect.bottom - 1, point[1]))


def _distance(point: Point, rect: pygame.Rect) -> int:
    x, y = inside(point, rect)
    return (x - point[0]) ** 2 + (y - point[1]) ** 2
