"""What is kept on disk of the rule files, so that the title and a table open without reading them.

Reading all rule files takes as long as opening the window, checking one takes longer. The menu of
the title holds while no rule file has been changed, added or taken away; checked rules while, in
addition, every module of the engine is as it was. Anything else wrong with a kept copy just means
that it is made again.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from game.rulefiles.kept import keep, load
from game.rulefiles.menu import Menu

if TYPE_CHECKING:
    from game.rulefiles.variant import OptionValue
    from game.rules import Rules

ENGINE = Path(__file__).resolve().parent.parent
MOST_COPIES = 60
Stamp: TypeAlias = list[tuple[str, int, int]]


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
    files = [ENGINE / "rulefiles" / "menu.py", ENGINE / "rulefiles" / "outline.py"]
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


def cached_rules(
    folders: Sequence[Path],
    key: str,
    players: int | None,
    options: Mapping[str, OptionValue | str],
    cache: Path,
) -> Rules:
    """The rules of a variant, from `cache` if they are there; otherwise checked and kept.

    Raises:
        what `Catalogue.rules` raises.
    """
    file = cache / "rules" / f"{_digest(folders, key, players, options)}.pickle"
    kept = _load(file)
    if kept is not None:
        return kept
    from game.rulefiles.catalogue import Catalogue

    rules = Catalogue(tuple(folders)).rules(key, players, options)
    keep(file, rules)
    _tidy(file.parent)
    return rules


def _digest(
    folders: Sequence[Path],
    key: str,
    players: int | None,
    options: Mapping[str, OptionValue | str],
) -> str:
    asked = (sys.version, key, players, sorted((name, str(v)) for name, v in options.items()))
    digest = hashlib.sha256(repr(asked).encode())
    for file in _sources(folders):
        try:
            about = file.stat()
        except OSError:
            continue
        digest.update(f"{file}:{about.st_size}:{about.st_mtime_ns}\n".encode())
    return digest.hexdigest()[:32]


def _sources(folders: Sequence[Path]) -> Iterator[Path]:
    for folder in folders:
        yield from sorted(folder.glob("*.yaml"))
        yield from sorted((folder / "decks").glob("*.yaml"))
    yield from sorted(ENGINE.rglob("*.py"))


def _load(file: Path) -> Rules | None:
    from game.rules import Rules

    kept = load(file)
    return kept if isinstance(kept, Rules) else None


def _tidy(folder: Path) -> None:
    """Remove the oldest copies, so that they never are too many."""
    try:
        copies = sorted(folder.glob("*.pickle"), key=lambda file: file.stat().st_mtime)
        for old in copies[:-MOST_COPIES]:
            old.unlink(missing_ok=True)
    except OSError:
        return
