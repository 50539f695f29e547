"""Files of records, one JSON object on each line, and the check of each record."""

from __future__ import annotations

import errno
import gc
import json
import os
from collections.abc import Iterator, Mapping
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from game.door import plain_json
from game.door.reading import TooLarge, open_regular
from game.records.faults import BadRecord, NotARecord
from game.records.record import replay
from game.rulefiles.catalogue import Catalogue
from game.values import Value

LONGEST_FAULT = 400
LONGEST_LINE = 8_000_000
"""The most characters in a record, many times more than the longest game needs."""


class Verdict(Value):
    """Whether the record on a line (from 1) is right.

    `fault` says in one line what is wrong with it, and is empty if nothing is. `known` is false if
    it is not the record of a game that this program can play.
    """

    line: int
    fault: str = ""
    known: bool = True


def verdict(number: int, line: str, catalogue: Catalogue) -> Verdict:
    """Check the record on line `number`."""
    collecting = gc.isenabled()
    gc.disable()  # positions have no reference cycles; looking for them takes a tenth of the time
    try:
        replay(parse_record(line), catalogue)
    except BadRecord as error:
        known = not isinstance(error, NotARecord)
        return Verdict(number, _one_line("" if known else "not a record: ", error), known)
    except ValueError as error:
        return Verdict(number, _one_line("not a record: ", error), known=False)
    finally:
        if collecting:
            gc.enable()
    return Verdict(number)


def _one_line(words: str, error: Exception) -> str:
    """The text of an error as one line of readable length, whatever a record contains."""
    text = words + "".join(c if c.isprintable() else ascii(c)[1:-1] for c in str(error))
    return text if len(text) <= LONGEST_FAULT else f"{text[:LONGEST_FAULT]}..."


def record_lines(file: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file that are not blank, each with its number from 1.

    Only a line feed ends a line: names in a record may contain any other character.

    Raises:
        OSError: if the file cannot be read, is not a regular file, or has a line that is too long.
        UnicodeDecodeError: if it is not a text in UTF-8.
    """
    with TextIOWrapper(open_regular(file), "utf-8-sig", newline="\n") as lines:
        number = 0
        while line := lines.readline(LONGEST_LINE + 1):
            number += 1
            if len(line) > LONGEST_LINE:
                why = f"line {number} is longer than {LONGEST_LINE:,} characters"
                raise TooLarge(errno.EFBIG, why, str(file))
            if line.strip():
                yield number, line


def numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text that are not blank, like `record_lines` for a file."""
    return ((n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip())


def parse_record(line: str) -> object:
    """Parse a line of a file of records.

    Raises:
        ValueError: if it is not JSON, or has a repeated key, or a number that is not JSON, not
            finite, or has too many digits.
    """
    return plain_json.parse(line, _once)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"the key {max(keys, key=keys.count)!r} stands twice in one object")
    return found


def append_record(file: Path, record: Mapping[str, Any]) -> None:
    """Add a record to the end of a file, on its own line.

    If a killed run left the last line unfinished, the record begins a new line after it.

    Raises:
        OSError: if it cannot be written.
    """
    line = json.dumps(record).encode() + b"\n"
    with file.open("ab+") as lines:
        if lines.tell():
            lines.seek(-1, os.SEEK_END)
            if lines.read(1) != b"\n":
                line = b"\n" + line
        lines.write(line)
