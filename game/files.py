"""Writes files so that they are complete or not there, for the whole program.

A file is written under another name beside its place and moved there in one step. So no reader ever
sees half of it, even if there is another copy of the program, or this one is killed at any moment.
Files left by a killed run have unique names, and `sweep` removes them.
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
"""How many letters of a file's name are used in that of its unfinished version, which must not be
too long."""


def write_whole(path: Path, content: bytes, private: bool = False) -> None:
    """Write a file in one step, creating its folder if needed; an existing file is replaced.

    Nobody but this user can ever read a `private` one.

    Raises:
        OSError: if it cannot be written; an existing file is then unchanged.
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
    """A text file for writing that appears when all of it has been written, and not before.

    Its remains from an earlier, killed run are removed.

    Raises:
        FileExistsError: if there is something of that name, now or at the end.
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
            os.link(unfinished, path)  # unlike a rename, this never replaces another file
        except FileExistsError:
            raise _is_there(path) from None
        except OSError:  # not every disk supports links
            if os.path.lexists(path):
                raise _is_there(path) from None
            unfinished.rename(path)
    finally:
        unfinished.unlink(missing_ok=True)


def set_aside(file: Path) -> Path:
    """A free name beside a rule file, under which it can be kept without being a rule file."""
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
    """Wait until the data written to a file is on the disk itself.

    macOS needs a special call, because `fsync` leaves the data in the memory of the drive.

    Raises:
        OSError: if the disk fails.
    """
    if sys.platform == "darwin":
        import fcntl

        try:
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
        except OSError:  # a disk without this call, for example on a network
            os.fsync(descriptor)
    else:
        os.fsync(descriptor)


def sweep(folders: Iterable[Path], now: float | None = None) -> None:
    """Remove files left by killed runs in `folders` and all folders below.

    Files younger than `ABANDONED_AFTER` whose process is running may still be written, and stay. So
    do files that cannot be read or removed. `now` is the present time in seconds since the epoch.
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
