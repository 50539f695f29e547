"""A cache of rule files on disk, so that the title, the library, and a table open without reading
them.

Reading all rule files takes longer than opening the window, and so does checking one. The title's
menu and the library are valid as long as no rule file is changed, added, or removed; checked rules
also need every module of the engine to be unchanged. A cached copy with any other fault is simply
made again.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.door.kept import checksums, keep, load, modules, stamp_of
from game.door.private import make_private
from game.rulefiles.lookup import ENDING, listed
from game.rulefiles.menu import Book, Library, Menu
from game.tongue import SOURCE, code, fallbacks

if TYPE_CHECKING:
    from game.rulefiles.variant import OptionValue
    from game.rules.rules import Rules

T = TypeVar("T")
Found = TypeVar("Found", Menu, Library)

ENGINE = Path(__file__).resolve().parent.parent
MOST_COPIES = 60
_OF_THE_MENU = (
    "errors.py",
    "sentences.py",
    "values.py",
    "words.py",
    "door/faults.py",
    "door/located.py",
    "door/plain_yaml.py",
    "door/reading.py",
    "rulefiles/faults.py",
    "rulefiles/located.py",
    "rulefiles/lookup.py",
    "rulefiles/menu.py",
    "rulefiles/outline.py",
    "rulefiles/rule_file.py",
    "rulefiles/side_files.py",
    "tongue/__init__.py",
    "tongue/pseudo.py",
    "tongue/saying.py",
)
"""The modules that read the menu from the rule files. It also has texts of `game.words`."""


def kept_menu(folders: Sequence[Path], cache: Path) -> Menu:
    """All games, from `cache` if no rule file has changed since.

    Args:
        folders: the folders of rule files; a file in an earlier folder hides one of the same name.
        cache: a folder for files that can be made again.
    """

    place = _place("menu", folders, cache)
    known = _known(place, Menu)
    if known is None:
        from game.rulefiles.outline import menu

        known = menu(folders)
        _keep(place, known)
    return known


def kept_library(folders: Sequence[Path], cache: Path) -> tuple[Book, ...]:
    """The same for everything that the library shows of each game."""

    return at_once(library_in_pieces(folders, cache))


def library_in_pieces(
    folders: Sequence[Path], cache: Path
) -> Generator[None, None, tuple[Book, ...]]:
    """The result of `kept_library`. If it is not stored, this yields after reading each file."""
    place = _place("library", folders, cache)
    known = _known(place, Library)
    if known is None:
        from game.rulefiles.outline import library

        known = Library((yield from library(folders)))
        _keep(place, known)
    return known.books


def at_once(pieces: Generator[None, None, T]) -> T:
    """What comes of something that stops between its pieces, without a stop."""
    while True:
        try:
            next(pieces)
        except StopIteration as done:
            whole: T = done.value
            return whole


def _place(name: str, folders: Sequence[Path], cache: Path) -> tuple[Path | None, str]:
    """The file in which something is stored, None if that is impossible, and its stamp.

    Each language has a file of its own, so that two people with different languages do not make
    each other's start read all rule files.
    """
    own = name if code() == SOURCE else f"{name}-{code()}"
    file = cache / f"{own}.json" if make_private(cache) else None
    return file, _stamp(name, chain(_menu_code(), _rule_files(folders)))


def _known(place: tuple[Path | None, str], kind: type[Found]) -> Found | None:
    file, stamp = place
    return load(file, stamp, kind) if file is not None else None


def _keep(place: tuple[Path | None, str], found: Menu | Library) -> None:
    file, stamp = place
    if file is not None:
        keep(file, stamp, found)


def cached_rules(
    folders: Sequence[Path],
    key: str,
    players: int | None,
    options: Mapping[str, OptionValue | str],
    cache: Path,
) -> Rules:
    """The rules of a variant, from `cache` if they are there; otherwise check them and store them
    there.

    Raises:
        the errors of `Catalogue.rules`.
    """
    asked = repr((key, players, sorted((name, str(v)) for name, v in options.items())))
    stamp = _stamp(asked + present_engine(), _rule_files(folders))
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
    """A stamp for the answer of the present engine to `asked`."""
    return _stamp(asked + present_engine(), ())


def _load(file: Path, stamp: str) -> Rules | None:
    """Cached rules, if they are valid; they are checked like those of a file."""
    from game.rules.rules import Rules

    rules = load(file, stamp, Rules)
    if rules is None:
        return None
    from game.rulefiles.problems import rules_problems

    try:
        return None if any(rules_problems(rules)) else rules
    except Exception:  # unchecked rules may raise anything
        return None


def _stamp(asked: str, sources: Iterable[Path | str]) -> str:
    """A stamp of all sources of the answer to a question, in the chosen language."""
    return stamp_of(f"{asked} {code()}", sources)


def _menu_code() -> Iterator[Path | str]:
    """What the menu and the library depend on besides rule files."""
    yield from (os.path.join(ENGINE, name) for name in _OF_THE_MENU)
    if code() != SOURCE:
        from game.tongue.saying import room_file

        yield from (room_file("game.words", language) for language in fallbacks(code()))


@cache
def present_engine() -> str:
    """A stamp of all modules of the engine, as they were when this program first asked."""
    return stamp_of("", sorted(modules(ENGINE)))


def _rule_files(folders: Sequence[Path]) -> Iterator[Path]:
    for folder in folders:
        for place in (folder, folder / "decks"):
            yield from (place / f"{name}{ENDING}" for name in listed(place).names)
            if code() != SOURCE:
                for beside in (place / language for language in fallbacks(code())):
                    yield from (beside / f"{name}{ENDING}" for name in listed(beside).names)


def tidy(folder: Path, most: int) -> None:
    """Remove the oldest copies until there are at most `most`."""
    try:
        copies = sorted(folder.glob("*.json"), key=lambda file: file.stat().st_mtime)
        for old in copies[:-most]:
            old.unlink(missing_ok=True)
    except OSError:
        return
