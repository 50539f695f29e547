"""Writing files so that they are whole or not there, for every room of the program.

A file is written under another name beside its place and moved there in one step, so a reader,
another copy of the program or a kill at any moment never sees half of it. What a killed run
leaves behind bears a name that nobody else gives, and `sweep` takes it away.
"""

from __future__ import annotations

import contextlib
import errno
import glob
import os
import re
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from game import clock
from game.own_process import runs

ABANDONED_AFTER = 3600.0
"""Seconds after which no run can still be writing a file."""
_UNFINISHED = re.compile(r".+\.(\d+)-\d+\.part")
_MOST_OF_NAME = 160
"""How much of a file's name stands in that of its unfinished self, which must not get too long."""


def write_whole(path: Path, content: bytes, private: bool = False) -> None:
    """Write a file in one step, making its folder when needed; one that was there gives way.

    Nobody but this user can ever read a `private` one.

    Raises:
        OSError: if it cannot be written; what was there before is kept then.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = _unfinished(path)
    try:
        if private:
            unfinished.touch(mode=0o600)
        unfinished.write_bytes(content)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


@contextmanager
def new_file(path: Path) -> Iterator[TextIO]:
    """A text file to write to that is there when all of it is written, and not before.

    What an earlier run that was killed left of it is removed.

    Raises:
        FileExistsError: if there is something of that name, now or in the end.
        OSError: if it cannot be written.
    """
    if os.path.lexists(path):
        raise _is_there(path)
    for left in path.parent.glob(f"{glob.escape(path.name[:_MOST_OF_NAME])}.*.part"):
        _remove_abandoned(left, clock.now())
    unfinished = _unfinished(path)
    out = unfinished.open("x", encoding="utf-8", newline="\n")
    try:
        with out:
            yield out
            out.flush()
            onto_disk(out.fileno())
        try:
            os.link(unfinished, path)  # unlike a rename, it never takes the place of another file
        except FileExistsError:
            raise _is_there(path) from None
        except OSError:  # not every disk knows links
            if os.path.lexists(path):
                raise _is_there(path) from None
            unfinished.rename(path)
    finally:
        unfinished.unlink(missing_ok=True)


def set_aside(file: Path) -> Path:
    """A free name beside a rule file, which is no name of a rule file: to keep it under."""
    number = 1
    while (kept := file.with_name(f"{file.stem}.before-{number}.yaml.kept")).exists():
        number += 1
    return kept


def _is_there(path: Path) -> FileExistsError:
    return FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def _unfinished(path: Path) -> Path:
    name = path.name[:_MOST_OF_NAME]
    return path.with_name(f"{name}.{os.getpid()}-{threading.get_ident()}.part")


def onto_disk(descriptor: int) -> None:
    """Wait until what was written to a file is on the disk itself.

    On macOS that must be asked for: there `fsync` leaves it in the memory of the drive.

    Raises:
        OSError: if the disk does not take it.
    """
    if sys.platform == "darwin":
        import fcntl

        try:
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
        except OSError:  # a disk that does not know it, say one of a network
            os.fsync(descriptor)
    else:
        os.fsync(descriptor)


def sweep(folders: Iterable[Path], now: float | None = None) -> None:
    """Remove what runs that were killed have left in `folders` and all folders below.

    Files younger than `ABANDONED_AFTER` whose process runs may still be being written and stay.
    What cannot be read or removed stays as well. `now` is the present time in seconds since the
    epoch.
    """
    present = clock.now() if now is None else now
    for folder in folders:
        with contextlib.suppress(OSError):
            for path in folder.rglob("*.part"):
                _remove_abandoned(path, present)


def _remove_abandoned(path: Path, now: float) -> None:
    named = _UNFINISHED.fullmatch(path.name)
    if named is None:
        return
    with contextlib.suppress(OSError):
        if now - path.stat().st_mtime > ABANDONED_AFTER or not runs(int(named[1])):
            path.unlink()
