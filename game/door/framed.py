"""Messages between this program and processes of its own: a length, and JSON of so many bytes.

Both ends are this program, and yet nothing that comes through a pipe can do more than be a value:
who reads looks at every type (`game.door.typed`).
"""

from __future__ import annotations

import json
from struct import Struct
from typing import IO, Any

from game.door.typed import opened

_LENGTH = Struct(">I")


def send(pipe: IO[bytes], told: Any) -> None:
    """Send a message, and wait until it has gone.

    Args:
        pipe: where to.
        told: what JSON knows, or what `game.door.typed.opened` opens; no mappings in the latter but
            those with texts as keys.

    Raises:
        OSError: if nobody reads any more.
    """
    data = json.dumps(told, default=opened, separators=(",", ":")).encode()
    pipe.write(_LENGTH.pack(len(data)) + data)
    pipe.flush()


def receive(pipe: IO[bytes], most: int | None = None) -> bytes:
    """The JSON of the next message.

    Raises:
        EOFError: if none will come.
        ValueError: if it is longer than `most` bytes.
    """
    (length,) = _LENGTH.unpack(_exactly(pipe, _LENGTH.size))
    if most is not None and length > most:
        raise ValueError(f"a message of {length:,} bytes")
    return _exactly(pipe, length)


def _exactly(pipe: IO[bytes], count: int) -> bytes:
    data = pipe.read(count)
    if len(data) < count:
        raise EOFError("the pipe was closed")
    return data
