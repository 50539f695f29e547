"""What the pot holds, suit by suit, and what it is worth to the own goal: the tureen's columns.

Everything comes from the rule file's `score`: which suits count, what a card adds and how the sums
make points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.cards import Code
from game.rules import Rules
from game.state import Number
from game.view import View

_GOAL_SUITS = ("goal_top", "goal_bottom")


@dataclass(frozen=True)
class Column:
    """A suit in the pot: what each card adds, in the order they came, and the sum."""

    suit: str
    addends: tuple[Number, ...]

    @property
    def sum(self) -> Number:
        """What the suit is worth."""
        return sum(self.addends)


def has_pot(rules: Rules) -> bool:
    """Whether a common pot is filled in this game."""
    tricks = rules.variant.phases.tricks
    return tricks is not None and tricks.winner_takes == "one_of_others"


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


def worth(rules: Rules, pot: Sequence[Code], goal: Code | None, hand: int) -> Number | None:
    """The points that a pot is worth to a goal if the hand ended with it.

    None if the rules make points of more than the pot and the goal.
    """
    if goal is None:
        return None
    sheet: dict[str, Any] = {
        name: value for name, value in rules.options.items() if not isinstance(value, str)
    }
    top, bottom = rules.deck.cards[goal].suits[0], rules.deck.cards[goal].suits[-1]
    for name, count in rules.score.count.items():
        if count.where == "pot" and count.drawn is None:
            suit = {"goal_top": top, "goal_bottom": bottom}.get(count.suit or "", count.suit)
            weights = rules.weights(name, suit, None)
            sheet[name] = sum(weights.get(code, 0) for code in pot)
    return _points(rules, sheet, hand)


def _points(rules: Rules, sheet: Mapping[str, Any], hand: int) -> Number | None:
    known = dict(sheet)
    for name, text in rules.score.let.items():
        formula = rules.formula(text)
        if formula.names <= known.keys():
            known[name] = formula.value(known)
    tables = rules.score.tables()
    for case in tables[min(hand, len(tables) - 1)]:
        condition, points = rules.formula(case.when), rules.formula(case.points)
        if not condition.names <= known.keys():
            return None
        if condition.value(known):
            if not points.names <= known.keys():
                return None
            value: Number = points.value(known)
            return value
    return 0


def worth_now(view: View, extra: Code | None = None) -> Number | None:
    """What the pot is worth to the own goal now, or with `extra` in it."""
    pot = view.table.pot if extra is None else (*view.table.pot, extra)
    return worth(view.rules, pot, view.goal, view.table.hand)
