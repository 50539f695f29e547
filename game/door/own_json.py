"""A JSON file that the program keeps for the player: settings, choices, what lies on a table.

Others may have written it, and hands may have changed it. What cannot be read in it was never
written, as far as screens are concerned; but before the program writes there, such a file is put
aside under another name, so that nothing in it is lost by changing something else.

Nobody else can read such a file: the settings have commands that start programs.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.door import plain_json
from game.door.private import keep_private
from game.files import write_whole

DEEPEST = 40
"""How deep lists and objects may lie in each other."""
_MOST_ASIDE = 9
"""So many damaged files of one name are kept; after these the last one gives way."""


def read_own(file: Path, most: int = plain_json.MOST_BYTES) -> dict[str, Any]:
    """What such a file holds; nothing if there is none or it is damaged.

    Args:
        file: the file.
        most: how many bytes it may have.
    """
    found = _read(file, most)
    if found is None:
        return {}
    keep_private(file)
    return found


def write_own(
    file: Path,
    values: Mapping[str, Any],
    most: int = plain_json.MOST_BYTES,
    indent: int | None = 1,
) -> None:
    """Write `values` into such a file, in one step; what it held is put aside if it is damaged.

    Args:
        file: the file.
        values: all that it is to hold.
        most: how many bytes a file may have that is not damaged.
        indent: how far each level is indented; None for all on one line.

    Raises:
        OSError: if that is impossible; then all is as it was.
    """
    apart = (",", ":") if indent is None else None
    text = json.dumps(values, ensure_ascii=False, indent=indent, separators=apart)
    # Half a pair of code units is no text in UTF-8; written like this it is one in JSON.
    content = text.encode(errors="backslashreplace")
    damaged = _may_move(file) and _read(file, most) is None
    aside = _aside(file)
    if damaged:
        os.replace(file, aside)
    try:
        write_whole(file, content, private=True)
    except OSError:
        if damaged:
            os.replace(aside, file)
        raise


def _read(file: Path, most: int) -> dict[str, Any] | None:
    """What the file holds, None if it is damaged or not there."""
    try:
        found = plain_json.read(file, most)
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) and not _is_deep(found) else None


def _may_move(file: Path) -> bool:
    """Whether there is something; a folder is somebody's own, and stays."""
    return os.path.lexists(file) and (os.path.islink(file) or not os.path.isdir(file))


def _is_deep(value: object) -> bool:
    """Whether a value lies deeper than writing it again could follow."""
    level = [value]
    for _ in range(DEEPEST):
        level = [
            inner
            for box in level
            if isinstance(box, dict | list)
            for inner in (box.values() if isinstance(box, dict) else box)
        ]
        if not level:
            return False
    return True


def _aside(file: Path) -> Path:
    """A name beside the file: that of the first damaged one ends in `-damaged-1`."""
    names = (f"{file.stem}-damaged-{n}{file.suffix}" for n in range(1, _MOST_ASIDE + 1))
    free = [path for path in map(file.with_name, names) if not os.path.lexists(path)]
    return free[0] if free else file.with_name(f"{file.stem}-damaged-{_MOST_ASIDE}{file.suffix}")
