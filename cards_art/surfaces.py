"""A bounded store of surfaces, which drops the least recently used first.

Everything that keeps pictures has its own shelf in one store, so that there is one limit for the
whole program: pictures needed by a screen replace those left by earlier screens.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import NoReturn

import pygame

BYTES_PER_PIXEL = 4
_LEAST_SHARE = 0.2
"""The share of a store that cannot be reserved."""


class SurfaceStore:
    """Surfaces by key that together use at most `limit` bytes.

    A surface larger than the limit is still kept until the next one, so that drawing the same frame
    twice never makes it twice.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._reserved = 0
        self.bytes = 0
        """The bytes now in use."""
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.made: Callable[[Hashable], None] | None = None
        """Called with each key for which a surface was made and stored; by raising an error it
        aborts the drawing that wanted it."""
        self.put_off: Callable[[], NoReturn] | None = None
        """Aborts a drawing that wants a surface made in the background; None while drawings are not
        to be aborted."""

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def shelf(self, most: int | None = None) -> Shelf:
        """A part of this store with its own keys, which holds at most `most` bytes."""
        return Shelf(self, most)

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The surface with that key, which then counts as used now, or None."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface with that key; `make()` is called only if there is none."""
        found = self.find(key)
        if found is None:
            found = self.put(key, make())
            self.tell(key)
        return found

    def tell(self, key: Hashable) -> None:
        """Report something that was made, stored here or elsewhere."""
        if self.made is not None:
            self.made(key)

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Store a surface, dropping the least recently used ones if room is short, and return
        it."""
        self.drop(key)
        self._kept[key] = surface
        self.bytes += weight(surface)
        self._make_room()
        return surface

    def allow(self, limit: int) -> None:
        """Use at most `limit` bytes from now on."""
        self.limit = limit
        self._make_room()

    def reserve(self, much: int) -> None:
        """Reserve `much` bytes of the limit for a screen that keeps its own large pictures.

        A part always stays for small ones. With 0, nothing is reserved.
        """
        self._reserved = much
        self._make_room()

    def _make_room(self) -> None:
        room = max(self.limit - self._reserved, round(self.limit * _LEAST_SHARE))
        while self.bytes > room and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.bytes -= weight(oldest)

    def drop(self, key: Hashable) -> None:
        """Drop a key; one that is not there is no error."""
        surface = self._kept.pop(key, None)
        if surface is not None:
            self.bytes -= weight(surface)

    def weight_of(self, key: Hashable) -> int:
        """The bytes used by the surface with a key; 0 if there is none."""
        surface = self._kept.get(key)
        return 0 if surface is None else weight(surface)

    def keys(self) -> list[Hashable]:
        """The keys of stored surfaces, the least recently used first."""
        return list(self._kept)


class Shelf:
    """A part of a store; its keys never clash with those of other shelves.

    A shelf with its own limit is for pictures that are soon useless: they replace only each other.
    `most` is its limit in bytes, apart from its newest picture; None for that of the store.
    """

    def __init__(self, store: SurfaceStore, most: int | None = None) -> None:
        self._store = store
        self._most = most
        self._mark = object()  # the store must not hold the shelf's owner
        self._used: OrderedDict[Hashable, None] = OrderedDict()
        """The keys of a shelf with its own limit, the least recently used first; the store may have
        dropped some."""

    @property
    def put_off(self) -> Callable[[], NoReturn] | None:
        """`SurfaceStore.put_off`."""
        return self._store.put_off

    def __contains__(self, key: Hashable) -> bool:
        return (self._mark, key) in self._store

    def __len__(self) -> int:
        return len(self._keys())

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The surface with that key, which then counts as used now, or None."""
        found = self._store.find((self._mark, key))
        if found is not None and self._most is not None:
            self._used.move_to_end((self._mark, key))
        return found

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface with that key; `make()` is called only if there is none."""
        found = self.find(key)
        if found is None:
            found = self.put(key, make())
            self._store.tell((self._mark, key))
        return found

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Store a surface and return it."""
        self._store.put((self._mark, key), surface)
        if self._most is not None:
            self._used[self._mark, key] = None
            self._used.move_to_end((self._mark, key))
            self._make_room(self._most)
        return surface

    def _make_room(self, most: int) -> None:
        room = most
        for number, key in enumerate(list(reversed(self._used))):
            room -= self._store.weight_of(key)
            if number and room < 0:
                self._store.drop(key)
            if key not in self._store:
                del self._used[key]

    def clear(self) -> None:
        """Drop everything on this shelf."""
        self._used.clear()
        for key in self._keys():
            self._store.drop(key)

    def _keys(self) -> list[Hashable]:
        keys = self._store.keys()
        return [key for key in keys if isinstance(key, tuple) and key[0] is self._mark]


def weight(surface: pygame.Surface) -> int:
    """The bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()
