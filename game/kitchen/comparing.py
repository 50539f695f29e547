"""The differences between two saves: lines and words of the file, and tricks of the hand."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from game.position.game import Game
from game.position.state import Trick
from game.values import Value

MOST_COMPARED = 2_000
"""Longer files are not compared line by line."""
_TOKEN = re.compile(r"\w+|\s+|.")


class Changed(NamedTuple):
    """A line that was removed or added: its number (from 1) in its file."""

    sign: Literal["+", "-"]
    number: int
    text: str


class Swap(Value):
    """The part of a line that was changed, before and after; `number` is the line's new number.

    `start` is its beginning in the new line. For a line that was added or removed, the other side
    is empty.
    """

    number: int
    before: str
    after: str
    start: int


def changed_lines(before: Sequence[str], after: Sequence[str]) -> tuple[Changed, ...]:
    """The lines removed and added, each with its number in its own text."""
    found: list[Changed] = []
    for first, last, start, end in _stretches(before, after):
        found += [Changed("-", place + 1, before[place]) for place in range(first, last)]
        found += [Changed("+", place + 1, after[place]) for place in range(start, end)]
    return tuple(found)


def swaps(before: Sequence[str], after: Sequence[str]) -> tuple[Swap, ...]:
    """The changes within lines; lines added or removed are whole."""
    found: list[Swap] = []
    for first, last, start, end in _stretches(before, after):
        both = min(last - first, end - start)
        for off in range(both):
            found.append(_swap(start + off + 1, before[first + off], after[start + off]))
        for place in range(first + both, last):
            found.append(Swap(start + both + 1, before[place].strip(), "", 0))
        for place in range(start + both, end):
            text = after[place]
            found.append(Swap(place + 1, "", text.strip(), len(text) - len(text.lstrip())))
    return tuple(found)


def tricks_otherwise(before: Game, after: Game) -> frozenset[int]:
    """The tricks of the first hand, by number from 1, that differ between two games."""
    one, other = _tricks(before), _tricks(after)
    longest = range(max(len(one), len(other)))
    return frozenset(place + 1 for place in longest if one[place : place + 1] != other[place:][:1])


def _stretches(before: Sequence[str], after: Sequence[str]) -> Iterator[tuple[int, int, int, int]]:
    if max(len(before), len(after)) > MOST_COMPARED:
        return
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    for tag, *stretch in matcher.get_opcodes():
        if tag != "equal":
            first, last, start, end = stretch
            yield first, last, start, end


def _swap(number: int, before: str, after: str) -> Swap:
    """The words between the common beginning and the common end of two lines."""
    old, new = _TOKEN.findall(before), _TOKEN.findall(after)
    head = 0
    while head < min(len(old), len(new)) and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    start = sum(map(len, new[:head]))
    was = "".join(old[head : len(old) - tail])
    now = "".join(new[head : len(new) - tail])
    return Swap(number, was.strip(), now.strip(), start + len(now) - len(now.lstrip()))


def _tricks(game: Game) -> tuple[Trick, ...]:
    return game.results[0].tricks if game.results else tuple(game.table.tricks)
