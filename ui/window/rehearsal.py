"""Drawing without a surface: whatever a picture needs is made and kept, and nobody sees anything.

The first frame of a screen makes all that the screen shows; in a large window that takes longer
than a frame may. Where it is known before, it is rehearsed, a few pictures at a time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pygame

from ui.window.painter import Sheet

_BUDGET = 0.002
"""Seconds of a piece in which more pictures are begun after its first."""
_MOST = 200
"""Pieces after which it is given up: what is needed does not fit into the store."""


class _Enough(Exception):
    """Leaves a drawing in its middle."""


class Rehearsal(Sheet):
    """A sheet that keeps nothing of what is put on it.

    `known` are the pictures that were put on one before; of others it takes no more than fit into
    the budget of a piece.
    """

    def __init__(self, size: tuple[int, int], known: dict[int, pygame.Surface]) -> None:
        super().__init__(size)
        self._known = known
        self._end: float | None = None

    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        """Look at the picture, and let it go."""
        if id(source) not in self._known:
            self._known[id(source)] = source
            now = time.perf_counter()
            if self._end is None:
                self._end = now + _BUDGET
            elif now > self._end:
                raise _Enough
        return pygame.Rect((int(dest[0]), int(dest[1])), source.get_size())

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """A fill needs nothing made."""
        return pygame.Rect(self.get_rect() if rect is None else rect)


def rehearse(draw: Callable[[pygame.Surface], None], size: tuple[int, int]) -> Iterator[None]:
    """Have `draw` make what it draws on a surface of `size`, in pieces.

    It is called again for each piece, and left in its middle: it must change nothing that lasts but
    the pictures that are kept.
    """
    known: dict[int, pygame.Surface] = {}
    for _ in range(_MOST):
        try:
            draw(Rehearsal(size, known))
        except _Enough:
            yield
        else:
            return
