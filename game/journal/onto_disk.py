"""Sees to it, on a thread of its own, that what was written to the journal is on the disk."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from pathlib import Path

_LONGEST_WAIT = 1.0
"""Seconds that a game waits for a disk that does not answer."""


class OntoDisk:
    """Moves what was written into the database itself, which brings all of it onto the disk.

    SQLite calls this a checkpoint. It never stands in the way of anybody who reads or writes.
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
        store: sqlite3.Connection | None = None
        while True:
            with self._state:
                self._state.wait_for(lambda: self._ending or self._done < self._asked)
                asked = self._asked
                if self._done >= asked:
                    break
            with contextlib.suppress(sqlite3.Error):  # whoever writes next is told what is wrong
                if store is None:
                    store = sqlite3.connect(self._file, isolation_level=None)
                    store.execute("PRAGMA synchronous = NORMAL")
                store.execute("PRAGMA wal_checkpoint(PASSIVE)")
            with self._state:
                self._done = asked
                self._state.notify_all()
        if store is not None:
            with contextlib.suppress(sqlite3.Error):
                store.close()
