"""Who took what and when in a hand with prizes, read from the positions it went through."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.position.state import Number, Table
from game.rules.cards import Code
from game.rules.rules import Rules
from game.values import Value


class Gain(Value):
    """What a player got from a trick besides their own card.

    `source` is the seat whose pile was divided; None for the prizes that were won.
    """

    source: int | None
    worth: Number


class PrizeTrick(Value):
    """A trick after it was resolved: by seat what each pile was worth then, and the gains."""

    prizes: tuple[Code, ...]
    piles: tuple[Number, ...]
    gains: tuple[tuple[Gain, ...], ...]


def prize_tricks(rules: Rules, positions: Sequence[Table]) -> tuple[PrizeTrick, ...]:
    """The tricks of a hand, from all the positions it went through.

    `prizes` are those that lay on the prize pile when the trick was played.
    """
    found: list[PrizeTrick] = []
    gains: list[list[Gain]] = [[] for _ in range(rules.players)]
    prizes: tuple[Code, ...] = ()
    for before, after in pairwise(positions):
        if before.divisions and len(after.divisions) < len(before.divisions):
            step = before.divisions[0]
            gained = _worth(rules, after.taken[step.taker]) - _worth(
                rules, (*before.taken[step.taker], step.card)
            )
            if step.spoils:
                gains[step.taker].append(Gain(None, _worth(rules, step.spoils)))
            elif step.divider is not None and gained:
                gains[step.taker].append(Gain(step.divider, gained))
        if before.step == "play" and before.prizes:
            prizes = before.prizes
        if before.step == "trick" and after.step != "trick" and not after.divisions:
            piles = tuple(_worth(rules, pile) for pile in after.taken)
            found.append(PrizeTrick(prizes, piles, tuple(map(tuple, gains))))
            gains = [[] for _ in range(rules.players)]
            prizes = ()
    return tuple(found)


def _worth(rules: Rules, cards: Sequence[Code]) -> Number:
    return sum(rules.values.get(code, 0) for code in cards)
