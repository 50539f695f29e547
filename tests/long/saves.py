"""`python -m tests.long.saves [SEED]`: 200 saves in a row as no editor should make them.

A kitchen watches a rule file that is saved whole, half written, damaged, replaced by a folder, a
link, or a pipe, removed, and restored. After each save the kitchen shows the contents within its
time limit, and at the end no memory, thread, or handle is left over. Ends with status 1 if any of
that failed.
"""

from __future__ import annotations

import gc
import os
import random
import shutil
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from game.folders import SHIPPED
from game.kitchen.bench import Bench
from game.kitchen.watching import Watch
from tests.long import command

SAVES = 200
LONGEST = 10.0
"""Seconds after which a save counts as missed, on a busy machine."""
MORE_MEMORY = 1_000_000
"""Bytes by which the memory in use may have grown since the first saves."""
_SETTLED = 40
Save = Callable[[Path, str, random.Random], None]


def whole(file: Path, text: str, chance: random.Random) -> None:
    """A save in place."""
    _clear(file)
    file.write_text(text, encoding="utf-8")


def renamed(file: Path, text: str, chance: random.Random) -> None:
    """A save beside it, moved into its place."""
    _clear(file)
    beside = file.with_name(".saving")
    beside.write_text(text, encoding="utf-8")
    beside.replace(file)


def half(file: Path, text: str, chance: random.Random) -> None:
    """A save that was cut off."""
    _clear(file)
    file.write_text(text[: chance.randrange(len(text))], encoding="utf-8")


def damaged(file: Path, text: str, chance: random.Random) -> None:
    """A save with bytes that are not text, or with a line that is not YAML."""
    _clear(file)
    content = bytearray(text.encode())
    for _ in range(chance.randint(1, 20)):
        content[chance.randrange(len(content))] = chance.randrange(256)
    file.write_bytes(bytes(content))


def folder(file: Path, text: str, chance: random.Random) -> None:
    """A folder in its place."""
    _clear(file)
    file.mkdir()


def link(file: Path, text: str, chance: random.Random) -> None:
    """A link in its place: to nothing, to itself, or to a file elsewhere."""
    _clear(file)
    elsewhere = file.parent / "elsewhere.txt"
    elsewhere.write_text(text, encoding="utf-8")
    file.symlink_to(chance.choice(("nowhere", file.name, str(elsewhere))))


def pipe(file: Path, text: str, chance: random.Random) -> None:
    """A pipe in its place, to which nobody writes."""
    _clear(file)
    os.mkfifo(file)


def gone(file: Path, text: str, chance: random.Random) -> None:
    """The file removed."""
    _clear(file)


KINDS: tuple[Save, ...] = (whole, renamed, half, damaged, folder, gone)
if sys.platform != "win32":
    KINDS += (link, pipe)


def _clear(file: Path) -> None:
    if file.is_dir() and not file.is_symlink():
        shutil.rmtree(file)
    else:
        file.unlink(missing_ok=True)


def saves(seed: int, count: int) -> Iterator[Save]:
    """Saves of every kind; every other one is good, so that each kind follows a good table."""
    chance = random.Random(seed)
    for number in range(count):
        yield chance.choice(KINDS) if number % 2 else chance.choice((whole, renamed))


def run(
    place: Path, seed: int, count: int = SAVES, say: Callable[[str], None] = print
) -> list[str]:
    """Make the saves in a folder; returns what went wrong."""
    chance, file, wrong = random.Random(seed), place / "gumbo.yaml", list[str]()
    text = (SHIPPED / "whist.yaml").read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    bench, watch = Bench(file, (SHIPPED,)), Watch(file)
    threads, before, longest = threading.active_count(), 0, 0.0
    tracemalloc.start()
    try:
        for number, save in enumerate(saves(seed, count)):
            if number == min(_SETTLED, count // 2):
                before = _in_use()
            save(file, f"{text}# save {number}\n", chance)
            began = time.monotonic()
            expected = save in (whole, renamed)
            while bench.saved.good != expected or (expected and not _shows(bench, number)):
                if save in (half, damaged, link):  # good or bad, depending on chance
                    watch.wait(0.2)
                    bench.read()
                    break
                if time.monotonic() - began > LONGEST:
                    wrong.append(f"save {number}, {save.__name__}: not heard of")
                    break
                if watch.wait(0.05):
                    bench.read()
            bench.play_to(8)
            longest = max(longest, time.monotonic() - began)
        grown = _in_use() - before
    finally:
        tracemalloc.stop()
        watch.close()
    say(f"{count} saves, the longest took {longest:.2f} s, memory grew by {grown:,} bytes")
    if grown > MORE_MEMORY:
        wrong.append(f"memory grew by {grown:,} bytes")
    if threading.active_count() >= threads:
        wrong.append(f"{threading.active_count()} threads are left")
    return wrong


def _in_use() -> int:
    """The bytes in use, without garbage that is yet to be collected."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def _shows(bench: Bench, number: int) -> bool:
    return bench.saved.lines[-1:] == (f"# save {number}",)


def main(seed: int | None = None) -> int:
    """Make the saves of a seed; without one, of a new one. Returns the exit status."""
    seed = random.randrange(2**31) if seed is None else seed
    with TemporaryDirectory(prefix="tureen-saves-") as place:
        wrong = run(Path(place), seed)
        with suppress(OSError):
            _clear(Path(place) / "gumbo.yaml")
    print("\n".join(wrong) or f"all was well (seed {seed})")
    return 1 if wrong else 0


if __name__ == "__main__":
    command.run(main)
