"""Checked rules kept on disk, so that a table opens without checking its rule file again.

Checking takes longer than opening a window. A kept copy is used only while every rule file and
every module of the engine is as it was when the copy was made; anything else wrong with it just
means that the file is checked again.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules import Rules
    from game.variant import OptionValue

ENGINE = Path(__file__).resolve().parent
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
    from game.catalogue import Catalogue

    rules = Catalogue(tuple(folders)).rules(key, players, options)
    _keep(file, rules)
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
    yield from sorted(ENGINE.glob("*.py"))
    yield from sorted((ENGINE / "phases").glob("*.py"))


def _load(file: Path) -> Rules | None:
    from game.rules import Rules

    try:
        kept = pickle.loads(file.read_bytes())
    except Exception:  # whatever a damaged copy brings about, the file is checked again
        return None
    return kept if isinstance(kept, Rules) else None


def _keep(file: Path, rules: Rules) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        copies = sorted(file.parent.glob("*.pickle"), key=lambda f: f.stat().st_mtime)
        for old in copies[: max(0, len(copies) - MOST_COPIES)]:
            old.unlink(missing_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as out:
            pickle.dump(rules, out)
        os.replace(out.name, file)
    except OSError:
        return  # no room or no right to write: the next start checks again
