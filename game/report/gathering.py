"""The games that a report needs, and playing them: in this process, or in any number of
processes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeAlias

from game.errors import Bad
from game.many.arena import tables_of
from game.many.simulate import Endless, game_seed
from game.many.spread import ALONE, Spread
from game.position.state import Side
from game.report.notes import GameNote, Table, noted
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.variant import Header, Option, OptionValue
from game.rules.rules import Rules
from game.values import Value

_CHUNK = 5
"""The number of quick games played at a time."""
Key: TypeAlias = tuple[str, ...]


class Run(Value):
    """Games of one kind. Game number n is played at table n modulo the number of tables; all tables
    have the same rules.

    `key` is ("random",), ("greedy",), ("hard",): all seats alike; ("skill", better, others): one
    better side, each in turn; ("option", name, value): a house rule, with players as in the run
    that it is compared with.
    """

    key: Key
    tables: tuple[Table, ...]
    games: int

    @property
    def chunk(self) -> int:
        """The number of games played between results."""
        return 1 if "hard" in self.key else _CHUNK


class Budget(Value):
    """How much to play: `games` among equals of each of the quick levels, a tenth of that with
    `hard` players, and half of it with every value of every option."""

    games: int = 150
    seed: int = 1
    levels: tuple[str, ...] = ("random", "greedy", "hard")
    options: bool = True


def runs_of(rules: Rules, header: Header, budget: Budget) -> tuple[Run, ...]:
    """The runs of a report, the most valuable first."""
    options = dict(rules.options)
    quick = [level for level in budget.levels if level != "hard"]
    every = [_alike(rules, options, level, budget.games, (level,)) for level in quick]
    if {"random", "greedy"} <= set(budget.levels):
        every.append(_skill(rules, options, "greedy", "random", budget.games))
    if budget.options and quick:
        every += _options(rules, header, quick[-1], max(1, budget.games // 2))
    if "hard" in budget.levels:
        every.append(_alike(rules, options, "hard", max(1, budget.games // 10), ("hard",)))
    return tuple(every)


def _alike(
    rules: Rules, options: Mapping[str, OptionValue], level: str, games: int, key: Key
) -> Run:
    table = Table(rules.key, rules.players, options, (level,) * rules.players)
    return Run(key, (table,), games)


def _skill(
    rules: Rules, options: Mapping[str, OptionValue], better: str, others: str, games: int
) -> Run:
    tables = tuple(
        Table(rules.key, rules.players, options, levels)
        for levels in tables_of(better, (better, others), rules)
    )
    return Run(("skill", better, others), tables, games)


def _options(rules: Rules, header: Header, level: str, games: int) -> Iterator[Run]:
    for name, option in header.options.items():
        for value in _worth_trying(option):
            if value != rules.options[name]:
                options = {**rules.options, name: value}
                yield _alike(rules, options, level, games, ("option", name, str(value)))


def _worth_trying(option: Option) -> tuple[OptionValue, ...]:
    """All values; of a range only the lowest and twice the default, since games may get long."""
    if option.range is None:
        return option.values()
    low, high = option.range
    return (low, min(high, 2 * max(1, int(option.default), low)))


@dataclass
class Gathered:
    """The games so far: notes by the key of their run, and the runs that failed."""

    notes: dict[Key, list[GameNote]] = field(default_factory=dict)
    failed: dict[Key, str] = field(default_factory=dict)
    late: list[Key] = field(default_factory=list)
    """Runs for which there was no time, or not enough for all of their games."""

    def of(self, *key: str) -> list[GameNote]:
        """The notes of a run; empty if it was not played."""
        return self.notes.get(key, [])

    @property
    def games(self) -> int:
        """The number of games in the report."""
        return sum(map(len, self.notes.values()))


def gather(
    folders: tuple[Path, ...],
    runs: tuple[Run, ...],
    seed: int,
    spread: Spread = ALONE,
    until: float = float("inf"),
    go_on: Callable[[], object] | None = None,
) -> Iterator[Gathered]:
    """Play the runs one after another, and yield the results after every few games.

    A run that cannot be played is added to `failed`, and the next one begins.

    Args:
        folders: the folders of rule files.
        runs: the runs to play.
        seed: the seed of all runs, so that runs with the same options have the same deals.
        spread: who shares the work.
        until: the time, as `time.monotonic` counts it, after which no more games begin.
        go_on: called before more games begin; it may wait.
    """
    found, catalogue = Gathered(), Catalogue(folders)
    for run in runs:
        notes = found.notes.setdefault(run.key, [])
        starts, table = range(0, run.games, run.chunk), run.tables[0]
        try:
            rules = catalogue.rules(table.variant, table.players, table.options)
        except Bad as error:
            found.failed[run.key] = _first_line(error)
            continue
        # Checked rules are sent along: checking them takes as long as many games.
        work = partial(_some, rules, run, seed, until)
        for games, fault in spread.map(work, starts, go_on):
            notes += games
            if fault:
                found.failed[run.key] = fault
            yield found
            if fault:
                break
        if len(notes) < run.games and run.key not in found.failed:
            found.late.append(run.key)
    yield found


def _some(
    rules: Rules, run: Run, seed: int, until: float, first: int
) -> tuple[list[GameNote], str]:
    """The games from number `first` on, as many as fit in a chunk, and why there are no more."""
    notes: list[GameNote] = []
    for number in range(first, min(first + run.chunk, run.games)):
        if time.monotonic() > until:
            break
        table = run.tables[number % len(run.tables)]
        try:
            notes.append(noted(rules, table.levels, game_seed(seed, number)))
        except (Bad, Endless) as error:
            return notes, _first_line(error)
    return notes, ""


def _first_line(error: Exception) -> str:
    return getattr(error, "sentence", None) or str(error).splitlines()[0]


def guests_of(sides: Sequence[Side], games: int) -> list[Side]:
    """The seats of the better side in each of `games` games of a run for skill."""
    return [sides[number % len(sides)] for number in range(games)]
