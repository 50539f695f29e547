"""The names of the levels and how each plays, the reasons for advice, and the faults of players
that are programs."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.sentences import Name
from game.tongue import Plural, in_tongue, plural
from game.values import Value, replace
from game.words import SPOKEN


class LevelWords(Value):
    """The name of a level, and a sentence that says how it plays."""

    name: str
    about: str


LEVEL_WORDS: Mapping[str, LevelWords] = MappingProxyType(
    {
        "easy": LevelWords(
            "Easy",
            "Remembers the last trick, looks a little ahead, and often plays the second-best card.",
        ),
        "medium": LevelWords(
            "Medium",
            "Remembers three tricks and who was out of a suit in them, and slips now and then.",
        ),
        "hard": LevelWords(
            "Hard",
            "Remembers eight tricks, weighs every bid, and plays the card that it thinks best.",
        ),
        "expert": LevelWords(
            "Expert",
            "Remembers everything and looks at each move in over a hundred possible worlds.",
        ),
        "greedy": LevelWords(
            "Rule of thumb", "Plays what looks best at once and does not look ahead."
        ),
        "random": LevelWords("Random", "Plays any card that is allowed."),
    }
)
"""The words about each level, by its name in the program."""

_MOTIVES: dict[str, str | Plural] = {
    # In any decision
    "only": "There is nothing else you can do.",
    "same": "Played out in many ways, all your choices scored the same.",
    "searched": "Played out for many possible hands, it came out best.",
    "close": "Played out for many possible hands, others did nearly as well.",
    "thumb": "By rule of thumb it looks best.",
    # In figures, only for those who ask
    "margin": (
        "Played out in many deals, it brings {points} more than the next best, "
        "give or take {error}."
    ),
    "estimate": "Your hand is good for about {tricks} tricks.",
    # Goal
    "goal": plural(
        "Outside your hand, {cards} card of its suits may still come into the pot.",
        "Outside your hand, {cards} cards of its suits may still come into the pot.",
        by="cards",
    ),
    # Passing cards
    "give.void": "Without them you hold no {suit} and may throw off what you like.",
    "give.cost": "{card} costs the most: let someone else have it.",
    "give.high": "None of the {suit} is higher than {card}, which may take tricks that cost.",
    # The kitty
    "lay.points": "They are worth {points} points, which nobody can take from you any more.",
    # Exchange with the stock
    "exchange.better": plural(
        "Of the {unseen} cards that you have not seen, {cards} is better than these.",
        "Of the {unseen} cards that you have not seen, {cards} are better than these.",
        by="cards",
    ),
    "exchange.keep": plural(
        "Of the {unseen} cards that you have not seen, only {cards} is better than your worst.",
        "Of the {unseen} cards that you have not seen, only {cards} are better than your worst.",
        by="cards",
        none="None of the {unseen} cards that you have not seen is better than your worst.",
    ),
    # Cards given for the last hand
    "trade": plural(
        "Others, or the cards left over, hold {cards} higher card of its suit; it may come back.",
        "Others, or the cards left over, hold {cards} higher cards of its suit; one may come back.",
        by="cards",
    ),
    # A bid by laying cards away
    "pledge": plural(
        "They bid {bid} trick, and you keep the cards to take it with.",
        "They bid {bid} tricks, and you keep the cards to take them with.",
        by="bid",
    ),
    "pledge.trump": plural(
        "With the best bid, {suit} can be trumps, and you keep {cards} card that bears them.",
        "With the best bid, {suit} can be trumps, and you keep {cards} cards that bear them.",
        by="cards",
    ),
    # Besides playing
    "announce.points": "It brings {points} points, and you still hold the cards.",
    "announce.swap": "The card turned up is higher than the one you give for it.",
    "announce.claim": "As things stand, the hand is worth most to you now.",
    "announce.close": "Your sure tricks bring enough if nobody draws any more.",
    # Calls and declarations
    "call.trump": plural(
        "You hold {cards} card that bears {suit}.",
        "You hold {cards} cards that bear {suit}.",
        by="cards",
    ),
    "call.sure": plural(
        "With {suit} for trumps you have {sure} sure trick.",
        "With {suit} for trumps you have {sure} sure tricks.",
        by="sure",
    ),
    "call.top": (
        "Read by the upper suits your longest suit has {cards}, read by the lower ones {other}."
    ),
    "call.bottom": (
        "Read by the lower suits your longest suit has {cards}, read by the upper ones {other}."
    ),
    # Bids and auctions
    "bid.sure": plural(
        "You have {sure} sure trick: a card that none of those still out can beat.",
        "You have {sure} sure tricks: cards that none of those still out can beat.",
        by="sure",
    ),
    "bid.trumps": plural(
        "You hold {cards} card of the trumps, {suit}.",
        "You hold {cards} of the trumps, {suit}.",
        by="cards",
    ),
    "bid.trumpless": "You hold none of the trumps, {suit}.",
    # How many cards are higher
    "beaten.few": plural(
        "Only {cards} of the {hidden} other cards not yet played beats it.",
        "Only {cards} of the {hidden} other cards not yet played beat it.",
        by="cards",
    ),
    "beaten.suit": plural(
        "Of the {hidden} other {suit} not yet played, {cards} is higher.",
        "Of the {hidden} other {suit} not yet played, {cards} are higher.",
        by="cards",
    ),
    # Why another card is better kept
    "keep.void": "Keep {card}: {who} has no {suit} left.",
    "keep.one": "Keep {card}: {first} is still out.",
    "keep.two": "Keep {card}: {first} and {second} are still out.",
    "keep.more": "Keep {card}: {higher} higher {suit} are still out.",
    "keep.one_unseen": "Keep {card}: {first} has not been played.",
    "keep.two_unseen": "Keep {card}: {first} and {second} have not been played.",
    "keep.more_unseen": "Keep {card}: {higher} higher {suit} have not been played.",
    "keep.lost": "Keep {card}: it cannot win this trick.",
    "keep.trump": "Keep {card}: it is a trump.",
    "keep.highest": "Keep {card}: none of the {suit} still out is higher.",
    "keep.cost": "{card} would take the trick, which would then cost {points}.",
    "keep.cost_already": "{card} would take the trick, which then costs {points} already.",
    # Tricks promised
    "bid.makes": "It takes the trick and makes your bid of {bid}.",
    "bid.needs": "It wins the trick while you still need {need}.",
    "bid.saves": plural(
        "It loses here and saves your better cards for the trick you still need.",
        ("It loses here and saves your better cards for the {need} tricks you still need."),
        by="need",
    ),
    "bid.enough": plural(
        "You have the trick you bid, and this card takes no more.",
        "You have the {bid} tricks you bid, and this card takes no more.",
        by="bid",
    ),
    "bid.rid": plural(
        "You have the trick you bid: this loses a card that might take one more.",
        "You have the {bid} tricks you bid: this loses a card that might take more.",
        by="bid",
    ),
    "bid.over": plural(
        "You are {over} trick above your bid, and this card takes no more.",
        "You are {over} tricks above your bid, and this card takes no more.",
        by="over",
    ),
    "bid.nil_kept": "You promised to take nothing, and this card loses the trick.",
    # Cards and tricks that cost points
    "cost.most": "{card} is the costliest you can play, and someone else takes it.",
    "cost.gives": "It costs {points}, and someone else takes it.",
    "cost.under": "It cannot take this trick, which costs {points} already.",
    "cost.nothing": "Nothing in the trick costs anything yet.",
    "cost.free": "The trick costs nothing: a good moment to play a high card.",
    "cost.must": "Every card you can play takes the trick; this one makes it cost {points}.",
    "cost.rid": "It loses, and you are rid of a high card that might take a trick later.",
    "cost.void": "It leaves you without {suit}, so that you can throw off what costs you most.",
    "cost.brings": "It takes a trick that brings you {points}.",
    # The pot
    "pot.wins": "It wins the trick, so that you can put {card} into the pot.",
    "pot.picks": "It wins the trick, and you choose what comes into the pot.",
    "pot.feeds": "It loses, and if it comes into the pot its {suit} count for you.",
    "pot.spare": "It loses, and it bears no suit that you want in the pot.",
    "pot.keeps": "It is not one of your {suits}, which you keep for a better moment.",
    # The effect of a card put into the pot
    "take.raises": "It brings your score from {before} to {after}.",
    "take.adds": "It adds to the {suit} in the pot, which your goal asks for.",
    "take.spare": "It changes nothing for you now.",
    # Points in tricks
    "points.takes": "It takes the trick, which already holds {points} card points.",
    "points.own": "It takes the trick and brings its own {points} card points home.",
    "points.partner": (
        "Your partner wins this trick: nobody can beat that card, and yours adds {points} points."
    ),
    "points.partner_so_far": (
        "Your partner has the best card so far, and yours adds {points} card points."
    ),
    "points.none": "It gives nothing away: it is worth no points.",
    "points.least": "The trick is lost, and no card you can play gives less away.",
    "points.saves_none": "There are no card points in it: it keeps your trumps for a better trick.",
    "points.saves": "It keeps your trumps for a trick with more than {points} card points in it.",
    # Tricks in themselves
    "trick.wins": "It wins the trick.",
    "trick.cheap": "It wins the trick, and no lower card of yours does.",
    "trick.safe": "It wins the trick: nobody who is still to play can beat it.",
    "trick.partner": "Your partner wins this trick: nobody who is still to play beats that card.",
    "trick.partner_so_far": "Your partner has the best card so far, so yours can be a low one.",
    "trick.void": "It leaves you without {suit}, so that you can trump when it is led.",
    "trick.long": "You hold more {suit} than anything else: their low cards may win in the end.",
    "trick.lost": "No card of yours wins this trick.",
    "trick.lost_lowest": "No card of yours wins this trick, and this is your lowest for it.",
    "trick.saves": "It loses here and saves your better cards.",
    # The same of a card that a player plays from the open hand of a dummy
    "dummy.trick.cheap": "It wins the trick, and no lower card of the dummy does.",
    "dummy.trick.partner": "Your card wins this trick: nobody who is still to play beats it.",
    "dummy.trick.partner_so_far": "Your card is the best so far, so the dummy's can be a low one.",
    "dummy.trick.void": (
        "It leaves the dummy without {suit}, so that the dummy can trump when it is led."
    ),
    "dummy.trick.long": (
        "The dummy holds more {suit} than anything else: the low ones may win in the end."
    ),
    "dummy.trick.lost": "No card of the dummy wins this trick.",
    "dummy.trick.lost_lowest": "No card of the dummy wins this trick, and this is its lowest.",
    "dummy.trick.saves": "It loses here and saves the dummy's better cards.",
    "dummy.points.partner": (
        "Your card wins this trick: nobody can beat it, and the dummy's adds {points} points."
    ),
    "dummy.points.partner_so_far": (
        "Your card is the best so far, and the dummy's adds {points} card points."
    ),
    "dummy.points.saves_none": (
        "There are no card points in it: it keeps the dummy's trumps for a better trick."
    ),
    "dummy.points.saves": (
        "It keeps the dummy's trumps for a trick with more than {points} card points in it."
    ),
    # Prizes and score piles
    "prize.wins": "It takes the prizes, worth {points} points.",
    "prize.leads": "It is the best card so far for the prizes, worth {points} points.",
    "prize.shares": "The pile it has a share of is worth {points} points now.",
    "prize.keeps": "It puts the card onto your own pile and gives nobody a share of it.",
    "split": "The stacks are worth {first} and {second}: the less they differ, the less you lose.",
    "choose.more": "It is worth {points} points, the other stack {other}.",
    "choose.equal": "Both stacks are worth {points} points.",
}


# -- players that are programs

UNREADABLE_COMMAND = "the command {command!r} cannot be read: {why}"
NO_PROGRAM = "name a program after {prefix!r}"
NO_START = "{program} does not start: {because}"
TOO_SLOW = "{program} took longer than {seconds:g} seconds"
NO_ANSWER = "{program} ended without an answer"
UNENDED_LINE = "{program} did not end its line"
NO_MOVE = "{program} answered {answer!r}: {because}"
CLASS_FAILED = "{where} makes no player: {why}"
NO_SUCH_CLASS = "{place} has no class {name} with a method 'choose'"
NO_CLASS = "{place} has no class with a method 'choose'"
MANY_CLASSES = "{place} has several players; name one after a colon: {names}"
CLASS_RAISED = "{program} raised {raised}"
CLASS_NO_MOVE = "{program} chose {answer}, which is not a move"
RAISED_AT = "{error} ({file}, line {line})"
MOVE_OF_ANOTHER = "{program} answered {answer!r}, which is another seat's move"
GIVEN_UP = "{program} failed {times} times and is not asked again"
STOOD_IN = "{why}; the rule of thumb moved for it."
NOT_ALLOWED = "{move!r} is not allowed: {why} The rule of thumb moved."
"""What happened to a move: `why` is a sentence of the game, with its full stop."""
in_tongue(__name__, globals())


def _with_article(name: Name) -> str:
    """The name of a card in a sentence: named by rank and suit, it is "the Ace of Hearts"."""
    return dict(name.forms).get("the", name.text)


ADVICE = replace(SPOKEN, sentences=_MOTIVES, halves=False, named=_with_article)
"""Why a move is advised, in decimals like the figures beside it; the rest is as in `game.words`."""
