"""An imported art pack: the pictures of one deck by one artist."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class PackFile:
    """A picture in the pack's folder, and the checksum of its content."""

    file: str
    checksum: str


@dataclass(frozen=True)
class Skin:
    """A picture that takes the place of a house drawing; equal skins look equal.

    With index_strip the house's rank and suits are laid over its corners.
    """

    path: Path
    checksum: str
    index_strip: bool


@dataclass(frozen=True)
class Pack:
    """An imported pack.

    deck is the folder name of the house drawings it stands in for. cards are by scene, backs by
    kind of back. What is not known of author and licence is ''.
    """

    id: str
    name: str
    author: str
    licence: str
    deck: str
    convention: str
    index_strip: bool
    folder: Path
    cards: Mapping[str, PackFile]
    backs: Mapping[str, PackFile]
    texts: tuple[str, ...] = ()

    def picture(self, card_key: str) -> Path | None:
        """The picture of a card, named by its scene; None where the house drawing stays."""
        found = self.cards.get(card_key)
        return None if found is None else self.folder / found.file

    def back_picture(self, kind: str) -> Path | None:
        """The picture of a kind of back, or None where the house drawing stays."""
        found = self.backs.get(kind)
        return None if found is None else self.folder / found.file

    def skin(self, deck: str, scene: str) -> Skin | None:
        """What to draw for a card, or None where the house drawing stays."""
        found = self.cards.get(scene) if deck == self.deck else None
        if found is None:
            return None
        return Skin(self.folder / found.file, found.checksum, self.index_strip)

    def back_skin(self, kind: str) -> Skin | None:
        """What to draw for a kind of back, or None where the house drawing stays."""
        found = self.backs.get(kind)
        if found is None:
            return None
        return Skin(self.folder / found.file, found.checksum, index_strip=False)
