"""What the journal says to people."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.tongue import in_tongue

if TYPE_CHECKING:
    from pathlib import Path

    from game.journal.store import Cause

CANNOT_SAVE: Mapping[Cause, str] = MappingProxyType(
    {
        "full": "This game is not being saved: the disk is full.",
        "read_only": "This game is not being saved: its folder may not be written to.",
        "busy": "This game is not being saved: another program is holding the file of games.",
        "damaged": "This game is not being saved: the file of games is damaged.",
        "newer": "This game is not being saved: the file of games is of a newer Tureen.",
        "no_file": "This game is not being saved: what should be the file of games is none.",
        "not_own": "This game is not being saved: the file of games belongs to somebody else.",
        "unreachable": "This game is not being saved: the file of games cannot be reached.",
    }
)
"""Said once at a table, where one plays on."""
CANNOT_KEEP: Mapping[Cause, str] = MappingProxyType(
    {
        "full": "Games are not saved now: the disk is full.",
        "read_only": "Games are not saved now: {file} may not be written to.",
        "busy": "Games are not saved now: another program is holding {file}.",
        "damaged": "Games are not saved now: {file} is damaged.",
        "newer": "Games are not saved now: {file} is of a newer Tureen.",
        "no_file": "Games are not saved now: {file} is no file.",
        "not_own": "Games are not saved now: {file} belongs to somebody else.",
        "unreachable": "Games are not saved now: {file} cannot be reached.",
    }
)
"""Said on the title; `file` is where the games are."""
CANNOT_USE: Mapping[Cause, str] = MappingProxyType(
    {
        "full": "the disk is full: {file} cannot be written",
        "read_only": "{file} may not be written to",
        "busy": "{file} is held by another program; try again",
        "damaged": "{file} is damaged",
        "newer": "{file} is of a newer Tureen",
        "no_file": "{file} is no file, and cannot be moved out of the way",
        "not_own": "{file} belongs to somebody else and can only be read",
        "unreachable": "{file} cannot be read or written",
    }
)
"""Said by commands."""
SAVED_AGAIN = "This game is saved again, from its beginning."
ELSEWHERE = (
    "This game goes on in another window. What you play here is kept beside it, and does not count."
)
_DAMAGED = "The file of games was damaged. It is kept as {name} in {folder}; a new one is begun."
_NEWER = (
    "The file of games is of a newer Tureen. It is kept as {name} in {folder}; a new one is begun."
)
_NO_FILE = "What had the name of the file of games was none. It lies as {name} in {folder} now."

GONE = "That game is not kept any more."
RULES_CHANGED = (
    "The rules of {game} have changed since this game began; it goes on by those of today."
)
CANNOT_GO_ON = "This game of {game} cannot go on: {why}."
NO_RULES = "its rules cannot be used now ({why})"
OTHER_RULES = "by the rules of today one of its moves is not allowed ({why})"
NO_PROGRAM = (
    "The program that played as {name} is not among your programs, so a cook of the usual level"
    " plays in its place."
)
NO_LEVEL = "there is no computer player called {level}"
NO_SUCH_GAME = "there is no kept game {game}; 'games' lists those there are"
UNREADABLE = "game {game} cannot be read: {why}"

# -- the commands

HELP_GAMES = "list kept games; take them out and in"
HELP_JSON = "list them as JSON"
HELP_EXPORT = "add the record of a kept game to a file"
HELP_NUMBER = "its number in the list"
HELP_IMPORT = "keep the games in a file of records"
NOT_A_NUMBER = "{text!r} is not the number of a kept game"
NO_GAMES = "no games are kept yet"
GAMES_HEAD = ("id", "game", "started", "state", "moves", "players")
STATES = {False: "open", True: "over"}
"""How a game stands, by whether it is over."""
SCORE = "{name} {total:.15g}"
NO_NAME = "You"
"""A person who has no name."""
ADDED = "{id}: {game}, {moves} moves, added to {file}"
ADDED_ONE_MOVE = "{id}: {game}, 1 move, added to {file}"
IMPORTED = "{id}: {game}, {moves} moves"
IMPORTED_ONE_MOVE = "{id}: {game}, 1 move"
KEPT_ALREADY = "{id}: {game}, kept already"
CANNOT_IMPORT = "{file}: {game} cannot be kept: {why}"
NOT_ALL_RIGHT = "nothing was kept, since not every record is right"


def set_aside(cause: Cause, place: Path) -> str:
    """What became of a file that could not be used."""
    sentence = {"newer": _NEWER, "no_file": _NO_FILE}.get(cause, _DAMAGED)
    return sentence.format(name=place.name, folder=place.parent)


in_tongue(__name__, globals())
