"""Suits, cards and decks: what a pack consists of, before any game is played with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Code: TypeAlias = str
"""How a card is named everywhere: rank then suits from top to bottom, e.g. ``8YK`` or ``TH``."""


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit of a deck. `art` names its sign among the pictures."""

    code: str
    name: str
    art: str


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card. `suits` runs from top to bottom; `art` names its picture."""

    code: Code
    rank: str
    suits: tuple[str, ...]
    name: str
    art: str
    marks: tuple[str, ...] = ()
    kind: str = "card"
    """``card`` for what is dealt to hands, ``prize`` for what lies in the line of prizes."""

    @property
    def two_suited(self) -> bool:
        """Whether the card bears exactly two suits."""
        return len(self.suits) == 2


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: its suits, its ranks from low to high, and its cards.

    `cards` holds each kind of card once, in the deck's own order; `pack` holds the codes of the
    cards that are really there, a code twice where two packs are shuffled together.
    """

    key: str
    name: str
    art: str
    back: str
    suits: dict[str, Suit]
    ranks: tuple[str, ...]
    rank_names: dict[str, str]
    cards: dict[Code, Card]
    pack: tuple[Code, ...]

    @property
    def dealt(self) -> tuple[Code, ...]:
        """The codes of the pack that are dealt to hands: everything but prizes."""
        return tuple(code for code in self.pack if self.cards[code].kind == "card")

    def suit_name(self, code: str) -> str:
        """The name of the suit with this code, e.g. ``Wyrms``."""
        return self.suits[code].name
