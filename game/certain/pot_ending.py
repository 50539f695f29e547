"""Whether a hand with a common pot is settled: no remaining card can change any score.

Everybody scores by a goal, and the goals of others are hidden. So it must hold for every possible
goal, whichever of the remaining cards go into the pot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from heapq import nlargest
from itertools import product
from math import prod
from typing import TYPE_CHECKING

from game.position.state import Number
from game.rules.cards import Code
from game.rules.prices import TRICKS, names_used
from game.rules.sheet import own_points_if_over, supposed_points

if TYPE_CHECKING:
    from game.position.view import View

_MOST_STEPS = 400
"""The most sums that are tried for one goal."""


def settled_pot(view: View) -> tuple[Number | None, ...] | None:
    """The score of the viewer, and None for players with hidden goals; None if the hand is not
    settled."""
    rules, table, seat = view.rules, view.table, view.seat
    used = names_used(rules, rules.score.table(table.number)) - rules.score.let.keys()
    counts = rules.score.count
    of_goals = all(
        name in counts and counts[name].where == "pot" and counts[name].of_goal for name in used
    )
    if seat is None or view.goal is None or not of_goals:
        return None
    hidden = view.unseen
    among = rules.two_suited if rules.goal_needs_two_suits else rules.deck.cards
    may_be_goals = Counter({card: n for card, n in hidden.items() if card in among})
    left = hidden + Counter((*view.hand, *table.trick))
    if sum(may_be_goals.values()) == sum(table.goal_set) - 1:
        left -= may_be_goals  # all of them lie aside as goals
    for goal in (view.goal, *may_be_goals):
        if not _is_settled(view, sorted(used), goal, left - Counter([goal])):
            return None
    own = own_points_if_over(rules, table, seat, view.goal)
    return tuple(own if other == seat else None for other in range(rules.players))


def _is_settled(view: View, names: Sequence[str], goal: Code, left: Counter[Code]) -> bool:
    """Whether this goal scores the same, whichever cards of `left` go into the pot."""
    rules, table, tricks = view.rules, view.table, len(view.hand)
    suits = rules.deck.cards[goal].suits
    now, more = list[Number](), list[Number]()
    for name in names:
        suit = rules.score.count[name].suit_for(suits, table.trump)
        weights = rules.weights(name, suit, None, table.reading)
        if any(weights[card] < 0 or weights[card] != int(weights[card]) for card in left):
            return False
        now.append(sum(weights[card] for card in table.pot))
        more.append(sum(nlargest(tricks, (weights[card] for card in left.elements()))))

    def points(added: Sequence[Number]) -> Number | None:
        counts: dict[str, list[Number]] = {
            name: [0] * rules.players for name in (TRICKS, *rules.score.count)
        }
        sums = zip(names, now, added, strict=True)
        counts |= {name: [had + new] * rules.players for name, had, new in sums}
        return supposed_points(rules, table, 0, counts)

    before = points([0] * len(names))
    if (
        before is None
        or points(more) != before
        or prod(int(most) + 1 for most in more) > _MOST_STEPS
    ):
        return False
    return all(
        points(added) == before for added in product(*(range(int(most) + 1) for most in more))
    )
