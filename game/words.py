"""All texts of the engine for players."""

from __future__ import annotations

from game.sentences import Language
from game.tongue import Plural, Row, code, in_tongue, plural, plural_rule

_SENTENCES: dict[str, str | Plural] = {
    # In any phase
    "over": "The game is over.",
    "no_seat": "There is no seat {seat} at a table of {players}.",
    "not_your_turn": "It is not your turn.",
    "nothing_to_do": "There is nothing to do now.",
    "not_held": "{card:the} is not in your hand.",
    # Goal
    "goal.now": "Choose a goal card now.",
    "goal.one_suit": "{card:the} has only one suit; a goal card needs two.",
    # Give
    "give.now": plural(
        "Pass on {cards} card now.",
        "Pass on {cards} cards now.",
        by="cards",
    ),
    "give.count": plural(
        "You must pass exactly {cards} card.",
        "You must pass exactly {cards} cards.",
        by="cards",
    ),
    # Cards for the last hand
    "trade.now": "Give one card now; the highest of its suit comes back.",
    # Bids made by laying cards away
    "pledge.now": plural(
        "Bid now: lay {cards} card away.",
        "Bid now: lay {cards} cards away.",
        by="cards",
    ),
    "pledge.count": plural(
        "You must bid with exactly {cards} card.",
        "You must bid with exactly {cards} cards.",
        by="cards",
    ),
    # Kitty
    "kitty.now": "Take the kitty now, or leave it.",
    "lay.now": plural(
        "Lay {cards} card away now.",
        "Lay {cards} cards away now.",
        by="cards",
    ),
    "lay.count": plural(
        "You must lay exactly {cards} card away.",
        "You must lay exactly {cards} cards away.",
        by="cards",
    ),
    "lay.stays": "{card:the} must stay in your hand while there are enough other cards.",
    # Exchange with the stock
    "exchange.now": "Exchange cards now, or keep them all.",
    "exchange.most": plural(
        "You may exchange at most {cards} card.",
        "You may exchange at most {cards} cards.",
        by="cards",
    ),
    "exchange.least": plural(
        "You must lay at least {cards} card away.",
        "You must lay at least {cards} cards away.",
        by="cards",
    ),
    # Call
    "call.now": "Call a trump suit or a reading now.",
    "call.unknown": "There is no such call as '{what}'.",
    "call.reading_called": "The reading has been called; you call the trump suit.",
    "call.trumps_called": "Trumps have been called; you call TOP or BOTTOM.",
    # One player decides
    "choose.game_now": "Choose now what is played.",
    "choose.game_said": "You have chosen that already; choose what you have not played yet.",
    "choose.no_such_game": "There is no such game to choose.",
    "offer.now": "Accept a suit for trumps now, or pass.",
    "offer.other": "That suit is not offered now.",
    "offer.must": "Everybody has passed, so you must name trumps.",
    "alone.now": "Say now whether you play alone.",
    "stay.now": "Say now whether you stay in this hand or drop out.",
    "partner.now": "Call a card now.",
    "partner.own": "You hold that card yourself; call one that someone else holds.",
    "partner.suit": "You hold no other card of that suit, so you may not call it.",
    "partner.unknown": "That card may not be called here.",
    "trumps.now": "Name the trump suit now.",
    "trumps.unknown": "Name one of the suits; nothing else may be said here.",
    "trumps.of_bid": "Name a suit of what you bid with; nothing else may be said here.",
    # Declare
    "declare.now": "Declare TOP, BOTTOM, or a trump suit now.",
    "declare.again": "You have declared that already in this hand.",
    "declare.reading_settled": "The reading is settled; declare a trump suit.",
    "declare.trumps_settled": "Trumps are settled; declare TOP or BOTTOM.",
    "declare.unknown": "There is no such declaration as '{what}'.",
    # Bid and auction
    "bid.now": "Bid now.",
    "bid.no_reading": "A bid is only a number of tricks here; readings were called before.",
    "bid.no_nil": "Nil is not a bid in this game.",
    "bid.range": "Bid a number from {lowest} to {highest}.",
    "bid.range_or_nil": "Bid a number from {lowest} to {highest}, or Nil.",
    "bid.even": ("The bids may not add up to {cards}, so the last bidder may not bid {tricks}."),
    "bid.even_nil": "The bids may not add up to {cards}, so the last bidder may not bid Nil.",
    "auction.now": "Bid or pass now.",
    "auction.open": "The first bidder must bid.",
    "auction.reading": "Say TOP or BOTTOM with your bid.",
    "auction.too_low": "Bid higher than the last bid, or pass.",
    "auction.doubled": "The contract has been doubled, so nobody may bid any more.",
    "auction.only_equal": "You may only take the last bid over as it stands, or pass.",
    "auction.strain": "Say one of the suits, or no trumps, with your bid.",
    "auction.unknown": "There is no such bid in this game.",
    "auction.not_held": "You do not hold the cards that this bid asks for.",
    "auction.no_double": "There is nothing to double now.",
    # Tricks
    "play.now": "Play a card now.",
    "play.called": "You hold the called card: it binds you until its suit is led.",
    "play.dummy": "It is the dummy's turn: play one of the cards that lie open.",
    "play.shown": "You must lead one of the cards you have just shown.",
    # Besides playing
    "announce.unknown": "This game has no such announcement.",
    "announce.now": "Announce something now, or go on without.",
    "announce.not_now": "You cannot announce that, at least not now.",
    "announce.on_lead": "Only the player to lead may announce anything.",
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
    "take.now": "Choose one of the cards the others played now.",
    "take.not_there": "Choose one of the cards the others played to this trick.",
    "play.first_card": "{card:the} must be led to the first trick.",
    "play.trumps_not_played": "You may not lead {suit} before a trump has been played.",
    "play.suit_not_played": "You may not lead {suit} before one has been played.",
    "play.follow": "You hold {suits}, so you must follow {suits}.",
    "play.beat": "You hold a card that beats the trick, so you must play one that does.",
    "play.match": "You hold a card at least as high as any in the trick, so you must play one.",
    "play.lowest": "No card of yours is high enough, so you must play one of your lowest.",
    "play.trump": "You cannot follow suit but hold {suit}, so you must trump.",
    "play.overtrump": "You hold {suit} higher than those in the trick, so you must play one.",
    "play.no_under": "You may not play {suit} lower than the trick's while you hold other cards.",
    "play.not_first_trick": "{card:the} may not be played to the first trick.",
    # The same about the cards of a dummy, said to the player who plays them
    "dummy.play.follow": "The dummy holds {suits}, so it must follow {suits}.",
    "dummy.play.beat": "The dummy holds a card that beats the trick, so it must play one.",
    "dummy.play.match": (
        "The dummy holds a card at least as high as any in the trick, so it must play one."
    ),
    "dummy.play.lowest": (
        "No card of the dummy's is high enough, so it must play one of its lowest."
    ),
    "dummy.play.trump": "The dummy cannot follow suit but holds {suit}, so it must trump.",
    "dummy.play.overtrump": (
        "The dummy holds {suit} higher than those in the trick, so it must play one."
    ),
    "dummy.play.no_under": (
        "The dummy may not play {suit} lower than the trick's while it holds other cards."
    ),
    # Prizes
    "split.now": "Divide your score pile into two stacks now.",
    "split.other_cards": "The two stacks must hold exactly the cards of your score pile.",
    "split.uneven": "The two stacks may differ by at most one card.",
    "choose.now": "Choose one of the two stacks now.",
}

