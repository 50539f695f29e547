"""A JSON file that the program keeps for the user: settings, choices, what is on a table.

Others may have written it, or edited it by hand. For screens, unreadable content is as if it were
not there; but before the program writes the file, a damaged one is renamed, so that nothing in it
is lost by changing something else.

Nobody else can read such a file, since the settings contain commands that start programs.
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
"""How deeply lists and objects may be nested."""
_MOST_ASIDE = 9
"""How many damaged files of one name are kept; after that, the last one is overwritten."""


def read_own(file: Path, most: int = plain_json.MOST_BYTES) -> dict[str, Any]:
    """The content of such a file; empty if there is none, or it is damaged.

    Args:
        file: the file.
        most: the most bytes it may have.
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
    """Write `values` to such a file in one step; a damaged file is set aside first.

    Args:
        file: the file.
        values: its whole content.
        most: the most bytes that an undamaged file may have.
        indent: the indentation of each level; None for a single line.

    Raises:
        OSError: if that is impossible; then nothing has changed.
    """
    apart = (",", ":") if indent is None else None
    text = json.dumps(values, ensure_ascii=False, indent=indent, separators=apart)
    # Half a surrogate pair is not valid UTF-8; escaped like this it is valid JSON.
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
    """The content of the file; None if it is damaged or not there."""
    try:
        found = plain_json.read(file, most)
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) and not _is_deep(found) else None


def _may_move(file: Path) -> bool:
    """Whether there is something to rename; a folder is the user's own, and stays."""
    return os.path.lexists(file) and (os.path.islink(file) or not os.path.isdir(file))


def _is_deep(value: object) -> bool:
    """Whether a value is nested more deeply than writing it again could follow."""
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
    """A free name beside the file: the first damaged one ends in `-damaged-1`."""
    names = (f"{file.stem}-damaged-{n}{file.suffix}" for n in range(1, _MOST_ASIDE + 1))
    free = [path for path in map(file.with_name, names) if not os.path.lexists(path)]
    return free[0] if free else file.with_name(f"{file.stem}-damaged-{_MOST_ASIDE}{file.suffix}")
