"""The short text on the table: buttons, heads, marks on cards, notes under piles."""

from __future__ import annotations

from game.position.state import Number
from game.tongue import in_tongue, plural
from ui.window.numbers import number

LAST_TRICK_HINT, RULES_HINT, MENU_HINT = "Last trick ({key})", "Rules ({key})", "Menu ({key})"
NO_LAST_TRICK = "No trick has been played in this hand yet."
CHOOSE_FIRST = "Choose a card first: click it, or use the arrow keys."
PLAY = "Play"
HAND = "Your cards"
WHY_NOT = "Why not {card}?"

LAST_TRICK = "Last trick"
LED, WINNING, YOU_WON, SOMEBODY_WON = "Led", "Winning", "You won", "{name} won"
"""The marks on the cards of a trick."""
OWN_SLOT = "Your card"
TRUMP, NEW_TRUMP = "Trump", "New trump"
RAISES_GOAL = "raises your goal to {worth}"
LEAVES_GOAL = "leaves your goal at {worth}"
GOAL_WORTH = "goal: {worth}"
"""The same where there is little room."""

DEALER = "D"
"""The letter on the dealer's button."""
YOUR_GOAL = "Your goal"
SET_ASIDE = "goal"
SCORE_NOW, SCORE_THEN = "Score now", "Score then"
GOAL_HINTS = (
    "The card you set aside. Its suits are what you want in the pot.",
    "Its suits are what you want in the pot.",
    "What you want in the pot.",
)
"""What a goal is, the longest form first."""

AND_OTHERS, AND_OTHERS_SHORT = "{name} and {count} more", "{name} + {count}"
ORDER_TRUMPS, ORDER_OTHERS = "Trumps, high to low", "Other suits"
ORDER_SUITS, ORDER_ALL = "Every suit, high to low", "All cards, by rank alone"
DISCARD, DISCARDS = "Discard", "Discards"
COMES_LAST = "{card} comes last"
STOCK_CLOSED = "The stock is closed"
ON_TOP = "{card} on top"
DRAWN_RANK = "{rank}s"

RESUME, RULES, QUIT, TO_TITLE = "Resume", "Rules", "Quit", "Back to title"
LOOK_BACK = "Look back"
SETTINGS, GO_ON = "Settings", "Go on"
NEW_GAME, SET_UP, GIVE_UP = "New game", "Set-up", "Give up"
"""The game menu."""
SPEED = "Card speed"
SEAL = (
    "The cards were dealt before anyone chose. This number, the fingerprint of the deal,"
    " proves it when the hand is over:\n{first} {second}"
)


POINTS_IN_TRICK = plural("point in the trick", "points in the trick")
"""Below the number."""
GOAL_CHOSEN = {False: "choosing a goal", True: "goal chosen"}
HIDDEN_DRAW = "not shown yet"
SPEEDS = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "Instant"}
_TO_DRAW = plural("Stock: 1 card to draw", "Stock: {count} cards to draw")
_LEFT_OVER = plural("1 card left over", "{count} cards left over")
_KITTY = plural("The kitty: 1 card", "The kitty: {count} cards")
FACE_DOWN = plural("1 card, face down", "{count} cards, face down")
OPEN_BY_KEY = plural("1 card, open ({key})", "{count} cards, open ({key})")
OPEN_TO_ALL = plural("1 card, open to all", "{count} cards, open to all")
_IN_ORDER = "{place} {name}"
_NOBODY_WON_IT = {
    False: "Nobody won it",
    True: "Nobody won it; the lit card went into the pot",
}
_WON_IT = {False: "{name} won it", True: "{name} won it; the lit card went into the pot"}
"""Without and with a card that went into the pot."""
EXCHANGED = plural("1 exchanged", "{count} exchanged", none="none exchanged")
LAID_AWAY = plural("1 card laid away", "{count} cards laid away")


def in_stock(count: int, *, drawn: bool, taken: bool = False) -> str:
    """The text under the stock: "Stock: 3 cards to draw"; what is left over cannot be drawn; what
    is `taken` by one player is the kitty."""
    if taken:
        return _KITTY.format(count=count)
    return (_TO_DRAW if drawn else _LEFT_OVER).format(count=count)


def goal_worth(now: Number, then: Number) -> str:
    """What the choice of a card would do to the player's goal."""
    return (RAISES_GOAL if then > now else LEAVES_GOAL).format(worth=number(then))


def in_order(place: int, name: str) -> str:
    """Who played a card, with the place in the trick (from 0): "2 Margot"."""
    return _IN_ORDER.format(place=place + 1, name=name)


def won_it(winner: str | None, *, taken: bool) -> str:
    """Who won the last trick; `taken` if one of its cards went into the pot."""
    if winner is None:
        return _NOBODY_WON_IT[taken]
    return _WON_IT[taken].format(name=winner)


in_tongue(__name__, globals())
