"""`python -m tests.long.damaged [COUNT] [SEED]`: thousands of game records with something damaged.

Each gets a short verdict within two seconds, and any that is accepted is also accepted by the
referee, which shares nothing with the program. Then `replay` gets them all in one file. Ends with
status 1 if any of that failed.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.records.record_file import LONGEST_FAULT, verdict
from game.rulefiles.catalogue import Catalogue
from tests.long.command import run
from tests.long.fuzz.guard import bounded
from tests.referee import faults

COUNT = 8000
EXAMPLES = Path(__file__).parents[1] / "data" / "record-examples.jsonl"
MAIN = Path(__file__).resolve().parents[2] / "main.py"
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
    """A record with something in it replaced, doubled, removed, or cut off."""
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


def judged(line: str, catalogue: Catalogue) -> tuple[bool, str]:
    """Whether a record is accepted, and what is wrong with that verdict, if anything is."""
    try:
        with bounded():
            found = verdict(1, line, catalogue)
    except Exception as error:  # this is what the test looks for
        return False, f"{type(error).__name__}: {error}"
    if len(found.fault) > LONGEST_FAULT + 3 or not found.fault.isprintable():
        return False, f"no short line: {found.fault[:80]!r}"
    if found.fault:
        return False, ""
    refused = faults(json.loads(line))
    return True, f"accepted, but {refused[0]}" if refused else ""


def at_once(lines: list[str]) -> str:
    """What goes wrong when `replay` gets all of them in one file."""
    with TemporaryDirectory() as name:
        file = Path(name) / "records.jsonl"
        file.write_text("\n".join(lines), encoding="utf-8", errors="surrogatepass")
        done = subprocess.run(
            [sys.executable, str(MAIN), "replay", str(file)], capture_output=True, text=True
        )
    if "Traceback" in done.stderr or done.returncode not in (1, 2):
        return f"replay ended with {done.returncode}: {done.stderr[-300:]}"
    return ""


def main(count: int = COUNT, seed: int | None = None) -> int:
    """Judge this many; without a seed, with a new one."""
    number = int(time.time()) if seed is None else seed
    print(f"seed {number}", flush=True)
    chance, catalogue, right, wrong = random.Random(number), Catalogue(), 0, []
    lines = [damaged(chance) for _ in range(count)]
    for place, line in enumerate(lines, 1):
        accepted, what = judged(line, catalogue)
        right += accepted
        if what:
            wrong.append(f"record {place}: {what}")
    if what := at_once(lines):
        wrong.append(what)
    for what in wrong:
        print(what)
    print(f"{count:,} damaged records, {right} right after all, {len(wrong)} wrong verdicts")
    return 1 if wrong else 0


if __name__ == "__main__":
    run(main)
