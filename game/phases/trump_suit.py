"""The trump suit where it differs from other suits: it may have its own ranks, and cards may join
it."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import TYPE_CHECKING

from game.hints import no_such
from game.phases.base import Strict
from game.rules.cards import JOINED, Code

if TYPE_CHECKING:
    from game.rules.rules import Rules

TRUMP, SAME_COLOUR = "trump", "same_colour"
"""Suits, besides letters, from which cards join trumps: the trump suit itself, and the other suits
of its colour."""


class Joined(Strict):
    """Cards that join the trump suit, all equally high."""

    rank: str
    """Their rank."""
    suit: str | None = None
    """Their suit: a letter, `trump`, or `same_colour` for the other suits of the colour of trumps;
    any suit if missing."""


class TrumpSuit(Strict):
    """How a suit differs when it is trumps."""

    ranks: tuple[str, ...] = ()
    """All ranks from low to high in the trump suit, if they differ from those of other suits."""
    join: tuple[str | Joined, ...] = ()
    """Cards that are above all other trumps, from low to high. They belong to the trump suit and to
    no other, whatever suit they bear. A text is one card, or a rank for all its cards."""

    @property
    def always(self) -> bool:
        """Whether the same cards join every trump suit, so that they can be trumps alone."""
        return bool(self.join) and not any(
            isinstance(kind, Joined) and kind.suit in (TRUMP, SAME_COLOUR) for kind in self.join
        )

    def joined(self, rules: Rules, trump: str | None) -> dict[Code, int]:
        """The height, from 0, of each card that joins this trump suit; empty if none do."""
        if trump not in (*rules.deck.suits, JOINED):
            return {}
        places: dict[Code, int] = {}
        for place, kind in enumerate(self.join):
            places |= dict.fromkeys(_cards(rules, kind, str(trump)), place)
        return places

    def problems(self, rules: Rules) -> Iterable[tuple[str, str]]:
        """What makes no sense, with its key."""
        deck = rules.deck
        if not self.ranks and not self.join:
            yield "", "says nothing about trumps; give it `ranks`, `join` or both"
        for rank in self.ranks:
            if rank not in deck.ranks:
                yield "ranks", no_such(rank, deck.ranks, "rank")
        missing = [rank for rank in rules.ranks if rank not in self.ranks and rank in deck.ranks]
        if self.ranks and missing:
            yield "ranks", f"leaves out {', '.join(missing)}"
        if len(set(self.ranks)) < len(self.ranks):
            yield "ranks", "names a rank twice"
        for place, kind in enumerate(self.join):
            wrong = list(_wrong(rules, kind))
            yield from ((f"join.{place}{key}", message) for key, message in wrong)
            if kind in self.join[:place]:
                yield f"join.{place}", "joins trumps already"
            elif not wrong and not any(_cards(rules, kind, trump) for trump in deck.suits):
                yield f"join.{place}", "no card of this deck is meant"


def _cards(rules: Rules, kind: str | Joined, trump: str) -> Set[Code]:
    """The cards of the deck that join this trump suit as one entry says."""
    deck = rules.deck
    if isinstance(kind, str):
        return deck.named((kind,))
    suits = _suits(rules, kind, trump)
    return {
        code
        for code, card in deck.cards.items()
        if card.rank == kind.rank and (suits is None or suits & set(card.suits))
    }


def _suits(rules: Rules, kind: Joined, trump: str) -> set[str] | None:
    """The suits from which cards of a kind join; None for any."""
    if kind.suit is None:
        return None
    if kind.suit == TRUMP or (kind.suit == SAME_COLOUR and trump == JOINED):
        return {trump}
    if kind.suit == SAME_COLOUR:
        colour = rules.deck.suits[trump].colour
        return {s for s, suit in rules.deck.suits.items() if suit.colour == colour} - {trump}
    return {kind.suit}


def _wrong(rules: Rules, kind: str | Joined) -> Iterable[tuple[str, str]]:
    """What one entry names that the deck does not have, with its key."""
    deck = rules.deck
    if isinstance(kind, str):
        if kind not in (*deck.ranks, *deck.cards):
            yield "", no_such(kind, (*deck.ranks, *deck.cards), "rank or card")
        return
    if kind.rank not in deck.ranks:
        yield ".rank", no_such(kind.rank, deck.ranks, "rank")
    known = (TRUMP, SAME_COLOUR, *deck.suits)
    if kind.suit is not None and kind.suit not in known:
        yield ".suit", no_such(kind.suit, known, "suit")
    colourless = [suit.name for suit in deck.suits.values() if not suit.colour]
    if kind.suit == SAME_COLOUR and colourless:
        yield ".suit", f"the deck gives no colour to {', '.join(colourless)}"
