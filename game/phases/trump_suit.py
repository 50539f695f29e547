"""The trump suit where it is more than other suits: ranks of its own, and cards that join it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.hints import no_such
from game.phases.base import Strict
from game.rules.cards import JOINED, Code

if TYPE_CHECKING:
    from game.rules.rules import Rules

TRUMP, SAME_COLOUR = "trump", "same_colour"
"""Suits that cards join trumps from, beside the letters: the trump suit itself, and those that have
its colour."""


@dataclass(frozen=True)
class Joined(Strict):
    """Cards that join the trump suit, all as high as each other."""

    rank: str
    """The rank they have."""
    suit: str | None = None
    """The suit they bear: a letter, `trump`, or `same_colour` for the other suits that have the
    colour of trumps; any if missing."""


@dataclass(frozen=True)
class TrumpSuit(Strict):
    """How the suit that is trumps differs from itself when it is not."""

    ranks: tuple[str, ...] = ()
    """All ranks from low to high in the trump suit, if they differ from those of other suits."""
    join: tuple[Joined, ...] = ()
    """Cards that are above all other trumps, from low to high. They are of the trump suit and of no
    other, whatever suit they bear."""

    @property
    def always(self) -> bool:
        """Whether the same cards join whatever suit is trumps, so that they may be trumps alone."""
        return bool(self.join) and all(kind.suit not in (TRUMP, SAME_COLOUR) for kind in self.join)

    def joined(self, rules: Rules, trump: str | None) -> dict[Code, int]:
        """How high each card is among those that join this trump suit, from 0; none join none."""
        if trump not in (*rules.deck.suits, JOINED):
            return {}
        places: dict[Code, int] = {}
        for place, kind in enumerate(self.join):
            suits = self._suits(rules, kind, str(trump))
            for code, card in rules.deck.cards.items():
                if card.rank == kind.rank and (suits is None or suits & set(card.suits)):
                    places[code] = place
        return places

    def _suits(self, rules: Rules, kind: Joined, trump: str) -> set[str] | None:
        """The suits from which cards of a kind come; None for any."""
        if kind.suit is None:
            return None
        if kind.suit == TRUMP or (kind.suit == SAME_COLOUR and trump == JOINED):
            return {trump}
        if kind.suit == SAME_COLOUR:
            colour = rules.deck.suits[trump].colour
            return {s for s, suit in rules.deck.suits.items() if suit.colour == colour} - {trump}
        return {kind.suit}

    def problems(self, rules: Rules) -> Iterable[tuple[str, str]]:
        """What makes no sense, by key."""
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
            if kind.rank not in deck.ranks:
                yield f"join.{place}.rank", no_such(kind.rank, deck.ranks, "rank")
            known = (TRUMP, SAME_COLOUR, *deck.suits)
            if kind.suit is not None and kind.suit not in known:
                yield f"join.{place}.suit", no_such(kind.suit, known, "suit")
            colourless = [suit.name for suit in deck.suits.values() if not suit.colour]
            if kind.suit == SAME_COLOUR and colourless:
                yield f"join.{place}.suit", f"the deck gives no colour to {', '.join(colourless)}"
            elif kind in self.join[:place]:
                yield f"join.{place}", "joins trumps already"
            elif kind.rank in deck.ranks and not any(
                TrumpSuit(join=(kind,)).joined(rules, trump) for trump in deck.suits
            ):
                yield f"join.{place}", "no card of this deck is meant"
