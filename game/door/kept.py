"""Values stored in the cache folder from one start to the next, as JSON that is checked.

Any fault in a cached value, or in storing it, only means that it is made again: nothing in a cache
is ever run, nothing of another user is read, and no error leaves this module.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from game.door import plain_json
from game.door.private import is_own, make_private
from game.door.reading import read_whole
from game.door.typed import built, plain
from game.files import write_whole

T = TypeVar("T")
LARGEST = 2_000_000
"""The most bytes of a cached value."""
_HEAD = b"tureen-kept-2 "


def load(file: Path, stamp: str, kind: type[T]) -> T | None:
    """The value stored in a file; None if there is no usable one.

    Args:
        file: its file; the folder must belong to this user alone.
        stamp: the present state of everything it depends on.
        kind: its dataclass.
    """
    try:
        if not is_own(file.stat()):
            return None
        head, _, body = read_whole(file, LARGEST).partition(b"\n")
        if head != _HEAD + checksums(body).encode():
            return None
        found = plain_json.parse(body.decode())
        return built(kind, found["value"]) if found["stamp"] == stamp else None
    except Exception:  # a planted file may cause any error
        return None


def keep(file: Path, stamp: str, value: object) -> None:
    """Store a dataclass, whole or not at all; it is no error if there is no room or no
    permission."""
    with contextlib.suppress(OSError):
        if make_private(file.parent):
            body = json.dumps({"stamp": stamp, "value": plain(value)}).encode()
            write_whole(file, _HEAD + checksums(body).encode() + b"\n" + body)


def stamp_of(asked: str, sources: Iterable[Path | str]) -> str:
    """A question, with checksums of the size and modification time of all sources of its answer.

    The running program is always one of them: a bundle has its modules there.
    """
    lines = [sys.version]
    for file in (sys.executable, *sources):
        try:
            about = os.stat(file)
        except OSError:
            continue
        lines.append(f"{file}:{about.st_size}:{about.st_mtime_ns}")
    return f"{asked} " + checksums("\n".join(lines).encode(errors="replace"))


def modules(room: Path) -> Iterator[str]:
    """Every module in a folder; without a Path for each, this is much faster for two hundred."""
    for folder, _, names in os.walk(room):
        yield from (os.path.join(folder, name) for name in names if name.endswith(".py"))


def checksums(text: bytes) -> str:
    """Sixteen digits that change after any accidental change of a text.

    They do not protect against deliberate forgery. Cached values need no such protection, since all
    of them are checked, and importing a cryptographic digest would take longer than loading the
    title's menu.
    """
    return f"{zlib.crc32(text):08x}{zlib.adler32(text):08x}"
