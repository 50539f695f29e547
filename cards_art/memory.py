"""A bounded store of surfaces: the one not used for longest goes first."""

from collections import OrderedDict
from collections.abc import Hashable

import pygame

BYTES_PER_PIXEL = 4


class SurfaceMemory:
    """Surfaces by key, together never larger than a number of bytes (save for a single one)."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.bytes_used = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The surface of that key, which counts as used now, or None."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
        return surface

    def put(self, key: Hashable, surface: pygame.Surface) -> None:
        """Keep a surface, dropping the longest unused ones where room is short."""
        self.drop(key)
        self._surfaces[key] = surface
        self.bytes_used += _bytes(surface)
        while self.bytes_used > self._limit and len(self._surfaces) > 1:
            _, oldest = self._surfaces.popitem(last=False)
            self.bytes_used -= _bytes(oldest)

    def drop(self, key: Hashable) -> None:
        """Forget a key; one that is not there is no error."""
        surface = self._surfaces.pop(key, None)
        if surface is not None:
            self.bytes_used -= _bytes(surface)

    def clear(self) -> None:
        """Forget everything."""
        self._surfaces.clear()
        self.bytes_used = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * BYTES_PER_PIXEL
