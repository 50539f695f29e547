"""The focus ring, and which control lies next in a direction."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from ui.widgets.widget import Widget
from ui.window.draw import Box
from ui.window.pen import Pen
from ui.window.theme import FOCUS, FOCUS_HALO

_DISTANCE = 4
_RING = 3
_HALO = 7


def draw_ring(pen: Pen, widget: Widget) -> None:
    """Draw the ring round `widget`, on a dark halo that keeps it visible on any ground."""
    factor = widget.factor
    ring = max(2.0, _RING * factor)
    halo = max(5.0, _HALO * factor)
    middle = widget.px(_DISTANCE) + ring / 2  # both strokes share one centre line
    for width, colour in ((halo, FOCUS_HALO), (ring, FOCUS)):
        grow = middle + width / 2
        around = widget.ring_rect.inflate(round(2 * grow), round(2 * grow))
        pen.shape(around, Box(widget.radius + grow, None, colour, width))


def ring_room(rect: pygame.Rect, factor: float) -> pygame.Rect:
    """A rectangle with room for the rings of what it contains."""
    margin = round((_DISTANCE + _HALO) * factor)
    return rect.inflate(2 * margin, 2 * margin)


def nearest(
    start: Widget, candidates: Iterable[Widget], direction: tuple[int, int]
) -> Widget | None:
    """The control reached from `start` by going in `direction`; None if there is none.

    A control in the same row (or column) comes first, however far away; else the nearest one, where
    distance across the direction counts three times.
    """
    dx, dy = direction
    x, y = start.rect.center
    best: Widget | None = None
    least = (True, 0.0)
    for widget in candidates:
        if widget is start or not _beyond(start.rect, widget.rect, direction):
            continue
        along = (widget.rect.centerx - x) * dx + (widget.rect.centery - y) * dy
        apart = _gap_across(start.rect, widget.rect, direction)
        askew = abs((widget.rect.centerx - x) * dy) + abs((widget.rect.centery - y) * dx)
        cost = (apart > 0, along + 3 * apart + askew / 100)
        if best is None or cost < least:
            best, least = widget, cost
    return best


def _beyond(start: pygame.Rect, other: pygame.Rect, direction: tuple[int, int]) -> bool:
    """Whether `other`'s far edge and middle lie further in `direction` than those of `start`."""
    match direction:
        case (1, 0):
            return other.right > start.right and other.centerx > start.centerx
        case (-1, 0):
            return other.left < start.left and other.centerx < start.centerx
        case (0, 1):
            return other.bottom > start.bottom and other.centery > start.centery
        case _:
            return other.top < start.top and other.centery < start.centery


def _gap_across(start: pygame.Rect, other: pygame.Rect, direction: tuple[int, int]) -> int:
    """The distance between the two at right angles to `direction`; 0 if they overlap there."""
    if direction[0]:
        return max(0, other.top - start.bottom, start.top - other.bottom)
    return max(0, other.left - start.right, start.left - other.right)
