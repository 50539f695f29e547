"""Finished pictures on disk, so that the next start need not draw them again.

A file holds the deflated pixels of one picture, under a name made of its size and of checksums of
the drawing: when a drawing changes, its old file is not asked for again and is tidied away in time.
Files are written whole or not at all, so several programs may share a folder.
Whatever cannot be read or written is treated as not there.
"""

import contextlib
import os
import zlib
from pathlib import Path

from game.files import write_whole

_FASTEST = 1


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

    def load(self, key: str) -> bytes | None:
        """The pixels kept under `key`, or None when there are none or they are damaged."""
        path = self._folder / key
        try:
            pixels = zlib.decompress(path.read_bytes())
            os.utime(path)
        except (OSError, zlib.error):
            return None
        return pixels

    def save(self, key: str, pixels: bytes) -> None:
        """Keep pixels; a full disk or a folder without write permission is no error."""
        with contextlib.suppress(OSError):
            write_whole(self._folder / key, zlib.compress(pixels, _FASTEST))

    def tidy(self) -> None:
        """Remove the files that were not used for longest, until the rest is within the limit."""
        with contextlib.suppress(OSError):
            files = [(path.stat(), path) for path in self._folder.iterdir()]
            excess = sum(stat.st_size for stat, _ in files) - self._limit
            for stat, path in sorted(files, key=lambda each: each[0].st_mtime):
                if excess <= 0:
                    break
                path.unlink(missing_ok=True)
                excess -= stat.st_size
