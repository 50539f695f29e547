"""What a title screen shows of the rule files: plain values, made by `game.rulefiles.outline`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outline:
    """A rule file in a few words."""

    key: str
    name: str
    summary: str
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Family:
    """A family of games as its poster shows it.

    `picture` is a deck's folder of pictures and a picture in it, `detail` the part of it to show
    (across, down, width; shares of the whole); None leaves the choice to the screen. `suits` are
    the code and the sign of each of the deck's suits.
    """

    name: str
    blurb: str
    picture: tuple[str, str] | None
    detail: tuple[float, float, float]
    suits: tuple[tuple[str, str], ...]
    variants: tuple[Outline, ...]

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most that can play a game of the family."""
        counts = [count for variant in self.variants for count in variant.players]
        return min(counts, default=0), max(counts, default=0)


@dataclass(frozen=True, slots=True)
class Menu:
    """All games: `families` with a poster in the order of their places, and the `others`.

    Among the others are the files that cannot be read, so that the set-up can say what is wrong.
    """

    families: tuple[Family, ...]
    others: Family
