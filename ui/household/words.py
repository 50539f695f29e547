"""The text of the household."""

from __future__ import annotations

from datetime import datetime

from game import clock
from game.household.cooks import Cook
from game.household.people import Record
from game.tongue import in_tongue, plural

TITLE = "Household"
NOTE = "The people who play at this computer. Nothing ever leaves it."
NAME, NAME_NOTE = "Name", "Typing replaces the selected name."
COLOUR = "Colour"
COLOUR_NOTE = ("the ring at the table; a taken one shows whose it is", "the ring at the table", "")
"""In forms, the longest first."""
PICTURE, SIGNS, DETAILS = "Picture", "Signs", "Cards"
ADD, ADD_NOTE = (
    "Add a person",
    "A name is enough. A colour and a picture are chosen; you can change them.",
)
ADD_SHORT = "A name is enough."
ALL_GAMES, RENAME, SET_TABLE = "All games", "Rename", "Set the table"
FORGET = "Forget {name}"
FORGETTING = "Forgetting ({key}) keeps the games: they then say \u201csomebody\u201d."
FORGOTTEN = "{name} is forgotten. {key} undoes this."
UNDO_HINT = "Bring back who was forgotten ({key})"
NOBODY = "Add the people who play here, and one click seats them all at a table."
SOMEBODY = "Somebody"
"""The name in the games of somebody who was forgotten."""
NEW_NAME = "Person {number}"
FULL = "There is room for {count} people; forget someone first."
TAKEN = "Someone in the household is already called {name}."
NOT_DONE = "It could not be saved, so nothing has changed."
NOT_PLAYED, LEARNING, BEST = "has not played yet", "still learning", "best at {game}"
GAMES = plural("1 game", "{count} games")
WON = "won {count}"
COLOURS = {
    "plum": "Plum",
    "sea": "Sea",
    "leaf": "Leaf",
    "sun": "Sun",
    "rose": "Rose",
    "night": "Night",
    "bark": "Bark",
    "slate": "Slate",
}
PICTURES = {
    "moons": "A moon",
    "suns": "A sun",
    "waves": "A wave",
    "leaves": "A leaf",
    "wyrms": "A wyrm",
    "knots": "A knot",
    "spades": "A spade",
    "hearts": "A heart",
    "diamonds": "A diamond",
    "clubs": "A club",
    "red": "A pepper",
    "green": "A pea pod",
    "french/queen_hearts": "The Queen of Hearts",
    "french/king_spades": "The King of Spades",
    "french/queen_diamonds": "The Queen of Diamonds",
    "decktet/sailor": "The Sailor",
    "decktet/savage": "The Savage",
    "decktet/lunatic": "The Lunatic",
    "decktet/watchman": "The Watchman",
    "decktet/bard": "The Bard",
}
COOKS, COOKS_TITLE = "The cooks", "The twelve cooks"
COOKS_NOTE = "They take the seats that are left to the computer. You choose how strong they play."
AGED, SAYS = "{age}, {town}", "\u201c{remark}\u201d"
TODAY, YESTERDAY, THIS_WEEK = "played today", "played yesterday", "played this week"
THIS_MONTH, LONG_AGO = "played this month", "last played {year}-{month:02}"


def aged(cook: Cook) -> str:
    """How old a cook is, and where from: "71, Marseille"."""
    return AGED.format(age=cook.age, town=cook.town)


def about(record: Record) -> str:
    """What somebody is good at."""
    if not record.games:
        return NOT_PLAYED
    return BEST.format(game=record.best) if record.best else LEARNING


def last(record: Record, now: datetime) -> str:
    """When somebody played last; empty if they never did."""
    if not record.games:
        return ""
    then = clock.moment(record.last)
    days = (now.date() - then.date()).days
    if days <= 0:
        return TODAY
    if days == 1:
        return YESTERDAY
    if days < 7:
        return THIS_WEEK
    return THIS_MONTH if days < 31 else LONG_AGO.format(year=then.year, month=then.month)


in_tongue(__name__, globals())
