"""The worth of moves in the worlds in which they were tried."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence

from game.values import Value, replace

_STUDENT = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14)
"""Student's t for two values, three, and so on, at 95 %."""
_NORMAL = 2.06


class Worths(Value):
    """The results of moves, in the order of the moves.

    Attributes:
        means: the seat's average result; higher is better.
        spreads: the standard deviation of the result from world to world.
        unit: the difference of means for one point of the score compared with the mean of the
            others.
        errors: the 95 % interval of the difference of each mean from the best one; empty if not
            computed.
    """

    means: tuple[float, ...]
    spreads: tuple[float, ...]
    unit: float = 1.0
    errors: tuple[float, ...] = ()

    @classmethod
    def of(
        cls, sums: Iterable[float], squares: Iterable[float], count: int, unit: float = 1.0
    ) -> Worths:
        """Make it from the sums of the results and of their squares over `count` worlds."""
        means = tuple(float(total) / count for total in sums)
        pairs = zip(squares, means, strict=True)
        spreads = tuple(
            math.sqrt(max(0.0, float(square) / count - mean * mean)) for square, mean in pairs
        )
        return cls(means, spreads, unit)

    @classmethod
    def paired(cls, results: Sequence[Sequence[float]], unit: float = 1.0) -> Worths:
        """Make it from the result of each move in the same worlds, (worlds, moves)."""
        count, columns = len(results), list(zip(*results, strict=True))
        sums = [sum(column) for column in columns]
        found = cls.of(sums, [sum(x * x for x in column) for column in columns], count, unit)
        best = columns[found.best]
        errors = tuple(
            _error([b - x for b, x in zip(best, column, strict=True)]) for column in columns
        )
        return replace(found, errors=errors)

    @classmethod
    def narrowed(cls, columns: Sequence[Sequence[float]], unit: float = 1.0) -> Worths:
        """Make it from the results of each move in the same worlds, of which some moves saw only
        the first ones: their means are given by how far behind they were in those."""
        most = max(map(len, columns))
        means = [sum(column) / most if len(column) == most else -math.inf for column in columns]
        best = means.index(max(means))
        gaps = [[b - x for b, x in zip(columns[best], column)] for column in columns]  # noqa: B905
        found = cls(
            tuple(
                means[best] - sum(gap) / len(gap) if mean == -math.inf else mean
                for mean, gap in zip(means, gaps, strict=True)
            ),
            tuple(statistics.pstdev(column) for column in columns),
            unit,
        )
        return replace(found, errors=tuple(map(_error, gaps)))

    @classmethod
    def agreed(cls, runs: Sequence[Worths]) -> Worths:
        """Combine several searches for the same moves. Each learned separately, so their
        differences show how wrong any of them may be."""
        means = [run.means for run in runs]
        spreads = zip(*[run.spreads for run in runs], strict=True)
        found = cls.paired(means, runs[0].unit)
        usual = tuple(math.sqrt(sum(s * s for s in each) / len(runs)) for each in spreads)
        return replace(found, spreads=usual)

    @classmethod
    def beside(cls, parts: Sequence[Worths]) -> Worths:
        """The results of several searches one after the other; all in the same unit."""
        means = tuple(mean for part in parts for mean in part.means)
        spreads = tuple(spread for part in parts for spread in part.spreads)
        return cls(means, spreads, parts[0].unit)

    @classmethod
    def mixed(cls, parts: Sequence[Worths]) -> Worths:
        """The result of one move that may lead to each of these ends, all equally likely."""
        mean = sum(part.means[0] for part in parts) / len(parts)
        squares = sum(part.spreads[0] ** 2 + part.means[0] ** 2 for part in parts) / len(parts)
        return cls((mean,), (math.sqrt(max(0.0, squares - mean * mean)),), parts[0].unit)

    def doubted(self, worlds: int, which: Sequence[bool]) -> Worths:
        """Reduce the means of the moves in `which` by the standard error of a mean over `worlds`
        worlds."""
        rows = zip(self.means, self.spreads, which, strict=True)
        means = tuple(mean - doubt * spread / worlds**0.5 for mean, spread, doubt in rows)
        return replace(self, means=means)

    @property
    def best(self) -> int:
        """The place of the best move; the first if several are equal."""
        return self.means.index(max(self.means))

    def at(self, place: int) -> Worths:
        """The result of one move alone."""
        return Worths((self.means[place],), (self.spreads[place],), self.unit)


def not_behind(columns: Sequence[Sequence[float]], among: Sequence[int]) -> list[int]:
    """Those of the moves `among` all that may still be the best; `columns` has the results of each
    in the same worlds."""
    best = max(among, key=lambda place: sum(columns[place]))

    def behind(place: int) -> bool:
        gap = [b - x for b, x in zip(columns[best], columns[place], strict=True)]
        return sum(gap) / len(gap) > _error(gap) > 0

    return [place for place in among if place == best or not behind(place)]


def _error(differences: Sequence[float]) -> float:
    """The 95 % interval of the mean of these differences, by Student's t, accurate to a
    twentieth."""
    count = len(differences)
    if count < 2:
        return math.inf
    mean = sum(differences) / count
    variance = sum((each - mean) ** 2 for each in differences) / (count - 1)
    t = _STUDENT[count - 2] if count - 2 < len(_STUDENT) else _NORMAL
    return t * math.sqrt(variance / count)
