"""Drawing in pieces: whatever a picture needs is made and kept, a few parts at a time.

The first frame of a screen makes all that the screen shows; in a large window that takes longer
than a frame may. A drawing is left in its middle when its time is up, and begun again in the next
frame: what it has made by then is in the store, and is not made again.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator, Hashable, Iterator

import pygame

from cards_art.surfaces import SurfaceStore
from ui.window.painter import Sheet

_BUDGET = 0.002
"""Seconds of a rehearsed piece in which more pictures are begun after its first."""


# By the clock, pieces on a busy machine would hold next to nothing. Windows counts work in frames.
worked = time.perf_counter if sys.platform == "win32" else time.thread_time
"""Seconds that this thread has worked."""

_MOST = 200
"""Pieces after which a drawing is given up: it needs something new each time."""


class _Enough(Exception):
    """Leaves a drawing in its middle."""


class _InVain(Exception):
    """What a drawing needs does not fit into the store: a picture was made a second time."""


def drawn(
    draw: Callable[[pygame.Surface], None],
    size: tuple[int, int],
    store: SurfaceStore,
    over: Callable[[], bool],
) -> Generator[None, None, Sheet | None]:
    """What `draw` puts on a surface of `size`, in pieces; None if its pictures do not fit into
    `store`, or never come to an end.

    It is called again for each piece, and left in its middle: it must change nothing that lasts but
    the pictures that are kept in `store`. After each picture that it makes, `over` says whether the
    piece's time is up.
    """
    made: set[Hashable] = set()

    def note(key: Hashable) -> None:
        if key in made:
            raise _InVain
        made.add(key)
        if over():
            raise _Enough

    for _ in range(_MOST):
        sheet = Sheet(size)
        store.made = note
        try:
            draw(sheet)
        except _Enough:
            pass
        except _InVain:
            return None
        else:
            return sheet
        finally:
            store.made = None
        yield
    return None


def rehearse(
    draw: Callable[[pygame.Surface], None], size: tuple[int, int], store: SurfaceStore
) -> Iterator[None]:
    """Have `draw` make what it draws on a surface of `size`, in short pieces; nobody sees it."""
    end: float | None = None

    def over() -> bool:
        nonlocal end
        now = worked()
        if end is None:
            end = now + _BUDGET
        return now > end

    for _ in drawn(draw, size, store, over):
        end = None
        yield
