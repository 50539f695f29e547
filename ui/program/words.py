"""The text of the program itself: on the title, between screens, at the command line."""

from __future__ import annotations

from collections.abc import Sequence

from game.tongue import in_tongue, plural
from ui.window.words import AND

TAGLINE = "Five families of tricks, one table"
PLAY = "Play {game}"
CONTINUE = "Continue {game}"
CONTINUE_YOURS = {
    (False, False): "Hand {number}, your turn",
    (False, True): "Round {number}, your turn",
    (True, False): "Hand {number} once more, your turn",
    (True, True): "Round {number} once more, your turn",
}
CONTINUE_THEIRS = {
    (False, False): "Hand {number}, {name}'s turn",
    (False, True): "Round {number}, {name}'s turn",
    (True, False): "Hand {number} once more, {name}'s turn",
    (True, True): "Round {number} once more, {name}'s turn",
}
CONTINUE_BEGUN = {
    (False, False): "Hand {number}",
    (False, True): "Round {number}",
    (True, False): "Hand {number} once more",
    (True, True): "Round {number} once more",
}
"""Where the unfinished game stands: by whether a deal is played again and whether hands are called
rounds."""
STANDING = "{where}. {scores}"
SCORE, BETWEEN_SCORES = "{names} {total}", ", "
MORE_SCORES = plural("1 more", "{count} more")
"""The scores in that text: of a player or a side, and of many."""
CARD_OF_THE_DAY, DEAL_OF_THE_DAY = "Card of the day", "Deal of the day"
PLAY_DAY = "Open"
NO_DAY = "The clock of this computer shows a day that has no game."
GALLERY, MORE_GAMES, QUIT = "Gallery", "More games", "Quit"
SETTINGS, STATISTICS, HOUSEHOLD = "Settings", "Statistics", "Household"
OWN_GAMES = "Own games"
BAD_LESSON = "This lesson has errors and cannot be shown"
NO_LESSON = "There is no lesson in {game}."
LEAVE_TITLE, LEAVE, STAY = "Leave the game?", "Leave", "Stay"
GIVE_UP_TITLE, GIVE_UP = "Give up the game?", "Give up"
GIVE_UP_NOTE = "It counts for nobody, and you cannot continue it later."
LEAVE_NOTE = "This game of {game} is not over; if you leave, it is lost."

BACK_TO_DEAL, BACK_TO_REPLAY = "Back to the deal", "Back to the replay"
BACK_TO_STATISTICS, BACK_TO_KITCHEN = "Back to the statistics", "Back to the kitchen"
"""The ways out of a hand that was dealt again, by the screen on which that was asked for."""

TODAY, YESTERDAY = "today {time}", "yesterday"
DAY, DAY_OF_YEAR = "{day} {month}", "{day} {month} {year}"
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip

# -- the commands that open a window or take pictures

HELP_PLAY = "open straight at a table"
HELP_SPEED = "how fast cards move, in this game"
HELP_RECORD = "add the record of each finished game"
HELP_LESSON = "the cook teaches a game in five minutes"
HELP_FAMILY = "a family or a game; by default one that you have not played yet"
HELP_GALLERY = "look at the cards"
HELP_DECK = "a deck or a kind of cards"
HELP_SIZE = "size of the window"
HELP_BENCH = "measure start, frames, idling, memory, engine"
HELP_FIGURES = "write the figures there as well"
HELP_PICTURES = "make a picture of every screen and phase"
HELP_ONLY = "only parts of the program whose names contain this"
HELP_PICTURE = "make a picture of a game being played"
HELP_SCENE = "title, goal, table, pick, or score"
HELP_PICTURED = "which game; bisque"
HELP_HOUR = "the hour that lights the table, 0 to 24: 8.5 is half past eight; 17.5"
HOUR_FORM = "an hour is a number from 0 to 24, such as 17.5, not {text!r}"
SIZE_FORM = "a size is written like 1600x1000, not {text!r}"
SIZE_RANGE = "a window is from 1024x640 to {most}x{most}, not {text}"
NO_SCREEN = (
    "there is no screen to open a window on; "
    "'list', 'simulate', 'replay', 'check', and 'art' work without one"
)
NO_SCREEN_BECAUSE = (
    "there is no screen to open a window on; "
    "'list', 'simulate', 'replay', 'check', and 'art' work without one ({why})"
)
NO_SUCH_LESSON = plural(
    "there is no lesson called {asked}; there is one in {games}",
    "there is no lesson called {asked}; there are lessons in {games}",
    none="there are no lessons",
)
PLAYERS = plural("{count} player", "{count} players")
PLAYERS_FROM_TO = plural("{low}\u2013{count} players", "{low}\u2013{count} players")
NO_RECORDS = "cannot write records to {file}: {why}"
NO_FIGURES = "cannot write {file}: {why}"
NO_PART = "no part of the pictures has {text!r} in its name; leave out --only to make and list all"
NO_PICTURES = "cannot write pictures to {folder}: {why}"


def no_lesson(asked: str | None, games: Sequence[str]) -> str:
    """Why the lesson requested at the command line does not exist."""
    return NO_SUCH_LESSON.format(count=len(games), asked=repr(asked), games=AND(games))


def players(low: int, high: int) -> str:
    """How many can play: "4 players", "2\u20136 players"."""
    return (PLAYERS if low == high else PLAYERS_FROM_TO).format(count=high, low=low)


in_tongue(__name__, globals())
