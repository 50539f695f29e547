"""The text of the rules page besides the rules themselves."""

from __future__ import annotations

from collections.abc import Sequence

from game.position.view import View
from game.rulefiles.variant import Option, OptionValue
from game.rules.cards import Code
from game.rules.rules import Rules
from game.tongue import in_tongue, plural
from game.words import CARD_OF_SUIT
from ui.window.seating import listed
from ui.window.words import OFF, ON

SUBTITLE = "The rules, with the options of this game"
AT_A_GLANCE = "At a glance"
NO_TEXT = "The rule file has no text for this page."
LESSON, LESSON_HINT = "Lesson", "The cook teaches this game at a table, in five minutes"
SEARCH, SEARCH_HINT = "Search the rules", "Search ({key})"
ALSO_IN_FAMILY, RULES_OF = "Also in this family", "Rules of {game}"
IN_FORCE, AT_THE_TABLE = "In force", "At the table"
GOLD_NOTE = "Gold marks what this game's options set."
TO_THE_TABLE = "To the table"
PLAYERS = "Players"
THIS_DEAL = {False: "This hand", True: "This round"}
"""What was settled for the current hand, which in some games is a round."""
FOUND = plural("1 place", "{count} places", none="Not found")
HAND_NOTE = plural(
    "A hand of 1 card, as it may be dealt.", "A hand of {count} cards, as it may be dealt."
)
NEXT = "Next: {title}"
TABLE_SIZE = plural("{players}, with 1 card each", "{players}, with {count} cards each")
READINGS = {"top": "Top suit counts", "bottom": "Bottom suit counts"}
TRUMPS, READ_AND_TRUMPS = "{suit} are trumps", "{reading}, {suit} are trumps"
NOT_YOUR_TURN = "It is not your turn: nothing binds you now."
ALL_FREE = "You may play any card you hold."
STRONGEST, WEAKEST, LEADS, WINS, YOUR_GOAL = "highest", "lowest", "led", "wins", "your goal"
RANKS_NOTE = "The {suit}, from the highest to the lowest."
TRICK_NOTE = "A trick, in the order in which it was played."
GOAL_NOTE = "{card} is the goal: {suits} are wanted."
FOR_SUIT, FOR_BOTH = "for {suit}", "for both"
TOP, BOTTOM = "TOP is called", "BOTTOM is called"


def for_suits(rules: Rules, suits: Sequence[str]) -> str:
    """Which suits of a goal a card counts for."""
    if len(suits) > 1:
        return FOR_BOTH
    return FOR_SUIT.format(suit=rules.deck.suit_name(suits[0])) if suits else ""


def goal_note(rules: Rules, goal: Code) -> str:
    """What a goal asks for."""
    suits = listed([rules.deck.suit_name(suit) for suit in rules.deck.cards[goal].suits])
    return GOAL_NOTE.format(card=rules.card_name(goal), suits=suits)


def value_words(rules: Rules, option: Option, value: OptionValue) -> str:
    """An option's value as the page shows it."""
    if isinstance(value, bool):
        return ON if value else OFF
    if called := option.called(value):
        return called
    if isinstance(value, str) and value in rules.deck.cards:
        return rules.card_name(value)
    return str(value)


def table_size(rules: Rules) -> str:
    """How many play, with how many cards."""
    size = rules.hand_size(0)
    return TABLE_SIZE.format(count=size, players=rules.players)


def this_hand(view: View) -> str:
    """What was settled for the current hand; empty if nothing is."""
    table, rules = view.table, view.rules
    reading = READINGS.get(table.reading or "")
    if table.trump is None:
        return reading or ""
    trump = rules.deck.suit_name(table.trump)
    if reading is None:
        return TRUMPS.format(suit=trump)
    return READ_AND_TRUMPS.format(reading=reading, suit=trump)


def as_read(rules: Rules, code: Code, suit: str) -> str:
    """The card that a two-suited card counts as under a reading: "8 of Waves"."""
    card = rules.deck.cards[code]
    return CARD_OF_SUIT.format(
        rank_name=rules.deck.rank_names[card.rank], suit_name=rules.deck.suit_name(suit)
    )


in_tongue(__name__, globals())
