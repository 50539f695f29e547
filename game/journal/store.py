"""The file of the journal: opens it, sets aside files that cannot be used, and reports errors.

The file is an SQLite database in WAL mode. When `Store.write` returns, a move is written, but not
yet on the disk itself: that is enough to survive if the program is killed at any moment. A separate
thread then makes sure that it is on the disk, and the next move waits for that. So a power cut
costs one move at most, and no frame waits for the disk unless moves follow each other faster than
the disk can store them.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, TypeAlias

from game.door.private import keep_private
from game.journal.aside import identity, put_aside
from game.journal.guard import BESIDE, NoFile, NotOwn, QueryTimeout, guard, look_at
from game.journal.onto_disk import OntoDisk
from game.journal.schema import STEPS, NewerJournal, NotAJournal, bring_up, check

Cause: TypeAlias = Literal[
    "full", "read_only", "busy", "damaged", "newer", "no_file", "not_own", "unreachable"
]
"""Why the journal cannot be used: no room; no permission to write; another window writes all the
time; the file is damaged, of a later version, or not a file at all, and could not be set aside; it
belongs to somebody else; or anything else."""

_PATIENCE = 1.0
"""Seconds to wait while another window is writing; that takes only a fraction of this."""
_PATIENCE_LOST = 0.02
"""Seconds to wait after that was in vain, until it succeeds: the game goes on meanwhile, and every
move tries again."""
_CAUSES: dict[int, Cause] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_TOOBIG: "damaged",
}
_OS_CAUSES: dict[int, Cause] = {
    errno.ENOSPC: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
}


class CannotKeep(Exception):
    """The journal cannot be read or written now; `cause` says why."""

    def __init__(self, cause: Cause, detail: object = "") -> None:
        super().__init__(cause, detail)
        self.cause: Cause = cause


class Store:
    """An open journal file, used by one thread.

    Args:
        file: its path; it is created with its folder when something is written.
        on_aside: called with the cause and the new path of a file that was set aside.
        sync: with False, the system decides when data is written to the disk.
    """

    def __init__(
        self, file: Path, on_aside: Callable[[Cause, Path], None], *, sync: bool = True
    ) -> None:
        self.file = file
        self._on_aside = on_aside
        self._sync = sync
        self._open: sqlite3.Connection | None = None
        self._timeout: QueryTimeout | None = None
        self._identity: tuple[int, ...] | None = None
        self._waits = _PATIENCE
        self._reads_only = False
        self._disk: OntoDisk | None = None

    @contextmanager
    def read(self) -> Iterator[sqlite3.Connection]:
        """A connection for reading: all queries in the block see the same moment, whatever another
        window writes meanwhile.

        Raises:
            CannotKeep: if the file cannot be read.
        """
        with self._telling():
            try:
                store = self._connected()
            except NotOwn:
                store = self._open = self._only_to_read()
            except sqlite3.OperationalError:
                if os.access(self.file.parent, os.W_OK) or not os.access(self.file, os.R_OK):
                    raise
                store = self._open = self._only_to_read()
            if store.in_transaction:
                yield store
                return
            store.execute("BEGIN")
            try:
                yield store
            finally:
                with contextlib.suppress(sqlite3.Error):
                    store.execute("ROLLBACK")

    @contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """A connection with a transaction, which is committed when the block ends, or not at all.

        Raises:
            CannotKeep: if the file cannot be written.
        """
        with self._telling():
            if self._reads_only:
                self.close()  # perhaps writing is possible now
            store = self._connected()
            if self._disk is not None:
                self._disk.wait()
            store.execute("BEGIN IMMEDIATE")
            try:
                yield store
                store.execute("COMMIT")
                self._waits = _PATIENCE
            except BaseException:
                with contextlib.suppress(sqlite3.Error):  # SQLite may already have done so
                    store.execute("ROLLBACK")
                raise
            if self._sync:
                self._disk = self._disk or OntoDisk(self.file)
                self._disk.begin()

    def close(self) -> None:
        """Close the file, after everything in it is on the disk."""
        if self._disk is not None:
            self._disk.close()
            self._disk = None
        if self._open is not None:
            with contextlib.suppress(sqlite3.Error):
                self._open.close()
        self._open = self._identity = None
        self._reads_only = False

    def _connected(self) -> sqlite3.Connection:
        """The connection, opened when needed, and again when its file was moved or removed."""
        if self._open is not None and self._identity != identity(self.file):
            self.close()
        for last in (*[False] * (1 + len(BESIDE)), True):
            if self._open is not None:
                break
            try:
                look_at(self.file)
                self._open = self._opened()
            except NoFile as error:
                self._set_aside("no_file", last, error.place)
            except NewerJournal:
                self._set_aside("newer", last)
            except NotAJournal:
                self._set_aside("damaged", last)
            except UnicodeDecodeError:  # its own description is not valid text
                self._set_aside("damaged", last)
            except sqlite3.Error as error:
                if _cause(error) != "damaged":
                    raise
                self._set_aside("damaged", last)
        assert self._open is not None
        assert self._timeout is not None
        self._timeout.begin()
        self._open.execute(f"PRAGMA busy_timeout = {self._waits * 1000:.0f}")
        return self._open

    def _opened(self) -> sqlite3.Connection:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileExistsError):
            self.file.touch(mode=0o600, exist_ok=False)
        for end in ("", *BESIDE):
            keep_private(Path(f"{self.file}{end}"))
        self._identity = identity(self.file)
        store = sqlite3.connect(self.file, timeout=self._waits, isolation_level=None)
        try:
            self._timeout = guard(store)
            done = check(store)  # before changing anything in a file that may not be a journal
            store.execute("PRAGMA synchronous = NORMAL")
            store.execute("PRAGMA fullfsync = ON")  # known only on macOS
            store.execute("PRAGMA checkpoint_fullfsync = ON")
            mode = store.execute("PRAGMA journal_mode = WAL").fetchone()[0]
            if mode != "wal":  # where files cannot be shared in memory
                store.execute("PRAGMA synchronous = FULL")
            elif self._sync:
                store.execute("PRAGMA wal_autocheckpoint = 0")  # `OntoDisk` does this
            if done < len(STEPS):
                bring_up(store)
        except BaseException:
            store.close()
            raise
        self._identity = self._identity or identity(self.file)
        return store

    def _only_to_read(self) -> sqlite3.Connection:
        """A connection to a journal whose file or folder cannot be written."""
        log = Path(f"{self.file}-wal")
        how = "mode=ro" if log.exists() and log.stat().st_size else "mode=ro&immutable=1"
        self._identity = identity(self.file)
        store = sqlite3.connect(f"{self.file.absolute().as_uri()}?{how}", uri=True)
        self._timeout = guard(store)
        bring_up(store)  # it has nothing to do, or fails
        self._reads_only = True
        return store

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Turn errors of SQLite and the system into `CannotKeep`, and set a damaged file aside."""
        try:
            yield
        except sqlite3.ProgrammingError:
            raise
        except NotOwn as error:
            raise CannotKeep("not_own", error) from error
        except (NotAJournal, NewerJournal) as error:  # the file can only be read
            raise CannotKeep("damaged", error) from error
        except sqlite3.Error as error:
            cause = _cause(error)
            if cause == "busy":
                self._waits = _PATIENCE_LOST
            if cause == "damaged":
                self._set_aside(cause, last=False)
            if cause == "unreachable" and not os.access(self.file.parent, os.W_OK):
                cause = "read_only"  # SQLite only says that it could not open something
            raise CannotKeep(cause, error) from error
        except UnicodeDecodeError as error:
            self._set_aside("damaged", last=False)
            raise CannotKeep("damaged", error) from error
        except OSError as error:
            raise CannotKeep(_OS_CAUSES.get(error.errno or 0, "unreachable"), error) from error

    def _set_aside(self, cause: Cause, last: bool, place: Path | None = None) -> None:
        """Rename the file, so that a new one can begin and nothing is lost.

        Args:
            cause: why.
            last: whether this has already been tried.
            place: what to set aside, if not the file with all files beside it.

        Raises:
            CannotKeep: if that is impossible, or was already done and did not help.
        """
        before = identity(self.file) if cause == "no_file" else self._identity
        self.close()
        if last:
            raise CannotKeep(cause)
        if place in (None, self.file) and (before is None or identity(self.file) != before):
            return  # another window has done so
        try:
            aside = put_aside(self.file, place or self.file, cause)
        except FileNotFoundError:
            return
        except OSError as error:
            raise CannotKeep(cause, error) from error
        self._on_aside(cause, aside)


def _cause(error: sqlite3.Error) -> Cause:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # an error from Python itself: a text that is not UTF-8
        return "damaged"
    return _CAUSES.get(code & 0xFF, "unreachable")
