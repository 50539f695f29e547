"""Deck files: the contents of a deck of cards, as YAML."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from game.hints import no_such
from game.phases import Strict
from game.rulefiles.variant import DeckUse
from game.rules.cards import Card, Code, Deck, Forms, Rank, Showing, Suit
from game.sentences import capital
from game.tongue import Formed
from game.values import field
from game.words import CARD_OF_SUIT, THE_CARD

MOST_PACKS = 12


class SuitFile(Strict):
    """A suit in a deck file."""

    name: str
    """What players call it."""
    one: str = ""
    """Its name after the number 1, as in a bid of `1 Spade`; if missing, its name."""
    sign: str = ""
    """The name of its sign among the pictures; if missing or unknown, a plain shape with its
    letter."""
    art: str = ""
    """Its word in the names of pictures; if missing, its sign, or else its letter."""
    colour: str = ""
    """Its colour, for rules that treat suits of the same colour alike."""


class RankFile(Strict):
    """A rank in a deck file."""

    name: str
    """What players call it."""
    sign: str = ""
    """What is printed in the corner of a card: the name of a drawing, or letters or figures; its
    key if missing."""
    art: str = ""
    """Its word in the names of pictures; if missing, its key in lower case."""
    forms: dict[str, str] = field(default_factory=dict)
    """How sentences name its cards that have no names of their own. `{card}` stands for the name:
    `the: the {card}`, and further forms that a language needs, such as `acc: den {card}`.
    `{card:small}` is the name without capitals: `le roi de cœur`."""


class CardFile(Strict):
    """A card in a deck file. Its key is its code."""

    rank: str
    """Its rank, one of the deck's ranks."""
    suits: tuple[str, ...]
    """The letters of its suits from top to bottom."""
    name: str
    """What players call it."""
    art: str = ""
    """The name of its picture; with a folder, such as `french/ace_spades`, another deck's
    picture."""
    forms: dict[str, str] = field(default_factory=dict)
    """How sentences name it, if not by its `name`: `acc: den Autor`."""
    marks: tuple[str, ...] = ()
    """What the picture shows: personality, location, event."""
    kind: Literal["card", "prize"] = "card"
    """Whether it is a card to deal, or a prize."""
    printed: str | None = None
    """The text below its picture, if it differs from what `names_printed` gives."""
    back: str = ""
    """The name of the picture on its back, if it differs from the deck's."""


class Grid(Strict):
    """All ranks in all suits, without listing every card."""

    ranks: tuple[str, ...]
    """The ranks to combine with every suit."""
    suits: tuple[str, ...] = ()
    """The suits to combine them with; all suits of the deck if missing."""
    code: str = "{rank}{suit}"
    """The pattern of the cards' codes."""
    name: str = CARD_OF_SUIT
    """The pattern of the cards' names."""
    forms: dict[str, str] = field(default_factory=dict)
    """How sentences name these cards, as `forms` of a rank. If missing, those of the ranks hold for
    cards that are called by rank and suit."""
    art: str = "{rank_art}_{suit_art}"
    """The pattern of the names of the cards' pictures; with a folder for another deck's
    pictures."""
    kind: Literal["card", "prize"] = "card"
    """Whether they are cards to deal, or prizes."""
    printed: str | None = None
    """The text below the pictures, if it differs from what `names_printed` gives."""
    back: str = ""
    """The pattern of the name of the picture on the back, if it differs from the deck's."""


class ShowingFile(Strict):
    """How a deck hangs in the gallery."""

    hall: str = ""
    """The title over all decks with the same pictures; the deck's name if missing."""
    label: str = ""
    """The name of this deck among them; the deck's name if missing."""
    place: int = 99
    """Its place among them, counted from 1; the first of them decides the place of the hall."""
    ranks: tuple[str, ...] = ()
    """The order in which the ranks hang; from low to high if missing."""


class DeckFile(Strict):
    """A file in `rules/decks`."""

    name: str
    """What players call the deck."""
    suits: dict[str, SuitFile | str]
    """Its suits by letter, in order; a name alone stands for a suit with a plain sign."""
    ranks: dict[str, RankFile | str]
    """Its ranks from low to high; a name alone stands for a rank whose sign is its key."""
    art: str = ""
    """The folder of its pictures; cards without a picture get a plain face."""
    back: str = ""
    """The name of the picture on its back; plain if missing or unknown."""
    names_printed: bool = False
    """Whether the names of its cards are printed below their pictures."""
    grids: tuple[Grid, ...] = ()
    """Sets of cards that combine ranks and suits."""
    cards: dict[str, CardFile] = field(default_factory=dict)
    """Cards listed one by one."""
    packs: int = 1
    """The number of packs shuffled together."""
    without_ranks: tuple[str, ...] = ()
    """Ranks left out of every pack."""
    without: tuple[str, ...] = ()
    """Cards left out, one copy each time a card is listed."""
    hand_order: tuple[str, ...] = ()
    """The suits in the order in which a hand is held, from left to right; if missing, the order of
    `suits`."""
    credit: str = ""
    """The authors of the deck, for printed sheets."""
    articles: tuple[str, ...] = ()
    """Beginnings of card names that lists and single letters leave out: `"the "`."""
    gallery: ShowingFile | None = None
    """How it hangs in the gallery; files that extend this one do not inherit it."""
    extends: str | None = None
    """Another deck file to start from."""


