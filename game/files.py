"""Writing files so that they are whole or not there, for every room of the program.

A file is written under another name beside its place and moved there in one step, so a reader,
another copy of the program or a kill at any moment never sees half of it. What a killed run
leaves behind bears a name that nobody else gives, and `sweep` takes it away.
"""

from __future__ import annotations

import contextlib
import os
import re
import threading
import time
from collections.abc import Iterable
from pathlib import Path

ABANDONED_AFTER = 3600.0
"""Seconds after which no run can still be writing a file."""
_UNFINISHED = re.compile(r".+\.\d+-\d+\.part")


def write_whole(path: Path, content: bytes) -> None:
    """Write a file in one step, making its folder when needed; one that was there gives way.

    Raises:
        OSError: if it cannot be written; what was there before is kept then.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{os.getpid()}-{threading.get_ident()}.part")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def sweep(folders: Iterable[Path], now: float | None = None) -> None:
    """Remove what runs that were killed have left in `folders` and all folders below.

    Files younger than `ABANDONED_AFTER` may still be being written and stay. What cannot be read
    or removed stays as well. `now` is the present time in seconds since the epoch.
    """
    present = time.time() if now is None else now
    for folder in folders:
        for path in folder.rglob("*.part"):
            with contextlib.suppress(OSError):
                abandoned = present - path.stat().st_mtime > ABANDONED_AFTER
                if abandoned and _UNFINISHED.fullmatch(path.name):
                    path.unlink()
