"""Many pieces of work of the same kind, done in this process, in several processes, or on a Dask
cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from game import command_words as say
from game.errors import Bad
from game.values import Value

if TYPE_CHECKING:
    from multiprocessing.pool import AsyncResult, Pool

T = TypeVar("T")
_PATIENCE = 10
"""Seconds in which a cluster must first answer."""
_USUAL_CLUSTER = 8
_LONGEST_ALONE = 3
"""How many times that long a cluster may have no workers."""


class BadCluster(Bad):
    """A Dask cluster that cannot be used. The message says why."""


class Spread(Value):
    """Where work is done: in this process, in `jobs` processes, or on the workers of a cluster.

    `dask` is the address of a Dask scheduler, for example ``tcp://10.0.0.5:8786``. Its workers must
    have the same version of the program, and the same rule files in the same folders.
    """

    jobs: int = 1
    dask: str | None = None

    @property
    def alone(self) -> bool:
        """Whether all work is done in this process."""
        return self.jobs <= 1 and self.dask is None

    @property
    def hands(self) -> int:
        """About how many processes share the work; for a cluster the number is unknown in
        advance."""
        return self.jobs if self.dask is None else max(self.jobs, _USUAL_CLUSTER)

    def map(
        self,
        work: Callable[[int], T],
        numbers: Sequence[int],
        go_on: Callable[[], object] | None = None,
    ) -> Iterator[T]:
        """The results of `work` for each of `numbers`, in order, wherever they are computed.

        Args:
            work: a function of a number.
            numbers: the numbers.
            go_on: called before each piece is handed out; it may wait, and nothing begins
                meanwhile. A cluster gets all pieces at once.

        Raises:
            BadCluster: if the cluster does not answer, or Dask is not installed.
        """
        if self.dask is not None:
            yield from _over_cluster(self.dask, work, numbers)
        elif self.alone:
            yield from map(work, _one_by_one(numbers, go_on))
        else:
            jobs = min(self.jobs, len(numbers))
            with _process_pool(jobs, work) as pool:
                if go_on is None:
                    yield from pool.imap(_piece, numbers)
                else:
                    yield from _in_step(pool, _one_by_one(numbers, go_on), jobs)


ALONE = Spread()


_given: list[Callable[[int], Any]] = []
"""In a process that shares the work: the work. It is sent there once, so that what its rules have
computed serves every piece."""


def _piece(number: int) -> Any:
    return _given[0](number)


def _one_by_one(numbers: Sequence[int], go_on: Callable[[], object] | None) -> Iterator[int]:
    for number in numbers:
        if go_on is not None:
            go_on()
        yield number


def _in_step(pool: Pool, numbers: Iterator[int], most: int) -> Iterator[Any]:
    """Like a pool's own `imap`, but with at most `most` pieces in progress: pieces handed out
    cannot be taken back."""
    under_way: deque[AsyncResult[Any]] = deque()
    for number in numbers:
        under_way.append(pool.apply_async(_piece, (number,)))
        if len(under_way) >= most:
            yield under_way.popleft().get()
    for result in under_way:
        yield result.get()


def _over_cluster(address: str, work: Callable[[int], T], numbers: Sequence[int]) -> Iterator[T]:
    try:
        import distributed
    except ImportError as error:
        raise BadCluster(say.NO_DASK) from error
    try:
        client: Any = distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise BadCluster(say.NO_SCHEDULER.format(address=address, why=error)) from error
    with client:
        _see_that_all_can_load_us(client, address)
        futures = client.map(work, numbers, pure=False)
        try:
            for future in futures:
                yield _awaited(client, future, address)
        finally:
            client.cancel(futures)


def _see_that_all_can_load_us(client: Any, address: str) -> None:
    missing = say.PROGRAM_MISSING
    try:
        client.run_on_scheduler(_is_here)
    except ImportError as error:
        why = missing.format(who=say.SCHEDULER, address=address, why=error)
        raise BadCluster(why) from error
    answers = client.run(_is_here, on_error="return")
    if not answers:
        raise BadCluster(say.NO_WORKERS.format(address=address))
    for worker, answer in answers.items():
        if answer is not True:
            raise BadCluster(missing.format(who=say.WORKER, address=worker, why=answer))


def _is_here() -> bool:
    """Return True: a worker that can answer has the program."""
    return True


def _awaited(client: Any, future: Any, address: str) -> Any:
    """The result of a piece of work, unless the cluster has no workers for a while."""
    for _ in range(_LONGEST_ALONE):
        while True:
            try:
                return future.result(timeout=_PATIENCE)
            except TimeoutError:
                if not client.scheduler_info()["workers"]:
                    break
    raise BadCluster(say.NO_WORKERS.format(address=address))


def _process_pool(jobs: int, work: Callable[[int], Any]) -> Pool:
    """Processes that are given the work. They leave Ctrl-C to this one, which ends them, and they
    also end if it is killed."""
    context = multiprocessing.get_context(_way_to_begin())
    if sys.platform == "win32":
        return context.Pool(jobs, _begin, (work,))
    # A process inherits the signals its parent holds back, so it hears none before it ignores them.
    # Ours comes when all have been started.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return context.Pool(jobs, _begin, (work,))
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _way_to_begin() -> str:
    """Copying this process is fastest, since everything is imported; but the copy may hang if other
    threads ran here."""
    try:
        alone = len(os.listdir("/proc/self/task")) == 1
    except OSError:  # not Linux
        alone = False
    return "fork" if alone else "spawn"


def _begin(work: Callable[[int], Any]) -> None:
    """Take the work, and leave Ctrl-C to the parent."""
    _given[:] = [work]
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_after_parent, daemon=True).start()


def _end_after_parent() -> None:
    """A killed parent can end no process, and the present piece of work may take long."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
