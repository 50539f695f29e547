"""The user's own rule files: describes each, takes one out, and brings it back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from game.errors import Bad
from game.files import set_aside
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import faults_at_once
from game.rulefiles.faults import Fault
from game.rulefiles.lookup import ENDING, listed
from game.rules.rules import Rules
from game.sentences import titled
from game.values import Value

OPTIONS_SECONDS = 0.02
"""Seconds for trying values of a file's options in a list of files."""


class OwnGame(Value):
    """A user's own rule file: its name, its title, what it extends, its numbers of players, and its
    faults. `rules` are those with default options; None if it has faults."""

    key: str
    file: Path
    name: str
    extends: str
    family: str
    players: tuple[int, ...]
    faults: tuple[Fault, ...]
    rules: Rules | None


def own_games(folder: Path, known: Catalogue) -> Iterator[OwnGame]:
    """The rule files in a folder, by name."""
    for key in listed(folder).names:
        yield own_game(folder / f"{key}{ENDING}", known)


def own_game(file: Path, known: Catalogue) -> OwnGame:
    """Describe a rule file, whatever is wrong with it."""
    key = file.stem
    faults = faults_at_once(file, known, OPTIONS_SECONDS)
    try:
        header = known.header(key)
        rules = None if faults else known.rules(key)
        counts = tuple(sorted(header.players))
        base = known.tree(key).get("extends")
        return OwnGame(
            key, file, header.name, str(base or ""), header.family, counts, faults, rules
        )
    except Bad:
        return OwnGame(key, file, titled(key), "", "", (), faults, None)


def take_out(game: OwnGame) -> Path:
    """Take a game out of the folder: its file is renamed so that it is no longer a rule file.
    Return the new path.

    Raises:
        OSError: if that is impossible; then nothing has changed.
    """
    kept = set_aside(game.file)
    game.file.rename(kept)
    return kept


def bring_back(game: OwnGame, kept: Path) -> None:
    """Bring back a game that was taken out.

    Raises:
        OSError: if that is impossible, or if there is now another one of that name.
    """
    if game.file.exists():
        raise FileExistsError(game.file)
    kept.rename(game.file)


def free_key(folder: Path, name: str) -> str:
    """The first free file name for a game called `name`."""
    key = re.sub(r"\W+", "-", name.strip().lower()).strip("-") or "game"
    number, found = 1, key
    while (folder / f"{found}{ENDING}").exists():
        number += 1
        found = f"{key}-{number}"
    return found
