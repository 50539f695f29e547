"""JSON from others: every number is finite and of bounded length, and errors are ValueErrors."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from game.door.reading import read_whole

MOST_DIGITS = 25
"""The most characters of a whole number, far more than any sum of scores has."""
LONGEST_FRACTION = 30
MOST_BYTES = 4_000_000
_SHOWN = 20
"""How many characters of a faulty text a message shows."""


def read(file: Path, most: int = MOST_BYTES) -> Any:
    """The content of a JSON file.

    Args:
        file: the file.
        most: the most bytes it may have.

    Raises:
        OSError: if it cannot be read, is not a regular file, or is too large.
        ValueError: if it is not JSON in UTF-8.
    """
    return parse(read_whole(file, most).decode("utf-8-sig"))


def parse(text: str, pairs: Callable[[list[tuple[str, Any]]], Any] | None = None) -> Any:
    """The value of a JSON text.

    Args:
        text: the text.
        pairs: makes the value of an object from its pairs; it may raise a ValueError.

    Raises:
        ValueError: if it is not JSON, too deep, or has a number that is not finite or too long.
    """
    try:
        return (_PLAIN if pairs is None else _decoder(pairs)).decode(text)
    except json.JSONDecodeError as error:
        raise ValueError(_plainly(error)) from None
    except RecursionError:
        raise ValueError("its lists and objects lie too deep in each other") from None


def _plainly(error: json.JSONDecodeError) -> str:
    """What is wrong, without the words of the library."""
    rest = error.doc[error.pos :].rstrip()
    where = f"character {error.colno:,}"
    if error.lineno > 1:
        where = f"line {error.lineno:,}, {where}"
    if not error.doc.strip():
        return "it is empty"
    in_a_word = any(word.startswith(rest.lstrip()) for word in ("true", "false", "null", "-"))
    if in_a_word or error.msg.startswith("Unterminated"):
        return "it is cut off: its end is missing"
    said = "it goes on behind its end" if error.msg == "Extra data" else "it is no JSON"
    return f"{said} at {where}: {rest[:_SHOWN]!r}"


def _whole(word: str) -> int:
    if len(word) > MOST_DIGITS:
        raise ValueError(f"the number {word[:MOST_DIGITS]}... has too many digits")
    return int(word)


def _decimal(word: str) -> float:
    if len(word) > LONGEST_FRACTION:
        raise ValueError(f"the number {word[:LONGEST_FRACTION]}... has too many digits")
    number = float(word)
    if not math.isfinite(number):
        raise ValueError(f"the number {word} is not finite")
    return number


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number in JSON")


def _decoder(pairs: Callable[[list[tuple[str, Any]]], Any] | None = None) -> json.JSONDecoder:
    return json.JSONDecoder(
        object_pairs_hook=pairs,
        parse_int=_whole,
        parse_float=_decimal,
        parse_constant=_no_number,
    )


_PLAIN = _decoder()
