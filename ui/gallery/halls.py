"""The halls of the gallery: which decks it shows, card by card, in the order of the wall."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from cards_art.compose import Face
from game.rulefiles.catalogue import Catalogue
from game.rules.cards import Card, Code, Deck, Showing
from game.sentences import capital
from game.values import Value
from ui.window.faces import face_of, sign_name


class Exhibit(Value):
    """A card as it appears on the wall."""

    card: Card
    face: Face
    letter: str
    """The letter under which the card is listed: the first of its name without the article."""

    @property
    def suits(self) -> tuple[str, ...]:
        """The names of its suits' signs among the pictures, from top to bottom."""
        return self.face.suits

    @property
    def code(self) -> Code:
        """The card's code in its deck."""
        return self.card.code

    @property
    def title(self) -> str:
        """The card's name as a title."""
        return capital(self.card.name)

    @property
    def name(self) -> str:
        """The name of its picture among those of all decks, as in the settings."""
        return f"{self.face.deck}/{self.face.scene}"


class Show(Value):
    """A deck on the wall: all kinds of its cards, ordered by rank."""

    key: str
    title: str
    deck: Deck

    @cached_property
    def exhibits(self) -> tuple[Exhibit, ...]:
        """The cards: by rank, then in the deck's own order; prizes last."""
        ranks = self.deck.showing.ranks if self.deck.showing else ()
        order = {rank: place for place, rank in enumerate(ranks)}
        order |= {
            rank: len(ranks) + place
            for place, rank in enumerate(self.deck.ranks)
            if rank not in order
        }
        cards = sorted(
            self.deck.cards.values(), key=lambda card: (card.kind != "card", order[card.rank])
        )
        deck = self.deck
        return tuple(
            Exhibit(card, face_of(deck, card.code), deck.bare(card.name)[:1].lower())
            for card in cards
        )

    @cached_property
    def _places(self) -> dict[Code, int]:
        return {exhibit.code: place for place, exhibit in enumerate(self.exhibits)}

    def exhibit(self, code: Code) -> Exhibit:
        """The card with that code. Raises KeyError if the deck does not have it."""
        return self.exhibits[self._places[code]]

    def place(self, code: Code) -> int:
        """How many cards precede this one."""
        return self._places[code]

    def back_of(self, exhibit: Exhibit) -> str:
        """The name of the picture on a card's back."""
        return exhibit.card.back

    @property
    def signs(self) -> tuple[str, ...]:
        """The names of its suits' signs among the pictures."""
        return tuple(sign_name(self.deck, suit) for suit in self.deck.suits)

    @property
    def marked(self) -> bool:
        """Whether its cards bear marks of what they show."""
        return any(exhibit.card.marks for exhibit in self.exhibits)


class Hall(Value):
    """A kind of cards, with one or more decks made of it; `key` is their folder of pictures."""

    key: str
    title: str
    shows: tuple[Show, ...]


def open_halls(catalogue: Catalogue) -> tuple[Hall, ...]:
    """All halls, one for each kind of cards.

    A deck is shown if its file says how, or if no deck already shown has all its cards. Deck files
    that cannot be read are left out.
    """
    return halls_of(catalogue.decks())


def halls_of(decks: Iterable[Deck]) -> tuple[Hall, ...]:
    """The halls that show some decks."""
    kinds: dict[str, list[Deck]] = {}
    for deck in sorted(decks, key=lambda deck: (*_place(deck), -len(deck.cards), len(deck.pack))):
        hanging = kinds.setdefault(deck.art or deck.key, [])
        if deck.showing or not any(_pictures(deck) <= _pictures(other) for other in hanging):
            hanging.append(deck)
    return tuple(
        Hall(
            kind,
            _showing(hanging[0]).hall or hanging[0].name,
            tuple(Show(deck.key, _showing(deck).label or deck.name, deck) for deck in hanging),
        )
        for kind, hanging in kinds.items()
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


def _showing(deck: Deck) -> Showing:
    return deck.showing or Showing()


def _place(deck: Deck) -> tuple[int, int, str]:
    """The sort key: decks that say how they are shown come first, the others by name."""
    return (deck.showing is None, _showing(deck).place, deck.name)


def _pictures(deck: Deck) -> set[tuple[str, str]]:
    return {(card.code, card.art) for card in deck.cards.values()}
