"""Opens and reads a file that may be anything: without ever waiting, and only regular files."""

from __future__ import annotations

import errno
import os
import stat
from io import BufferedReader
from pathlib import Path

_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


class NotAFile(OSError):
    """A folder, a pipe, a device, or the like, where a file should be."""


class TooLarge(OSError):
    """A file with more bytes than its kind ever has."""


def open_regular(file: Path, links: bool = True) -> BufferedReader:
    """Open a regular file, or the one that a link leads to, for reading.

    Pipes and devices are not even opened, since opening may wait or have an effect; and the opened
    file is checked again, since something else may have replaced it.

    Args:
        file: the file.
        links: whether the last part of its name may be a link.

    Raises:
        NotAFile: if it exists, but is not a regular file.
        OSError: if it cannot be opened; also for a name that no file can have.
    """
    try:
        before = file.stat() if links else file.lstat()
        _check(file, before)
        descriptor = os.open(file, _FLAGS)
    except ValueError as error:  # a name with a NUL in it
        raise OSError(errno.EINVAL, "no file can have that name", str(file)) from error
    stream = open(descriptor, "rb")  # noqa: SIM115  the caller closes it
    try:
        opened = os.fstat(descriptor)
        _check(file, opened)
        if not links and not os.path.samestat(before, opened):
            raise NotAFile(errno.EINVAL, "not a regular file", str(file))
    except BaseException:
        stream.close()
        raise
    return stream


def read_whole(file: Path, most: int) -> bytes:
    """All bytes of a regular file, opened by `open_regular`.

    The limit also applies to a file that grows while it is read.

    Args:
        file: the file.
        most: the most bytes it may have.

    Raises:
        NotAFile: if it exists, but is not a regular file.
        TooLarge: if it has more bytes.
        OSError: if it cannot be read; also for a name that no file can have.
    """
    with open_regular(file) as stream:
        large = os.fstat(stream.fileno()).st_size > most
        content: bytes | None = b"" if large else stream.read(most + 1)
    if content is None:  # a file that would make us wait
        raise NotAFile(errno.EINVAL, "not a regular file", str(file))
    if large or len(content) > most:
        raise TooLarge(errno.EFBIG, f"larger than {most:,} bytes", str(file))
    return content


def _check(file: Path, about: os.stat_result) -> None:
    if not stat.S_ISREG(about.st_mode):
        raise NotAFile(errno.EINVAL, "not a regular file", str(file))
