"""Dividing a pile into two stacks, and choosing one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.position.state import Number
from game.rules.cards import Code

Stacks = tuple[tuple[Code, ...], tuple[Code, ...]]


def pile_value(values: Mapping[Code, Number], cards: Sequence[Code]) -> float:
    """The total worth of the cards of a pile."""
    return float(sum(values.get(code, 0) for code in cards))


def equal_stacks(values: Mapping[Code, Number], pile: Sequence[Code], even: bool) -> Stacks:
    """Two nearly equal stacks: from the best card down, each goes to the poorer stack.

    Args:
        values: the worth of each card; cards without a value are missing.
        pile: the cards to divide.
        even: whether the stacks may differ by at most one card.
    """
    most = (len(pile) + 1) // 2 if even else len(pile)
    stacks: tuple[list[Code], list[Code]] = ([], [])
    worth = [0.0, 0.0]
    value = {card: values.get(card, 0) for card in pile}
    for card in sorted(pile, key=value.__getitem__, reverse=True):
        place = 0 if worth[0] <= worth[1] else 1
        if len(stacks[place]) == most:
            place = 1 - place
        stacks[place].append(card)
        worth[place] += value[card]
    return tuple(stacks[0]), tuple(stacks[1])


def ways_to_divide(
    values: Mapping[Code, Number], pile: Sequence[Code], even: bool
) -> tuple[Stacks, ...]:
    """A few ways to divide a pile into stacks of different worth, the most equal first.

    The arguments are those of `equal_stacks`. The other ways offer the best card against all the
    rest, and everything against nothing; if stacks must be even, the better half against the worse.
    """
    order = sorted(pile, key=lambda code: -values.get(code, 0))
    cuts = [(len(order) + 1) // 2] if even else [1, len(order)]
    found = [equal_stacks(values, pile, even)]
    found += [(tuple(order[:cut]), tuple(order[cut:])) for cut in cuts]
    differ = {abs(pile_value(values, a) - pile_value(values, b)): (a, b) for a, b in found[::-1]}
    return tuple(differ[difference] for difference in sorted(differ))


def richer(values: Mapping[Code, Number], stacks: Stacks) -> int:
    """The stack that is worth more; the first one if they are equal."""
    return int(pile_value(values, stacks[1]) > pile_value(values, stacks[0]))
