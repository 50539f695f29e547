"""Protects against a journal file that somebody else may have put there.

SQLite opens anything with the file's name, and trusts its content. So the same rule as for other
files (`game.door.reading`) applies: only a regular file of bounded size that belongs to this user
is opened, and the same is true of the two or three files that SQLite keeps beside it. A connection
then runs nothing that is in the file.
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
"""The most bytes of the journal; a game of sixty moves takes four thousand."""
LARGEST_CELL = 4 << 20
"""The most bytes of a row, or of a value in one."""
LONGEST_QUESTION = 10.0
"""Seconds after which SQLite gives up; a malicious file could make it search for ever."""
BESIDE = ("-wal", "-shm", "-journal")
"""The endings of the files that SQLite keeps beside the journal."""
_OPERATIONS = 100_000
_NAMES_ANOTHER = bytes.fromhex("d9d505f920a163d7")
"""The end of a rollback journal that names a further file, which SQLite may then remove; the
journal of a single database never has it."""


class NoFile(Exception):
    """There is something with the journal's name that is not its file; `place` is that name."""

    def __init__(self, place: Path) -> None:
        super().__init__(place)
        self.place = place


class NotOwn(Exception):
    """A file that belongs to somebody else."""


def look_at(file: Path) -> None:
    """Check that SQLite may open, or create, a journal file and the files beside it.

    Raises:
        NoFile: if something else is in its place, or in that of a file beside it: a folder, a pipe,
            a device, a link to one or to nothing, or a file that is far too large.
        NotOwn: if it belongs to somebody else.
        OSError: if it cannot be checked.
    """
    for end in BESIDE:
        beside = Path(f"{file}{end}")
        if os.path.lexists(beside):
            about = os.lstat(beside)
            try:
                bad = not _usable(about) or (end == "-journal" and _names_another(beside))
            except NotAFile:  # it has replaced the file checked before
                bad = True
            if bad:
                raise NoFile(beside)
    if not os.path.lexists(file):
        return
    try:
        about = os.stat(file)
    except OSError:
        if os.path.islink(file):  # a link to nothing, which SQLite would create, or in a circle
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


class QueryTimeout:
    """Makes a connection abort a query that takes too long."""

    def __init__(self, store: sqlite3.Connection) -> None:
        self._until = 0.0
        self.begin()
        store.set_progress_handler(lambda: time.monotonic() > self._until, _OPERATIONS)

    def begin(self) -> None:
        """Start the clock for the next query."""
        self._until = time.monotonic() + LONGEST_QUESTION


def guard(store: sqlite3.Connection) -> QueryTimeout:
    """Make a new connection run nothing that is in its file, and read nothing endless."""
    store.execute("PRAGMA trusted_schema = OFF")
    store.execute("PRAGMA cell_size_check = ON")
    store.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_CELL)
    return QueryTimeout(store)
