"""The name of one deal of a game on a sheet: a hand, or a round, in every sentence with it."""

from __future__ import annotations

from game.rules.cards import JOINED
from game.rules.rules import Rules
from game.tongue import Plural, in_tongue, plural
from game.values import Value


class Unit(Value):
    """The name of one deal of a game, in every sentence that needs it."""

    one: str
    over: str
    over_of: str
    over_trumps: str
    over_of_trumps: str
    only: str
    after: Plural
    after_of: str
    chart: str
    column: str
    why: str
    this: str
    every: str
    following: str
    up: str
    down: str
    none_before: str
    none_after: str
    best: str
    closest: str
    tricks: str
    dealt: str
    dealt_of: str
    again: str
    practised: str


_HAND = Unit(
    one="hand {number}",
    over="Hand {number} is over.",
    over_of="Hand {number} of {hands} is over.",
    over_trumps="Hand {number} is over, {trumps} were trumps.",
    over_of_trumps="Hand {number} of {hands} is over, {trumps} were trumps.",
    only="The hand is over.",
    after=plural("after 1 hand", "after {number} hands", by="number"),
    after_of="after {number} of {hands} hands",
    chart="Score over the hands",
    column="Hand {number}",
    why="Why hand {number} scored as it did",
    this="This hand",
    every="The hands",
    following="Next hand",
    up="Show the previous hand ({key})",
    down="Show the next hand ({key})",
    none_before="This is the first hand.",
    none_after="This is the last hand played.",
    best="Best hand",
    closest="Closest hand",
    tricks="{won} of {tricks} tricks in one hand.",
    dealt="Hand {number} as {dealer} dealt it. Raised cards won tricks.",
    dealt_of="Hand {number} of {hands} as {dealer} dealt it. Raised cards won tricks.",
    again="A hand that is dealt again does not count.",
    practised="This hand was dealt again: it does not count.",
)
_ROUND = Unit(
    one="round {number}",
    over="Round {number} is over.",
    over_of="Round {number} of {hands} is over.",
    over_trumps="Round {number} is over, {trumps} were trumps.",
    over_of_trumps="Round {number} of {hands} is over, {trumps} were trumps.",
    only="The round is over.",
    after=plural("after 1 round", "after {number} rounds", by="number"),
    after_of="after {number} of {hands} rounds",
    chart="Score over the rounds",
    column="Round {number}",
    why="Why round {number} scored as it did",
    this="This round",
    every="The rounds",
    following="Next round",
    up="Show the previous round ({key})",
    down="Show the next round ({key})",
    none_before="This is the first round.",
    none_after="This is the last round played.",
    best="Best round",
    closest="Closest round",
    tricks="{won} of {tricks} tricks in one round.",
    dealt="Round {number} as {dealer} dealt it. Raised cards won tricks.",
    dealt_of="Round {number} of {hands} as {dealer} dealt it. Raised cards won tricks.",
    again="A round that is dealt again does not count.",
    practised="This round was dealt again: it does not count.",
)


def unit(rules: Rules) -> Unit:
    """The unit of a game: games with a scoring table for every hand call a hand a round."""
    return _ROUND if rules.has_rounds else _HAND


def is_over(rules: Rules, hand: int, hands: int, trump: str | None) -> str:
    """Which hand is over, of how many if that is fixed (0 if not), and what was trumps in it."""
    deal = unit(rules)
    if hands == 1:
        return deal.only
    if trump is None or trump == JOINED:
        return (deal.over_of if hands else deal.over).format(number=hand, hands=hands)
    sentence = deal.over_of_trumps if hands else deal.over_trumps
    return sentence.format(number=hand, hands=hands, trumps=rules.deck.suit_name(trump))


def after(rules: Rules, hand: int, hands: int) -> str:
    """How many hands the totals include: "after 2 of 6 hands"."""
    deal = unit(rules)
    return (deal.after_of if hands else deal.after).format(number=hand, hands=hands)


def as_dealt(rules: Rules, hand: int, hands: int, dealer: str) -> str:
    """Which deal is shown, and who dealt it; `dealer` as inside a sentence."""
    deal = unit(rules)
    sentence = deal.dealt_of if hands > 1 else deal.dealt
    return sentence.format(number=hand, hands=hands, dealer=dealer)


in_tongue(__name__, globals())
