"""Reading a whole file that may be anything: bounded, never waiting, and regular files only."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


class NotAFile(OSError):
    """A folder, a pipe, a device or the like, where a file should be."""


class TooLarge(OSError):
    """A file of more bytes than its kind ever has."""


def read_whole(file: Path, most: int) -> bytes:
    """All bytes of a regular file, or of the one that a link leads to.

    Pipes and devices are not even opened, since opening alone may wait or do something. What grows
    while it is read is cut off by the limit as well.

    Args:
        file: the file.
        most: how many bytes it may have.

    Raises:
        NotAFile: if it is there, but no regular file.
        TooLarge: if it has more bytes.
        OSError: if it cannot be read; also for a name that no file can have.
    """
    try:
        _check(file, file.stat(), most)
        descriptor = os.open(file, _FLAGS)
    except ValueError as error:  # a name with a NUL in it
        raise OSError(errno.EINVAL, "no file can have that name", str(file)) from error
    with open(descriptor, "rb") as stream:
        _check(file, os.fstat(descriptor), most)  # another file may have taken its place
        content = stream.read(most + 1)
    if content is None:  # a file that would make us wait
        raise NotAFile(errno.EINVAL, "not a regular file", str(file))
    if len(content) > most:
        raise _too_large(file, most)
    return content


def _check(file: Path, about: os.stat_result, most: int) -> None:
    if not stat.S_ISREG(about.st_mode):
        raise NotAFile(errno.EINVAL, "not a regular file", str(file))
    if about.st_size > most:
        raise _too_large(file, most)


def _too_large(file: Path, most: int) -> TooLarge:
    return TooLarge(errno.EFBIG, f"larger than {most:,} bytes", str(file))
