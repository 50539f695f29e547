"""What is kept on disk of the rule files, so that the title, the library, and a table open without
reading them.

Reading all rule files takes longer than opening the window, and so does checking one. The menu of
the title and the library hold while no rule file has been changed, added or taken away; checked
rules while, in addition, every module of the engine is as it was. Anything else wrong with a kept
copy just means that it is made again.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.door.kept import checksums, keep, load
from game.door.private import make_private
from game.rulefiles.lookup import ENDING, listed
from game.rulefiles.menu import Book, Library, Menu
from game.tongue import SOURCE, code, fallbacks

if TYPE_CHECKING:
    from game.rulefiles.variant import OptionValue
    from game.rules.rules import Rules

Found = TypeVar("Found", Menu, Library)

ENGINE = Path(__file__).resolve().parent.parent
MOST_COPIES = 60
_OF_THE_MENU = (
    "rulefiles/menu.py",
    "rulefiles/outline.py",
    "rulefiles/lookup.py",
    "rulefiles/rule_file.py",
    "rulefiles/side_files.py",
)


def kept_menu(folders: Sequence[Path], cache: Path) -> Menu:
    """All games there are, from `cache` if no rule file has changed since.

    Args:
        folders: where rule files are; a file in an earlier folder hides one of the same name.
        cache: a folder for what can be made again.
    """

    def made() -> Menu:
        from game.rulefiles.outline import menu

        return menu(folders)

    return _kept("menu", Menu, made, folders, cache)


def kept_library(folders: Sequence[Path], cache: Path) -> tuple[Book, ...]:
    """The same for all that the library shows of every game."""

    def made() -> Library:
        from game.rulefiles.outline import library

        return Library(library(folders))

    return _kept("library", Library, made, folders, cache).books


def _kept(
    name: str, kind: type[Found], make: Callable[[], Found], folders: Sequence[Path], cache: Path
) -> Found:
    usable = make_private(cache)
    file, stamp = cache / f"{name}.json", _stamp(name, _menu_sources(folders))
    known = load(file, stamp, kind) if usable else None
    if known is not None:
        return known
    found = make()
    if usable:
        keep(file, stamp, found)
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
    asked = repr((key, players, sorted((name, str(v)) for name, v in options.items())))
    stamp = _stamp(asked, _rules_sources(folders))
    file = cache / "rules" / f"{checksums(stamp.encode())}.json"
    usable = make_private(cache) and make_private(file.parent)
    kept = _load(file, stamp) if usable else None
    if kept is not None:
        return kept
    from game.rulefiles.catalogue import Catalogue

    rules = Catalogue(tuple(folders)).rules(key, players, options)
    if usable:
        keep(file, stamp, rules)
        tidy(file.parent, MOST_COPIES)
    return rules


def engine_stamp(asked: str) -> str:
    """A stamp for what the engine as it is would say to `asked`."""
    return _stamp(asked, iter(sorted(_modules(ENGINE))))


def _load(file: Path, stamp: str) -> Rules | None:
    """Kept rules, if all is well with them; they are looked at as those of a file are."""
    from game.rules.rules import Rules

    rules = load(file, stamp, Rules)
    if rules is None:
        return None
    from game.rulefiles.problems import rules_problems

    try:
        return None if any(rules_problems(rules)) else rules
    except Exception:  # rules that nobody checked may bring about anything
        return None


def _stamp(asked: str, sources: Iterator[Path | str]) -> str:
    """What was asked for, and checksums of size and time of change of all it depends on."""
    lines = [sys.version, code()]
    for file in sources:
        try:
            about = os.stat(file)
        except OSError:
            continue
        lines.append(f"{file}:{about.st_size}:{about.st_mtime_ns}")
    return f"{asked} " + checksums("\n".join(lines).encode(errors="replace"))


def _menu_sources(folders: Sequence[Path]) -> Iterator[Path | str]:
    yield from (ENGINE / name for name in _OF_THE_MENU)
    yield from _rule_files(folders)


def _rules_sources(folders: Sequence[Path]) -> Iterator[Path | str]:
    yield from _rule_files(folders)
    yield from sorted(_modules(ENGINE))


def _modules(room: Path) -> Iterator[str]:
    """Every module in a folder; two hundred of them are found much quicker without a Path each."""
    for folder, _, names in os.walk(room):
        yield from (os.path.join(folder, name) for name in names if name.endswith(".py"))


def _rule_files(folders: Sequence[Path]) -> Iterator[Path]:
    for folder in folders:
        for place in (folder, folder / "decks"):
            yield from (place / f"{name}{ENDING}" for name in listed(place).names)
            if code() != SOURCE:
                for beside in (place / language for language in fallbacks(code())):
                    yield from (beside / f"{name}{ENDING}" for name in listed(beside).names)


def tidy(folder: Path, most: int) -> None:
    """Remove the oldest copies, so that they never are too many."""
    try:
        copies = sorted(folder.glob("*.json"), key=lambda file: file.stat().st_mtime)
        for old in copies[:-most]:
            old.unlink(missing_ok=True)
    except OSError:
        return
