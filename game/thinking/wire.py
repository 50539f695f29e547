"""How tasks and their outcomes go from one process to another: lengths and pickles.

Both ends are this program, and the pipe between them is nobody else's. A task goes in two parts:
the rules, which the worker compares with those it has, and the rest. So it needs no rule files,
and what it has worked out about the rules serves a whole game.
"""

from __future__ import annotations

import io
import pickle
from struct import Struct
from typing import IO, Any

from game.moves import Move
from game.players.advice import Advice
from game.rules import Rules
from game.thinking.task import Failure, Outcome, Task

_LENGTH = Struct(">I")


def write_task(pipe: IO[bytes], task: Task) -> None:
    """Send a task.

    Raises:
        OSError: if nobody reads any more.
    """
    rest = io.BytesIO()
    _WithoutRules(rest).dump(task)
    _write(pipe, pickle.dumps(task.view.rules))
    _write(pipe, rest.getvalue())


class Tasks:
    """The tasks that come through a pipe."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._pipe = pipe
        self._sent = b""
        self._rules: Rules | None = None

    def read(self) -> Task:
        """The next task.

        Raises:
            EOFError: if none will come.
        """
        sent = _read(self._pipe)
        if sent != self._sent or self._rules is None:
            self._sent, self._rules = sent, pickle.loads(sent)
        task = _WithRules(io.BytesIO(_read(self._pipe)), self._rules).load()
        assert isinstance(task, Task)
        return task


def write_outcome(pipe: IO[bytes], outcome: Outcome) -> None:
    """Send what came of a task.

    Raises:
        OSError: if nobody reads any more.
    """
    _write(pipe, pickle.dumps(outcome))


def read_outcome(pipe: IO[bytes]) -> Outcome:
    """What came of the task sent last.

    Raises:
        EOFError: if the other process has ended.
        ValueError: if it sent something else.
    """
    outcome = pickle.loads(_read(pipe))
    if not isinstance(outcome, Move | Advice | Failure):
        raise ValueError(f"{outcome!r} is no outcome")
    return outcome


class _WithoutRules(pickle.Pickler):
    """Leaves a note where the rules were."""

    def persistent_id(self, obj: Any) -> str | None:
        return "rules" if isinstance(obj, Rules) else None


class _WithRules(pickle.Unpickler):
    """Puts the rules where the notes are."""

    def __init__(self, file: IO[bytes], rules: Rules | None) -> None:
        super().__init__(file)
        self._rules = rules

    def persistent_load(self, pid: Any) -> Any:
        return self._rules


def _write(pipe: IO[bytes], data: bytes) -> None:
    pipe.write(_LENGTH.pack(len(data)) + data)
    pipe.flush()


def _read(pipe: IO[bytes]) -> bytes:
    (length,) = _LENGTH.unpack(_exactly(pipe, _LENGTH.size))
    return _exactly(pipe, length)


def _exactly(pipe: IO[bytes], count: int) -> bytes:
    data = pipe.read(count)
    if len(data) < count:
        raise EOFError("the pipe was closed")
    return data
