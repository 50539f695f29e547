"""Drawing in pieces: whatever a picture needs is made and kept, a few parts at a time.

The first frame of a screen makes all that the screen shows; in a large window that takes longer
than a frame may. A drawing is interrupted when its time is up, and begun again in the next frame:
what it has made by then is in the store, and is not made again.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator, Hashable, Iterator
from typing import Any, NoReturn

import pygame

from cards_art.surfaces import SurfaceStore
from ui.window.painter import Sheet

_BUDGET = 0.002
"""Seconds after its first picture during which a rehearsed piece may begin more pictures."""


# On a busy machine, pieces measured by the clock would get almost nothing done. Windows counts work
# in whole ticks.
worked = time.perf_counter if sys.platform == "win32" else time.thread_time
"""Seconds of processor time that this thread has used."""

_MOST = 200
"""How many pieces are tried before a drawing is given up: it needs something new each time."""


_AGAIN = 12
"""How many pictures may be made a second time: where room is short, one that is needed only for a
moment may push out another."""


class _Enough(Exception):
    """Interrupts a drawing."""


class _Unfinished(Exception):
    """Interrupts a drawing that needs a picture made in the background."""


class _Timed(Sheet):
    """A sheet that is told of each mark before it is noted."""

    def __init__(self, size: tuple[int, int], tell: Callable[[], None]) -> None:
        super().__init__(size)
        self._tell = tell

    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        """Note a picture."""
        self._tell()
        return super().blit(source, dest, area, special_flags)


class _InVain(Exception):
    """Raised when a drawing's pictures do not fit into the store: too many were made a second
    time."""


def drawn(
    draw: Callable[[pygame.Surface], None],
    size: tuple[int, int],
    store: SurfaceStore,
    over: Callable[[], bool],
) -> Generator[bool, None, Sheet | None]:
    """What `draw` puts on a surface of `size`, in pieces; None if its pictures do not fit into
    `store`, or if it never finishes. Yields after each piece, True if the next one must wait for
    something made in the background.

    `draw` is called again for each piece, and interrupted: it must change nothing lasting but the
    pictures that are kept in `store`. After each picture made, `over` says whether the piece's time
    is up; once one was made, also before each that is put on the surface.
    """
    made: set[Hashable] = set()
    again = 0
    gained = False
    """Whether this piece has made anything: otherwise the next one would come no further."""

    def note(key: Hashable) -> None:
        nonlocal again, gained
        again += key in made
        if again > _AGAIN:
            raise _InVain
        made.add(key)
        gained = True
        if over():
            raise _Enough

    def go_on() -> None:
        if gained and over():
            raise _Enough

    def put_off() -> NoReturn:
        raise _Unfinished

    for _ in range(_MOST):
        sheet, waits, gained = _Timed(size, go_on), False, False
        store.made, store.put_off = note, put_off
        try:
            draw(sheet)
        except _Unfinished:
            waits = True
        except _Enough:
            pass
        except _InVain:
            return None
        else:
            return sheet
        finally:
            store.made = store.put_off = None
        yield waits
    return None


def rehearse(
    draw: Callable[[pygame.Surface], None], size: tuple[int, int], store: SurfaceStore
) -> Iterator[None]:
    """Have `draw` make what it draws on a surface of `size`, in short pieces, without showing
    it."""
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
