"""The halls of the gallery: which decks hang there, card by card, in the order of the wall."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from cards_art.compose import Face
from game.cards import Card, Code, Deck
from game.rulefiles.catalogue import Catalogue
from ui.window.faces import face_of

_HALLS = {
    "decktet": ("Decktet", {"decktet-extended": "Extended", "decktet-basic": "Basic"}),
    "french": ("French", {"french-52": "Full pack"}),
    "succotash": ("Succotash", {"succotash": "All cards"}),
}
_HIGH_CARDS_FIRST = frozenset({"french"})
_LAST_OF_THE_RANKS = ("Pawn", "Court", "Excuse")


@dataclass(frozen=True)
class Exhibit:
    """A card as it hangs on the wall."""

    card: Card
    face: Face
    suits: tuple[str, ...]
    """The names of its suits' signs among the pictures, from top to bottom."""

    @property
    def code(self) -> Code:
        """The card's code in its deck."""
        return self.card.code

    @property
    def title(self) -> str:
        """The card's name as a title."""
        return self.card.name[:1].upper() + self.card.name[1:]

    @property
    def letter(self) -> str:
        """The letter under which the card is found: its name's first without the article."""
        return self.card.name.removeprefix("the ")[:1].lower()


@dataclass(frozen=True)
class Show:
    """A deck on the wall: all kinds of its cards, ordered by rank."""

    key: str
    title: str
    deck: Deck

    @cached_property
    def exhibits(self) -> tuple[Exhibit, ...]:
        """The cards: by rank, then in the deck's own order; prizes last."""
        order = {rank: place for place, rank in enumerate(_ranks(self.deck))}
        cards = sorted(
            self.deck.cards.values(), key=lambda card: (card.kind != "card", order[card.rank])
        )
        return tuple(
            Exhibit(
                card,
                face_of(self.deck, card.code),
                tuple(self.deck.suits[suit].art for suit in card.suits),
            )
            for card in cards
        )

    @cached_property
    def _places(self) -> dict[Code, int]:
        return {exhibit.code: place for place, exhibit in enumerate(self.exhibits)}

    def exhibit(self, code: Code) -> Exhibit:
        """The card of that code. Raises KeyError for one that the deck does not have."""
        return self.exhibits[self._places[code]]

    def place(self, code: Code) -> int:
        """How many cards hang before this one."""
        return self._places[code]

    def back_of(self, exhibit: Exhibit) -> str:
        """The name of the picture on a card's back; prizes have one of their colour."""
        if exhibit.card.kind == "prize" and exhibit.suits:
            return f"prize_{exhibit.suits[0]}"
        return self.deck.back

    @property
    def marked(self) -> bool:
        """Whether its cards bear marks of what they show."""
        return any(exhibit.card.marks for exhibit in self.exhibits)


@dataclass(frozen=True)
class Hall:
    """A kind of cards, with one or more decks made of it."""

    key: str
    title: str
    shows: tuple[Show, ...]


def open_halls(catalogue: Catalogue) -> tuple[Hall, ...]:
    """All halls. Raises game.faults.BadRules where a deck file cannot be read."""
    return tuple(
        Hall(
            key,
            title,
            tuple(Show(name, words, catalogue.deck(name)) for name, words in decks.items()),
        )
        for key, (title, decks) in _HALLS.items()
    )


def find_show(halls: tuple[Hall, ...], catalogue: Catalogue, name: str) -> Show:
    """The show of a deck, named by its file, by its hall, or by any deck of the same cards.

    Raises game.faults.BadRules, which names the known decks, if there is no such deck.
    """
    for hall in halls:
        if name == hall.key:
            return hall.shows[0]
        for show in hall.shows:
            if name == show.key:
                return show
    art = catalogue.deck(name).art
    return next((hall.shows[0] for hall in halls if hall.key == art), halls[0].shows[0])


def _ranks(deck: Deck) -> list[str]:
    """The ranks as they hang: from low to high, what stands beside the numbers after them.

    Cards with pips hang last, so that a wall begins with pictures.
    """
    if deck.art in _HIGH_CARDS_FIRST:
        return list(reversed(deck.ranks))
    beside = [rank for rank in deck.ranks if deck.rank_names[rank] in _LAST_OF_THE_RANKS]
    beside.sort(key=lambda rank: _LAST_OF_THE_RANKS.index(deck.rank_names[rank]))
    return [rank for rank in deck.ranks if rank not in beside] + beside
