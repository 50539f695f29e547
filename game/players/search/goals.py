"""Goals: each card that may be set aside, all tried in the same worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from game.players.search.search import Search, bids_on
from game.players.search.stream import Ints
from game.players.search.worlds import Worlds
from game.players.search.worths import Worths
from game.values import replace

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.cards import Code


def goal_values(
    view: View, goals: Sequence[Code], search: Callable[[View], Search], worlds: int
) -> Worths:
    """What setting aside each of these cards of the viewer's hand is worth.

    The other players are assumed to set aside any legal card.
    """
    rests = [_rest(view, goal) for goal in goals]
    first = search(_when_all_are_set(view, goals[0], rests[0]))
    numbers, seat = first.tables.numbers, first.seat
    kept = np.array([numbers(rest) for rest in rests], np.intp)
    aside = np.array(numbers(tuple(goals)), np.intp) + 1

    def set_aside(rows: Worlds, which: Ints) -> None:
        rows.hands[:, seat, : kept.shape[1]] = kept[which]
        rows.goals[:, seat] = aside[which]

    leader = view.rules.eldest(view.table.dealer)
    bids = bids_on(view.table).times(len(goals))
    return first.beginnings(bids, np.full(len(goals), leader), worlds, set_aside)


def _rest(view: View, goal: Code) -> tuple[Code, ...]:
    return tuple((Counter(view.hand) - Counter([goal])).elements())


def _when_all_are_set(view: View, goal: Code, rest: tuple[Code, ...]) -> View:
    """The viewer's view after everybody has set a goal aside, the viewer this one."""
    seats, done = range(view.rules.players), view.table.goal_set
    return replace(
        view,
        table=view.table.evolve(goal_set=(True,) * len(seats), to_move=()),
        hands=tuple(rest if seat == view.seat else view.hands[seat] for seat in seats),
        counts=tuple(view.counts[seat] - (not done[seat]) for seat in seats),
        goal=goal,
        legal=(),
    )
