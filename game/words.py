"""Everything the engine says to players."""

from __future__ import annotations

from game.sentences import Language
from game.tongue import Plural, Row, code, in_tongue, plural, plural_rule

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
    "give.now": plural(
        "Now is the time to pass {cards} card on.",
        "Now is the time to pass {cards} cards on.",
        by="cards",
    ),
    "give.count": plural(
        "You must pass exactly {cards} card.",
        "You must pass exactly {cards} cards.",
        by="cards",
    ),
    # Kitty
    "kitty.now": "Now is the time to take the kitty, or to leave it.",
    "lay.now": plural(
        "Now is the time to lay {cards} card away.",
        "Now is the time to lay {cards} cards away.",
        by="cards",
    ),
    "lay.count": plural(
        "You must lay exactly {cards} card away.",
        "You must lay exactly {cards} cards away.",
        by="cards",
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
    "offer.now": "Now is the time to accept a suit for trumps, or to pass.",
    "offer.other": "That suit is not offered now.",
    "offer.must": "Everybody has passed, so you must name trumps.",
    "alone.now": "Now is the time to say whether you play alone.",
    "partner.now": "Now is the time to call a card.",
    "partner.own": "You hold that card yourself; call one that somebody else holds.",
    "partner.suit": "You hold no other card of that suit, so you may not call it.",
    "partner.unknown": "That card may not be called here.",
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
    "auction.only_equal": "You may only take the last bid over as it stands, or pass.",
    "auction.strain": "Say one of the suits, or no trumps, with your bid.",
    "auction.unknown": "There is no such bid in this game.",
    "auction.no_double": "There is nothing that you may double now.",
    # Tricks
    "play.now": "Now is the time to play a card.",
    "play.called": "You hold the card that was called, which binds you until its suit is led.",
    "play.dummy": "It is the dummy's turn: play one of the cards that lie open.",
    "play.shown": "You must lead one of the cards you have just shown.",
    # Beside playing
    "announce.unknown": "There is nothing of that name to announce in this game.",
    "announce.now": "Now is the time to announce something, or to go on without.",
    "announce.not_now": "You may not announce that, or not now.",
    "announce.on_lead": "Only whoever is to lead may announce anything.",
    "announce.not_held": "You do not hold these cards, or have shown them already.",
    "announce.one_meld": "You may show one thing each time you lead.",
    "announce.no_trick": "Your side must have taken a trick first.",
    "announce.stock": Plural(
        "cards",
        {
            "one": "There must be at least {cards} card in the stock.",
            "other": "There must be at least {cards} cards in the stock.",
        },
    ),
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

_EITHER = Row(" or ", " or ")
_NO_SUIT = "no suit"
_DECIMAL = "."
_YOU_SCORE, _SCORES, _SCORE = "you score", "{name} scores", "{name} score"
MORE_GAMES = "More games"
MORE_BLURB = "Games beyond the five families, yours among them."
"""The poster of all games without one of their own."""
OWN_NAME = "English"
"""What the language is called by those who speak it."""
ALL_JOINED = "Trumps"
"""What cards are called together that are trumps without any suit."""
CARD_OF_SUIT = "{rank_name} of {suit_name}"
"""What a card is called that has a rank and a suit, and no name of its own."""
THE_CARD = "the {card}"
"""Such a card in a sentence, where its deck says nothing else."""
in_tongue(__name__, globals())

SPOKEN = Language(
    sentences=_SENTENCES,
    either=_EITHER,
    suitless=_NO_SUIT,
    decimal=_DECIMAL,
    plural=plural_rule(code()),
)
"""What is spoken in this run."""


def scores(name: str, *, you: bool = False, several: bool = False) -> str:
    """Who scores, as the sentences of rule files have it: "you score", "Margot scores", "Margot
    and Odile score"."""
    return _YOU_SCORE if you else (_SCORE if several else _SCORES).format(name=name)
