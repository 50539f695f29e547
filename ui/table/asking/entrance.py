"""How a panel comes and goes: it rises a little as it becomes solid, and fades as it sinks back."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.window.motion import Glide, out_quad
from ui.window.painter import Mark, Sheet

COMES, GOES = 0.18, 0.12
"""Seconds at normal speed (UI.md, Motion)."""
_RISE = 24
"""Units that it comes up from."""

Draw = Callable[[pygame.Surface], None]


class Entrance:
    """The way of one panel onto the table and off it; solid and still in between.

    A panel on its way is one picture, made anew only when the panel draws something else.
    """

    def __init__(self) -> None:
        self._solid = Glide(1.0)
        self._flat: dict[int, tuple[list[Mark], pygame.Surface | None, tuple[int, int]]] = {}

    @property
    def moving(self) -> bool:
        """Whether it is on its way."""
        return self._solid.moving

    @property
    def gone(self) -> bool:
        """Whether it has gone and nothing is to be drawn any more."""
        return self._solid.goal == 0 and not self._solid.moving

    def come(self, motion: float) -> None:
        """Begin to appear; `motion` multiplies the time, 0 is at once."""
        self._solid = Glide(0.0)
        self._solid.send(1.0, COMES * motion, out_quad)

    def go(self, motion: float) -> None:
        """Begin to vanish, from however solid it is."""
        self._solid.send(0.0, GOES * motion, out_quad)

    def finish(self) -> None:
        """Be there, or gone, now."""
        self._solid.finish()

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; True if the picture changed."""
        return self._solid.update(dt)

    def put(self, surface: pygame.Surface, draw: Draw, unit: float, part: int = 0) -> None:
        """Draw a part of the panel as it is now; `unit` is how many pixels a unit has."""
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
        """All of a sheet as one picture, with where it lies; None if the sheet is empty."""
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
