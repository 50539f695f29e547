"""Sentences for people who do not see the table."""

from __future__ import annotations

from game.tongue import in_tongue

NEW_CARDS = "New in your hand: {cards}."
YOU_HOLD = "Your cards: {cards}."
NO_HAND = "You hold no cards."
IN_TRICK = "{name}: {card}"
WINNING = {False: "{name} is winning it.", True: "You are winning it."}
HAS_CONTRACT = {
    False: "{name} wins the auction with {contract}.",
    True: "You win the auction with {contract}.",
}
NOTHING_LIES = "No card has been played to this trick."
HAND_CARDS = "Cards in {name}'s hand"
GOAL_CARDS = {False: "{name}'s goal", True: "Your goal"}
PILE_CARDS = {False: "{name}'s score pile", True: "Your score pile"}
POT_CARDS, PRIZE_CARDS, OPEN_CARDS = "The pot", "The prizes", "Open cards"
HAS_BID, SAYS = "{name}: {bid}", "{name}: {words}"
NO_BIDS = "Nothing has been bid or called yet."
TRUMPS = "Trumps: {suit}"
SCORE = "{name} {points}"
POT_SUMS, GOAL_WORTH = "In the pot: {sums}", "Your goal card would score {points} now."
OUR_POINTS = "This hand: {points}"
LAST = "Last trick. {cards}"


in_tongue(__name__, globals())
