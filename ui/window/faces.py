"""From a card of the game to its picture."""

from __future__ import annotations

from cards_art.compose import Face
from game.cards import Card, Code, Deck

_SIGNS = {"Crown": "C", "Pawn": "P", "Court": "K*", "Excuse": "E", "I Win!": "I"}
_NAMED_ART = frozenset({"decktet"})
"""The art whose cards have their names printed on them."""


def face_of(deck: Deck, code: Code) -> Face:
    """The face of a card. Raises KeyError for a code that the deck does not have."""
    card = deck.cards[code]
    suits = tuple(deck.suits[suit].art for suit in card.suits)
    rank = _SIGNS.get(deck.rank_names[card.rank], card.rank)
    return Face(deck.art, card.art, rank, suits, _printed_name(deck, card))


def _printed_name(deck: Deck, card: Card) -> str:
    if card.kind == "prize":
        return "Prize"
    if deck.art not in _NAMED_ART:
        return ""
    return card.name[:1].upper() + card.name[1:]
