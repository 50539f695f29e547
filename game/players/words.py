"""What the levels are called and how each plays, why a move is advised, and what is wrong with a
player that is a program, in English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from game.sentences import Plural
from game.words import ENGLISH


@dataclass(frozen=True, slots=True)
class LevelWords:
    """The name of a level, and a sentence that says how it plays."""

    name: str
    about: str


LEVEL_WORDS: Mapping[str, LevelWords] = MappingProxyType(
    {
        "easy": LevelWords(
            "Easy",
            "Remembers the last trick, looks a little ahead and often takes the second best card.",
        ),
        "medium": LevelWords(
            "Medium",
            "Remembers three tricks and who was out of a suit in them, and slips now and then.",
        ),
        "hard": LevelWords(
            "Hard",
            "Remembers eight tricks, weighs every bid and plays the card that it thinks best.",
        ),
        "expert": LevelWords(
            "Expert",
            "Remembers everything and looks at each move in over a hundred possible worlds.",
        ),
        "greedy": LevelWords(
            "Rule of thumb", "Plays what looks best at once and does not look ahead."
        ),
        "random": LevelWords("By chance", "Plays any card that is allowed."),
    }
)
"""A level by its name in the program."""

_MOTIVES: dict[str, str | Plural] = {
    # Whatever is to be done
    "only": "There is nothing else that you may do.",
    "same": "It makes no difference: everything you may do brings the same.",
    "margin": "Played to the end in many deals, it brings {points} more than the next best.",
    "close": "Played to the end in many deals, it comes out best, though not by much.",
    "thumb": "By rule of thumb it looks best.",
    # Goal
    "goal": Plural(
        "cards",
        {
            "one": "The others hold {cards} card of its suits, which may come into the pot.",
            "other": "The others hold {cards} cards of its suits, which may come into the pot.",
        },
    ),
    # Passing cards
    "give.void": "Without them you hold no {suit} and may throw off what you like.",
    "give.cost": "{card} costs most, and somebody else shall have it.",
    "give.danger": "Played to the end in many deals, these are the cards to be without.",
    # Calls and declarations
    "call.trump": "With {suit} for trumps your hand is good for about {tricks} tricks.",
    "call.trump_best": (
        "With {suit} for trumps your hand is good for about {tricks} tricks, the most there is."
    ),
    "call.top": "Read by its upper suits your hand is good for about {tricks} tricks.",
    "call.bottom": "Read by its lower suits your hand is good for about {tricks} tricks.",
    # Bids and auctions
    "bid": "Your hand is good for about {tricks} tricks.",
    "bid.nil": "Your hand is good for only about {tricks} tricks, few enough to take none.",
    "bid.top": "Read by its upper suits your hand is good for about {tricks} tricks.",
    "bid.bottom": "Read by its lower suits your hand is good for about {tricks} tricks.",
    "bid.pass": "Your hand is good for about {tricks} tricks, too few to bid more.",
    # Tricks that were promised
    "bid.makes": "It takes the trick and makes your bid of {bid}.",
    "bid.needs": "It wins the trick while you still need {need}.",
    "bid.likely": Plural(
        "need",
        {
            "one": "It is likely to win, and you still need {need} trick.",
            "other": "It is likely to win, and you still need {need} tricks.",
        },
    ),
    "bid.saves": Plural(
        "need",
        {
            "one": "It loses here and saves your better cards for the trick you still need.",
            "other": (
                "It loses here and saves your better cards for the {need} tricks you still need."
            ),
        },
    ),
    "bid.enough": Plural(
        "bid",
        {
            "one": "You have the trick you bid, and this card takes no more.",
            "other": "You have the {bid} tricks you bid, and this card takes no more.",
        },
    ),
    "bid.rid": Plural(
        "bid",
        {
            "one": "You have the trick you bid: this loses a card that might take one more.",
            "other": "You have the {bid} tricks you bid: this loses a card that might take more.",
        },
    ),
    "bid.over": Plural(
        "over",
        {
            "one": "You are {over} trick above your bid, and this card takes no more.",
            "other": "You are {over} tricks above your bid, and this card takes no more.",
        },
    ),
    "bid.nil_kept": "You promised to take nothing, and this card loses the trick.",
    "bid.unlikely": "You want no more tricks, and this card is unlikely to win one.",
    # Cards and tricks that cost something
    "cost.most": "{card} costs most of all you may play, and another has to take it.",
    "cost.gives": "It costs {points}, and another has to take it.",
    "cost.under": "It stays under the trick, which costs {points}.",
    "cost.free": "The trick costs nothing: a good moment to play a high card.",
    "cost.must": "Every card you may play takes the trick; this one makes it cost {points}.",
    "cost.lead": "Another is likely to take this lead.",
    "cost.stays": "It is likely to stay under the trick.",
    "cost.rid": "It loses, and you are rid of a high card that might take a trick later.",
    "cost.void": "It leaves you without {suit}, so that you can throw off what costs you most.",
    "cost.brings": "It takes a trick that brings you {points}.",
    # The pot
    "pot.wins": "It wins the trick, so that you can put {card} into the pot.",
    "pot.picks": "It wins the trick, and you choose what comes into the pot.",
    "pot.feeds": "It loses, and if it comes into the pot its {suit} count for you.",
    "pot.spare": "It loses, and it bears no suit that you want in the pot.",
    "pot.keeps": "It is none of your {suits}, which you keep for a better moment.",
    # What a card put into the pot does
    "take.raises": "It brings your score from {before} to {after}.",
    "take.adds": "It adds to the {suit} in the pot, which your goal asks for.",
    "take.spare": "It changes nothing for you now, and helps the others least.",
    # Points in tricks
    "points.takes": "It takes the trick with {points} card points.",
    "points.partner": "Your side has the trick already, and this adds {points} card points.",
    "points.none": "It gives nothing away: it counts no points.",
    "points.least": "The trick is lost, and no card you may play gives less away.",
    "points.saves": "The trick is not worth one of your trumps.",
    # Tricks as such
    "trick.wins": "It wins the trick.",
    "trick.cheap": "It wins the trick, and no lower card of yours does.",
    "trick.safe": "It wins the trick: no card that is still out beats it.",
    "trick.partner": "Your partner has the best card, so yours can be a low one.",
    "trick.void": "It leaves you without {suit}, so that you can trump when it is led.",
    "trick.long": "You hold more {suit} than anything else: their low cards may win in the end.",
    "trick.lost": "No card of yours wins this trick, and this one is the least loss.",
    "trick.saves": "It loses here and saves your better cards.",
    # Prizes and score piles
    "prize.wins": "It takes the prizes, worth {points} points.",
    "prize.leads": "It is the best card so far for the prizes, worth {points} points.",
    "prize.shares": "It has you choose from a pile that is worth {points} points.",
    "prize.keeps": "It puts the card onto your own pile and gives nobody a share of it.",
    "split": "The stacks are worth {first} and {second}: the less they differ, the less you lose.",
    "choose.more": "It is worth {points} points, the other stack {other}.",
    "choose.equal": "Both stacks are worth {points} points.",
}

ADVICE_ENGLISH = replace(ENGLISH, sentences=_MOTIVES)
"""Why a move is advised; the rest of the language is that of `game.words`."""

# -- players that are programs

UNREADABLE_COMMAND = "the command {command!r} cannot be read: {why}"
NO_PROGRAM = "a program must stand after {prefix!r}"
NO_START = "{program} does not start: {because}"
TOO_SLOW = "{program} took longer than {seconds:g} seconds"
NO_ANSWER = "{program} ended without an answer"
UNENDED_LINE = "{program} did not end its line"
NO_MOVE = "{program} answered {answer!r}: {because}"
MOVE_OF_ANOTHER = "{program} answered {answer!r}, which is another seat's move"
GIVEN_UP = "{program} failed {times} times and is not asked again"
STOOD_IN = "{why}; the rule of thumb moved for it."
NOT_ALLOWED = "{move!r} is not allowed: {why} The rule of thumb moved."
"""What became of a move: `why` is a sentence of the game's, with its full stop."""
