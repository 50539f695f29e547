"""The short words on the table: buttons, heads, marks on cards, notes under piles."""

from __future__ import annotations

from game.position.state import Number
from ui.table.words.names import counted
from ui.window.numbers import number

LAST_TRICK_HINT, RULES_HINT, MENU_HINT = "Last trick ({key})", "Rules ({key})", "Menu ({key})"
NO_LAST_TRICK = "No trick has been played in this hand yet."
CHOOSE_FIRST = "Choose a card first: click it, or use the arrow keys."
PLAY = "Play"
WHY_NOT = "Why not {card}?"

LAST_TRICK = "Last trick"
LED, WINNING, YOU_WON, SOMEBODY_WON = "Led", "Winning", "You won", "{name} won"
"""The marks on the cards of a trick."""
OWN_SLOT = "Your card"
TRUMP = "Trump"
RAISES_GOAL = "raises your goal to {worth}"
LEAVES_GOAL = "leaves your goal at {worth}"

YOUR_GOAL = "Your goal"
SCORE_NOW, SCORE_THEN = "Score now", "Score then"
GOAL_HINTS = (
    "The card you set aside. Its suits are what you want in the pot.",
    "Its suits are what you want in the pot.",
    "What you want in the pot.",
)
"""What a goal is, the longest form first."""

DISCARD, DISCARDS = "Discard", "Discards"
COMES_LAST = "{card} comes last"
ON_TOP = "{card} on top"
DRAWN_RANK = "{rank}s"

RESUME, RULES, QUIT, TO_TITLE = "Resume", "Rules", "Quit", "Back to title"
LOOK_BACK = "Look back"
SETTINGS, GO_ON = "Settings", "Go on"
NEW_GAME, SET_UP, GIVE_UP = "New game", "Set-up", "Give up"
"""The game menu."""
SPEED = "Speed of the cards"
SEAL = (
    "The cards lay as they lie before anybody chose. This number, the fingerprint of the deal,"
    " proves it when the hand is over:\n{first} {second}"
)


_TO_DRAW = {1: "Stock: 1 card to draw"}
_TO_DRAW_MANY = "Stock: {count} cards to draw"
_LEFT_OVER = {1: "1 card left over"}
_LEFT_OVER_MANY = "{count} cards left over"
_KITTY = {1: "The kitty: 1 card"}
_KITTY_MANY = "The kitty: {count} cards"
_LAID_AWAY = {1: "1 card laid away"}
_LAID_AWAY_MANY = "{count} cards laid away"


def in_stock(count: int, *, drawn: bool, taken: bool = False) -> str:
    """What stands under the stock: "Stock: 3 cards to draw"; nobody may draw what is left over;
    what is `taken` by one player is the kitty."""
    if taken:
        return _KITTY.get(count, _KITTY_MANY).format(count=count)
    one, many = (_TO_DRAW, _TO_DRAW_MANY) if drawn else (_LEFT_OVER, _LEFT_OVER_MANY)
    return one.get(count, many).format(count=count)


def laid_away(count: int) -> str:
    """What stands under the cards that the taker of the kitty laid away."""
    return _LAID_AWAY.get(count, _LAID_AWAY_MANY).format(count=count)


def face_down(count: int) -> str:
    """What stands under a closed discard pile."""
    return f"{counted(count, 'card', 'cards')}, face down"


def open_by_key(count: int, key: str) -> str:
    """What stands under an open discard pile, with the key that shows it."""
    return f"{counted(count, 'card', 'cards')}, open ({key})"


def open_to_all(count: int) -> str:
    """What stands over the discards that everyone may look through."""
    return f"{counted(count, 'card', 'cards')}, open to all"


def goal_worth(now: Number, then: Number) -> str:
    """What the choice of a card would do to the own goal."""
    return (RAISES_GOAL if then > now else LEAVES_GOAL).format(worth=number(then))


def in_order(place: int, name: str) -> str:
    """Who played a card, with the place in the trick (from 0): "2 Margot"."""
    return f"{place + 1} {name}"


def won_it(winner: str | None, *, taken: bool) -> str:
    """Who won the last trick; `taken` if one of its cards went into the pot."""
    if winner is None:
        if taken:
            return "Nobody won it; the lit card went into the pot"
        return "Nobody won it"
    if taken:
        return f"{winner} won it; the lit card went into the pot"
    return f"{winner} won it"
