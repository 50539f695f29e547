"""The texts of the deal of the day for the command line and for the line that is copied."""

from __future__ import annotations

from game.tongue import in_tongue

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
LINE = "Tureen {day} {month}  {game} {score}  {signs}"
OF_ALL = "{points}/{total}"
THEIRS = "\u25cb"
"""The sign for a trick that another side won."""

HELP = "today's game: what is played, its seed, and your line once you have played it"
NO_DAY = "the clock of this computer shows a day that has no game; set it and try again"
GAME = "{day:%Y-%m-%d}: {game} for {players}, seed {seed}, against {cooks} ({level})"
NOT_YET = "Not played yet."
UNDER_WAY = "Begun, and not played to the end yet."
_ROW_ONE = "{count} day in a row, the longest streak {longest}."
_ROW = "{count} days in a row, the longest streak {longest}."


def row(count: int, longest: int) -> str:
    """The number of days played in a row, as text."""
    return (_ROW_ONE if count == 1 else _ROW).format(count=count, longest=longest)


in_tongue(__name__, globals())
