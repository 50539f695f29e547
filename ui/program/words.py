"""What the program itself says: on the title, and where one screen leads to another."""

from __future__ import annotations

TAGLINE = "Five families of tricks, one table"
PLAY = "Play {game}"
GALLERY, MORE_GAMES, QUIT = "Gallery", "More games", "Quit"
SETTINGS = "Settings"
LEAVE_TITLE, LEAVE, STAY = "Leave the game?", "Leave", "Stay"
LEAVE_NOTE = "This game of {game} is not over, and it is lost when you leave."


def players(low: int, high: int) -> str:
    """How many can play: "4 players", "2\u20136 players"."""
    return f"{low} players" if low == high else f"{low}\u2013{high} players"
