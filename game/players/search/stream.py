"""Thousands of random numbers, all from the player's own random generator.

numpy's generators may return other numbers in another version, which would change a player's moves
when a game is repeated; these use exact arithmetic and are the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Floats: TypeAlias = npt.NDArray[np.float32]
"""Numbers that only decide between cards: ranks, probabilities, noise."""
Numbers: TypeAlias = npt.NDArray[np.float64]
"""Numbers that are counted or scored. Whole numbers below 2**53 add up exactly in any order."""
Ints: TypeAlias = npt.NDArray[np.intp]
Bools: TypeAlias = npt.NDArray[np.bool_]

_STRIDE = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB
_ALL_BITS = 2**64 - 1
_READY = 1 << 16
_TOGETHER = 1 << 12
_AHEAD = 1 << 7
FAINT = np.float32(1e-3)


class Stream:
    """A stream of random numbers: splitmix64, with its seed from `chance`.

    Args:
        chance: returns a number from 0 to 1 (1 excluded).
    """

    def __init__(self, chance: Callable[[], float]) -> None:
        self._at = int(chance() * 2**53)
        self._ahead: list[float] = []
        """The next numbers, the last one first, computed together for `below`."""
        self._ready = self.floats(_READY)
        self._faint = self._ready * FAINT

    def floats(self, *shape: int) -> Floats:
        """Fresh numbers from 0 to 1 (1 excluded)."""
        count = 1
        for length in shape:
            count *= length
        self._ahead.clear()
        bits = np.arange(1, count + 1, dtype=np.uint64)  # arrays of this type overflow silently
        bits *= np.uint64(_STRIDE)
        bits += np.uint64(self._at)
        self._at = (self._at + count * _STRIDE) & _ALL_BITS
        bits ^= bits >> np.uint64(30)
        bits *= np.uint64(_FIRST)
        bits ^= bits >> np.uint64(27)
        bits *= np.uint64(_SECOND)
        bits ^= bits >> np.uint64(31)
        return ((bits >> np.uint64(40)).astype(np.float32) * np.float32(2**-24)).reshape(shape)

    def parts(self, lengths: Sequence[int]) -> Iterator[Floats]:
        """The same as `floats` for each of these lengths in order. Short ones are computed
        together, because a call costs as much as hundreds of numbers. No other method may be called
        in between."""
        start = 0
        while start < len(lengths):
            end, total = start + 1, lengths[start]
            while end < len(lengths) and total + lengths[end] <= _TOGETHER:
                total += lengths[end]
                end += 1
            ready, at = self.floats(total), 0
            for length in lengths[start:end]:
                yield ready[at : at + length]
                at += length
            start = end

    def noise(self, rows: int, columns: int, faint: bool = False) -> Floats:
        """Numbers that only break ties: a window of existing ones, much cheaper than fresh ones.

        They are from 0 to 1; with `faint`, from 0 to `FAINT`, for values that differ by more than
        that.
        """
        count = rows * columns
        if count > _READY // 2:
            fresh = self.floats(rows, columns)
            return fresh * FAINT if faint else fresh
        start = self.below(_READY - count)
        ready = self._faint if faint else self._ready
        return ready[start : start + count].reshape(rows, columns)

    def pass_over(self, rows: int, columns: int) -> None:
        """Go on as if `noise` had been called."""
        count = rows * columns
        if count > _READY // 2:
            self._ahead.clear()
            self._at = (self._at + count * _STRIDE) & _ALL_BITS
        else:
            self.below(1)

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` (excluded): `floats(1)` times `limit`, computed for many
        calls at once, since every card of a playout needs one."""
        if not self._ahead:
            at = self._at
            self._ahead = self.floats(_AHEAD)[::-1].tolist()
            self._at = at
        self._at = (self._at + _STRIDE) & _ALL_BITS
        return int(self._ahead.pop() * limit)
