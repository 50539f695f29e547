"""An imported art pack: the pictures of one deck by one artist."""

from collections.abc import Mapping
from pathlib import Path

from game.values import Value, field


class PackFile(Value):
    """A picture in the pack's folder, and the checksum of its content."""

    file: str
    checksum: str


class PackSign(Value):
    """A pack's own picture of a suit or rank, by the name of its sign; equal values look equal."""

    name: str
    path: Path
    checksum: str


class Skin(Value):
    """A picture that replaces a house drawing; equal skins look equal.

    With index_strip, rank and suits are laid over its corners, on `paper` ('' is the house's), with
    the pack's own `signs` if it has them.
    """

    path: Path
    checksum: str
    index_strip: bool
    paper: str = ""
    signs: tuple[PackSign, ...] = ()


class Pack(Value):
    """An imported pack.

    deck is the folder name of the house drawings that it replaces. cards are by scene, backs by
    kind of back, and choices are all pictures of cards that have several, including the one in
    `cards`. signs are pictures of suits and ranks by the name of the sign, and paper is the
    background colour of all pictures. Author, licence, and paper are '' if unknown.
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
    choices: Mapping[str, tuple[PackFile, ...]] = field(default_factory=dict)
    signs: Mapping[str, PackFile] = field(default_factory=dict)
    paper: str = ""

    def __hash__(self) -> int:
        """Uses only the main fields; the others cannot be hashed."""
        return hash((self.id, self.folder))

    @property
    def fingerprint(self) -> frozenset[PackFile]:
        """All its pictures: two packs with the same pictures for the same deck are the same
        pack."""
        files = [*self.cards.values(), *self.backs.values(), *self.signs.values()]
        return frozenset((*files, *(each for several in self.choices.values() for each in several)))

    def picture(self, card_key: str) -> Path | None:
        """The picture of a card, named by its scene; None if the house drawing stays."""
        found = self.cards.get(card_key)
        return None if found is None else self.folder / found.file

    def skin(self, deck: str, scene: str) -> Skin | None:
        """The picture to show for a card, or None if the house drawing stays."""
        found = self.cards.get(scene) if deck == self.deck else None
        if found is None:
            return None
        signs = tuple(
            PackSign(name, self.folder / file.file, file.checksum)
            for name, file in sorted(self.signs.items())
        )
        path = self.folder / found.file
        return Skin(path, found.checksum, self.index_strip, self.paper, signs)

    def back_skin(self, kind: str) -> Skin | None:
        """The picture to show for a kind of back, or None if the house drawing stays."""
        found = self.backs.get(kind)
        if found is None:
            return None
        return Skin(self.folder / found.file, found.checksum, index_strip=False)
