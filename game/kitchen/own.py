"""The player's own rule files: what each is, taking one out, and bringing it back."""

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
from game.values import Value

OPTIONS_SECONDS = 0.02
"""For so long values of options of a file are tried in a list of files."""


class OwnGame(Value):
    """A rule file of the player's own: its name, what it is called and extends, by how many it is
    played, and what is wrong with it. `rules` are its usual ones; None where it has faults."""

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
    """What a rule file is, whatever is wrong with it."""
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


def titled(key: str) -> str:
    """What a file is called whose name is not known."""
    return key.replace("-", " ").replace("_", " ").capitalize()


def take_out(game: OwnGame) -> Path:
    """Take a game out of the folder: its file is kept beside, under a name that is none of a rule
    file. Returns where.

    Raises:
        OSError: if that cannot be; nothing has changed then.
    """
    kept = set_aside(game.file)
    game.file.rename(kept)
    return kept


def bring_back(game: OwnGame, kept: Path) -> None:
    """Bring back a game that was taken out.

    Raises:
        OSError: if that cannot be, or there is another one of that name by now.
    """
    if game.file.exists():
        raise FileExistsError(game.file)
    kept.rename(game.file)


def free_key(folder: Path, name: str) -> str:
    """The name of a file for a game that is called `name`: the first that is free."""
    key = re.sub(r"\W+", "-", name.strip().lower()).strip("-") or "game"
    number, found = 1, key
    while (folder / f"{found}{ENDING}").exists():
        number += 1
        found = f"{key}-{number}"
    return found
