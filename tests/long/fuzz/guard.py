"""How an example can fail: an error, two seconds of work, fifty megabytes more."""

from __future__ import annotations

import gc
import resource
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SECONDS = 2.0
"""Seconds of work, not of waiting: other programs may be busy too."""
WAITING = 30.0
"""Seconds after which even something that only waits counts as hanging."""
MEGABYTES = 50.0


class Hangs(Exception):
    """An example that takes too long."""


class Grows(Exception):
    """An example, or many together, that take too much memory."""


@contextmanager
def bounded(seconds: float = SECONDS) -> Iterator[None]:
    """Run the block within its bounds; only the main thread can be stopped.

    Raises:
        Hangs: if it works for more than `seconds`, or waits for very long.
        Grows: if it takes more than `MEGABYTES` at any moment.
    """
    assert threading.current_thread() is threading.main_thread()

    def stop(number: int, frame: object) -> None:
        raise Hangs(f"more than {seconds:g} s of work" if number == signal.SIGPROF else "it waits")

    before = {number: signal.signal(number, stop) for number in (signal.SIGPROF, signal.SIGALRM)}
    peak = most_memory()
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, WAITING)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)
    more = most_memory() - peak
    if more > MEGABYTES:
        raise Grows(f"{more:.0f} MB more at once")


def most_memory() -> float:
    """The most memory that this process ever held, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def memory() -> float:
    """The memory that this process holds now, in megabytes."""
    gc.collect()
    fields = Path("/proc/self/statm").read_text(encoding="ascii").split()
    return int(fields[1]) * resource.getpagesize() / 1_000_000
