"""The text of controls that appear on many screens."""

from __future__ import annotations

from game.tongue import in_tongue, plural

BACK, BACK_HINT = "Back", "Back ({key})"
CLOSE, CANCEL = "Close", "Cancel"
SETTINGS_HINT = "Settings ({key})"
CAPITALS, SPACE, RUB_OUT, DONE = "Capital", "Space", "Delete the last letter", "Done"
FULL = plural("There is room for 1 letter.", "There is room for {count} letters.")
"""Said where somebody types on in a field that is full."""


in_tongue(__name__, globals())
