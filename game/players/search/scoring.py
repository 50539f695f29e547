"""Computes the score sheets of many finished hands at once, as `game.rules.sheet` does for one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np

from game.players.search.formulas import over_arrays
from game.players.search.stream import Numbers
from game.rules.sheet import OPPOSITE, PREFIXES, SIDE
from game.values import Value

if TYPE_CHECKING:
    from game.position.state import Side
    from game.rules.rules import Rules

_AMONG_SEATS: Mapping[str, Callable[[Numbers], Any]] = {
    "most_": lambda by_seat: by_seat.max(1, keepdims=True),
    "least_": lambda by_seat: by_seat.min(1, keepdims=True),
    "all_": lambda by_seat: by_seat.sum(1, keepdims=True),
    "count_": lambda by_seat: np.not_equal(by_seat, 0).sum(1, keepdims=True) * 1.0,
}
_AMONG_SIDES: Mapping[str, Callable[[Numbers], Any]] = {
    "most_side_": lambda by_side: by_side.max(1, keepdims=True),
    "leaders_": lambda by_side: (
        np.equal(by_side, by_side.max(1, keepdims=True)).sum(1, keepdims=True) * 1.0
    ),
}
_OF_BIDS: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {
    "contract": lambda names: (names["bidder"] * names["bid"]).sum(1, keepdims=True),
    "over": lambda names: names["tricks"] - names["bid"],
    "off": lambda names: np.abs(names["tricks"] - names["bid"]),
}
_LONGEST_FIRST = sorted(PREFIXES, key=len, reverse=True)


class Bids(Value):
    """The bids by row and seat; a single row applies to all."""

    tricks: Numbers
    nil: Numbers
    holder: Numbers
    """1 for the player who holds the contract of an auction."""

    def times(self, count: int) -> Bids:
        """The same rows, repeated."""
        return Bids(*(np.tile(a, (count, 1)) for a in (self.tricks, self.nil, self.holder)))


class Scorer:
    """The scoring table of one hand of the game, over arrays.

    Args:
        rules: the rules of the game.
        hand: the number of the hand, from 0.
    """

    def __init__(self, rules: Rules, hand: int) -> None:
        score = rules.score
        self._cases = [
            (over_arrays(rules.formula(case.when)), over_arrays(rules.formula(case.points)))
            for case in score.table(hand)
        ]
        self._let = {name: over_arrays(rules.formula(text)) for name, text in score.let.items()}
        self._common = {
            **{name: float(value) for name, value in rules.numbers.items()},
            "hand": hand + 1.0,
            "hand_size": float(rules.hand_size(hand)),
            "players": float(rules.players),
        }
        self._counts = tuple(score.count)
        self._sign = 1.0 if rules.variant.match.best == "highest" else -1.0

    def points(
        self,
        won: Numbers,
        counts: Numbers,
        sides: tuple[Side, ...],
        bids: Bids,
        about: Mapping[str, Numbers] = MappingProxyType({}),
    ) -> Numbers:
        """The scores of all seats.

        Args:
            won: the tricks each seat won, (rows, seats).
            counts: the counts of the rule file in its order, (rows, counts, seats).
            sides: the sides.
            bids: the bids.
            about: other values by seat, by name, one row each.

        Returns:
            The points, (rows, seats).
        """
        names = _Sheet(self._let, sides, won.shape)
        names.update(about)
        names.pop("contract", None)
        names.update(self._common, tricks=won, bid=bids.tricks, nil=bids.nil, bidder=bids.holder)
        names.update({name: counts[:, place] for place, name in enumerate(self._counts)})
        points = np.zeros(won.shape)
        with np.errstate(all="ignore"):  # the branch not used may divide by zero
            for when, worth in reversed(self._cases):
                points = np.where(np.not_equal(when(names), 0), worth(names), points)
        # A hand without an answer scores nothing, as `game.rules.sheet` also assumes.
        return np.where(np.isfinite(points), points, 0.0)

    def relative(self, points: Numbers, sides: tuple[Side, ...]) -> Numbers:
        """The result of each seat compared with those not on its side; higher is better.

        It is the seat's score times the number of opponents, minus the sum of theirs: the
        difference from their mean, in whole numbers.
        """
        against, opponents = _opponents(sides)
        relative: Numbers = self._sign * (points * opponents - points @ against)
        return relative


@lru_cache(maxsize=64)
def _together(sides: tuple[Side, ...]) -> Numbers:
    """1 if two seats are on the same side, (seats, seats)."""
    seats = sum(map(len, sides))
    side_of = np.zeros(seats, np.intp)
    for number, side in enumerate(sides):
        side_of[list(side)] = number
    return np.equal(side_of[:, None], side_of[None, :]).astype(np.float64)


@lru_cache(maxsize=64)
def _opponents(sides: tuple[Side, ...]) -> tuple[Numbers, Numbers]:
    """1 if two seats are on different sides, (seats, seats); the number of opponents of each."""
    against = 1.0 - _together(sides)
    return against, np.maximum(against.sum(1), 1.0)


class _Sheet(dict[str, Any]):
    """The names of a score sheet; what few formulas name is computed when needed."""

    def __init__(
        self, let: dict[str, Any], sides: tuple[Side, ...], shape: tuple[int, ...]
    ) -> None:
        super().__init__()
        self._let, self._sides, self._shape = let, sides, shape

    def __missing__(self, name: str) -> Any:
        if name in self._let:
            value = self._let[name](self)
        elif name in _OF_BIDS:
            value = _OF_BIDS[name](self)
        elif name == "maker":
            value = self["bidder"] @ _together(self._sides)
        else:
            value = self._compared(name)
        self[name] = value
        return value

    def _compared(self, name: str) -> Any:
        prefix = next(prefix for prefix in _LONGEST_FIRST if name.startswith(prefix))
        by_seat = np.broadcast_to(self[name.removeprefix(prefix)], self._shape) * 1.0
        if prefix in _AMONG_SEATS:
            return _AMONG_SEATS[prefix](by_seat)
        if prefix in (SIDE, OPPOSITE):
            own = by_seat @ _together(self._sides)
            return own if prefix == SIDE else by_seat.sum(1, keepdims=True) - own
        by_side = np.stack([by_seat[:, list(side)].sum(1) for side in self._sides], 1)
        return _AMONG_SIDES[prefix](by_side)
