"""How a panel appears and disappears: it rises a little as it becomes solid, and sinks as it
fades."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from cards_art.surfaces import SurfaceStore
from ui.window.motion import Glide, out_quad
from ui.window.painter import Mark, Sheet

COMES, GOES = 0.18, 0.12
"""Seconds at normal speed."""
_RISE = 24
"""The units by which it rises."""

Draw = Callable[[pygame.Surface], None]


class _Flat:
    """Marks as one picture at a place; None if there are none. It can be made in pieces."""

    def __init__(self, marks: Sequence[Mark], within: pygame.Rect) -> None:
        self.marks = marks
        self.picture: pygame.Surface | None = None
        self.place = pygame.Rect(0, 0, 0, 0)
        if marks:
            first, *others = (mark.seen for mark in marks)
            self.place = first.unionall(others).clip(within)
            self.picture = pygame.Surface(self.place.size, pygame.SRCALPHA)
        self._left = iter(marks)

    def go_on(self) -> Iterator[None]:
        """Put on it what is left, and yield after each mark."""
        for mark in self._left:
            assert self.picture is not None
            mark.moved(-self.place.x, -self.place.y).put(self.picture)
            yield


class Entrance:
    """The appearance of one panel and its disappearance; solid and still in between.

    A moving panel is one picture, made again only when the panel draws something else.
    """

    def __init__(self) -> None:
        self._solid = Glide(1.0)
        self._flat: dict[int, _Flat] = {}

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

    def put(
        self, surface: pygame.Surface, draw: Draw, store: SurfaceStore, unit: float, part: int = 0
    ) -> None:
        """Draw a part of the panel as it is now; `unit` is the pixels a unit."""
        if self.gone:
            return
        if not self.moving:
            self._flat.clear()
            draw(surface)
            return
        sheet = Sheet(surface.get_size())
        draw(sheet)
        flat = self._flat.get(part)
        if flat is None or flat.marks != sheet.marks:
            flat = self._flat[part] = _Flat(sheet.marks, sheet.get_rect())
        for _ in flat.go_on():
            store.tell(object())  # it continues where it was left
        if flat.picture is not None:
            solid = self._solid.value
            shown = flat.picture.subsurface(flat.picture.get_rect())  # the painter's own
            shown.set_alpha(round(255 * solid))
            left, top = flat.place.topleft
            surface.blit(shown, (left, top + round((1 - solid) * _RISE * unit)))
