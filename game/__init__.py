"""The game engine: rules, machine, and players. It knows nothing about screens.

The names that other programs need are listed here, and imported only when they are used.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from game.players import Player, player, player_random
    from game.position.game import Game, IllegalMove
    from game.position.view import View
    from game.rulefiles.variant import OptionValue
    from game.rules.rules import Rules

__all__ = [
    "Game", "IllegalMove", "Player", "Rules", "View", "games_in", "player", "player_random",
    "rules_of",
]  # fmt: skip

_ROOMS = {
    "Game": "game.position.game",
    "IllegalMove": "game.position.game",
    "Player": "game.players",
    "Rules": "game.rules.rules",
    "View": "game.position.view",
    "player": "game.players",
    "player_random": "game.players",
}


def __getattr__(name: str) -> object:
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_ROOMS[name]), name)


def rules_of(variant: str, players: int | None = None, **options: OptionValue) -> Rules:
    """The rules of a game, shipped or from the user's own folder.

    Args:
        variant: the name of its rule file, as in the command `list`.
        players: the number of players; the fewest possible if None.
        options: house rules that differ from the defaults.

    Raises:
        Bad: if there is no such game, number of players, or option, or the file has faults.
    """
    from game.folders import rule_folders
    from game.rulefiles.catalogue import Catalogue

    return Catalogue(rule_folders()).rules(variant, players, options)


def games_in(file: Path | str) -> Iterator[Game]:
    """The games in a file of records, each replayed to the end of its record.

    Raises:
        BadRecord: for the first fault of a record.
    """
    from pathlib import Path

    from game.folders import rule_folders
    from game.records.record import replay
    from game.records.record_file import parse_record, record_lines
    from game.rulefiles.catalogue import Catalogue

    catalogue = Catalogue(rule_folders())
    for _, line in record_lines(Path(file)):
        yield replay(parse_record(line), catalogue)
