"""What the program itself says: on the title, and where one screen leads to another."""

from __future__ import annotations

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
"""Where the game stands that was left: by whether a deal is played once more and whether hands are
called rounds."""
STANDING = "{where}. {scores}"
SCORE, BETWEEN_SCORES, AND = "{names} {total}", ", ", " and "
SCORES_OF_MANY = "{scores} and {count} more"
"""The scores there: of a player or a side, and of many."""
GALLERY, MORE_GAMES, QUIT = "Gallery", "More games", "Quit"
SETTINGS, STATISTICS = "Settings", "Statistics"
BAD_LESSON, BACK = "This lesson cannot be given", "Back"
LEAVE_TITLE, LEAVE, STAY = "Leave the game?", "Leave", "Stay"
LEAVE_NOTE = "This game of {game} is not over, and it is lost when you leave."

TODAY, YESTERDAY = "today {time}", "yesterday"
DAY, DAY_OF_YEAR = "{day} {month}", "{day} {month} {year}"
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip


def players(low: int, high: int) -> str:
    """How many can play: "4 players", "2\u20136 players"."""
    return f"{low} players" if low == high else f"{low}\u2013{high} players"
