"""The text of controls that appear on many screens."""

from __future__ import annotations

from game.tongue import in_tongue

SETTINGS_HINT = "Settings ({key})"
CAPITALS, SPACE, RUB_OUT, DONE = "Capital", "Space", "Delete the last letter", "Done"


in_tongue(__name__, globals())
