"""Reads the pictures of worn packs without running a decoder where somebody plays."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from cards_art.raster import premultiplied

if TYPE_CHECKING:
    from cards_art.packs.examiner import Examiner

# A deck is drawn in one go; afterwards nobody need keep a process for the next one.
_IDLE_SECONDS = 10.0
_SIGN_SIDE = 320
"""Pixels of a sign's longer side that are kept: enough for the largest card that is printed."""
_MOST_SIGNS = 24


class Decoder:
    """Has pictures decoded in a process of its own, which is started for the first of them.

    It ends when it was not needed for a while, and a new one is started for the next picture, as
    after one that broke it. Safe to be called from several threads.
    """

    def __init__(self, idle_seconds: float = _IDLE_SECONDS) -> None:
        self._idle = idle_seconds
        self._lock = threading.Lock()
        self._signs: OrderedDict[tuple[Path, str], pygame.Surface] = OrderedDict()
        self._sorting = threading.Lock()
        self._examiner: Examiner | None = None
        self._rest: threading.Timer | None = None
        self._used = 0.0

    @property
    def runs(self) -> bool:
        """Whether the other process is there."""
        return self._examiner is not None

    def picture(self, path: Path) -> pygame.Surface:
        """The picture in that file.

        Raises:
            OSError: if the file cannot be read.
            pygame.error: if it is no picture, or too much for the other process.
        """
        from cards_art.packs import limits
        from cards_art.packs.errors import BadPack
        from cards_art.packs.examiner import Examiner
        from game.door.reading import read_whole

        content = read_whole(path, limits.LARGEST_PICTURE)
        with self._lock:
            self._used = time.monotonic()
            if self._rest is None:
                self._look_again(self._idle)
            self._examiner = self._examiner or Examiner()
            try:
                pixels = self._examiner.decode(path.name, content)
            except BadPack as error:
                self._end()  # its time for all pictures may be used up
                raise pygame.error(str(error)) from None
        return pygame.image.frombytes(
            pixels.content, pixels.size, "RGB" if pixels.solid else "RGBA"
        )

    def sign(self, path: Path, checksum: str) -> pygame.Surface:
        """The picture of a sign, with premultiplied alpha and no larger than cards need it.

        Many cards bear it, so it is decoded once and kept, under the checksum of its content.
        Raises OSError or pygame.error as `picture` does.
        """
        with self._sorting:
            known = self._signs.pop((path, checksum), None) or self._shrunk(path)
            self._signs[path, checksum] = known
            while len(self._signs) > _MOST_SIGNS:
                self._signs.popitem(last=False)
            return known

    def _shrunk(self, path: Path) -> pygame.Surface:
        whole = premultiplied(self.picture(path))
        share = min(1.0, _SIGN_SIDE / max(whole.get_size()))
        wide, high = (max(1, round(side * share)) for side in whole.get_size())
        return pygame.transform.smoothscale(whole, (wide, high))

    def close(self) -> None:
        """End the process; another one is started if a picture is asked for after all."""
        with self._lock:
            self._end()

    def _look_again(self, seconds: float) -> None:
        self._rest = threading.Timer(seconds, self._look)
        self._rest.daemon = True
        self._rest.start()

    def _look(self) -> None:
        """End the process if it was not needed for long enough; else look once more then."""
        with self._lock:
            if self._rest is not threading.current_thread():
                return  # ended in the meantime
            left = self._used + self._idle - time.monotonic()
            if left > 0:
                self._look_again(left)
            else:
                self._end()

    def _end(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
        if self._examiner is not None:
            self._examiner.close()
        self._rest = self._examiner = None
