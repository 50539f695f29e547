"""Before the file of the journal is opened, and as it is: it may have been put there by anyone.

SQLite opens whatever bears the file's name, and trusts what stands in it. So the door of other
files (`game.door.reading`) is kept here as well: nothing is opened but a regular file of bounded
size that belongs to this player, and the same goes for the two or three files that SQLite keeps
beside it. A connection then runs nothing that a file brings along.
"""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from pathlib import Path

from game.door.private import is_ours
from game.door.reading import NotAFile, open_regular

LARGEST = 512 << 20
"""Bytes of the journal; a game of sixty moves takes four thousand."""
LARGEST_CELL = 4 << 20
"""Bytes of a row, or of a value in one."""
LONGEST_QUESTION = 10.0
"""Seconds after which SQLite gives up; a file can be made in which it would look for ever."""
BESIDE = ("-wal", "-shm", "-journal")
"""The ends of the names of what SQLite keeps beside the file."""
_OPERATIONS = 100_000
_NAMES_ANOTHER = bytes.fromhex("d9d505f920a163d7")
"""How a rollback journal ends that names a further file, which SQLite may then remove; the journal
of one database alone never does."""


class NoFile(Exception):
    """Something of that name that is no file of a journal; `place` is what it is called."""

    def __init__(self, place: Path) -> None:
        super().__init__(place)
        self.place = place


class NotOwn(Exception):
    """A file that belongs to somebody else."""


def look_at(file: Path) -> None:
    """See that SQLite may open the file of a journal, or begin it, and what lies beside it.

    Raises:
        NoFile: if something else has taken its place: a folder, a pipe, a device, a link that leads
            to one or nowhere, what is far too large; or the place of a file beside it.
        NotOwn: if it belongs to somebody else.
        OSError: if it cannot be looked at.
    """
    for end in BESIDE:
        beside = Path(f"{file}{end}")
        if os.path.lexists(beside):
            about = os.lstat(beside)
            try:
                bad = not _usable(about) or (end == "-journal" and _names_another(beside))
            except NotAFile:  # it took the place of what was looked at
                bad = True
            if bad:
                raise NoFile(beside)
    if not os.path.lexists(file):
        return
    try:
        about = os.stat(file)
    except OSError:
        if os.path.islink(file):  # to nothing, which SQLite would make, or in a circle
            raise NoFile(file) from None
        raise
    if not _usable(about):
        raise NoFile(file)
    if not is_ours(about):
        raise NotOwn


def _usable(about: os.stat_result) -> bool:
    return stat.S_ISREG(about.st_mode) and about.st_size <= LARGEST


def _names_another(journal: Path) -> bool:
    with open_regular(journal, links=False) as opened:
        opened.seek(-min(len(_NAMES_ANOTHER), os.fstat(opened.fileno()).st_size), os.SEEK_END)
        return opened.read() == _NAMES_ANOTHER


class Patience:
    """Makes a connection give up a question that takes too long."""

    def __init__(self, store: sqlite3.Connection) -> None:
        self._until = 0.0
        self.begin()
        store.set_progress_handler(lambda: time.monotonic() > self._until, _OPERATIONS)

    def begin(self) -> None:
        """The next question begins now."""
        self._until = time.monotonic() + LONGEST_QUESTION


def guard(store: sqlite3.Connection) -> Patience:
    """Make a new connection run nothing that its file brings along, and read nothing endless."""
    store.execute("PRAGMA trusted_schema = OFF")
    store.execute("PRAGMA cell_size_check = ON")
    store.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_CELL)
    return Patience(store)
