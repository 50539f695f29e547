"""The journal's texts for people."""

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
        "read_only": "This game is not being saved: Tureen has no permission to write there.",
        "busy": "This game is not being saved: another program is using the file.",
        "damaged": "This game is not being saved: the file of saved games is damaged.",
        "newer": "This game is not being saved: a newer version of Tureen wrote your saved games.",
        "no_file": "This game is not being saved: something else is in the place of the file.",
        "not_own": "This game is not being saved: the file of saved games belongs to someone else.",
        "unreachable": "This game is not being saved: the file of saved games cannot be reached.",
    }
)
"""Shown once at a table, where play continues."""
CANNOT_KEEP: Mapping[Cause, str] = MappingProxyType(
    {
        "full": "Games are not being saved: the disk is full.",
        "read_only": "Games are not being saved: Tureen has no permission to write to {file}.",
        "busy": "Games are not being saved: another program is using {file}.",
        "damaged": "Games are not being saved: {file} is damaged.",
        "newer": "Games are not being saved: {file} was written by a newer version of Tureen.",
        "no_file": "Games are not being saved: {file} is not a file.",
        "not_own": "Games are not being saved: {file} belongs to someone else.",
        "unreachable": "Games are not being saved: {file} cannot be reached.",
    }
)
"""Shown on the title; `file` is the file of the games."""
CANNOT_USE: Mapping[Cause, str] = MappingProxyType(
    {
        "full": "the disk is full: {file} cannot be written",
        "read_only": "Tureen has no permission to write to {file}",
        "busy": "another program is using {file}; try again",
        "damaged": "{file} is damaged",
        "newer": "{file} was written by a newer version of Tureen",
        "no_file": "{file} is not a file, and cannot be moved out of the way",
        "not_own": "{file} belongs to someone else and can only be read",
        "unreachable": "{file} cannot be read or written",
    }
)
"""Shown by commands."""
SAVED_AGAIN = "This game is being saved again, all of it."
ELSEWHERE = (
    "This game is open in another window."
    " What you play here is saved separately and does not count."
)
_DAMAGED = (
    "The file of saved games was damaged. It was moved to {folder} as {name}, "
    "and a new one was started."
)
_NEWER = (
    "A newer version of Tureen wrote your saved games. They were moved to {folder} as {name}, "
    "and a new file was started."
)
_NO_FILE = (
    "Something else was in the place of the file of saved games. "
    "It was moved to {folder} as {name}."
)

GONE = "That game is no longer saved."
RULES_CHANGED = (
    "The rules of {game} have changed since this game began; it continues under the current rules."
)
DAMAGED_GAME = "This saved game is damaged and cannot be read."
CANNOT_GO_ON = "This game of {game} cannot continue: {why}."
NO_RULES = "its rules cannot be used ({why})"
OTHER_RULES = "under the current rules one of its moves is not allowed ({why})"
NO_PROGRAM = (
    "The program that played as {name} is not among your programs, so a cook of the usual level"
    " plays in its place."
)
NO_LEVEL = "there is no computer player called {level}"
NO_SUCH_GAME = "there is no saved game {game}; 'games' lists them"
UNREADABLE = "game {game} cannot be read: {why}"

# -- the commands

HELP_GAMES = "list, export, and import saved games"
HELP_JSON = "list them as JSON"
HELP_EXPORT = "add the record of a saved game to a file"
HELP_NUMBER = "its number in the list"
HELP_IMPORT = "save the games of a file of records"
NOT_A_NUMBER = "{text!r} is not the number of a saved game"
NO_GAMES = "no games are saved yet"
GAMES_HEAD = ("id", "game", "started", "state", "moves", "players")
STATES = {False: "open", True: "over"}
"""The state of a game, by whether it is over."""
SCORE = "{name} {total:.15g}"
NO_NAME = "You"
"""A person who has no name."""
ADDED = "{id}: {game}, {moves} moves, added to {file}"
ADDED_ONE_MOVE = "{id}: {game}, 1 move, added to {file}"
IMPORTED = "{id}: {game}, {moves} moves"
IMPORTED_ONE_MOVE = "{id}: {game}, 1 move"
KEPT_ALREADY = "{id}: {game}, saved already"
CANNOT_IMPORT = "{file}: {game} cannot be saved: {why}"
NOT_ALL_RIGHT = "nothing was saved, because a record has errors"


def set_aside(cause: Cause, place: Path) -> str:
    """What happened to a file that could not be used."""
    sentence = {"newer": _NEWER, "no_file": _NO_FILE}.get(cause, _DAMAGED)
    return sentence.format(name=place.name, folder=place.parent)


in_tongue(__name__, globals())
