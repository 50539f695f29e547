"""Deck files: what a deck of cards consists of, as YAML."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from game.cards import Card, Code, Deck, Suit
from game.phases import Strict
from game.rulefiles.faults import BadRules, Fault
from game.rulefiles.located import LocatedMap, key_path, mark_of
from game.rulefiles.variant import DeckUse

MOST_PACKS = 12


@dataclass(frozen=True)
class SuitFile(Strict):
    """A suit in a deck file."""

    name: str
    """What players call it."""
    art: str
    """The name of its sign among the pictures."""


@dataclass(frozen=True)
class CardFile(Strict):
    """A card in a deck file. Its key is its code."""

    rank: str
    """Its rank, one of the deck's."""
    suits: tuple[str, ...]
    """The letters of its suits from top to bottom."""
    name: str
    """What players call it."""
    art: str
    """The name of its picture."""
    marks: tuple[str, ...] = ()
    """What the picture shows: personality, location, event."""
    kind: Literal["card", "prize"] = "card"
    """A card that is dealt, or a prize."""


@dataclass(frozen=True)
class Grid(Strict):
    """All ranks in all suits, without writing every card down."""

    ranks: tuple[str, ...]
    """The ranks to combine with every suit."""
    code: str = "{rank}{suit}"
    """How a card's code is made."""
    name: str = "{rank_name} of {suit_name}"
    """How a card's name is made."""
    art: str = "{rank_art}_{suit_art}"
    """How the name of a card's picture is made."""
    kind: Literal["card", "prize"] = "card"
    """Cards that are dealt, or prizes."""


@dataclass(frozen=True)
class DeckFile(Strict):
    """A file in `rules/decks`."""

    name: str
    """What players call the deck."""
    art: str
    """The folder of its pictures."""
    back: str
    """The name of the picture on its back."""
    suits: dict[str, SuitFile]
    """Its suits by letter, in order."""
    ranks: dict[str, str]
    """Its ranks from low to high, each with its name."""
    grids: tuple[Grid, ...] = ()
    """Sets of cards that combine ranks and suits."""
    cards: dict[str, CardFile] = field(default_factory=dict)
    """Cards written down one by one."""
    packs: int = 1
    """How many packs are shuffled together."""
    without_ranks: tuple[str, ...] = ()
    """Ranks left out of every pack."""
    without: tuple[str, ...] = ()
    """Cards left out, one copy for each time a card is named."""
    extends: str | None = None
    """Another deck file to start from."""


def build(file: DeckFile, use: DeckUse, report: Callable[[str, str], None]) -> Deck:
    """The deck that a rule file uses.

    Args:
        file: the checked deck file.
        use: what the rule file takes of it.
        report: called with (key, sentence) for everything wrong with `use`.
    """
    cards = _all_cards(file)
    for rank in use.without_ranks:
        if rank not in file.ranks:
            report("without_ranks", f"{rank!r} is not a rank of {use.base}")
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
        else:
            report("without", f"{code!r} is not in the pack, or left out too often")
    return Deck(
        key=use.base,
        name=file.name,
        art=file.art,
        back=file.back,
        suits={code: Suit(code, suit.name, suit.art) for code, suit in file.suits.items()},
        ranks=tuple(rank for rank in file.ranks if any(c.rank == rank for c in kept.values())),
        rank_names=dict(file.ranks),
        cards={code: card for code, card in kept.items() if code in set(pack)},
        pack=tuple(pack),
    )


def _all_cards(file: DeckFile) -> dict[Code, Card]:
    cards: dict[Code, Card] = {}
    for grid in file.grids:
        for suit, about in file.suits.items():
            for rank in grid.ranks:
                words = {
                    "rank": rank,
                    "suit": suit,
                    "rank_name": file.ranks[rank],
                    "suit_name": about.name,
                    "rank_art": file.ranks[rank].lower(),
                    "suit_art": about.art,
                }
                code = grid.code.format_map(words)
                name, art = grid.name.format_map(words), grid.art.format_map(words)
                cards[code] = Card(code, rank, (suit,), name, art, kind=grid.kind)
    for code, card in file.cards.items():
        cards[code] = Card(code, card.rank, card.suits, card.name, card.art, card.marks, card.kind)
    return cards


def deck_faults(file: DeckFile, tree: LocatedMap) -> None:
    """Check what the schema cannot.

    Raises:
        BadRules: if a card names a suit or rank that the deck does not have.
    """
    faults: list[Fault] = []

    def fault(path: tuple[str | int, ...], message: str) -> None:
        faults.append(Fault(mark_of(tree, path), key_path(path), message))

    words = {"rank", "suit", "rank_name", "suit_name", "rank_art", "suit_art"}
    for place, grid in enumerate(file.grids):
        for rank in grid.ranks:
            if rank not in file.ranks:
                fault(("grids", place, "ranks"), f"{rank!r} is not in ranks")
        for key in ("code", "name", "art"):
            try:
                getattr(grid, key).format_map(dict.fromkeys(words, ""))
            except (KeyError, ValueError, IndexError, AttributeError) as error:
                fault(("grids", place, key), f"cannot fill in {getattr(grid, key)!r}: {error}")
    for code, card in file.cards.items():
        if card.rank not in file.ranks:
            fault(("cards", code, "rank"), f"{card.rank!r} is not in ranks")
        for suit in card.suits:
            if suit not in file.suits:
                fault(("cards", code, "suits"), f"{suit!r} is not in suits")
    if not 1 <= file.packs <= MOST_PACKS:
        fault(("packs",), f"must be from 1 to {MOST_PACKS}")
    if faults:
        raise BadRules(faults)
