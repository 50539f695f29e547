"""The cards of a deck file, and the pack that a game is played with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.referee.general.trees import file_tree
from tests.referee.general.vocabulary import Tree, Unknown


class Card(NamedTuple):
    """A card: its code, its rank, its suits from top to bottom, and whether it is a prize."""

    code: str
    rank: str
    suits: tuple[str, ...]
    prize: bool = False

    @property
    def number(self) -> int | None:
        """The number of a rank that is one."""
        return int(self.rank) if self.rank.isdigit() else None


class Deck(NamedTuple):
    """All different cards, the suits in order with their colours, the ranks from low to high."""

    cards: dict[str, Card]
    suits: tuple[str, ...]
    colours: dict[str, str | None]
    ranks: tuple[str, ...]
    pack: tuple[str, ...]
    """Every card that is shuffled, copies of one beside each other; no prizes."""
    prizes: tuple[str, ...]
    packed: frozenset[str]
    """The ranks of these cards and prizes."""


def deck_of(use: Tree, folders: Sequence[Path]) -> Deck:
    """The deck that a rule file asks for.

    Args:
        use: the table `deck` of the rule file.
        folders: where `decks` are looked for, one after the other.
    """
    tree = file_tree(str(use["base"]), folders, "decks")
    suits = tuple(tree["suits"])
    colours = {
        suit: about.get("colour") if isinstance(about, dict) else None
        for suit, about in tree["suits"].items()
    }
    cards = {card.code: card for card in _cards(tree, suits)}
    copies = int(tree.get("packs") or 1) * int(use.get("packs") or 1)
    gone = set(_texts(tree.get("without_ranks"))) | set(_texts(use.get("without_ranks")))
    codes = [code for code, card in cards.items() for _ in range(copies) if card.rank not in gone]
    for code in (*_texts(tree.get("without")), *_texts(use.get("without"))):
        if code not in codes:
            raise Unknown(f"{code} is left out, but there is none")
        codes.remove(code)
    return Deck(
        cards,
        suits,
        colours,
        tuple(tree["ranks"]),
        tuple(code for code in codes if not cards[code].prize),
        tuple(code for code in codes if cards[code].prize),
        frozenset(cards[code].rank for code in codes),
    )


def _cards(tree: Tree, suits: tuple[str, ...]) -> list[Card]:
    found = []
    for grid in tree.get("grids") or []:
        for suit in _texts(grid.get("suits")) or suits:
            for rank in _texts(grid["ranks"]):
                code = str(grid.get("code", "{rank}{suit}"))
                code = code.replace("{rank}", rank).replace("{suit}", suit)
                found.append(Card(code, rank, (suit,), grid.get("kind") == "prize"))
    for code, about in (tree.get("cards") or {}).items():
        found.append(
            Card(
                str(code), str(about["rank"]), tuple(_texts(about["suits"])),
                about.get("kind") == "prize",
            )
        )  # fmt: skip
    return found


def _texts(value: Any) -> list[str]:
    return [str(each) for each in value or []]
