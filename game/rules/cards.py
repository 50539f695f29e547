"""Suits, ranks, cards, and decks: what a pack consists of, before it is used in a game."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import TypeAlias

from game.tongue import Formed
from game.values import Value
from game.words import ALL_JOINED

Code: TypeAlias = str
"""A card's code: rank, then suits from top to bottom, for example ``8YK`` or ``TH``."""
Forms: TypeAlias = tuple[tuple[str, str], ...]
"""The grammatical forms of a name, as (form, text)."""


class Suit(Value):
    """A suit of a deck. `one` is its name after the number 1, as in a bid of one Wyrm. `sign`
    names its sign among the pictures; "" for a plain one. Some games treat suits of the same
    `colour` alike."""

    code: str
    name: str
    one: str
    sign: str
    colour: str = ""

    def counted(self, number: int) -> str:
        """Its name after a number: "Wyrm" after 1, "Wyrms" after any other."""
        return self.one if number == 1 else self.name


class Rank(Value):
    """A rank of a deck. `sign` is printed in the corner of its cards.

    A sign is the name of a drawing, or otherwise the letters or figures themselves.
    """

    code: str
    name: str
    sign: str
    forms: Forms = ()
    """How sentences name a card of this rank that has no forms of its own, with ``{card}`` for its
    name: with an article (``the``), or as its language needs it (``acc`` ...)."""


class Card(Value):
    """One kind of card. `suits` runs from top to bottom; `art` names its picture."""

    code: Code
    rank: str
    suits: tuple[str, ...]
    name: str
    art: str
    marks: tuple[str, ...] = ()
    kind: str = "card"
    """``card`` for cards dealt to hands, ``prize`` for cards in the line of prizes."""
    printed: str = ""
    """The text printed below its picture, if any."""
    back: str = ""
    """The picture on its back."""
    composed: bool = False
    """Whether its name consists of those of its rank and suit: "Five of Clubs"."""
    forms: Forms = ()
    """How sentences name it: ``the`` is "the Five of Clubs"; the plain name if a form is
    missing."""

    @property
    def two_suited(self) -> bool:
        """Whether the card bears exactly two suits."""
        return len(self.suits) == 2


class Showing(Value):
    """How a deck hangs in the gallery.

    `hall` is the title over all decks with the same pictures, `label` the name of this deck among
    them; `place` sorts both. `ranks` is the order in which its cards hang.
    """

    hall: str = ""
    label: str = ""
    place: int = 99
    ranks: tuple[str, ...] = ()


JOINED = "joined"
"""Replaces the letter of a suit if only cards that join trumps are trumps, and no suit is."""


class Deck(Value):
    """A deck: its suits, its ranks from low to high, and its cards.

    `cards` holds each kind of card once, in the deck's order; `pack` holds the codes of the cards
    in play, some twice if two packs are shuffled together. `ranks` are those of the remaining
    cards, `known_ranks` are all. `hand_order` is the order of suits in a hand, from left to right.
    """

    key: str
    name: str
    art: str
    back: str
    suits: dict[str, Suit]
    ranks: tuple[str, ...]
    known_ranks: Mapping[str, Rank]
    cards: dict[Code, Card]
    pack: tuple[Code, ...]
    hand_order: tuple[str, ...] = ()
    credit: str = ""
    articles: tuple[str, ...] = ()
    """Beginnings of card names that lists and single letters leave out: "the "."""
    showing: Showing | None = None
    """None for a deck that hangs in the gallery only if no other deck has its cards."""

    @property
    def dealt(self) -> tuple[Code, ...]:
        """The codes of the cards dealt to hands: all except prizes."""
        return tuple(code for code in self.pack if self.cards[code].kind == "card")

    @property
    def one_suit_at_most(self) -> bool:
        """Whether no card bears several suits."""
        return all(len(card.suits) <= 1 for card in self.cards.values())

    @property
    def rank_names(self) -> dict[str, str]:
        """The name of every rank by its code, including ranks without cards."""
        return {code: rank.name for code, rank in self.known_ranks.items()}

    def named(self, words: Container[str]) -> frozenset[Code]:
        """The cards that words name: one card by its code, all cards of a rank by the rank. Other
        words name none."""
        cards = self.cards.items()
        return frozenset(code for code, card in cards if code in words or card.rank in words)

    def picture(self, code: Code) -> tuple[str, str]:
        """The folder and name of a card's picture, perhaps in another deck's folder."""
        folder, _, name = self.cards[code].art.rpartition("/")
        return folder or self.art, name

    def the_card(self, code: Code) -> Formed:
        """A card as it appears in sentences: "the End", "the Five of Clubs"."""
        card = self.cards[code]
        forms = dict(card.forms)
        return Formed(forms.get("the", card.name), forms)

    def the_rank(self, code: Code) -> Formed:
        """A card in short, as it appears in sentences: "the End", "the Five" for the Five of
        Clubs."""
        card = self.cards[code]
        if not card.composed:
            return self.the_card(code)
        rank = self.known_ranks[card.rank]
        named = Formed(rank.name, {})
        forms = {name: form.format(card=named) for name, form in rank.forms}
        return Formed(forms.get("the", rank.name), forms)

    def short_name(self, code: Code) -> str:
        """The name of a card's rank, without an article: "Five"; "End" for "the End"."""
        card = self.cards[code]
        return self.known_ranks[card.rank].name if card.composed else self.bare(card.name)

    def bare(self, name: str) -> str:
        """The name of a card without its article: "End" for "the End"."""
        return next((name[len(a) :] for a in self.articles if name.startswith(a)), name)

    def suit_name(self, code: str) -> str:
        """The name of the suit with this code, e.g. ``Wyrms``."""
        return ALL_JOINED if code == JOINED else self.suits[code].name
