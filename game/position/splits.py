"""All ways to choose cards, and to divide a pile, as sequences that are never written out in
full."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb
from sys import maxsize
from typing import TypeVar, overload

from game.position.moves import MOVES, Move, Several, Split
from game.rules.cards import Code
from game.values import Value


def is_even(first: int, second: int) -> bool:
    """Whether stacks of these sizes are as even as possible."""
    return abs(first - second) <= 1


Way = TypeVar("Way", bound=Move, covariant=True)


class Ways(Sequence[Way]):
    """Moves that are made when they are needed, from their index."""

    @property
    def _length(self) -> int:
        raise NotImplementedError

    def __len__(self) -> int:
        return min(self._length, maxsize)  # len() allows no larger number

    @overload
    def __getitem__(self, index: int) -> Way: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Way]: ...
    def __getitem__(self, index: int | slice) -> Way | Sequence[Way]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._length))]
        length = self._length
        if index < 0:
            index += length
        if not 0 <= index < length:
            raise IndexError("there are not so many ways")
        return self._way(index)

    def _way(self, index: int) -> Way:
        raise NotImplementedError


def _parted(
    cards: tuple[Code, ...], chosen: int, index: int
) -> tuple[tuple[Code, ...], tuple[Code, ...]]:
    """The way number `index` to choose `chosen` cards, and the rest.

    The ways are in lexicographic order of the places of the chosen cards.
    """
    size = len(cards)
    first, second = list[Code](), list[Code]()
    for place, card in enumerate(cards):
        if not chosen:
            second += cards[place:]
            break
        with_it = comb(size - place - 1, chosen - 1)
        if index < with_it:
            first.append(card)
            chosen -= 1
        else:
            index -= with_it
            second.append(card)
    return tuple(first), tuple(second)


@lru_cache(maxsize=64)
def _of_smaller(size: int) -> tuple[int, ...]:
    """For each number of cards, the number of ways to choose fewer cards from `size`."""
    return tuple(accumulate((comb(size, chosen) for chosen in range(size)), initial=0))


class Picked(Value, Ways[Several]):
    """The ways in which `seat` can pick `number` of some cards, for a move with this `verb`; with
    `fewer`, also down to `fewer` cards less, and the fewest come first.

    Every move also contains the cards `sure`.
    """

    seat: int
    verb: str
    cards: tuple[Code, ...]
    number: int
    sure: tuple[Code, ...] = ()
    fewer: int = 0

    @property
    def _length(self) -> int:
        return sum(comb(len(self.cards), number) for number in self._numbers)

    @property
    def _numbers(self) -> range:
        return range(self.number - self.fewer, self.number + 1)

    def _way(self, index: int) -> Several:
        kind = MOVES[self.verb]
        assert issubclass(kind, Several)
        for number in self._numbers:
            ways = comb(len(self.cards), number)
            if index < ways:
                break
            index -= ways
        return kind(self.seat, (*self.sure, *_parted(self.cards, number, index)[0]))

    @property
    def most(self) -> int:
        """The most cards that a move contains."""
        return len(self.sure) + self.number

    @property
    def fewest(self) -> int:
        """The fewest cards that a move contains."""
        return self.most - self.fewer

    @property
    def may_be(self) -> frozenset[Code] | None:
        """The cards that a move may contain; None if those are all of the hand."""
        return None if self.sure else frozenset(self.cards)

    def objects_to(self, chosen: Sequence[Code]) -> Code | None:
        """One of some cards of the hand that may not be among the cards picked, because all of
        `sure` must be; None if they may be picked, given their number."""
        laid = Counter(chosen)
        if not (Counter(self.sure) - laid or laid - Counter((*self.sure, *self.cards))):
            return None
        return next(code for code in chosen if code not in (self.sure or self.cards))


class Splits(Value, Ways[Split]):
    """The divisions of `pile` by `seat`: 2**n of them, or only those into equal stacks.

    A pile of twenty cards has a million divisions, so each is made only when needed. The sizes of
    the first stack are in ascending order, and stacks of equal size in lexicographic order of the
    places of their cards.
    """

    seat: int
    pile: tuple[Code, ...]
    even: bool

    @property
    def _length(self) -> int:
        size = len(self.pile)
        return comb(size, size // 2) * (1 + size % 2) if self.even else 1 << size

    def _way(self, index: int) -> Split:
        smaller = _of_smaller(len(self.pile))
        if self.even:
            index += smaller[len(self.pile) // 2]
        chosen = bisect_right(smaller, index) - 1
        return Split(self.seat, _parted(self.pile, chosen, index - smaller[chosen]))
