"""Values kept in the cache folder from one start to the next, as JSON that is checked.

Whatever is wrong with a kept value, or with keeping it, only means that it is made again: nothing
in a cache is ever run, nothing of another user's is read, and no fault in one goes any further.
"""

from __future__ import annotations

import contextlib
import json
import zlib
from pathlib import Path
from typing import TypeVar

from game.door import plain_json
from game.door.private import is_own, make_private
from game.door.reading import read_whole
from game.door.typed import built, plain
from game.files import write_whole

T = TypeVar("T")
LARGEST = 2_000_000
"""Bytes of a kept value."""
_HEAD = b"tureen-kept-2 "


def load(file: Path, stamp: str, kind: type[T]) -> T | None:
    """The value kept in a file; None if there is none that can be used.

    Args:
        file: where it was kept; its folder must belong to this user alone.
        stamp: what it depended on, as it is now.
        kind: the dataclass that it is of.
    """
    try:
        if not is_own(file.stat()):
            return None
        head, _, body = read_whole(file, LARGEST).partition(b"\n")
        if head != _HEAD + checksums(body).encode():
            return None
        found = plain_json.parse(body.decode())
        return built(kind, found["value"]) if found["stamp"] == stamp else None
    except Exception:  # a planted file may bring about anything
        return None


def keep(file: Path, stamp: str, value: object) -> None:
    """Keep a dataclass, whole or not at all; no room or no right to write is no error."""
    with contextlib.suppress(OSError):
        if make_private(file.parent):
            body = json.dumps({"stamp": stamp, "value": plain(value)}).encode()
            write_whole(file, _HEAD + checksums(body).encode() + b"\n" + body)


def checksums(text: bytes) -> str:
    """Sixteen digits that are others after any accident to a text.

    They are no proof against anyone who means to deceive. Nothing kept needs one, since all of it
    is looked at, and a cryptographic digest would take longer to import than the title's menu to
    load.
    """
    return f"{zlib.crc32(text):08x}{zlib.adler32(text):08x}"
