"""Drawing something so far as it is there, without a surface as large as the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame


def draw_faded(
    surface: pygame.Surface,
    places: Iterable[pygame.Rect],
    share: float,
    draw: Callable[[], None],
) -> None:
    """Draw what stays within some places of an opaque surface, so far as `share` (0..1) says.

    What was there before is laid over it again.
    """
    if share >= 1.0:
        draw()
        return
    rooms = [place.clip(surface.get_rect()) for place in places]
    before = [(surface.subsurface(room).copy(), room) for room in rooms]
    draw()
    for picture, room in before:
        picture.set_alpha(round(255 * (1.0 - share)))
        surface.blit(picture, room)
