"""Finished pictures on disk, so that the next start need not draw them again.

A file contains the pixels of one picture, compressed unless the first frame of a program waits for
them: at 3840x2160, reading five posters takes a third of the time of unpacking them. Its name is
made of the size and of checksums of the drawing: when a drawing changes, its old file is no longer
used, and is removed in time.
Files are written whole or not at all, so several programs may share a folder. Files that cannot be
read or written, or do not belong to this user, are treated as missing.
"""

import contextlib
import os
import zlib
from pathlib import Path

from game.door.private import is_own, make_private
from game.door.reading import open_regular, read_whole
from game.files import write_whole

_FASTEST = 1
_PIECE = 2**18
_CHECKSUM = 4
"""The bytes before the pixels of an unpacked file."""
_DEFLATED = 1.01
"""The largest ratio of a file's size to its pixels, plus a kilobyte: noise cannot be compressed."""


def picture_key(text: str, size: tuple[int, int], method: str) -> str:
    """The name under which the pixels of a drawing are stored; method names the way of drawing.

    Two checksums of different kinds are enough for a few thousand drawings, and unlike a
    cryptographic digest they cost nothing to import at the start.
    """
    content = text.encode()
    checksums = f"{zlib.crc32(content):08x}{zlib.adler32(content):08x}"
    return f"{method}-{size[0]}x{size[1]}-{checksums}"


class PictureStore:
    """Pixels by key, in a folder that `tidy` keeps below a number of bytes."""

    def __init__(self, folder: Path, limit: int) -> None:
        self._folder = folder
        self._limit = limit
        self._usable: bool | None = None

    def load(self, key: str, length: int, *, packed: bool = True) -> bytearray | None:
        """The pixels stored under `key`; None if there are none, or they are damaged.

        Args:
            key: a key from `picture_key`.
            length: the number of bytes; a file with another number is damaged.
            packed: whether they were stored so.
        """
        path = self._file(key, packed=packed)
        try:
            if not self._is_usable() or not is_own(path.stat()):
                return None
            pixels = (_packed if packed else _unpacked)(path, length)
            os.utime(path)
        except (OSError, zlib.error):
            return None
        return pixels

    def holds(self, key: str, *, packed: bool = True) -> bool:
        """Whether there seem to be pixels under `key`."""
        return self._file(key, packed=packed).exists()

    def save(self, key: str, pixels: bytes, *, packed: bool = True) -> None:
        """Store pixels; a full disk or a folder without write permission is no error."""
        with contextlib.suppress(OSError):
            if self._is_usable():
                if packed:
                    content = zlib.compress(pixels, _FASTEST)
                else:
                    content = zlib.crc32(pixels).to_bytes(_CHECKSUM, "big") + pixels
                write_whole(self._file(key, packed=packed), content)

    def _file(self, key: str, *, packed: bool) -> Path:
        return self._folder / (key if packed else f"{key}-unpacked")

    def _is_usable(self) -> bool:
        """Whether the folder and its parent belong to this user alone; made so once."""
        if self._usable is None:
            self._usable = make_private(self._folder.parent) and make_private(self._folder)
        return self._usable

    def tidy(self) -> None:
        """Remove the files that have not been used for the longest time, until the rest is within
        the limit."""
        with contextlib.suppress(OSError):
            files = [(path.stat(), path) for path in self._folder.iterdir()]
            excess = sum(stat.st_size for stat, _ in files) - self._limit
            for stat, path in sorted(files, key=lambda each: each[0].st_mtime):
                if excess <= 0:
                    break
                with contextlib.suppress(OSError):
                    path.unlink(missing_ok=True)
                excess -= stat.st_size


def _unpacked(path: Path, length: int) -> bytearray | None:
    """The pixels of a file that was not packed. None if there are more or fewer, or others."""
    pixels = bytearray(length)
    with open_regular(path) as file:
        checksum = int.from_bytes(file.read(_CHECKSUM), "big")
        whole = file.readinto(pixels) == length and not file.read(1)
    return pixels if whole and zlib.crc32(pixels) == checksum else None


def _packed(path: Path, length: int) -> bytearray | None:
    """The pixels of a packed file, in pieces, since new memory for each copy of a large picture
    takes as long as everything else. None if there are more or fewer; of a file without end, no
    more is read."""
    content = read_whole(path, round(length * _DEFLATED) + 1024)
    pixels, inflating, done = bytearray(length), zlib.decompressobj(), 0
    while not inflating.eof:
        piece = inflating.decompress(content, _PIECE)
        content = inflating.unconsumed_tail
        if (not piece and not content) or done + len(piece) > length:
            return None
        pixels[done : done + len(piece)] = piece
        done += len(piece)
    return pixels if done == length else None
