"""Hears of every save of a file, once, in whatever way an editor saves."""

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
"""Seconds without another event after which a save is over: editors write in several steps."""
LATEST = 0.15
"""So many seconds after its first event a save is read even if it goes on."""
SURELY = 0.5
"""Every so many seconds the files are looked at without any event: some disks send none, and a
folder that was removed and brought back is watched no more."""

Seen: TypeAlias = frozenset[tuple[str, int, int, int]]
"""What stands in a few folders: path, time of the last change, size and inode of each file."""


class Watch:
    """Watches the rule files, decks and lessons beside a file.

    Args:
        file: the file; the folder that it lies in is watched, and `decks` and `lessons` in that.
    """

    def __init__(self, file: Path) -> None:
        folder = file.absolute().parent
        self._folders = (folder, folder / "decks", folder / LESSONS)
        self._heard = _Heard()
        self._observer = _observing(self._folders, self._heard)
        self._seen = seen(self._folders)
        self._looked = time.monotonic()

    def changed(self) -> bool:
        """Whether something was saved since this was last asked, and is whole as far as can be
        told. Takes no time while nothing happens."""
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
        """Wait until something was saved, at most so many seconds; whether it was."""
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
        """Stop watching; what was started for it has ended then."""
        if self._observer is not None:
            self._observer.stop()
            self._observer.join()


class _Heard(FileSystemEventHandler):
    """Notes when the first and the last event came since they were last forgotten."""

    def __init__(self) -> None:
        self.event = threading.Event()
        self.times = (0.0, 0.0)

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Note an event that may have changed a file; reading one sends events as well."""
        if event.event_type in ("opened", "closed_no_write"):
            return
        now = time.monotonic()
        self.times = (self.times[0] or now, now)
        self.event.set()

    def forget(self) -> None:
        """Wait for the next save."""
        self.times = (0.0, 0.0)
        self.event.clear()


def _observing(folders: Iterable[Path], heard: _Heard) -> BaseObserver | None:
    """Something that watches folders; None where the system has no means left for that."""
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
    """What stands in some folders now. Whatever is no readable YAML file is left out."""
    found = set()
    for folder in folders:
        with suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(ENDING):
                    with suppress(OSError):
                        stat = entry.stat()
                        found.add((entry.path, stat.st_mtime_ns, stat.st_size, stat.st_ino))
    return frozenset(found)
