"""Notices every save of a file, once, in whatever way an editor saves."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver

from game.rulefiles.lookup import ENDING, LESSONS

QUIET = 0.03
"""Seconds without an event after which a save is complete: editors write in several steps."""
LATEST = 0.15
"""Seconds after its first event when a save is read even if it continues."""
SURELY = 0.5
"""Seconds between checks of the files without any event: some disks send none, and a folder that
was removed and restored is no longer watched."""

Seen: TypeAlias = frozenset[tuple[str, int, int, int]]
"""The files in a few folders: path, time of the last change, size, and inode of each."""


class Watch:
    """Watches the rule files, decks, and lessons beside a file.

    Args:
        file: the file; its folder is watched, and the folders `decks` and `lessons` in it.
    """

    def __init__(self, file: Path) -> None:
        folder = file.absolute().parent
        self._folders = (folder, folder / "decks", folder / LESSONS)
        self._heard = _Heard()
        self._observer = _observing(self._folders, self._heard)
        self._seen = seen(self._folders)
        self._looked = time.monotonic()

    def changed(self) -> bool:
        """Whether something was saved since the last call and is complete, as far as one can tell.
        Takes no time while nothing happens."""
        now = time.monotonic()
        first, last = self._heard.times
        due = first and (now - last >= QUIET or now - first >= LATEST)
        if not due and (first or now - self._looked < SURELY):
            return False
        self._heard.forget()
        self._looked = now
        before, self._seen = self._seen, seen(self._folders)
        return before != self._seen

    def wait(self, seconds: float) -> bool:
        """Wait until something was saved, for at most `seconds`; return whether it was."""
        until = time.monotonic() + seconds
        while not self.changed():
            left = until - time.monotonic()
            if left <= 0:
                return False
            self._heard.event.wait(min(left, SURELY))
            if self._heard.event.is_set():
                time.sleep(min(left, QUIET / 3))
        return True

    def close(self) -> None:
        """Stop watching; everything started for it has then ended."""
        if self._observer is not None:
            self._observer.stop()
            self._observer.join()


class _Heard(FileSystemEventHandler):
    """Notes the times of the first and the last event since they were last reset."""

    def __init__(self) -> None:
        self.event = threading.Event()
        self.times = (0.0, 0.0)

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Note an event that may have changed a file; reading a file sends events too."""
        if event.event_type in ("opened", "closed_no_write"):
            return
        now = time.monotonic()
        self.times = (self.times[0] or now, now)
        self.event.set()

    def forget(self) -> None:
        """Reset, to wait for the next save."""
        self.times = (0.0, 0.0)
        self.event.clear()


def _observing(folders: Iterable[Path], heard: _Heard) -> BaseObserver | None:
    """Start to watch folders; None if the system has no resources left for that."""
    observer = Observer()
    try:
        for folder in folders:
            if folder.is_dir():
                observer.schedule(heard, str(folder))
        observer.start()
    except (OSError, RuntimeError):
        with suppress(OSError, RuntimeError):
            observer.stop()
        return None
    return observer


def seen(folders: Iterable[Path]) -> Seen:
    """The readable YAML files now in some folders."""
    found = set()
    for folder in folders:
        with suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(ENDING):
                    with suppress(OSError):
                        stat = entry.stat()
                        found.add((entry.path, stat.st_mtime_ns, stat.st_size, stat.st_ino))
    return frozenset(found)
