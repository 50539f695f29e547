"""Sees to it, on a thread of its own, that what was written to the journal is on the disk."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from pathlib import Path

from game.files import onto_disk

_LONGEST_WAIT = 1.0
"""Seconds that a game waits for a disk that does not answer."""
_FLAGS = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
_EVERY = 200
"""After so many writes they move from the log into the database itself, or the log would grow."""


class OntoDisk:
    """Has the system put the log, in which SQLite writes, onto the disk.

    That never stands in the way of anybody who reads or writes. Moving the log into the database is
    done here too, and seldom: SQLite makes the next write after it wait for the disk.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._state = threading.Condition()
        self._asked = self._done = 0
        self._ending = False
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def begin(self) -> None:
        """See to what was just written. Returns at once."""
        with self._state:
            self._asked += 1
            self._state.notify_all()

    def wait(self) -> None:
        """Wait until all that was begun is done, but not for ever."""
        with self._state:
            self._state.wait_for(lambda: self._done >= self._asked, _LONGEST_WAIT)

    def close(self) -> None:
        """Finish what was begun, and end."""
        with self._state:
            self._ending = True
            self._state.notify_all()
        self._thread.join(2 * _LONGEST_WAIT)

    def _run(self) -> None:
        log: int | None = None
        moved = 0
        while (asked := self._next()) is not None:
            with contextlib.suppress(OSError, sqlite3.Error):  # whoever writes next is told
                if log is None:
                    log = os.open(f"{self._file}-wal", _FLAGS)
                onto_disk(log)
                if asked - moved >= _EVERY:
                    moved = asked
                    self._move()
            with self._state:
                self._done = asked
                self._state.notify_all()
        if log is not None:
            os.close(log)

    def _next(self) -> int | None:
        """Wait for something to do; how much will be done with it. None at the end."""
        with self._state:
            self._state.wait_for(lambda: self._ending or self._done < self._asked)
            return self._asked if self._done < self._asked else None

    def _move(self) -> None:
        """Move the log into the database, as far as nobody needs it."""
        with contextlib.closing(sqlite3.connect(self._file, isolation_level=None)) as store:
            store.execute("PRAGMA checkpoint_fullfsync = ON")
            store.execute("PRAGMA wal_checkpoint(PASSIVE)")
