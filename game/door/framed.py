"""Messages between this program and its own processes: a length, and JSON of that many bytes.

Both ends are this program, but even so, nothing from a pipe can do more than be a value: the reader
checks every type (`game.door.typed`).
"""

from __future__ import annotations

import json
from struct import Struct
from typing import IO, Any

from game.door.typed import opened

_LENGTH = Struct(">I")


def send(pipe: IO[bytes], told: Any) -> None:
    """Send a message, and wait until it is sent.

    Args:
        pipe: the pipe to write to.
        told: plain JSON values, or values that `game.door.typed.opened` converts; mappings in these
            must have text keys.

    Raises:
        OSError: if the other end no longer reads.
    """
    data = json.dumps(told, default=opened, separators=(",", ":")).encode()
    pipe.write(_LENGTH.pack(len(data)) + data)
    pipe.flush()


def receive(pipe: IO[bytes], most: int | None = None) -> bytes:
    """The JSON of the next message.

    Raises:
        EOFError: if there will be no more.
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
