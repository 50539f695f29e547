"""The text of the library of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rulefiles.menu import Shelf
from game.tongue import in_tongue, plural
from ui.window.words import OR

HEADING = "More games"
NOTE = plural("1 game.", "{count} games. Choose how many you are, a kind, or type a word.")
SEARCH = ("Name, or a word such as kitty, stock, partner", "Name or word")
PLAYERS, ANY, SEVEN = "Players", "Any", "7+"
SHOWN_OF = "{shown} of {count}"
_SET_UP, RULES = "Set up {game}", ("Read its rules", "Rules")
NOTHING = "No game matches. Clear the word, or choose another number of players."
NOT_PLAYED, PLAYED = "Not played yet", "You have played games of its family"
UNREADABLE = "This file has faults. Set it up to see them."
LIKE = "Of the same kind as {game}, which you know."
ASKS = "What it asks of you"
HELP = "Type a name to find it. Ctrl Tab goes to another kind."
ALL = "All"
_PLAYERS = plural("1 player", "{count} players")
_RANGE = "{low} to {high} players"
_SOME = "{counts} players"
SHELVES: Mapping[Shelf, str] = {
    "tricks": "Most tricks",
    "points": "Points in cards",
    "bids": "Exact bids",
    "auction": "Contracts",
    "nothing": "Take nothing",
    "several": "Several in one",
    "prizes": "Goals and prizes",
    "own": "Yours",
}
"""The aims of games, in the order of the tabs."""
_ASKS: Mapping[str, str] = {
    "tricks": "play tricks",
    "give": "pass cards on",
    "settle": "give cards back",
    "kitty": "lay cards away",
    "exchange": "exchange cards with the stock",
    "bid": "say how many tricks",
    "pledge": "bid with cards",
    "auction": "outbid the others",
    "call": "call trumps",
    "declare": "find a partner",
    "choose": "choose the game",
    "trumps": "name trumps",
    "goal": "set a goal aside",
    "prizes": "win prizes, divide",
}
"""What the phases ask for, by their names in a rule file."""


def set_up(game: str) -> tuple[str, ...]:
    """The gold button, the longest form first."""
    return _SET_UP.format(game=game), game


def players(counts: Sequence[int], *, short: bool = False) -> str:
    """The numbers of players of a game."""
    if not counts:
        return ""
    low, high = min(counts), max(counts)
    if short:
        return str(low) if low == high else f"{low}\u2013{high}"
    if low == high:
        return _PLAYERS.format(count=low)
    if len(counts) == high - low + 1:
        return _RANGE.format(low=low, high=high)
    return _SOME.format(counts=OR([str(count) for count in counts]))


def asks(phases: Sequence[str]) -> list[str]:
    """What a game asks of its players, in the order of its phases."""
    return [_ASKS[phase] for phase in _ASKS if phase in phases]


in_tongue(__name__, globals())
