"""All ways to divide a pile into two stacks, as a sequence that is never written out."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import overload

from game.cards import Code
from game.moves import Move, Split


def is_even(first: int, second: int) -> bool:
    """Whether stacks of these sizes are as even as can be."""
    return abs(first - second) <= 1


class Splits(Sequence[Move]):
    """The divisions of `pile` by `seat`: 2**n of them, or only those into equal stacks.

    A pile of twenty cards has a million divisions, so the i-th one is worked out when asked for:
    the sizes of the first stack come in ascending order, and the stacks of one size in
    lexicographic order of the places of their cards.
    """

    def __init__(self, seat: int, pile: tuple[Code, ...], even: bool) -> None:
        self._seat, self._pile = seat, pile
        size = len(pile)
        self._sizes = [k for k in range(size + 1) if not even or is_even(k, size - k)]
        self._length = sum(comb(size, k) for k in self._sizes)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._length))]
        if index < 0:
            index += self._length
        if not 0 <= index < self._length:
            raise IndexError("there are not so many divisions")
        size = len(self._pile)
        for chosen in self._sizes:
            if index < comb(size, chosen):
                break
            index -= comb(size, chosen)
        first, second = [], []
        for place, card in enumerate(self._pile):
            with_it = comb(size - place - 1, chosen - 1) if chosen else 0
            if index < with_it:
                first.append(card)
                chosen -= 1
            else:
                index -= with_it
                second.append(card)
        return Split(self._seat, (tuple(first), tuple(second)))
