"""Finds the picture of a card or of a suit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards_art.signs import is_drawn, neutral_name
from game.sentences import capital

if TYPE_CHECKING:
    from cards_art.compose import Face
    from game.rules.cards import Code, Deck


_STAR = 7
"""The index of the neutral sign that is a star."""


def face_of(deck: Deck, code: Code) -> Face:
    """The face of a card. Raises KeyError for a code that the deck does not have."""
    from cards_art.compose import Face

    card = deck.cards[code]
    folder, scene = deck.picture(code)
    return Face(
        deck=folder,
        scene=scene,
        rank=deck.known_ranks[card.rank].sign,
        suits=tuple(sign_name(deck, suit) for suit in card.suits),
        name=card.printed,
        title=capital(card.name),
        back=card.back,
        rank_in_suit=deck.one_suit_at_most,
    )


def sign_name(deck: Deck, suit: str) -> str:
    """The name of a suit's sign among the pictures: its own, or a neutral one by its index; a star
    for cards that are trumps of no suit.

    Raises KeyError for a suit that the deck does not have.
    """
    from game.rules.cards import JOINED

    if suit == JOINED:
        return neutral_name(_STAR, "")
    return drawn_or_neutral(deck.suits[suit].sign, tuple(deck.suits).index(suit), suit)


def drawn_or_neutral(sign: str, place: int, code: str) -> str:
    """`sign` if there is a drawing of that name, else the neutral one for a suit of a deck."""
    return sign if is_drawn(sign) else neutral_name(place, code)
