"""The text of a lesson besides that of its file."""

from __future__ import annotations

from game.tongue import in_tongue

THE_COOK_SAYS = "The cook says"
STEP = "{number} of {total}"
GO_ON = "Go on"
SKIP, SKIP_HINT = "Skip lesson", "Skip the lesson ({key})"
NO_UNDO = "You have not played anything to go back to yet."
NO_HINT = "In a lesson, the cook says what to play."
READ_FIRST = "One thing at a time"
READ_FIRST_WHY = "First hear the cook out: {key} continues."
NOT_THIS = "Not this time"
NOT_THIS_WHY = "In this lesson, play what glows. In a game, you may do as you like."
THE_END = "That is {game}"
THE_END_NOTE = (
    "You have heard every rule that matters. The book at every table opens the full text."
)
PLAY_NOW, ONCE_MORE = "Play {game} now", "Once more"
BACK_TO_TITLE, BACK_TO_SET_UP, BACK_TO_GAME = "Title", "Back to the set-up", "Back to the game"
LEAVE = "Leave the lesson"
SHEET_NOTE, FINISH = "The sheet shows who scored what, and why.", "Finish"


in_tongue(__name__, globals())
