"""What was played of a bout, deal by deal, and what it comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from game.many.figures import Estimate, estimate, milliseconds, times_of
from game.values import Value

FEW_DEALS = 10
"""Fewer deals say nothing about who is better."""


class Result(Value):
    """How one level did in one deal, over all seats: won games, and points against the others.

    `seconds` is the time for each decision in which there was a choice: the processor's for levels,
    the clock's for programs. `said` are the sentences about moves that a program did not make.
    """

    share: float
    points: float
    seconds: tuple[float, ...]
    said: tuple[str, ...] = ()


class Came(Value):
    """What a level came to in one deal: see `Result`. `seconds` are those of all `decisions`."""

    share: float
    points: float
    decisions: int
    seconds: float


class Row(Value):
    """One deal of a bout: its number from 0, the seed of its cards, how many games were played with
    them, and what each level came to."""

    deal: int
    seed: int
    games: int
    levels: Mapping[str, Came]


class Standing(Value):
    """How a level did: games sat at, the share of them it won, points against the others.

    `median` and `slow` are seconds a decision, to a twelfth; 19 of 20 decisions take less than
    `slow`. `said` are the sentences about moves that a program did not make itself.
    """

    games: int
    share: Estimate
    points: Estimate
    median: float
    slow: float
    said: tuple[str, ...] = ()


class Pair(Value):
    """By how much `level` did better than `against` as a guest, deal by deal."""

    level: str
    against: str
    share: Estimate
    points: Estimate


class Comparison(Value):
    """What a bout came to. `even` is the share each level would win if all were alike."""

    even: float
    levels: Mapping[str, Standing]
    pairs: tuple[Pair, ...]


class Tally:
    """What was played of a bout so far.

    Attributes:
        rows: a row for each deal, in order.
        times: how many decisions of each level took how long, by class (`times_of`).
        said: the sentences about moves that programs did not make themselves, by level.
    """

    def __init__(
        self,
        levels: Sequence[str],
        rows: Sequence[Row] = (),
        times: Mapping[str, Mapping[str, int]] | None = None,
    ) -> None:
        self.rows = list(rows)
        kept = times or {}
        self.times = {level: Counter(kept.get(level, {})) for level in dict.fromkeys(levels)}
        self.said: dict[str, list[str]] = {level: [] for level in self.times}

    def add(self, seed: int, results: Mapping[str, Result], games: int) -> None:
        """Take in the next deal."""
        came = {
            level: Came(one.share, one.points, len(one.seconds), sum(one.seconds))
            for level, one in results.items()
        }
        self.rows.append(Row(len(self.rows), seed, games, came))
        for level, one in results.items():
            self.times[level].update(times_of(one.seconds))
            self.said[level] += one.said

    def compared(self, sides: int) -> Comparison:
        """What two deals or more come to, in games between so many sides."""
        games = len(self.rows) * sides
        levels = {level: self._standing(level, games) for level in self.times}
        pairs = tuple(self._pair(*two) for two in combinations(self.times, 2))
        return Comparison(1 / sides, levels, pairs)

    def _standing(self, level: str, games: int) -> Standing:
        came, times = [row.levels[level] for row in self.rows], self.times[level]
        return Standing(
            games,
            estimate([one.share for one in came], 0.0, 1.0),
            estimate([one.points for one in came]),
            milliseconds(times, 0.5) / 1000,
            milliseconds(times, 0.95) / 1000,
            tuple(self.said[level]),
        )

    def _pair(self, level: str, against: str) -> Pair:
        both = [(row.levels[level], row.levels[against]) for row in self.rows]
        return Pair(
            level,
            against,
            estimate([one.share - other.share for one, other in both], -1.0, 1.0),
            estimate([one.points - other.points for one, other in both]),
        )
