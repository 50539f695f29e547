"""The file of the journal: opening it, setting aside what cannot be used, and what may go wrong.

The file is an SQLite database in WAL mode. A move is written, but not yet on the disk itself, when
`Store.write` returns: that is enough to outlive the program, killed at any moment. A thread of its
own then sees to it that it is on the disk as well, and the next move waits for that; so a power cut
costs one move at most, and no frame waits for the disk unless moves follow each other faster than
it can take them.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, TypeAlias

from game.journal.onto_disk import OntoDisk
from game.journal.schema import NewerJournal, NotAJournal, bring_up

Cause: TypeAlias = Literal["full", "read_only", "busy", "damaged", "newer", "unreachable"]
"""Why the journal cannot be used: no room, no right to write, another window writes all the time,
the file is damaged or of a later Tureen and could not be set aside, or anything else."""

_PATIENCE = 1.0
"""Seconds to wait for another window that is writing; it is done in a fraction of that."""
_CAUSES: dict[int, Cause] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}


class CannotKeep(Exception):
    """The journal cannot be read or written now; `cause` says why."""

    def __init__(self, cause: Cause, detail: object = "") -> None:
        super().__init__(cause, detail)
        self.cause: Cause = cause


class Store:
    """An open journal file, used by one thread.

    Args:
        file: where it is; it is made with its folder when something is written.
        on_aside: is told the cause and the new place of a file that was set aside.
        sync: False leaves it to the system when things get onto the disk.
    """

    def __init__(
        self, file: Path, on_aside: Callable[[Cause, Path], None], *, sync: bool = True
    ) -> None:
        self.file = file
        self._on_aside = on_aside
        self._sync = sync
        self._open: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._disk: OntoDisk | None = None

    @contextmanager
    def read(self) -> Iterator[sqlite3.Connection]:
        """A connection to read from.

        Raises:
            CannotKeep: if the file cannot be read.
        """
        with self._telling():
            try:
                store = self._connected()
            except sqlite3.OperationalError:
                if os.access(self.file.parent, os.W_OK) or not os.access(self.file, os.R_OK):
                    raise
                store = self._open = self._only_to_read()
            yield store

    @contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """A connection with a transaction: it is done when the block ends, or not at all.

        Raises:
            CannotKeep: if the file cannot be written.
        """
        with self._telling():
            store = self._connected()
            if self._disk is not None:
                self._disk.wait()
            store.execute("BEGIN IMMEDIATE")
            try:
                yield store
                store.execute("COMMIT")
            except BaseException:
                with contextlib.suppress(sqlite3.Error):  # SQLite may have done so itself
                    store.execute("ROLLBACK")
                raise
            if self._sync:
                self._disk = self._disk or OntoDisk(self.file)
                self._disk.begin()

    def close(self) -> None:
        """Close the file, when everything in it is on the disk."""
        if self._disk is not None:
            self._disk.close()
            self._disk = None
        if self._open is not None:
            with contextlib.suppress(sqlite3.Error):
                self._open.close()
        self._open = self._identity = None

    def _connected(self) -> sqlite3.Connection:
        """The connection, opened when needed, and anew when its file was moved or removed."""
        if self._open is not None and self._identity != _identity(self.file):
            self.close()
        for last in (False, True):
            if self._open is not None:
                break
            try:
                self._open = self._opened()
            except NewerJournal:
                self._set_aside("newer", last)
            except NotAJournal:
                self._set_aside("damaged", last)
            except UnicodeDecodeError:  # what it says of itself is no text
                self._set_aside("damaged", last)
            except sqlite3.Error as error:
                if _cause(error) != "damaged":
                    raise
                self._set_aside("damaged", last)
        assert self._open is not None
        return self._open

    def _opened(self) -> sqlite3.Connection:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self._identity = _identity(self.file)
        store = sqlite3.connect(self.file, timeout=_PATIENCE, isolation_level=None)
        try:
            store.execute("PRAGMA synchronous = NORMAL")
            mode = store.execute("PRAGMA journal_mode = WAL").fetchone()[0]
            if mode != "wal":  # where files cannot be shared in memory
                store.execute("PRAGMA synchronous = FULL")
            elif self._sync:
                store.execute("PRAGMA wal_autocheckpoint = 0")  # which `OntoDisk` does
            bring_up(store)
        except BaseException:
            store.close()
            raise
        self._identity = self._identity or _identity(self.file)
        return store

    def _only_to_read(self) -> sqlite3.Connection:
        """A connection to a journal in a folder where nothing may be written."""
        log = Path(f"{self.file}-wal")
        how = "mode=ro" if log.exists() and log.stat().st_size else "mode=ro&immutable=1"
        self._identity = _identity(self.file)
        store = sqlite3.connect(f"{self.file.absolute().as_uri()}?{how}", uri=True)
        try:
            bring_up(store)  # which has nothing to do, or fails
        except BaseException:
            store.close()
            raise
        return store

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Turns what SQLite and the system say into `CannotKeep`; a damaged file is set aside."""
        try:
            yield
        except sqlite3.ProgrammingError:
            raise
        except sqlite3.Error as error:
            cause = _cause(error)
            if cause == "damaged":
                self._set_aside(cause, last=False)
            if cause == "unreachable" and not os.access(self.file.parent, os.W_OK):
                cause = "read_only"  # SQLite only says that it could not open something
            if cause == "read_only":
                self.close()  # perhaps the next attempt finds it writable
            raise CannotKeep(cause, error) from error
        except UnicodeDecodeError as error:
            self._set_aside("damaged", last=False)
            raise CannotKeep("damaged", error) from error
        except OSError as error:
            read_only = isinstance(error, PermissionError)
            raise CannotKeep("read_only" if read_only else "unreachable", error) from error

    def _set_aside(self, cause: Cause, last: bool) -> None:
        """Give the file another name, so that a new one can be begun and nothing is lost.

        Raises:
            CannotKeep: if that is not possible, or was done already and did not help.
        """
        before = self._identity
        self.close()
        if last:
            raise CannotKeep(cause)
        if before is None or _identity(self.file) != before:
            return  # another window has done so
        when = time.strftime("%Y-%m-%d-%H%M%S")
        aside = self.file.with_name(f"{self.file.stem}-{cause}-{when}{self.file.suffix}")
        number = 1
        while aside.exists():
            number += 1
            aside = aside.with_name(f"{self.file.stem}-{cause}-{when}-{number}{self.file.suffix}")
        try:
            self.file.rename(aside)
            for more in ("-wal", "-shm"):
                beside = Path(f"{self.file}{more}")
                if beside.exists():
                    beside.rename(f"{aside}{more}")
        except OSError as error:
            raise CannotKeep(cause, error) from error
        self._on_aside(cause, aside)


def _cause(error: sqlite3.Error) -> Cause:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # what Python itself found: a text that is not UTF-8
        return "damaged"
    return _CAUSES.get(code & 0xFF, "unreachable")


def _identity(file: Path) -> tuple[int, int] | None:
    """What tells a file from another one that takes its place; None if there is none."""
    try:
        about = os.stat(file)
    except OSError:
        return None
    return about.st_dev, about.st_ino
