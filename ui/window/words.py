"""What the window says for every screen: who sits down unnamed, and how the program ended."""

from __future__ import annotations

YOU, PLAYER = "You", "Player {number}"
"""The first person of a table that has no names, and those after."""
STOPPED = "Tureen stopped: {cause}. Details for a report are in {path}"
STOPPED_UNKEPT = "Tureen stopped: {cause}. Its log could not be written ({reason}):\n{detail}"
