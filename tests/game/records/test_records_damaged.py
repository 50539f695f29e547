"""Damaged records: every one of them gets a verdict, a short one, and none a traceback.

`python -m tests.game.records.test_records_damaged 8000` judges as many as one likes.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from game.records.record_file import LONGEST_FAULT, verdict
from tests.game.tables import CATALOGUE

EXAMPLES = Path(__file__).resolve().parents[2] / "data" / "record-examples.jsonl"
JUNK: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**53, 10**18, 0.5, -0.0, "", "x", "\0", "\ud800", "x" * 999, [],
    [[]], {}, {"a": 1}, ["AS"], "AS", "bisque",
)  # fmt: skip


@cache
def _good() -> tuple[str, ...]:
    return tuple(EXAMPLES.read_text(encoding="utf-8").splitlines())


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every list and object in a value, with each of its keys."""
    if isinstance(value, list | dict):
        keys = range(len(value)) if isinstance(value, list) else list(value)
        for key in keys:
            yield value, key
            yield from _places(value[key])


def damaged(chance: random.Random) -> str:
    """A record with something in it exchanged, doubled, lost, or cut off."""
    line = chance.choice(_good())
    if chance.random() < 0.2:
        place = chance.randrange(len(line))
        return chance.choice(
            (line[:place], line[:place] + chance.choice('{}[],:"0x\\\0') + line[place + 1 :])
        )
    record = json.loads(line)
    for _ in range(chance.randint(1, 3)):
        places = list(_places(record))
        if not places:
            break
        holder, key = chance.choice(places)
        match chance.randrange(4):
            case 0:
                holder[key] = chance.choice(JUNK)
            case 1:
                del holder[key]
            case 2 if isinstance(holder, list):
                holder.insert(key, holder[key])
            case _:
                other, name = chance.choice(places)
                holder[key] = json.loads(json.dumps(other[name])) if name in _keys(other) else 7
    return json.dumps(record)


def _keys(holder: Any) -> Any:
    return range(len(holder)) if isinstance(holder, list) else holder


def _judge(count: int, seed: int) -> int:
    """Judge so many; returns how many were found to be right after all."""
    chance, right = random.Random(seed), 0
    for _ in range(count):
        line = damaged(chance)
        found = verdict(1, line, CATALOGUE)
        assert len(found.fault) <= LONGEST_FAULT + 3
        assert found.fault.isprintable()
        right += not found.fault
    return right


def test_three_hundred_damaged_records_get_a_verdict() -> None:
    # Some damage undoes itself or exchanges like for like, as two cards of one dealt hand.
    assert _judge(300, 9) < 15


if __name__ == "__main__":
    print(_judge(int(sys.argv[1]), 1), "of", sys.argv[1], "were right after all")