_EITHER = Row(", ", ", or ")
_NO_SUIT = "no suit"
POINT = "."
"""Before decimals."""
_YOU_SCORE, _SCORES, _SCORE = "you score", "{name} scores", "{name} score"
THROWN_IN = "All have passed: {scores} nothing"
"""Why a hand that nobody wanted to play scores nothing."""
MORE_GAMES = "More games"
MORE_BLURB = "Games beyond the five families, including your own."
"""The poster of all games without one of their own."""
OWN_NAME = "English"
"""The language's own name."""
ALL_JOINED = "Trumps"
"""The name for cards that are trumps without any suit."""
CARD_OF_SUIT = "{rank_name} of {suit_name}"
"""The name of a card with a rank and a suit but no name of its own."""
THE_CARD = "the {card}"
"""Such a card in a sentence, if its deck does not say otherwise."""

OF_SYSTEM: dict[str, str] = {
    "full": "the disk is full",
    "refused": "Tureen has no permission to do that",
    "absent": "there is no such file or folder",
}
"""Why a file cannot be written or read, inside a sentence of the screen."""

in_tongue(__name__, globals())

SPOKEN = Language(
    sentences=_SENTENCES,
    either=_EITHER,
    suitless=_NO_SUIT,
    decimal=POINT,
    plural=plural_rule(code()),
)
"""The language of this run."""


def pointed(figures: str) -> str:
    """Figures with a decimal point as the language of this run writes it."""
    return figures.replace(".", POINT)


def scores(name: str, *, you: bool = False, several: bool = False) -> str:
    """The subject and verb in sentences of rule files: "you score", "Margot scores", "Margot and
    Odile score"."""
    return _YOU_SCORE if you else (_SCORE if several else _SCORES).format(name=name)
