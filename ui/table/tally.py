"""What the sides have taken so far, in games that count card points."""

from __future__ import annotations

from collections.abc import Sequence

from game.position.state import Number, Side
from game.position.view import View
from game.values import Value
from ui.window.seating import listed


class Tally(Value):
    """A side and its card points.

    `total` is the sum of all points, `marks` the numbers from which on a side scores more, lowest
    first.
    """

    side: Side
    points: Number
    total: Number
    marks: tuple[Number, ...] = ()

    @property
    def next_mark(self) -> Number:
        """What the side is playing for: the next mark, or everything."""
        return next((mark for mark in self.marks if mark > self.points), self.total)

    @property
    def reached(self) -> bool:
        """Whether the side has all that it is playing for."""
        return self.points >= self.next_mark

    @property
    def share(self) -> float:
        """The side's share of everything, 0..1."""
        return min(1.0, self.points / self.total) if self.total else 0.0


def tallies(view: View) -> tuple[Tally, ...]:
    """A tally for each side; empty where the rules report no count of the cards taken."""
    rules, table = view.rules, view.table
    name = rules.reported
    if name is None or not table.taken:
        return ()
    goal = rules.reported_goal
    total = rules.pack_total(name) if goal is None else goal
    open_ended = goal is None and len(table.sides) == 2
    marks = rules.score_steps[rules.score.number(table.number)] if open_ended else ()
    suit = rules.score.count[name].suit
    return tuple(
        Tally(
            side, sum(rules.counted(name, table.taken[seat], suit) for seat in side), total, marks
        )
        for side in table.sides
    )


def side_name(side: Sequence[int], names: Sequence[str], bottom: int) -> str:
    """ "You and Odile": the viewer first."""
    ordered = sorted(side, key=lambda seat: (seat != bottom, seat))
    return listed([names[seat] for seat in ordered])
