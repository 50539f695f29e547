"""The text of the screen of the deal of the day."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from game.tongue import in_tongue, plural
from ui.window.seating import listed

TITLE = "Deal of the day"
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
INITIALS = ("M", "T", "W", "T", "F", "S", "S")
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
_NOTE = (
    "{weekday} {day} {month}. Everyone who opens Tureen today gets these cards: the date deals"
    " them."
)
_SHORT = "{weekday} {day} {month}: {game}"
_PRINT_DATE = "{day} {month}"
_ALONE = "{game} against {rivals}."
_PARTNER = "{game}: {partner} is your partner, against {rivals}."
WHO = "Who plays"
YOURS = "Your line"
TRICKS = plural(
    "1 trick: a suit is yours, a ring theirs", "{count} tricks: a suit is yours, a ring theirs"
)
_OF = "of {total}"
POINTS = "points"
STRONG = "A strong cook gets {score} with these cards."
STRONG_SHORT = "A strong cook: {score}"
NOT_YET = "You have not played it yet. The first try counts; you cannot take moves back."
UNDER_WAY = "You have begun it. Continue where you left off."
COPY, COPY_SHORT = "Copy the line", "Copy"
COPY_HINT = "Copy the line to send it to someone ({key})"
COPIED = "The line is copied: paste it wherever you like."
CANNOT_COPY = "The line could not be copied: this system does not allow it."
NOTHING_TO_COPY = "There is no line until the deal has been played."
HOUSE = "Played here today"
SAME_CARDS = "same cards, same cooks"
NOBODY = "Nobody has played it yet."
STILL_PLAYING, NOT_PLAYED = "still playing", "has not played yet"
ROW = plural("One day in a row", "{count} days in a row", none="No streak yet")
LONGEST = "the longest so far: {count}"
LID = "One missed day a week does not end the streak: **a lid** keeps it warm."
LID_LEFT, LID_USED = "The lid: still unused", "The lid: used this week"
LID_BACK = "You get a new one on Monday."
TOMORROW = "Tomorrow: {game}, at midnight."
FOOT = "Nothing is sent. The line gives no card away. Playing again does not count."
PLAY, GO_ON, AGAIN = "Play it", "Go on", "Play it again"
LOOK, LOOK_HINT = "Look at the deal", "Go through the hand card by card ({key})"
NOT_DONE = "You can look at the deal once it has been played."
PICTURE_HINT = "The page of this card"
CHIP = "Deal of the day"
BACK_TO_DAY = "Back to the day"
SHEET_NOTE = "The first try counts. The button shows the line to copy."


def note(day: date) -> str:
    """The sentence under the heading."""
    return _NOTE.format(weekday=WEEKDAYS[day.weekday()], day=day.day, month=MONTHS[day.month - 1])


def short(day: date, game: str) -> str:
    """The day and what is played on it."""
    weekday, month = WEEKDAYS[day.weekday()], MONTHS[day.month - 1]
    return _SHORT.format(weekday=weekday, day=day.day, month=month, game=game)


def print_date(day: date) -> str:
    """The date under the print."""
    return _PRINT_DATE.format(day=day.day, month=MONTHS[day.month - 1])


def company(game: str, partners: Sequence[str], rivals: Sequence[str]) -> str:
    """What is played, and with whom."""
    if partners:
        return _PARTNER.format(game=game, partner=listed(partners), rivals=listed(rivals))
    return _ALONE.format(game=game, rivals=listed(rivals))


def out_of(total: str) -> str:
    """The total of points available."""
    return _OF.format(total=total) if total else POINTS


in_tongue(__name__, globals())
