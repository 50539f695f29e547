"""A bounded store of surfaces: the one not used for longest goes first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

BYTES_PER_PIXEL = 4


class SurfaceStore:
    """Surfaces by key that together weigh at most `limit` bytes.

    One that is heavier than the limit is still kept until the next one comes, so that drawing the
    same frame twice never makes it twice.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        """What is kept now."""
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The surface of that key, which counts as used now, or None."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key; `make()` is called only if there is none."""
        found = self.find(key)
        return found if found is not None else self.put(key, make())

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface, dropping the longest unused ones where room is short; returns it."""
        self.drop(key)
        self._kept[key] = surface
        self.bytes += weight(surface)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.bytes -= weight(oldest)
        return surface

    def drop(self, key: Hashable) -> None:
        """Forget a key; one that is not there is no error."""
        surface = self._kept.pop(key, None)
        if surface is not None:
            self.bytes -= weight(surface)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.bytes = 0


def weight(surface: pygame.Surface) -> int:
    """How many bytes a surface's pixels take."""
    return surface.get_pitch() * surface.get_height()
