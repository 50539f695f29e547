"""The drawings that exist for cards, to find names in a deck file that do not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.hints import meant
from game.rulefiles.decks import DeckFile, SuitFile
from game.rulefiles.located import Path
from game.rulefiles.trials import Finding


@dataclass(frozen=True, slots=True)
class Drawings:
    """The names of folders of pictures, of backs, and of signs of suits."""

    folders: tuple[str, ...]
    backs: tuple[str, ...]
    signs: tuple[str, ...]


def undrawn_names(file: DeckFile, drawings: Drawings) -> Iterator[Finding]:
    """Names of pictures in a deck file that do not exist, for which something plain is shown."""
    if file.art and file.art not in drawings.folders:
        yield _undrawn(("art",), "folder of pictures", file.art, drawings.folders)
    if file.back and file.back not in drawings.backs:
        yield _undrawn(("back",), "back", file.back, drawings.backs)
    for code, suit in file.suits.items():
        if isinstance(suit, SuitFile) and suit.sign and suit.sign not in drawings.signs:
            yield _undrawn(("suits", code, "sign"), "sign", suit.sign, drawings.signs)
    for place, grid in enumerate(file.grids):
        if grid.back and "{" not in grid.back and grid.back not in drawings.backs:
            yield _undrawn(("grids", place, "back"), "back", grid.back, drawings.backs)
    for code, card in file.cards.items():
        if card.back and card.back not in drawings.backs:
            yield _undrawn(("cards", code, "back"), "back", card.back, drawings.backs)


def _undrawn(path: Path, what: str, name: str, known: tuple[str, ...]) -> Finding:
    message = f"nobody has drawn a {what} {name!r}, so a plain one is shown; {meant(name, known)}"
    return Finding(path, message)
