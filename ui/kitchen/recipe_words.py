"""The text of recipes on the screen: one from somebody else, and one to give away."""

from __future__ import annotations

from typing import Final

from game.tongue import in_tongue, plural

TITLE: Final = "A recipe for you"
NOTE: Final = "{file}, dropped on this window; nothing is added without your consent"
NOT_OPENED: Final = (
    "Tureen cannot open {file} here. Drop a rule file or a recipe; pictures go to the gallery."
)
BACK_HINT: Final = "Close ({key})"
LOOKING: Final = "Checking it, in a separate process"
CONTAINS: Final = "What it contains"
MADE_BY: Final = "Made by"
MADE_BY_NAME: Final = "made by {name}"
NOBODY: Final = "The file does not say"
LICENCE: Final = "Licence: {said}"
CLAIM: Final = "As the file says; Tureen cannot know who wrote it."
RULES, DECK, LESSON, PICTURES = "Rules", "Deck", "Lesson", "Pictures"
TRANSLATION: Final = "Translation"
VERDICTS: Final = {
    "good": "good",
    "here": "here already",
    "other": "another exists",
    "fault": "fault",
    "": "",
}
NO_LESSON: Final = "none"
PICTURES_NOTE: Final = "an art pack of its name, for the cards"
PICTURE_COUNT: Final = plural("1 picture", "{count} pictures")
NO_PROGRAMS: Final = "No programs"
NO_PROGRAMS_NOTE: Final = "A recipe holds texts and pictures. Nothing in it runs."
SHIPPED_DECK: Final = "comes with Tureen"
TRIED: Final = "Tried on this computer"
FILES_GOOD: Final = plural("The file is good", "All {count} files are good")
FILES_GOOD_NOTE: Final = "read like your own files"
GAMES_ENDED: Final = "{games} random games ended"
GAMES_NOTE: Final = "with every number of players"
FILES_BAD: Final = "It has a fault"
THERE: Final = "You have {game} already"
THERE_NOTE: Final = "There is another {names} already. What should happen to it?"
KEEP_BOTH: Final = "Keep both"
KEEP_BOTH_NOTE: Final = "the new one is called {key}"
REPLACE: Final = "Replace mine"
REPLACE_NOTE: Final = "mine is kept under another name"
SAME: Final = "You have it already"
SAME_NOTE: Final = "All its files are already in your folder, unchanged."
NEW: Final = "New to you"
NEW_NOTE: Final = "No file in your folder has these names."
FOOT: Final = "It goes to your own games; you can remove it there."
LEAVE: Final = "Leave it"
ADD: Final = "Add to my games"
ADDED: Final = "{game} is one of your own games now."
NOT_YET: Final = "It is still being checked."
NOT_GOOD: Final = "It has faults, so it is not added."
FILES: Final = plural("1 file", "{count} files")
CARDS: Final = plural("1 card", "{count} cards")
LINES: Final = "{file}, {lines}"
SEATS: Final = "{players} players"

# -- saving one

SHARE_TITLE: Final = "Save as a recipe"
SHARE_NOTE: Final = "{game} and all it needs, in one file to share."
BY, TERMS, ABOUT = "Made by", "Licence", "About it"
TERMS_USUAL: Final = "CC BY 4.0"
TO: Final = "It is saved as {file}"
SAVE = "Save"
SAVED: Final = "Saved as {file}"


def players(counts: tuple[int, ...]) -> str:
    """The numbers of players of its game."""
    low, high = min(counts), max(counts)
    return SEATS.format(players=f"{low}" if low == high else f"{low}–{high}")


in_tongue(__name__, globals())
