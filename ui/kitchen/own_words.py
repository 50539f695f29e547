"""The text of the player's own games, and of a new one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.tongue import in_tongue, plural

TITLE: Final = "Your own games"
NOTE: Final = "Files in your rules folder; drop a recipe anywhere on this window"
BACK: Final = "Title"
BACK_HINT: Final = "Back to the title ({key})"
GAME: Final = "Game"
STATE: Final = "State"
PLAYERS: Final = "Players"
LAST_PLAYED: Final = "Last played"
WHAT: Final = "Summary, or the first fault"
FROM_EXTENDS: Final = "{file}, extends {base}"
FROM_FAMILY: Final = "{file}, family {family}"
FILE_ALONE: Final = "{file}"
READING: Final = "reading"
GOOD: Final = "good"
NEVER: Final = "never"
LINE: Final = "Line {line}: {fault}"
DROP: Final = "Drop a recipe or a rule file here; you see its contents before it is added."
EMPTY: Final = "Start from a game you know"
EMPTY_NOTE: Final = "Press {key}: Tureen writes a file with comments, and the kitchen opens it."
CHOSEN: Final = "{game} is chosen; the kitchen watches its file while it is open."
NEW: Final = "New"
PLAY: Final = "Play"
SHARE: Final = "Share"
OPEN: Final = "Open kitchen"
NEW_GAME: Final = "New game"
BRING_BACK_HINT: Final = "Restore the last game removed ({key})"
TAKE_OUT_HINT: Final = "Remove it: its file is kept ({key})"
SHOW_HINT: Final = "Show the file in its folder ({key})"
HAS_FAULTS: Final = "Mend the faults first: the kitchen shows them."
CHOOSE: Final = "Choose a game first."
TAKEN_OUT: Final = "{game} was removed; its file is kept as {kept}. {key} restores it."
BROUGHT_BACK: Final = "{game} is back."
CANNOT: Final = "This cannot be done: {why}"
SAVED: Final = "Saved as {file}"
NO_FOLDER: Final = "The folder is {folder}"

# -- a new game

LEAVE: Final = "Back"
NEW_TITLE: Final = "A new game"
NEW_NOTE: Final = "Choose a game to start from; Tureen writes a file with comments"
ABOUT: Final = "Your game is about"
OF: Final = "{shown} games"
WRITTEN: Final = "The file that is written"
NAME: Final = "Name"
USUAL_NAME: Final = "My game"
AS: Final = "As"
COPY_OR: Final = ("A copy on its own", "Only what differs")
NAME_FREE: Final = "the name is free"
NAME_TAKEN: Final = "{file} already exists"
LATER_OUT: Final = "later changes to {game} stay out"
LATER_IN: Final = "later changes to {game} come along"
SKELETON: Final = "A bare skeleton"
SKELETONS: Final = {
    "plain": "Plain tricks, nothing else",
    "trump": "Tricks with a trump suit",
    "bidding": "Bidding for tricks",
    "auction": "An auction",
    "stock": "Drawing from a stock",
}
THEN: Final = "Then your editor opens it, and the kitchen watches."
WRITE: Final = "Write and open"
WRITE_OTHER: Final = "Write {key}"
LINES: Final = plural("1 line", "{count} lines")


def players(counts: Sequence[int]) -> str:
    """The numbers of players of a game: "3–4"."""
    if not counts:
        return "–"
    low, high = min(counts), max(counts)
    return f"{low}" if low == high else f"{low}–{high}"


def line_count(count: int) -> str:
    """How long a file is."""
    return LINES.format(count=count)


in_tongue(__name__, globals())
