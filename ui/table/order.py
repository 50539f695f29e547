"""In which order a hand is held."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import Code
from game.moves import Reading
from game.view import View


def sorted_hand(view: View, reading: Reading | None, trump: str | None) -> tuple[Code, ...]:
    """The own hand from left to right, as `reading` reads it.

    By rank where suits do not matter in tricks; otherwise by suit, trumps first, low to high.
    """
    return _sorted(view, view.hand, reading, trump)


def open_order(view: View, cards: Sequence[Code]) -> tuple[Code, ...]:
    """The same for cards of another player that lie open."""
    return _sorted(view, cards, view.table.reading, view.table.trump)


def _sorted(
    view: View, cards: Sequence[Code], reading: Reading | None, trump: str | None
) -> tuple[Code, ...]:
    rules = view.rules
    strength = rules.strength
    place = {code: i for i, code in enumerate(rules.deck.cards)}
    if not rules.suits_matter:
        return tuple(sorted(cards, key=lambda code: (strength[code], place[code])))
    suit_place = {suit: i for i, suit in enumerate(rules.deck.hand_order)}

    def key(code: Code) -> tuple[int, int, int, int]:
        suits = rules.suits_as_read(code, reading)
        first = min((suit_place[suit] for suit in suits), default=len(suit_place))
        is_trump = trump is not None and trump in suits
        return (0 if is_trump else 1, first, strength[code], place[code])

    return tuple(sorted(cards, key=key))
