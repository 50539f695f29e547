"""Faults of a deck file whose keys and values all have the right types."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from string import Formatter

from game.hints import no_such
from game.rulefiles.decks import (
    MOST_PACKS,
    DeckFile,
    Grid,
    all_cards,
    grid_words,
    ranks_of,
    suits_of,
)
from game.rulefiles.faults import BadRules, Fault
from game.rulefiles.located import LocatedMap, Path, key_path, mark_of
from game.rulefiles.lookup import has_letters
from game.tongue import SMALL

MOST_CARDS = 2000
"""The most different cards in a deck."""
MOST_SUITS, MOST_RANKS = 12, 60
LONGEST_NAME, LONGEST_CARD, LONGEST_PART, LONGEST_CODE = 60, 70, 30, 20
"""The most letters in the name of a deck, of a card, of a suit or rank, and in a code or sign."""
LONGEST_SHOWN = 60
_TEXTS = ("code", "name", "art", "back")
Report = Callable[[Path, str], None]


def deck_faults(file: DeckFile, tree: LocatedMap) -> None:
    """Check what the schema cannot.

    Raises:
        BadRules: with all faults: unknown ranks, suits, and cards, texts that cannot be filled in,
            a card listed twice, a deck without cards.
    """
    faults: list[Fault] = []

    def fault(path: Path, message: str) -> None:
        faults.append(Fault(mark_of(tree, path), key_path(path), message))

    _parts(file, fault)
    if not faults:
        _whole(file, fault)
    if faults:
        raise BadRules(faults)


def _parts(file: DeckFile, fault: Report) -> None:
    """Check everything that can be checked without making the cards."""
    ranks, suits = tuple(file.ranks), tuple(file.suits)

    def known(path: Path, names: Iterable[str], among: tuple[str, ...], what: str) -> None:
        for name in names:
            if name not in among:
                fault(path, no_such(name, among, what))

    for place, grid in enumerate(file.grids):
        known(("grids", place, "ranks"), grid.ranks, ranks, "rank")
        known(("grids", place, "suits"), grid.suits, suits, "suit")
        _texts(grid, ("grids", place), fault)
        for form, text in grid.forms.items():
            _fillable(text, ("card",), ("grids", place, "forms", form), fault)
    for code, card in file.cards.items():
        known(("cards", code, "rank"), [card.rank], ranks, "rank")
        known(("cards", code, "suits"), card.suits, suits, "suit")
        if len(set(card.suits)) < len(card.suits):
            fault(("cards", code, "suits"), "a card bears a suit only once")
        if not code.strip():
            fault(("cards", code), "a card needs a code")
        for form, text in card.forms.items():
            _fillable(text, ("card",), ("cards", code, "forms", form), fault)
    for code, rank in ranks_of(file).items():
        for form, text in rank.forms.items():
            _fillable(text, ("card",), ("ranks", code, "forms", form), fault)
    made = sum(len(grid.ranks) * len(grid.suits or suits) for grid in file.grids)
    if made + len(file.cards) > MOST_CARDS:
        fault(
            ("grids",), f"a deck has at most {MOST_CARDS:,} cards, not {made + len(file.cards):,}"
        )
    known(("without_ranks",), file.without_ranks, ranks, "rank")
    known(("hand_order",), file.hand_order, suits, "suit")
    if file.hand_order and set(file.hand_order) < set(suits):
        missing = ", ".join(suit for suit in suits if suit not in file.hand_order)
        fault(("hand_order",), f"leaves out {missing}")
    if file.gallery is not None:
        known(("gallery", "ranks"), file.gallery.ranks, ranks, "rank")
    for key, parts, most in (
        ("suits", suits_of(file), MOST_SUITS),
        ("ranks", ranks_of(file), MOST_RANKS),
    ):
        if len(parts) > most:
            fault((key,), f"a deck has at most {most} {key}, not {len(parts):,}")
        for code, part in parts.items():
            for name in (part.name, getattr(part, "one", part.name)):
                if not has_letters(name):
                    fault((key, code), "needs a name")
                _no_longer((key, code), name, LONGEST_PART, fault)
            _no_longer((key, code), code, LONGEST_CODE, fault)
            _no_longer((key, code), part.sign, LONGEST_CODE, fault)
            _no_longer((key, code), getattr(part, "colour", ""), LONGEST_CODE, fault)
    if not has_letters(file.name):
        fault(("name",), "needs a name")
    _no_longer(("name",), file.name, LONGEST_NAME, fault)
    if not 1 <= file.packs <= MOST_PACKS:
        fault(("packs",), f"must be from 1 to {MOST_PACKS}")


def _no_longer(path: Path, text: str, most: int, fault: Report) -> None:
    if len(text) > most:
        fault(path, f"a text here has at most {most} characters, not {len(text):,}")


def _texts(grid: Grid, path: Path, fault: Report) -> None:
    """Check that the texts of a grid can be filled in."""
    blank = grid_words("", _BLANK_RANK, "", _BLANK_SUIT)
    for key in _TEXTS:
        _fillable(getattr(grid, key), tuple(blank), (*path, key), fault)


def _fillable(text: str, names: tuple[str, ...], path: Path, fault: Report) -> None:
    """Check that a text has only these names in braces."""
    try:
        slots = [slot for _, *slot in Formatter().parse(text) if slot[0] is not None]
    except ValueError:
        slots = [["", "", None]]
    unknown = [str(name) for name, *_ in slots if name not in names]
    # A width in a slot could demand more letters than any memory holds.
    plain = all(form in ("", SMALL) and conversion is None for _, form, conversion in slots)
    if not plain or not all(map(str.isidentifier, unknown)):
        known = ", ".join(f"{{{name}}}" for name in names)
        shown = text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."
        fault(path, f"cannot fill in {shown!r}; the names in braces are {known}")
    elif unknown:
        fault(path, no_such(unknown[0], names, "name to put in braces"))


def _whole(file: DeckFile, fault: Report) -> None:
    """Check what shows only when the cards are made."""
    cards = all_cards(file)
    counted = Counter(code for code, _ in cards)
    for code in (code for code, count in counted.items() if count > 1):
        path: Path = ("cards", code) if code in file.cards else ("grids",)
        fault(path, f"the card {code!r} is there twice; use packs for a deck with doubles")
    for code, card in cards:
        path = ("cards", code) if code in file.cards else ("grids",)
        _no_longer(path, code, LONGEST_CODE, fault)
        _no_longer(path, card.name, LONGEST_CARD, fault)
        if not has_letters(card.name):
            fault(path, f"the card {code!r} needs a name")
    left = Counter(
        {code: file.packs for code, card in cards if card.rank not in file.without_ranks}
    )
    for code in file.without:
        if code not in counted:
            fault(("without",), no_such(code, tuple(counted), "card"))
        elif left[code] < 1:
            fault(("without",), f"{code!r} is left out too often")
        left[code] -= 1
    if not any(count > 0 for count in left.values()):
        key = "cards" if file.cards else "grids"
        fault((key,), "there is no card in this deck; write some under 'cards', or a grid")


_BLANK_RANK = next(iter(ranks_of(DeckFile(name="", suits={}, ranks={"": ""})).values()))
_BLANK_SUIT = next(iter(suits_of(DeckFile(name="", suits={"": ""}, ranks={})).values()))
