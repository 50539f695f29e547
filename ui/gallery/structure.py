"""How a deck is built: which ranks join which suits. No drawing here; for the diagrams."""

from __future__ import annotations

from collections.abc import Iterable, Set

from game.rules.cards import Card, Code, Deck
from game.values import Value

Pair = frozenset[str]
"""Two suit codes, in any order."""


class Web(Value):
    """Suits on a circle, joined in pairs by the cards that bear both.

    `suits` runs clockwise from the top; suits that share no card face each other. `lines` holds
    the cards of a pair in the order of the deck.
    """

    suits: tuple[str, ...]
    lines: dict[Pair, tuple[Code, ...]]

    def opposite(self, suit: str) -> str | None:
        """The suit that faces this one, if their number is even."""
        half, odd = divmod(len(self.suits), 2)
        if odd:
            return None
        return self.suits[(self.suits.index(suit) + half) % len(self.suits)]


class Column(Value):
    """A column of the table of a deck: a rank of cards, or of prizes."""

    rank: str
    kind: str


class Grid(Value):
    """A deck as a table: a row for each suit, a column for each rank, prizes last.

    `places` are the columns' places from the left: suits without a rank in common, such as the
    trumps of the tarot and its other suits, begin at the same one. `reach` are the suits that a
    column passes, from top to bottom.
    """

    suits: tuple[str, ...]
    columns: tuple[Column, ...]
    cells: dict[tuple[str, Column], Code]
    places: dict[Column, int]
    reach: dict[Column, tuple[str, ...]]


def has_web(deck: Deck) -> bool:
    """Whether the deck joins suits in pairs, so that it is drawn as a web and not as a table."""
    return any(card.two_suited for card in deck.cards.values())


def web_of(deck: Deck) -> Web:
    """The web of a deck with two-suited cards."""
    lines: dict[Pair, tuple[Code, ...]] = {}
    for card in deck.cards.values():
        if card.two_suited:
            pair = frozenset(card.suits)
            lines[pair] = (*lines.get(pair, ()), card.code)
    return Web(_circle(tuple(deck.suits), lines), lines)


def grid_of(deck: Deck) -> Grid:
    """The table of a deck whose cards bear one suit each."""
    columns: dict[Column, None] = {}
    cells: dict[tuple[str, Column], Code] = {}
    for kind in ("card", "prize"):
        for rank in deck.ranks:
            for card in deck.cards.values():
                if card.kind == kind and card.rank == rank and len(card.suits) == 1:
                    column = Column(rank, kind)
                    columns[column] = None
                    cells[card.suits[0], column] = card.code
    places: dict[Column, int] = {}
    reach: dict[Column, tuple[str, ...]] = {}
    for kind, own in _by_kind(columns).items():
        start = 0 if kind == "card" else max(places.values(), default=-1) + 1
        for family in _families(set(cells), own):
            there = [column for column in own if any((suit, column) in cells for suit in family)]
            for place, column in enumerate(there):
                places[column] = start + place
                reach[column] = tuple(suit for suit in deck.suits if suit in family)
    return Grid(tuple(deck.suits), tuple(columns), cells, places, reach)


def _by_kind(columns: Iterable[Column]) -> dict[str, list[Column]]:
    found: dict[str, list[Column]] = {}
    for column in columns:
        found.setdefault(column.kind, []).append(column)
    return found


def _families(cells: Set[tuple[str, Column]], columns: Iterable[Column]) -> list[set[str]]:
    """The suits of some columns, grouped where one column has cards of both."""
    families: list[set[str]] = []
    for column in columns:
        suits = {suit for suit, own in cells if own == column}
        joined = [family for family in families if family & suits]
        families = [family for family in families if not family & suits]
        families.append(suits.union(*joined))
    return families


def neighbours(deck: Deck, card: Card, most: int = 4) -> tuple[Code, ...]:
    """The cards nearest to one in the deck: with both its suits, of its rank, next to it in
    suit."""
    others = [other for other in deck.cards.values() if other.code != card.code]
    same_suits = [o for o in others if len(card.suits) > 1 and set(o.suits) == set(card.suits)]
    same_rank = [o for o in others if o.rank == card.rank and o.kind == card.kind]
    found = same_suits + (same_rank if len(card.suits) > 1 else [])
    if len(card.suits) == 1:
        found = _in_suit(deck, card, others) + same_rank
    return tuple(dict.fromkeys(other.code for other in found))[:most]


def _in_suit(deck: Deck, card: Card, others: list[Card]) -> list[Card]:
    """The next lower and the next higher card in the card's own suit alone."""
    order = {rank: place for place, rank in enumerate(deck.ranks)}
    own = [o for o in others if o.suits == card.suits and o.kind == card.kind]
    here = order[card.rank]
    below = [o for o in own if order[o.rank] < here]
    above = [o for o in own if order[o.rank] > here]
    nearest = []
    if below:
        nearest.append(max(below, key=lambda o: order[o.rank]))
    if above:
        nearest.append(min(above, key=lambda o: order[o.rank]))
    return nearest


def _circle(suits: tuple[str, ...], lines: dict[Pair, tuple[Code, ...]]) -> tuple[str, ...]:
    """The suits in an order in which pairs without a card face each other, as far as possible."""
    first: list[str] = []
    facing: list[str] = []
    left = list(suits)
    while left:
        suit = left.pop(0)
        stranger = next((other for other in left if frozenset({suit, other}) not in lines), None)
        if stranger is None:
            return suits
        left.remove(stranger)
        first.append(suit)
        facing.append(stranger)
    return (*first, *facing)
