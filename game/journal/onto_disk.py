"""Makes sure, in a separate thread, that everything written to the journal is on the disk."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from pathlib import Path

from game.files import onto_disk

_LONGEST_WAIT = 1.0
"""Seconds that a game waits for a disk that does not respond."""
_FLAGS = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
_EVERY = 200
"""After this many writes, SQLite's log is moved into the database, so that it does not grow."""


class OntoDisk:
    """Makes the system write SQLite's log to the disk.

    This never blocks readers or writers. It also moves the log into the database, but seldom,
    because SQLite then makes the next write wait for the disk.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._state = threading.Condition()
        self._asked = self._done = 0
        self._ending = False
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def begin(self) -> None:
        """Begin to write to the disk what was just written. Returns at once."""
        with self._state:
            self._asked += 1
            self._state.notify_all()

    def wait(self) -> None:
        """Wait until everything begun is done, for a limited time."""
        with self._state:
            self._state.wait_for(lambda: self._done >= self._asked, _LONGEST_WAIT)

    def close(self) -> None:
        """Finish everything begun, and end."""
        with self._state:
            self._ending = True
            self._state.notify_all()
        self._thread.join(2 * _LONGEST_WAIT)

    def _run(self) -> None:
        log: int | None = None
        moved = 0
        while (asked := self._next()) is not None:
            with contextlib.suppress(OSError, sqlite3.Error):  # the next writer gets the error
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
        """Wait for work; return how much will be done with it, or None at the end."""
        with self._state:
            self._state.wait_for(lambda: self._ending or self._done < self._asked)
            return self._asked if self._done < self._asked else None

    def _move(self) -> None:
        """Move the log into the database, as far as no reader needs it."""
        with contextlib.closing(sqlite3.connect(self._file, isolation_level=None)) as store:
            store.execute("PRAGMA checkpoint_fullfsync = ON")
            store.execute("PRAGMA wal_checkpoint(PASSIVE)")
