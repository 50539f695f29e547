"""A deck as a table in which a card appears once for each of its suits. No drawing here."""

from __future__ import annotations

from functools import cached_property

from game.rules.cards import Card, Code
from game.values import Value
from ui.gallery.halls import Exhibit, Show


class Rank(Value):
    """A column: the cards of a rank, or all prizes. `most` of them are side by side in a row."""

    key: tuple[str, str]
    title: Exhibit
    """One of its cards, which supplies the title."""
    most: int


class Bridge(Value):
    """A number card that joins its two suits; `lane` separates those of a rank, from 0."""

    code: Code
    rank: tuple[str, str]
    suits: tuple[str, str]
    lane: int


class Crossing(Value):
    """Where the suits of a show cross its ranks."""

    show: Show

    @cached_property
    def suits(self) -> tuple[str, ...]:
        """The suits on the cards, from top to bottom."""
        borne = {suit for exhibit in self.show.exhibits for suit in exhibit.card.suits}
        return tuple(suit for suit in self.show.deck.suits if suit in borne)

    @cached_property
    def cells(self) -> dict[tuple[str, tuple[str, str]], tuple[Code, ...]]:
        """The cards of each suit and rank, in the order of the wall."""
        found: dict[tuple[str, tuple[str, str]], tuple[Code, ...]] = {}
        for exhibit in self.show.exhibits:
            for suit in exhibit.card.suits:
                key = (suit, _rank_key(exhibit.card))
                found[key] = (*found.get(key, ()), exhibit.code)
        return found

    @cached_property
    def ranks(self) -> tuple[Rank, ...]:
        """The columns, in the order of the wall."""
        titles = {_rank_key(e.card): e for e in reversed(self.show.exhibits) if e.card.suits}
        order = dict.fromkeys(_rank_key(e.card) for e in self.show.exhibits if e.card.suits)
        return tuple(
            Rank(key, titles[key], max(len(self.cells.get((suit, key), ())) for suit in self.suits))
            for key in order
        )

    @cached_property
    def bridges(self) -> tuple[Bridge, ...]:
        """The cards with two suits."""
        found: list[Bridge] = []
        lanes: dict[tuple[str, str], int] = {}
        for exhibit in self.show.exhibits:
            if exhibit.card.two_suited:
                rank = _rank_key(exhibit.card)
                lanes[rank] = lanes.get(rank, -1) + 1
                first, second = sorted(exhibit.card.suits, key=self.suits.index)
                found.append(Bridge(exhibit.code, rank, (first, second), lanes[rank]))
        return tuple(found)

    def fan(self, suit: str) -> tuple[Exhibit, ...]:
        """The cards that bear a suit, in the order of the wall."""
        return tuple(e for e in self.show.exhibits if suit in e.card.suits)

    def alike(self, card: Card) -> tuple[Exhibit, ...]:
        """The other cards that bear just the suits of this one."""
        return tuple(
            e
            for e in self.show.exhibits
            if e.code != card.code and set(e.card.suits) == set(card.suits)
        )

    @cached_property
    def suitless(self) -> tuple[Exhibit, ...]:
        """The cards without a suit, which have no place in the table."""
        return tuple(e for e in self.show.exhibits if not e.card.suits)


def _rank_key(card: Card) -> tuple[str, str]:
    return ("", card.kind) if card.kind != "card" else (card.rank, card.kind)
