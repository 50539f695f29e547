"""What the plays of others say about the cards they do not hold.

A player who did not follow suit holds none of it; a player who led a suit that may not be led
early, or played a card that may not be played to the first trick, held nothing else. All these are
the same: a card was played although the rules ranked another one higher, so that one was not in the
hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from game.players.search.stream import Floats
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.players.search.tables import Tables
    from game.rules.rules import Rules


def what_plays_tell(
    rules: Rules, tables: Tables, plays: Sequence[Sequence[tuple[int, Code]]], first: int
) -> Floats:
    """How well each card fits each hand: 0 if it would have had to be played, otherwise 1.

    Args:
        rules: the rules of the game.
        tables: the tables of the tricks.
        plays: (seat, card) of every trick of the hand so far.
        first: the first trick that still matters; players have drawn since earlier ones, or
            forgotten them.

    Returns:
        The weights, (seats, cards).
    """
    weights = np.ones((rules.players, tables.width), np.float32)
    if not tables.ranked:
        return weights
    seen, usual = 0, tables.keep is None and tables.first is None
    for number, trick in enumerate(plays):
        for place, (seat, code) in enumerate(trick):
            card = tables.number[code]
            if number >= first and not (
                (number or usual or tables.also is not None)
                and _is_right(tables, trick, place, seen)
            ):
                led = tables.number[trick[0][1]] if place else None
                ranks = _ranks(tables, led, seen, number == 0)
                weights[seat][ranks > ranks[card]] = 0.0
            if tables.early is not None:
                seen |= int(tables.early[card])
    return weights


def _is_right(tables: Tables, trick: Sequence[tuple[int, Code]], place: int, seen: int) -> bool:
    """Whether no card was ranked above this one, after the first trick: it followed suit, or could
    be led. This is the usual case and says nothing."""
    card, width = tables.number[trick[place][1]], tables.width
    if not place:
        return bool(tables.may_lead[seen * width + card])
    if tables.also is not None and tables.also[card] > 0.0:
        return True  # it may be played by those who could follow
    return bool(tables.follows[tables.number[trick[0][1]] * width + card])


def _ranks(tables: Tables, led: int | None, seen: int, first_trick: bool) -> Floats:
    """The rank of each card by the rules for the player who led or followed."""
    width = tables.width
    if led is None:
        ranks = tables.lead[seen * width : (seen + 1) * width].copy()
    else:
        ranks = tables.follow[led * width : (led + 1) * width].copy()
    if first_trick and tables.keep is not None:
        ranks += tables.keep
    if first_trick and led is None and tables.first is not None:
        ranks[:] = 0.0
    return ranks
