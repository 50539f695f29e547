"""In which order a hand is held."""

from __future__ import annotations

from game.cards import Code
from game.view import View

_BLACK_RED = ("spades", "hearts", "clubs", "diamonds")


def sorted_hand(view: View) -> tuple[Code, ...]:
    """The own hand from left to right.

    By rank where suits do not matter in tricks; otherwise by suit, trumps first, low to high.
    """
    rules, table = view.rules, view.table
    strength = rules.strength
    place = {code: i for i, code in enumerate(rules.deck.cards)}
    tricks = rules.variant.phases.tricks
    if tricks is not None and tricks.wins == "rank":
        return tuple(sorted(view.hand, key=lambda code: (strength[code], place[code])))
    suit_place = _suit_places(view)

    def key(code: Code) -> tuple[int, int, int, int]:
        suits = rules.suits_as_read(code, table.reading)
        first = min((suit_place[suit] for suit in suits), default=len(suit_place))
        trump = table.trump is not None and table.trump in suits
        return (0 if trump else 1, first, strength[code], place[code])

    return tuple(sorted(view.hand, key=key))


def _suit_places(view: View) -> dict[str, int]:
    """The suits in the order they are held in: black and red by turns where there are such."""
    suits = view.rules.deck.suits
    if {suit.art for suit in suits.values()} == set(_BLACK_RED):
        by_art = {suit.art: code for code, suit in suits.items()}
        return {by_art[art]: i for i, art in enumerate(_BLACK_RED)}
    return {code: i for i, code in enumerate(suits)}
