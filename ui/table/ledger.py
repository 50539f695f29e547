"""The contents of the pot, suit by suit, and their value for the player's goal: the tureen's
columns.

Everything comes from the rule file's `score`: which suits count, what a card adds, and how the sums
make points.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.position.state import Number
from game.position.view import View
from game.rules.cards import Code
from game.rules.rules import Rules
from game.rules.sheet import points_if_over
from game.values import Value
from ui.table.words import aloud as words
from ui.window.numbers import number

_GOAL_SUITS = ("goal_top", "goal_bottom")


class Column(Value):
    """A suit in the pot: what each card adds, in the order they came, and the sum."""

    suit: str
    addends: tuple[Number, ...]

    @property
    def sum(self) -> Number:
        """What the suit is worth."""
        return sum(self.addends)


def columns(rules: Rules, pot: Sequence[Code]) -> tuple[Column, ...]:
    """A column for every suit of the deck that the rules count in the pot."""
    names = _counts_by_suit(rules)
    found = []
    for suit in rules.deck.suits:
        if suit in names:
            weights = rules.weights(names[suit], suit, None)
            addends = tuple(weights[code] for code in pot if weights.get(code))
            found.append(Column(suit, addends))
    return tuple(found)


def sums_told(rules: Rules, pot: Sequence[Code]) -> str:
    """What every suit in the pot is worth, as text; empty where none is counted there."""
    sums = ", ".join(
        words.SCORE.format(name=rules.deck.suit_name(each.suit), points=number(each.sum))
        for each in columns(rules, pot)
    )
    return words.POT_SUMS.format(sums=sums) if sums else ""


def _counts_by_suit(rules: Rules) -> dict[str, str]:
    """For each suit, the name of a count that adds it up in the pot."""
    names: dict[str, str] = {}
    for name, count in rules.score.count.items():
        if count.where != "pot" or count.drawn is not None or count.suit is None:
            continue
        suits = tuple(rules.deck.suits) if count.suit in _GOAL_SUITS else (count.suit,)
        for suit in suits:
            names.setdefault(suit, name)
    return names


def goal_suits(rules: Rules, goal: Code | None) -> tuple[str, ...]:
    """The suits of a goal card; none without one."""
    return rules.deck.cards[goal].suits if goal is not None else ()


def worth_now(view: View, extra: Code | None = None) -> Number | None:
    """The points the player's hand would score if it ended now, or with `extra` in the pot.

    None for an onlooker and for a player without a goal.
    """
    if view.goal is None or view.seat is None:
        return None
    rules, table = view.rules, view.table
    if extra is not None:
        table = table.evolve(pot=(*table.pot, extra))
    goals = tuple(view.goal if seat == view.seat else None for seat in range(rules.players))
    return points_if_over(rules, table, goals)[view.seat]
