"""Suits, ranks, cards and decks: what a pack consists of, before any game is played with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from game.tongue import Formed
from game.values import Value
from game.words import ALL_JOINED

Code: TypeAlias = str
"""How a card is named everywhere: rank then suits from top to bottom, e.g. ``8YK`` or ``TH``."""
Forms: TypeAlias = tuple[tuple[str, str], ...]
"""The forms of a name by what they are called."""


class Suit(Value):
    """A suit of a deck. `sign` names its sign among the pictures; "" for a plain one. Suits of one
    `colour` go together in some games."""

    code: str
    name: str
    sign: str
    colour: str = ""


class Rank(Value):
    """A rank of a deck. `sign` is what stands for it in a card's corner.

    A sign is the name of a drawing, or else the letters or figures themselves.
    """

    code: str
    name: str
    sign: str
    forms: Forms = ()
    """How a card of it that has no other name is called in sentences, ``{card}`` being its name:
    with an article (``the``), or as its language needs it (``acc`` ...)."""


class Card(Value):
    """One kind of card. `suits` runs from top to bottom; `art` names its picture."""

    code: Code
    rank: str
    suits: tuple[str, ...]
    name: str
    art: str
    marks: tuple[str, ...] = ()
    kind: str = "card"
    """``card`` for what is dealt to hands, ``prize`` for what lies in the line of prizes."""
    printed: str = ""
    """The words below its picture, if it bears any."""
    back: str = ""
    """The picture on its back."""
    composed: bool = False
    """Whether its name is made of those of its rank and its suit: "Five of Clubs"."""
    forms: Forms = ()
    """How it is called in sentences: ``the`` is "the Five of Clubs"; its name where it has none."""

    @property
    def two_suited(self) -> bool:
        """Whether the card bears exactly two suits."""
        return len(self.suits) == 2


class Showing(Value):
    """How a deck hangs in the gallery.

    `hall` is the title over all decks with the same pictures, `label` what this one is called
    among them; `place` orders both. `ranks` is the order in which its cards hang.
    """

    hall: str = ""
    label: str = ""
    place: int = 99
    ranks: tuple[str, ...] = ()


JOINED = "joined"
"""Stands for the letter of a suit where only cards that join trumps are trumps, and no suit is."""


class Deck(Value):
    """A deck: its suits, its ranks from low to high, and its cards.

    `cards` holds each kind of card once, in the deck's own order; `pack` holds the codes of the
    cards that are really there, a code twice where two packs are shuffled together. `ranks` are
    those that cards are left of, `known_ranks` all of them. `hand_order` is how its suits are held
    in a hand, from left to right.
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
    """What names of cards begin with that lists and letters leave out: "the "."""
    showing: Showing | None = None
    """None for a deck that hangs in the gallery only if no other one has its cards."""

    @property
    def dealt(self) -> tuple[Code, ...]:
        """The codes of the pack that are dealt to hands: everything but prizes."""
        return tuple(code for code in self.pack if self.cards[code].kind == "card")

    @property
    def one_suit_at_most(self) -> bool:
        """Whether no card bears several suits."""
        return all(len(card.suits) <= 1 for card in self.cards.values())

    @property
    def rank_names(self) -> dict[str, str]:
        """The name of every rank by its code, those without cards included."""
        return {code: rank.name for code, rank in self.known_ranks.items()}

    def picture(self, code: Code) -> tuple[str, str]:
        """The folder and the name of a card's picture, which may be another deck's."""
        folder, _, name = self.cards[code].art.rpartition("/")
        return folder or self.art, name

    def the_card(self, code: Code) -> Formed:
        """A card as sentences speak of it: "the End", "the Five of Clubs"."""
        card = self.cards[code]
        forms = dict(card.forms)
        return Formed(forms.get("the", card.name), forms)

    def the_rank(self, code: Code) -> Formed:
        """The same in short: "the End", "the Five" for the Five of Clubs."""
        card = self.cards[code]
        if not card.composed:
            return self.the_card(code)
        rank = self.known_ranks[card.rank]
        forms = {name: form.format(card=rank.name) for name, form in rank.forms}
        return Formed(forms.get("the", rank.name), forms)

    def short_name(self, code: Code) -> str:
        """A card by its rank alone, without an article: "Five"; "End" for "the End"."""
        card = self.cards[code]
        return self.known_ranks[card.rank].name if card.composed else self.bare(card.name)

    def bare(self, name: str) -> str:
        """The name of a card without its article: "End" for "the End"."""
        return next((name[len(a) :] for a in self.articles if name.startswith(a)), name)

    def suit_name(self, code: str) -> str:
        """The name of the suit with this code, e.g. ``Wyrms``."""
        return ALL_JOINED if code == JOINED else self.suits[code].name
