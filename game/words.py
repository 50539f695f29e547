"""Everything the engine says to players, in English.

Another language is another file like this one: the same keys and the same slots.
"""

from __future__ import annotations

import re

from game.sentences import Language, Plural

_SENTENCES: dict[str, str | Plural] = {
    # Whatever is played
    "over": "The game is over.",
    "no_seat": "There is no seat {seat} at a table of {players}.",
    "not_your_turn": "It is not your turn.",
    "nothing_to_do": "There is nothing to do now.",
    "not_held": "{card} is not in your hand.",
    # Goal
    "goal.now": "Now is the time to choose a goal card.",
    "goal.one_suit": "{card} has only one suit; a goal card needs two.",
    # Give
    "give.now": Plural(
        "cards",
        {
            "one": "Now is the time to pass {cards} card on.",
            "other": "Now is the time to pass {cards} cards on.",
        },
    ),
    "give.count": Plural(
        "cards",
        {
            "one": "You must pass exactly {cards} card.",
            "other": "You must pass exactly {cards} cards.",
        },
    ),
    # Kitty
    "lay.now": Plural(
        "cards",
        {
            "one": "Now is the time to lay {cards} card away.",
            "other": "Now is the time to lay {cards} cards away.",
        },
    ),
    "lay.count": Plural(
        "cards",
        {
            "one": "You must lay exactly {cards} card away.",
            "other": "You must lay exactly {cards} cards away.",
        },
    ),
    "lay.stays": "{card} must stay in your hand while there are enough other cards.",
    # Call
    "call.now": "Now is the time to call a trump suit or a reading.",
    "call.unknown": "There is no such call as '{what}'.",
    "call.reading_called": "The reading has been called; you call the trump suit.",
    "call.trumps_called": "Trumps have been called; you call TOP or BOTTOM.",
    # One player settles it
    "choose.game_now": "Now is the time to choose what is played.",
    "choose.game_said": "You have chosen that already; choose what you have not played yet.",
    "choose.no_such_game": "There is no such game to choose.",
    "trumps.now": "Now is the time to name the trump suit.",
    "trumps.unknown": "Name one of the suits; nothing else may be said here.",
    # Declare
    "declare.now": "Now is the time to declare TOP, BOTTOM or a trump suit.",
    "declare.again": "You have declared that already in this hand.",
    "declare.reading_settled": "The reading is settled; declare a trump suit.",
    "declare.trumps_settled": "Trumps are settled; declare TOP or BOTTOM.",
    "declare.unknown": "There is no such declaration as '{what}'.",
    # Bid and auction
    "bid.now": "Now is the time to bid.",
    "bid.no_reading": "A bid is only a number of tricks here; readings were called before.",
    "bid.no_nil": "Nil is not a bid in this game.",
    "bid.range": "Bid a number from {lowest} to {highest}.",
    "bid.range_or_nil": "Bid a number from {lowest} to {highest}, or Nil.",
    "bid.even": ("The bids may not add up to {cards}, so the last bidder may not bid {tricks}."),
    "auction.now": "Now is the time to bid or pass.",
    "auction.open": "Whoever opens must bid.",
    "auction.reading": "Say TOP or BOTTOM with your bid.",
    "auction.too_low": "Bid higher than the last bid, or pass.",
    # Tricks
    "play.now": "Now is the time to play a card.",
    "take.now": "Now is the time to choose one of the cards the others played.",
    "take.not_there": "Choose one of the cards the others played to this trick.",
    "play.first_card": "{card} must be led to the first trick.",
    "play.trumps_not_played": "You may not lead {suit} before a trump was played.",
    "play.suit_not_played": "You may not lead {suit} before one was played.",
    "play.follow": "You hold {suits}, so you must follow {suits}.",
    "play.beat": "You hold a card that beats the trick, so you must play one that does.",
    "play.trump": "You cannot follow and hold {suit}, so you must trump.",
    "play.overtrump": "You hold {suit} higher than those in the trick, so you must play one.",
    "play.no_under": "You may not put lower {suit} under those in the trick while you hold others.",
    "play.not_first_trick": "{card} may not be played to the first trick.",
    # Prizes
    "split.now": "Now is the time to divide your score pile into two stacks.",
    "split.other_cards": "The two stacks must hold exactly the cards of your score pile.",
    "split.uneven": "The two stacks may differ by at most one card.",
    "choose.now": "Now is the time to choose one of the two stacks.",
}

_NOT_COUNTED = frozenset(
    (
        "adds",
        "as",
        "beats",
        "becomes",
        "brings",
        "comes",
        "costs",
        "counts",
        "does",
        "earns",
        "ends",
        "fails",
        "falls",
        "gains",
        "gets",
        "gives",
        "goes",
        "has",
        "helps",
        "is",
        "its",
        "keeps",
        "leads",
        "leaves",
        "less",
        "loses",
        "makes",
        "means",
        "minus",
        "needs",
        "pays",
        "plus",
        "reaches",
        "remains",
        "scores",
        "spoils",
        "stays",
        "takes",
        "this",
        "thus",
        "turns",
        "was",
        "wins",
        "yields",
    )
)
"""Words that may follow a number and end in s without being what is counted."""
_ENDINGS = (("ies", "y"), ("ches", "ch"), ("shes", "sh"), ("sses", "ss"), ("xes", "x"), ("s", ""))
_NEXT_WORD = re.compile(r" (?:(?:card|set|over|under) )?([a-z]\w*s)\b")


def _plural(number: int | float) -> str:
    return "one" if number == 1 else "other"


def _after_one(slot: str, text: str) -> str:
    """`text`, which follows a slot whose value is 1, with what is counted in the singular.

    What is counted comes next: any word in the plural, unless it is a verb or the like, which
    only a word like the end of the slot's own name cannot be, as " leads" after ``{leads}``.
    """
    found = _NEXT_WORD.match(text)
    if found is None or found[1].endswith(("ss", "us")):
        return text
    if found[1] in _NOT_COUNTED and not f"_{slot}".endswith(f"_{found[1]}"):
        return text
    ending, one = next(pair for pair in _ENDINGS if found[1].endswith(pair[0]))
    return text[: found.end() - len(ending)] + one + text[found.end() :]


ENGLISH = Language(
    sentences=_SENTENCES,
    plural=_plural,
    after_one=_after_one,
    either=" or ",
    suitless="no suit",
)
