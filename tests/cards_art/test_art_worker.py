"""Background work: the newest orders first, nothing twice, failures reported."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from cards_art.worker import Worker
from tests.patience import PATIENCE, eventually


@contextmanager
def working(make: object) -> Iterator[Worker[str, str]]:
    worker: Worker[str, str] = Worker(make)  # type: ignore[arg-type]
    try:
        yield worker
    finally:
        worker.close()


def collect(worker: Worker[str, str], count: int) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []

    def enough() -> bool:
        found.extend(worker.finished())
        return len(found) >= count

    eventually(enough)
    return found


def test_everything_ordered_is_made() -> None:
    with working(str.upper) as worker:
        worker.order(["a", "b", "c"])
        assert sorted(collect(worker, 3)) == [("a", "A"), ("b", "B"), ("c", "C")]


def test_a_worker_is_idle_when_everything_ordered_was_collected() -> None:
    gate, begun = threading.Event(), threading.Event()

    def make(key: str) -> str:
        begun.set()
        gate.wait(PATIENCE)
        return key

    with working(make) as worker:
        assert worker.idle
        worker.order(["a"])
        assert not worker.idle
        assert begun.wait(PATIENCE)
        assert not worker.idle
        gate.set()
        collect(worker, 1)
        assert worker.idle


def test_a_worker_is_idle_again_after_what_it_made_failed() -> None:
    def make(key: str) -> str:
        raise ValueError(key)

    with working(make) as worker:
        worker.order(["a"])
        with pytest.raises(ValueError, match="a"):
            collect(worker, 1)
        assert worker.idle


def test_the_newest_order_is_made_first_and_a_repeated_one_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cards_art.worker._MOST_THREADS", 1)
    gate, begun, made = threading.Event(), threading.Event(), []

    def make(key: str) -> str:
        begun.set()
        gate.wait(PATIENCE)
        made.append(key)
        return key

    with working(make) as worker:
        worker.order(["first"])
        begun.wait(PATIENCE)
        worker.order(["a", "b"])
        worker.order(["b", "c", "first"])
        gate.set()
        collect(worker, 4)
    assert made == ["first", "b", "c", "a"]


def test_what_failed_is_raised_where_results_are_fetched_and_the_rest_goes_on() -> None:
    def make(key: str) -> str:
        if key == "bad":
            raise ValueError("cannot be made")
        return key

    with working(make) as worker:
        worker.order(["bad"])
        with pytest.raises(ValueError, match="cannot be made"):
            collect(worker, 1)
        worker.order(["good"])
        assert collect(worker, 1) == [("good", "good")]


def test_closing_drops_what_waits_and_takes_no_more_orders() -> None:
    worker: Worker[str, str] = Worker(str.upper)
    worker.close()
    worker.order(["a"])
    time.sleep(0.02)
    assert worker.finished() == []


@pytest.mark.parametrize("fails", [False, True])
def test_one_waits_until_what_was_ordered_is_finished_or_has_failed(fails: bool) -> None:
    begun = threading.Event()

    def make(key: str) -> str:
        assert begun.wait(PATIENCE)
        time.sleep(0.1)  # meanwhile the test waits
        if fails:
            raise KeyError(key)
        return key

    with working(make) as worker:
        worker.order(["a"])
        begun.set()
        start = time.monotonic()
        worker.wait("a", PATIENCE)
        assert time.monotonic() - start < PATIENCE / 2
        if fails:
            with pytest.raises(KeyError):
                worker.finished()
        else:
            assert worker.finished() == [("a", "a")]
