"""What the title screen shows of the rule files: plain values, made by `game.rulefiles.outline`."""

from __future__ import annotations

from typing import Literal

from game.values import Value


class Outline(Value):
    """A short description of a rule file."""

    key: str
    name: str
    summary: str
    players: tuple[int, ...]


class Family(Value):
    """A family of games as shown on its poster.

    `picture` is a deck's folder of pictures and a picture in it, `detail` the part of it to show
    (across, down, width, as shares of the whole); with None the screen chooses. `suits` are the
    code and the sign of each of the deck's suits.
    """

    name: str
    blurb: str
    picture: tuple[str, str] | None
    detail: tuple[float, float, float]
    suits: tuple[tuple[str, str], ...]
    variants: tuple[Outline, ...]

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most players in any game of the family."""
        counts = [count for variant in self.variants for count in variant.players]
        return min(counts, default=0), max(counts, default=0)


Shelf = Literal["own", "several", "auction", "bids", "nothing", "prizes", "points", "tricks"]
"""The topic by which the library sorts a game: the player's own file, several games in one,
outbidding one another, bids to meet, taking nothing, goals and prizes, points in cards, tricks."""


class Book(Value):
    """A game as the library shows it.

    `family` is its family's name, `phases` are the names of its phases. `picture` and `detail` are
    as in `Family`, None if the file gives none; `art` is the folder of its deck's pictures. `text`
    is everything that can be searched, in lower case.
    """

    key: str
    name: str
    family: str
    summary: str
    players: tuple[int, ...]
    shelf: Shelf
    phases: tuple[str, ...]
    picture: tuple[str, str] | None
    detail: tuple[float, float, float]
    art: str
    text: str


class Menu(Value):
    """All games: the `families` with a poster, in the order of their places, and the `others`.

    The others include files that cannot be read, so that the set-up can say what is wrong.
    """

    families: tuple[Family, ...]
    others: Family
    hidden: tuple[Outline, ...]
    """The games of the last folder in whose place files in earlier ones show others."""

    def shipped(self, key: str) -> Outline:
        """A game that comes with the program, even if a file of the player's hides it."""
        shown = (each for family in (*self.families, self.others) for each in family.variants)
        return next(each for each in (*self.hidden, *shown) if each.key == key)


class Library(Value):
    """Every game, by name."""

    books: tuple[Book, ...]
