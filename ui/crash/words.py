"""The text of the screen on which the program admits an error of its own."""

from __future__ import annotations

from game.tongue import in_tongue

TITLE = "Something boiled over"
CAUSE = "Tureen ran into an error it could not recover from: {cause}."
KEPT = "Your game is saved. Continue it from the title."
NOT_KEPT = "The open game could not be saved. Games finished before it are safe."
NO_GAME = "No game was open, and nothing is lost."
REPORT = (
    "A report is in {file}. It holds the game, the versions of all software, and the end of the "
    "log, but nothing about you. If you like, send it to the person who gave you Tureen."
)
NO_REPORT = "A report could not be written: {reason}."
TO_TITLE, QUIT = "To the title", "Quit"


in_tongue(__name__, globals())
