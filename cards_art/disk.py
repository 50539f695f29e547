"""Finished pictures on disk, so that the next start need not draw them again.

A file holds the deflated pixels of one picture, under a name made of its size and of checksums of
the drawing: when a drawing changes, its old file is not asked for again and is tidied away in time.
Files are written whole or not at all, so several programs may share a folder.
Whatever cannot be read or written, or is not this user's own, is treated as not there.
"""

import contextlib
import os
import zlib
from pathlib import Path

from game.door.private import is_own, make_private
from game.door.reading import read_whole
from game.files import write_whole

_FASTEST = 1
_DEFLATED = 1.01
"""How much larger than the pixels a file may be, and a kilobyte: noise cannot be deflated."""


def picture_key(text: str, size: tuple[int, int], method: str) -> str:
    """The name under which the pixels of a drawing are kept; method names the way of drawing.

    Two checksums of different kinds tell a few thousand drawings apart, and unlike a
    cryptographic digest they cost nothing to import when the program starts.
    """
    content = text.encode()
    checksums = f"{zlib.crc32(content):08x}{zlib.adler32(content):08x}"
    return f"{method}-{size[0]}x{size[1]}-{checksums}"


class PictureStore:
    """Pixels by key in a folder that `tidy` keeps below a number of bytes."""

    def __init__(self, folder: Path, limit: int) -> None:
        self._folder = folder
        self._limit = limit
        self._usable: bool | None = None

    def load(self, key: str, length: int) -> bytes | None:
        """The pixels kept under `key`, None when there are none or they are damaged.

        Args:
            key: what `picture_key` gave.
            length: how many bytes they are; a file that holds another number is damaged.
        """
        path = self._folder / key
        try:
            if not self._is_usable() or not is_own(path.stat()):
                return None
            inflating = zlib.decompressobj()
            content = read_whole(path, round(length * _DEFLATED) + 1024)
            # One byte more than there should be, so that a file without end is found out.
            pixels = inflating.decompress(content, length + 1)
            os.utime(path)
        except (OSError, zlib.error):
            return None
        return pixels if inflating.eof and len(pixels) == length else None

    def save(self, key: str, pixels: bytes) -> None:
        """Keep pixels; a full disk or a folder without write permission is no error."""
        with contextlib.suppress(OSError):
            if self._is_usable():
                write_whole(self._folder / key, zlib.compress(pixels, _FASTEST))

    def _is_usable(self) -> bool:
        """Whether the folder and the one it lies in belong to this user alone; seen to once."""
        if self._usable is None:
            self._usable = make_private(self._folder.parent) and make_private(self._folder)
        return self._usable

    def tidy(self) -> None:
        """Remove the files that were not used for longest, until the rest is within the limit."""
        with contextlib.suppress(OSError):
            files = [(path.stat(), path) for path in self._folder.iterdir()]
            excess = sum(stat.st_size for stat, _ in files) - self._limit
            for stat, path in sorted(files, key=lambda each: each[0].st_mtime):
                if excess <= 0:
                    break
                with contextlib.suppress(OSError):
                    path.unlink(missing_ok=True)
                excess -= stat.st_size
