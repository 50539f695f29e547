"""What fuzzing once found stays fixed, and the hunt itself finds planted faults."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from hypothesis import strategies as st

from tests.long.fuzz import guard
from tests.long.fuzz.guard import Grows, Hangs
from tests.long.fuzz.hunt import FOUND, Failure, hunt, try_one
from tests.long.fuzz.targets import TARGETS, Target

KEPT = sorted(FOUND.glob("*.json"))
BY_NAME = {target.name: target for target in TARGETS}


@pytest.mark.parametrize("file", KEPT, ids=[file.stem for file in KEPT])
def test_what_was_found_stays_mended(file: Path) -> None:
    kept = json.loads(file.read_text(encoding="utf-8"))
    target = BY_NAME[kept["target"]]
    target.run(target.plain)
    try_one(target, kept["example"])


@pytest.mark.parametrize("name", [name for name in BY_NAME if name != "window"])
def test_a_few_examples_of_each_kind_break_nothing(name: str) -> None:
    target = BY_NAME[name]
    target.run(target.plain)
    failure = hunt(target, seed=1, examples=3)
    assert failure is None, failure


def test_fuzzing_finds_the_smallest_example_and_saves_it(tmp_path: Path) -> None:
    def breaks(number: int) -> None:
        if number >= 7:
            raise ValueError("seven or more")

    target = Target("numbers", st.integers(0, 100), breaks, 0)
    failure = hunt(target, seed=1, examples=50)
    assert failure is not None
    assert failure.example == 7
    assert failure.error.startswith("ValueError: seven or more")
    kept = json.loads(failure.keep(tmp_path).read_text())
    assert kept == {"target": "numbers", "example": 7}
    assert failure.keep(tmp_path) == Failure("numbers", 7, "").keep(tmp_path), "only once"


def test_what_works_without_end_is_stopped() -> None:
    def work(_: object) -> None:
        while True:
            pass

    began = time.process_time()
    with pytest.raises(Hangs), guard.bounded(0.05):
        work(None)
    assert time.process_time() - began < 5


def test_what_takes_too_much_memory_is_found() -> None:
    with pytest.raises(Grows), guard.bounded(60):
        bytearray(int(guard.most_memory() + 3 * guard.MEGABYTES) << 20)
