"""How a panel appears and disappears: it rises a little as it becomes solid, and sinks as it
fades."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.window.motion import Glide, out_quad
from ui.window.painter import Mark, Sheet

COMES, GOES = 0.18, 0.12
"""Seconds at normal speed."""
_RISE = 24
"""The units by which it rises."""

Draw = Callable[[pygame.Surface], None]


class Entrance:
    """The appearance of one panel and its disappearance; solid and still in between.

    A moving panel is one picture, made again only when the panel draws something else.
    """

    def __init__(self) -> None:
        self._solid = Glide(1.0)
        self._flat: dict[int, tuple[list[Mark], pygame.Surface | None, tuple[int, int]]] = {}

    @property
    def moving(self) -> bool:
        """Whether it is appearing or disappearing."""
        return self._solid.moving

    @property
    def gone(self) -> bool:
        """Whether it has disappeared and nothing is to be drawn any more."""
        return self._solid.goal == 0 and not self._solid.moving

    def come(self, motion: float) -> None:
        """Begin to appear; `motion` multiplies the time, 0 is at once."""
        self._solid = Glide(0.0)
        self._solid.send(1.0, COMES * motion, out_quad)

    def go(self, motion: float) -> None:
        """Begin to disappear, however solid it is."""
        self._solid.send(0.0, GOES * motion, out_quad)

    def finish(self) -> None:
        """Finish appearing or disappearing now."""
        self._solid.finish()

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True if the picture changed."""
        return self._solid.update(dt)

    def put(self, surface: pygame.Surface, draw: Draw, unit: float, part: int = 0) -> None:
        """Draw a part of the panel as it is now; `unit` is the pixels a unit."""
        if self.gone:
            return
        if not self.moving:
            self._flat.clear()
            draw(surface)
            return
        sheet = Sheet(surface.get_size())
        draw(sheet)
        flat, (left, top) = self._flattened(sheet, part)
        if flat is not None:
            solid = self._solid.value
            shown = flat.subsurface(flat.get_rect())  # a picture of its own for the painter
            shown.set_alpha(round(255 * solid))
            surface.blit(shown, (left, top + round((1 - solid) * _RISE * unit)))

    def _flattened(self, sheet: Sheet, part: int) -> tuple[pygame.Surface | None, tuple[int, int]]:
        """A whole sheet as one picture, with its place; None if the sheet is empty."""
        kept = self._flat.get(part)
        if kept is not None and kept[0] == sheet.marks:
            return kept[1:]
        flat, corner = None, (0, 0)
        if sheet.marks:
            first, *others = (mark.seen for mark in sheet.marks)
            area = first.unionall(others).clip(sheet.get_rect())
            flat, corner = pygame.Surface(area.size, pygame.SRCALPHA), area.topleft
            for mark in sheet.marks:
                mark.moved(-area.x, -area.y).put(flat)
        self._flat[part] = (sheet.marks, flat, corner)
        return flat, corner
