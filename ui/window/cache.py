"""A bounded store of rendered pictures, least recently used out first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Keeps surfaces by key while they weigh less than `limit` bytes together.

    One picture heavier than the limit is still kept until the next one comes, so that drawing
    the same frame twice never makes it twice.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface under `key`; `make()` is called only if it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self._bytes += _weight(made)
        while self._bytes > self._limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= _weight(old)
        return made

    def clear(self) -> None:
        """Forget everything, e.g. after a resize."""
        self._kept.clear()
        self._bytes = 0

    @property
    def bytes(self) -> int:
        """What is kept now, in bytes."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._kept)


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
