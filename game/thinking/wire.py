"""Sends tasks and their outcomes from one process to another.

The rules and the finished hands, which do not change between tasks, are sent only once. So the
worker needs no rule files, what it computes about the rules serves a whole game, and messages stay
small in long games.
"""

from __future__ import annotations

import json
from typing import IO, Any

from game.door import plain_json
from game.door.framed import receive, send
from game.door.typed import NotPlain, built, opened, plain, read_as
from game.players.advice import Advice
from game.position.moves import Move
from game.position.splits import Picked, Splits
from game.position.state import HandResult, Table
from game.position.view import View
from game.rules.rules import Rules
from game.thinking.task import Failure, Outcome, Task

LARGEST_OUTCOME = 16 << 20
"""The most bytes of an outcome; advice lists every legal move."""
_OUTCOMES: dict[str, Any] = {"move": Move, "advice": Advice, "failure": Failure}
_LEGAL = tuple[Move, ...] | Picked | Splits
"""Moves are sent one by one, but ways to pick cards or to divide a pile only as their
parameters."""


class TasksOut:
    """Sends tasks to a worker, which remembers rules and finished hands between them."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._pipe = pipe
        self._rules: Rules | None = None
        self._results: tuple[HandResult, ...] = ()

    def write(self, task: Task) -> None:
        """Send a task.

        Raises:
            OSError: if the worker no longer reads.
        """
        view, results = task.view, task.view.table.results
        same = [old is new for old, new in zip(self._results, results, strict=False)]
        known = [*same, False].index(False)
        told = {
            "task": _fields(task, "view"),
            "view": _fields(view, "rules", "table", "legal"),
            "table": _fields(view.table, "results"),
            "legal": view.legal,
            "known": known,
            "results": results[known:],
        }
        if view.rules is not self._rules:
            told["rules"] = plain(view.rules)
        send(self._pipe, told)
        self._rules, self._results = view.rules, results


class TasksIn:
    """The tasks that arrive at a worker."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._pipe = pipe
        self._rules: Rules | None = None
        self._results: tuple[HandResult, ...] = ()

    def read(self) -> Task:
        """The next task.

        Raises:
            EOFError: if there will be no more.
            ValueError: if the data is not a task.
        """
        told = json.loads(receive(self._pipe))
        if "rules" in told:
            self._rules = built(Rules, told["rules"])
        more = read_as(tuple[HandResult, ...], told["results"])
        self._results = (*self._results[: told["known"]], *more)
        table = built(Table, told["table"], results=self._results)
        legal = read_as(_LEGAL, told["legal"])
        view = built(View, told["view"], rules=self._rules, table=table, legal=legal)
        return built(Task, told["task"], view=view)


def write_outcome(pipe: IO[bytes], outcome: Outcome) -> None:
    """Send the outcome of a task.

    Raises:
        OSError: if the other process no longer reads.
    """
    send(pipe, {next(n for n, kind in _OUTCOMES.items() if isinstance(outcome, kind)): outcome})


def read_outcome(pipe: IO[bytes]) -> Outcome:
    """The outcome of the task sent last.

    Raises:
        EOFError: if the other process has ended.
        ValueError: if it sent something else.
    """
    told = plain_json.parse(receive(pipe, LARGEST_OUTCOME).decode())
    if not isinstance(told, dict) or len(told) != 1 or not told.keys() <= _OUTCOMES.keys():
        raise NotPlain("what came is no outcome")
    ((name, value),) = told.items()
    outcome: Outcome = read_as(_OUTCOMES[name], value)
    return outcome


def _fields(value: Any, *but: str) -> dict[str, Any]:
    return {name: held for name, held in opened(value).items() if name not in but}
