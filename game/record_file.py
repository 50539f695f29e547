"""Files of records: one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn


def record_lines(file: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file that are not blank, each with its number from 1.

    Only a line feed ends a line: names in a record may hold any other character.

    Raises:
        OSError: if the file cannot be read.
        UnicodeDecodeError: if it is not a text in UTF-8.
    """
    with file.open(encoding="utf-8-sig", newline="\n") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield number, line


def parse_record(line: str) -> object:
    """What a line of a file of records holds.

    Raises:
        ValueError: if it is not JSON, or has a key twice or a number that JSON does not know.
    """
    try:
        return json.loads(line, object_pairs_hook=_once, parse_constant=_no_number)
    except RecursionError:
        raise ValueError("its lists and objects lie too deep in each other") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"the key {max(keys, key=keys.count)!r} stands twice in one object")
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number in JSON")
