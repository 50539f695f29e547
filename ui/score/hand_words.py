"""The name of one deal of a game on a sheet: a hand, or a round, in every sentence with it."""

from __future__ import annotations

from game.rules.cards import JOINED
from game.rules.rules import Rules
from game.tongue import Plural, in_tongue, plural
from game.values import Value


class _Unit(Value):
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


_HAND = _Unit(
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
_ROUND = _Unit(
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


def _unit(rules: Rules) -> _Unit:
    """The unit of a game: games with a scoring table for every hand call a hand a round."""
    return _ROUND if rules.has_rounds else _HAND


def is_over(rules: Rules, hand: int, hands: int, trump: str | None) -> str:
    """Which hand is over, of how many if that is fixed (0 if not), and what was trumps in it."""
    unit = _unit(rules)
    if hands == 1:
        return unit.only
    if trump is None or trump == JOINED:
        return (unit.over_of if hands else unit.over).format(number=hand, hands=hands)
    sentence = unit.over_of_trumps if hands else unit.over_trumps
    return sentence.format(number=hand, hands=hands, trumps=rules.deck.suit_name(trump))


def after(rules: Rules, hand: int, hands: int) -> str:
    """How many hands the totals include: "after 2 of 6 hands"."""
    unit = _unit(rules)
    return (unit.after_of if hands else unit.after).format(number=hand, hands=hands)


def over_the_hands(rules: Rules) -> str:
    """The head of the chart."""
    return _unit(rules).chart


def hand_column(rules: Rules, hand: int) -> str:
    """The head of a hand's column: "Hand 3"."""
    return _unit(rules).column.format(number=hand)


def named_hand(rules: Rules, hand: int) -> str:
    """A hand in a sentence: "hand 3"."""
    return _unit(rules).one.format(number=hand)


def why(rules: Rules, hand: int) -> str:
    """The head over the explanations."""
    return _unit(rules).why.format(number=hand)


def this_hand(rules: Rules) -> str:
    """The name of the part with one hand: "This hand"."""
    return _unit(rules).this


def the_hands(rules: Rules) -> str:
    """The name of the part with all hands: "The hands"."""
    return _unit(rules).every


def next_hand(rules: Rules) -> str:
    """The button that goes on to the next deal: "Next hand"."""
    return _unit(rules).following


def up_hint(rules: Rules) -> str:
    """The hint for the previous sheet: "Show the previous hand ({key})"."""
    return _unit(rules).up


def down_hint(rules: Rules) -> str:
    """The hint for the next sheet: "Show the next hand ({key})"."""
    return _unit(rules).down


def no_hand_before(rules: Rules) -> str:
    """Why there is no previous sheet."""
    return _unit(rules).none_before


def no_hand_after(rules: Rules) -> str:
    """Why there is no next sheet."""
    return _unit(rules).none_after


def best_hand(rules: Rules) -> str:
    """The heading of the fact about the best score: "Best hand"."""
    return _unit(rules).best


def closest_hand(rules: Rules) -> str:
    """The heading of the fact about the smallest distance: "Closest hand"."""
    return _unit(rules).closest


def in_tricks(rules: Rules, won: int, tricks: int) -> str:
    """A share of the tricks of one hand."""
    return _unit(rules).tricks.format(won=won, tricks=tricks)


def as_dealt(rules: Rules, hand: int, hands: int, dealer: str) -> str:
    """Which deal is shown, and who dealt it; `dealer` as inside a sentence."""
    unit = _unit(rules)
    sentence = unit.dealt_of if hands > 1 else unit.dealt
    return sentence.format(number=hand, hands=hands, dealer=dealer)


def again_note(rules: Rules) -> str:
    """What dealing the shown deal again means."""
    return _unit(rules).again


def practice_note(rules: Rules) -> str:
    """The text under the sheet of a deal that was played again."""
    return _unit(rules).practised


in_tongue(__name__, globals())
