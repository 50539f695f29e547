"""What moves turned out to be worth in the worlds in which they were tried."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from game.values import Value


class Worths(Value):
    """The results of moves, in the order of the moves.

    Attributes:
        means: how well the seat did on average; higher is better.
        spreads: by how much that differed from world to world, a standard deviation.
        unit: how much of a mean is one point of the score against the mean of the others.
    """

    means: tuple[float, ...]
    spreads: tuple[float, ...]
    unit: float = 1.0

    @classmethod
    def of(
        cls, sums: Iterable[float], squares: Iterable[float], count: int, unit: float = 1.0
    ) -> Worths:
        """From the sums of the results and of their squares over `count` worlds."""
        means = tuple(float(total) / count for total in sums)
        pairs = zip(squares, means, strict=True)
        spreads = tuple(
            math.sqrt(max(0.0, float(square) / count - mean * mean)) for square, mean in pairs
        )
        return cls(means, spreads, unit)

    @classmethod
    def beside(cls, parts: Sequence[Worths]) -> Worths:
        """Those of several searches one after the other; all count in the same unit."""
        means = tuple(mean for part in parts for mean in part.means)
        spreads = tuple(spread for part in parts for spread in part.spreads)
        return cls(means, spreads, parts[0].unit)

    @classmethod
    def mixed(cls, parts: Sequence[Worths]) -> Worths:
        """One move that may come to any of these ends, each of them as likely as the others."""
        mean = sum(part.means[0] for part in parts) / len(parts)
        squares = sum(part.spreads[0] ** 2 + part.means[0] ** 2 for part in parts) / len(parts)
        return cls((mean,), (math.sqrt(max(0.0, squares - mean * mean)),), parts[0].unit)

    @property
    def best(self) -> int:
        """The place of the best move; the first of equal ones."""
        return self.means.index(max(self.means))

    def at(self, place: int) -> Worths:
        """One of them alone."""
        return Worths((self.means[place],), (self.spreads[place],), self.unit)
