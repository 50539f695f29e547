"""Work done in background threads, the newest orders first."""

import os
import threading
from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Result = TypeVar("Result")

# More orders than this are for a window size or a deck that is no longer shown.
_MOST_WAITING = 400
_MOST_THREADS = 3


class Worker(Generic[Key, Result]):
    """Makes results for keys in threads that are started with the first order.

    `make` must be safe to run in several threads, and should mostly wait or let others run. Call
    all methods from the thread that owns the worker.
    """

    def __init__(self, make: Callable[[Key], Result]) -> None:
        self._make = make
        self._changed = threading.Condition()
        self._waiting: list[Key] = []
        self._busy: set[Key] = set()
        self._finished: list[tuple[Key, Result]] = []
        self._failure: Exception | None = None
        self._threads: list[threading.Thread] = []
        self._closing = False
        self._news = False

    def order(self, keys: Iterable[Key]) -> None:
        """Make these next, in this order, before those that are already waiting."""
        with self._changed:
            wanted = [key for key in dict.fromkeys(keys) if key not in self._busy]
            if not wanted or self._closing:
                return
            news = set(wanted)
            older = [key for key in self._waiting if key not in news]
            self._waiting = (wanted + older)[:_MOST_WAITING]
            self._changed.notify_all()
        self._start()

    def wait(self, key: Key, seconds: float) -> None:
        """Wait until what was ordered for a key is finished, but not longer than `seconds`."""
        with self._changed:
            self._changed.wait_for(
                lambda: self._failure is not None or any(key == done for done, _ in self._finished),
                seconds,
            )

    def finished(self) -> list[tuple[Key, Result]]:
        """The results finished since the last call. Raises the error of a result that failed."""
        if not self._finished and self._failure is None:
            return []
        with self._changed:
            done, self._finished = self._finished, []
            failure, self._failure = self._failure, None
            self._busy.difference_update(key for key, _ in done)
        if failure is not None:
            raise failure
        self._news |= bool(done)
        return done

    def news(self) -> bool:
        """Whether `finished` has returned anything since the last call."""
        news, self._news = self._news, False
        return news

    @property
    def idle(self) -> bool:
        """Whether nothing is waiting or being made, and everything finished has been collected."""
        with self._changed:
            return not (self._waiting or self._busy)

    def drop(self) -> None:
        """Forget what is waiting; results being made are finished."""
        with self._changed:
            self._waiting.clear()

    def close(self) -> None:
        """Forget what is waiting and end the threads; results being made are finished first."""
        self.drop()
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        for thread in self._threads:
            thread.join()

    def _start(self) -> None:
        if self._threads:
            return
        count = min(_MOST_THREADS, max(1, (os.cpu_count() or 1) - 1))
        for number in range(count):
            thread = threading.Thread(target=self._run, name=f"card art {number}", daemon=True)
            self._threads.append(thread)
            thread.start()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._closing or bool(self._waiting))
                if self._closing:
                    return
                key = self._waiting.pop(0)
                self._busy.add(key)
            try:
                result = self._make(key)
            except Exception as failure:
                with self._changed:
                    self._failure = failure
                    self._busy.discard(key)
                    self._changed.notify_all()
            else:
                with self._changed:
                    self._finished.append((key, result))
                    self._changed.notify_all()
