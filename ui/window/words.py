"""What the window says on every screen: names of unnamed players, and how the program ended."""

from __future__ import annotations

from game.tongue import Row, in_tongue

YOU, YOU_WITHIN, PLAYER = "You", "you", "Player {number}"
"""The first person of a table that has no names, and those after."""
AND, OR = Row(", ", ", and "), Row(", ", ", or ")
"""Things in a row: all of them, or one."""
STOPPED = "Tureen stopped: {cause}. Details for a report are in {path}"
STOPPED_UNKEPT = "Tureen stopped: {cause}. Its report could not be written ({reason}):\n{detail}"
REPORT_LOG = "The end of the log:\n{log}"
REPORT_NO_LOG = "(there is none)"
REPORT_RECORD = "The record of the game, to play it again:\n{record}"
REPORT_NO_GAME = "(no game was open)"
OFF, ON = "Off", "On"
QUOTED = "\u201c{words}\u201d"
"""What a cook says."""
MILLIONS, BILLIONS, TRILLIONS = "{count} m", "{count} bn", "{count} tn"
"""Totals that are too long for a plate."""
SOMEBODY = "somebody"
"""Replaces the names of the player's computer and account in reports."""
PICTURE_NOT_SAVED = "The picture could not be saved in {folder}: {reason}."
SETTINGS_NOT_KEPT = "Settings apply until you quit, but could not be saved: {reason}."


GO_BACK, FURTHER, ALL_HERE = "Back", "Page down", "What you can do here"
MORE, LESS = "More", "Less"
"""What a user of one switch can do on every screen, and with every number."""
KEYS = {name: name for name in (
    "Enter", "Space", "Esc", "Tab", "Shift", "Ctrl", "Backspace", "Delete", "Insert", "Home", "End",
    "Page Up", "Page Down",
)}  # fmt: skip
"""The labels on keys, where they are words."""

in_tongue(__name__, globals())
