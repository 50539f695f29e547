"""What a title screen shows of the rule files, kept on disk from one start to the next.

Reading all rule files takes as long as opening the window. The kept menu holds while no rule file
has been changed, added or taken away; anything wrong with it just means that they are read again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from game.rulefiles.kept import keep, load

Stamp: TypeAlias = list[tuple[str, int, int]]


@dataclass(frozen=True, slots=True)
class Outline:
    """A rule file in a few words. `phases` are the names of the phases of a hand."""

    key: str
    name: str
    summary: str
    players: tuple[int, ...]
    phases: frozenset[str]


@dataclass(frozen=True, slots=True)
class Family:
    """A family of games as its poster shows it.

    `picture` is a deck's folder of pictures and a picture in it, `detail` the part of it to show
    (across, down, width; shares of the whole); `suits` are the pictures of the deck's suits.
    """

    name: str
    blurb: str
    picture: tuple[str, str]
    detail: tuple[float, float, float]
    suits: tuple[str, ...]
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


def kept_menu(folders: Sequence[Path], cache: Path) -> Menu:
    """All games there are, from `cache` if no rule file has changed since.

    Args:
        folders: where rule files are; a file in an earlier folder hides one of the same name.
        cache: a folder for what can be made again.
    """
    file, stamp = cache / "menu.pickle", _stamp(folders)
    kept = load(file)
    if isinstance(kept, tuple) and len(kept) == 2 and kept[0] == stamp:
        known = kept[1]
        if isinstance(known, Menu):
            return known
    from game.rulefiles.outline import menu

    found = menu(folders)
    keep(file, (stamp, found))
    return found


def _stamp(folders: Sequence[Path]) -> Stamp:
    """Size and time of change of everything the menu depends on, this program included."""
    files = [Path(__file__), Path(__file__).with_name("outline.py")]
    for folder in folders:
        files += sorted((*folder.glob("*.yaml"), *(folder / "decks").glob("*.yaml")))
    found: Stamp = []
    for file in files:
        try:
            about = file.stat()
        except OSError:
            continue
        found.append((str(file), about.st_size, about.st_mtime_ns))
    return found
