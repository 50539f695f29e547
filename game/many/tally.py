"""The deals played in a bout, and their results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from game.many.figures import Estimate, estimate, milliseconds, times_of
from game.values import Value

FEW_DEALS = 10
"""With fewer deals, the result says nothing about which level is better."""


class Result(Value):
    """The result of one level in one deal, over all seats: games won, and points compared with the
    others.

    `seconds` is the time for each decision in which there was a choice: the processor's for levels,
    the clock's for programs. `said` are the sentences about moves that a program failed to make.
    """

    share: float
    points: float
    seconds: tuple[float, ...]
    said: tuple[str, ...] = ()


class Came(Value):
    """The total of a level in one deal: see `Result`. `seconds` are those of all `decisions`."""

    share: float
    points: float
    decisions: int
    seconds: float


class Row(Value):
    """One deal of a bout: its number from 0, the seed of its cards, the number of games played with
    them, and the result of each level."""

    deal: int
    seed: int
    games: int
    levels: Mapping[str, Came]


class Standing(Value):
    """The standing of a level: its games, the share of them it won, and its points compared with
    the others.

    `median` and `slow` are seconds for a decision, accurate to a twelfth; 19 of 20 decisions take
    less than `slow`. `said` are the sentences about moves that a program failed to make.
    """

    games: int
    share: Estimate
    points: Estimate
    median: float
    slow: float
    said: tuple[str, ...] = ()


class Pair(Value):
    """How much better `level` did than `against` as a guest, deal by deal."""

    level: str
    against: str
    share: Estimate
    points: Estimate


class Comparison(Value):
    """The result of a bout. `even` is the share that each level would win if all were equal."""

    even: float
    levels: Mapping[str, Standing]
    pairs: tuple[Pair, ...]


class Tally:
    """The deals of a bout so far.

    Attributes:
        rows: a row for each deal, in order.
        times: the number of decisions of each level in each class of times (`times_of`).
        said: the sentences about moves that programs failed to make, by level.
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
        """Add the next deal."""
        came = {
            level: Came(one.share, one.points, len(one.seconds), sum(one.seconds))
            for level, one in results.items()
        }
        self.rows.append(Row(len(self.rows), seed, games, came))
        for level, one in results.items():
            self.times[level].update(times_of(one.seconds))
            self.said[level] += one.said

    def compared(self, sides: int) -> Comparison:
        """The result of two or more deals, in games between `sides` sides."""
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
