"""Values kept in the cache folder from one start to the next.

Whatever is wrong with a kept value, or with keeping it, only means that it is made again.
"""

from __future__ import annotations

import contextlib
import pickle
from pathlib import Path
from typing import Any

from game.files import write_whole


def load(file: Path) -> Any:
    """The value kept in a file; None if there is none that can be read."""
    try:
        return pickle.loads(file.read_bytes())
    except Exception:  # a damaged file may bring about anything
        return None


def keep(file: Path, value: object) -> None:
    """Keep a value, whole or not at all; no room or no right to write is no error."""
    with contextlib.suppress(OSError):
        write_whole(file, pickle.dumps(value))
