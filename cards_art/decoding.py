"""Reads the pictures of worn packs without running a decoder in the process that shows the game."""

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

# A whole deck is drawn at once; afterwards the process need not be kept for the next one.
_IDLE_SECONDS = 10.0
_SIGN_SIDE = 320
"""The longer side of a sign, in pixels, that is kept: enough for the largest printed card."""
_MOST_SIGNS = 24


class Decoder:
    """Decodes pictures in a separate process, which is started for the first one.

    The process ends when it has not been needed for a while, or when a picture breaks it; a new one
    is started for the next picture. Safe to call from several threads.
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
        """Whether the other process is running."""
        return self._examiner is not None

    def picture(self, path: Path) -> pygame.Surface:
        """The picture in that file.

        Raises:
            OSError: if the file cannot be read.
            pygame.error: if it is not a picture, or too large for the other process.
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
                self._end()  # its total time may be used up
                raise pygame.error(str(error)) from None
        return pygame.image.frombytes(
            pixels.content, pixels.size, "RGB" if pixels.solid else "RGBA"
        )

    def sign(self, path: Path, checksum: str) -> pygame.Surface:
        """The picture of a sign, with premultiplied alpha, and no larger than cards need.

        Many cards use it, so it is decoded once and kept under the checksum of its content. Raises
        OSError or pygame.error like `picture`.
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
        """End the process; another one is started if a picture is needed later."""
        with self._lock:
            self._end()

    def _look_again(self, seconds: float) -> None:
        self._rest = threading.Timer(seconds, self._look)
        self._rest.daemon = True
        self._rest.start()

    def _look(self) -> None:
        """End the process if it has not been needed for long enough; otherwise check again
        later."""
        with self._lock:
            if self._rest is not threading.current_thread():
                return  # it has ended meanwhile
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
