"""Checked rules kept on disk, so that a table opens without checking its rule file again.

Checking takes longer than opening a window. A kept copy is used only while every rule file and
every module of the engine is as it was when the copy was made; anything else wrong with it just
means that the file is checked again.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.rulefiles.kept import keep, load

if TYPE_CHECKING:
    from game.rulefiles.variant import OptionValue
    from game.rules import Rules

ENGINE = Path(__file__).resolve().parent.parent
MOST_COPIES = 60


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
