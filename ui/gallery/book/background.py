"""Makes the pictures of a spread in a separate thread, one after the other."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Mapping

import pygame

from cards_art.surfaces import weight
from ui.gallery.book.sheets import GivenUp, GoOn, Sheets

Made = pygame.Surface | Sheets
Order = Callable[[GoOn], Made]
"""Makes one thing, in any thread. It may raise GivenUp once the argument returns False."""


class Background:
    """Makes what is wanted, in the order given, and keeps it as long as it is wanted.

    Args:
        post: has the event loop call something.
        ready: called by the loop whenever something is finished.
        reserve: gets the number of bytes kept here now.
    """

    def __init__(
        self,
        post: Callable[[Callable[[], None]], None],
        ready: Callable[[], None],
        reserve: Callable[[int], None],
    ) -> None:
        self._post, self._ready, self._reserve = post, ready, reserve
        self._wanted: Mapping[Hashable, Order] = {}
        self._made: dict[Hashable, Made] = {}
        self._left: set[Hashable] = set()
        """What was given up though it is wanted: it is not tried again until more is wanted."""
        self._busy: Hashable | None = None
        self._closed = False

    @property
    def settled(self) -> bool:
        """Whether everything wanted is finished, or given up."""
        return all(key in self._made or key in self._left for key in self._wanted)

    def want(self, orders: Mapping[Hashable, Order]) -> None:
        """Make these from now on, the first one first, and drop what is no longer wanted."""
        self._wanted, self._left = orders, set()
        for key in [key for key in self._made if key not in orders]:
            del self._made[key]
        self._weigh()
        self._begin()

    def picture(self, key: Hashable) -> pygame.Surface | None:
        """The picture with that key, once it is finished."""
        made = self._made.get(key)
        return made if isinstance(made, pygame.Surface) else None

    def sheets(self, key: Hashable) -> Sheets | None:
        """The layers with that key, once they are finished."""
        made = self._made.get(key)
        return made if isinstance(made, Sheets) else None

    def close(self) -> None:
        """Drop everything, including what is still being made."""
        self._closed = True
        self._wanted, self._made = {}, {}
        self._reserve(0)

    def _begin(self) -> None:
        missing = (key for key in self._wanted if key not in self._made and key not in self._left)
        key = next(missing, None)
        if key is None or self._busy is not None:
            return
        self._busy, order = key, self._wanted[key]

        def goes_on() -> bool:
            return not self._closed and key in self._wanted

        def run() -> None:
            try:
                made: Made | None = order(goes_on)
            except GivenUp:
                made = None
            except Exception as error:  # reported in the loop, like every error
                failed = error
                self._post(lambda: self._fail(failed))
                return
            self._post(lambda: self._take(key, made))

        threading.Thread(target=run, name="book", daemon=True).start()

    def _fail(self, error: Exception) -> None:
        if not self._closed:
            raise error

    def _take(self, key: Hashable, made: Made | None) -> None:
        self._busy = None
        if self._closed:
            return
        if made is None:
            self._left.add(key)
        elif key in self._wanted:
            self._made[key] = made
            self._weigh()
            self._ready()
        self._begin()

    def _weigh(self) -> None:
        self._reserve(sum(_bytes(made) for made in self._made.values()))


def _bytes(made: Made) -> int:
    return made.bytes if isinstance(made, Sheets) else weight(made)