def suits_of(file: DeckFile) -> dict[str, SuitFile]:
    """The suits with all values that a short form leaves out."""
    full = {
        code: SuitFile(name=suit) if isinstance(suit, str) else suit
        for code, suit in file.suits.items()
    }
    return {
        code: SuitFile(
            name=suit.name,
            one=suit.one or suit.name,
            sign=suit.sign or suit.art,
            art=suit.art or suit.sign or code.lower(),
            colour=suit.colour,
        )
        for code, suit in full.items()
    }


def ranks_of(file: DeckFile) -> dict[str, RankFile]:
    """The ranks with all values that a short form leaves out."""
    full = {
        code: RankFile(name=rank) if isinstance(rank, str) else rank
        for code, rank in file.ranks.items()
    }
    return {
        code: RankFile(
            name=rank.name,
            sign=rank.sign or code,
            art=rank.art or code.lower(),
            forms=rank.forms or {"the": THE_CARD},
        )
        for code, rank in full.items()
    }


def build(file: DeckFile, use: DeckUse, report: Callable[[str, str], None]) -> Deck:
    """The deck that a rule file uses.

    Args:
        file: the checked deck file.
        use: the rule file's choice from it.
        report: called with (key, sentence) for each fault of `use`.
    """
    cards = dict(all_cards(file))
    for rank in use.without_ranks:
        if rank not in file.ranks:
            report("without_ranks", no_such(rank, tuple(file.ranks), "rank"))
    gone = {*file.without_ranks, *use.without_ranks}
    kept = {code: card for code, card in cards.items() if card.rank not in gone}
    packs = file.packs * use.packs
    if not 1 <= packs <= MOST_PACKS:
        report("packs", f"must be from 1 to {MOST_PACKS} in all")
        packs = 1
    pack = [code for code in kept for _ in range(packs)]
    for code in (*file.without, *use.without):
        if code in pack:
            pack.remove(code)
        elif code in cards:
            report("without", f"{code!r} is left out too often")
        else:
            report("without", no_such(code, tuple(cards), "card"))
    suits, ranks = suits_of(file), ranks_of(file)
    return Deck(
        key=use.base,
        name=file.name,
        art=file.art,
        back=file.back,
        suits={
            code: Suit(code, suit.name, suit.one, suit.sign, suit.colour)
            for code, suit in suits.items()
        },
        ranks=tuple(rank for rank in ranks if any(c.rank == rank for c in kept.values())),
        known_ranks={
            code: Rank(code, rank.name, rank.sign, tuple(rank.forms.items()))
            for code, rank in ranks.items()
        },
        cards={code: card for code, card in kept.items() if code in set(pack)},
        pack=tuple(pack),
        hand_order=file.hand_order or tuple(suits),
        credit=file.credit,
        articles=file.articles,
        showing=_showing(file.gallery),
    )


def _showing(about: ShowingFile | None) -> Showing | None:
    if about is None:
        return None
    return Showing(about.hall, about.label, about.place, about.ranks)


def all_cards(file: DeckFile) -> list[tuple[Code, Card]]:
    """The cards of grids and those listed, in the file's order, before any are left out."""
    found: list[tuple[Code, Card]] = []
    suits, ranks = suits_of(file), ranks_of(file)

    def printed(own: str | None, name: str) -> str:
        if own is not None:
            return own
        return capital(name) if file.names_printed else ""

    def forms(texts: Mapping[str, str], name: str) -> Forms:
        card = Formed(name, {})
        return tuple((form, text.format(card=card)) for form, text in texts.items())

    for grid in file.grids:
        for suit in grid.suits or suits:
            for rank in grid.ranks:
                words = grid_words(rank, ranks[rank], suit, suits[suit])
                name = grid.name.format_map(words)
                composed = name == CARD_OF_SUIT.format_map(words)
                card = Card(
                    code=grid.code.format_map(words),
                    rank=rank,
                    suits=(suit,),
                    name=name,
                    art=grid.art.format_map(words),
                    kind=grid.kind,
                    printed=printed(grid.printed, name),
                    back=grid.back.format_map(words) or file.back,
                    composed=composed,
                    forms=forms(grid.forms or (ranks[rank].forms if composed else {}), name),
                )
                found.append((card.code, card))
    for code, about in file.cards.items():
        words = {}
        if len(about.suits) == 1:
            [suit] = about.suits
            words = grid_words(about.rank, ranks[about.rank], suit, suits[suit])
        composed = bool(words) and about.name == CARD_OF_SUIT.format_map(words)
        card = Card(
            code,
            about.rank,
            about.suits,
            about.name,
            about.art,
            about.marks,
            about.kind,
            printed(about.printed, about.name),
            about.back or file.back,
            composed=composed,
            forms=forms(about.forms or (ranks[about.rank].forms if composed else {}), about.name),
        )
        found.append((code, card))
    return found


def grid_words(rank: str, about_rank: RankFile, suit: str, about_suit: SuitFile) -> dict[str, str]:
    """The values of the slots in a grid's patterns."""
    return {
        "rank": rank,
        "suit": suit,
        "rank_name": Formed(about_rank.name, {}),
        "suit_name": Formed(about_suit.name, {}),
        "rank_art": about_rank.art,
        "suit_art": about_suit.art,
    }
