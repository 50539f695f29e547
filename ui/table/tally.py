"""What the sides have taken so far, in games that count card points."""

from __future__ import annotations

from collections.abc import Sequence

from game.position.state import Points, Side
from game.position.view import View
from game.values import Value
from ui.window.seating import listed


class Tally(Value):
    """A side and its card points.

    `total` is the sum of all points, `marks` the numbers from which on a side scores more, lowest
    first.
    """

    side: Side
    points: Points
    total: Points
    marks: tuple[Points, ...] = ()

    @property
    def next_mark(self) -> Points:
        """What the side is playing for: the next mark, or everything."""
        return next((mark for mark in self.marks if mark > self.points), self.total)

    @property
    def reached(self) -> bool:
        """Whether the side has all that it is playing for."""
        return self.points >= self.next_mark

    @property
    def share(self) -> float:
        """The side's share of everything, 0..1."""
        return min(1.0, float(self.points / self.total)) if self.total else 0.0


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
    suit, shown = rules.score.count[name].suit, rules.in_points
    sums = [sum(rules.counted(name, table.taken[seat], suit) for seat in s) for s in table.sides]
    return tuple(
        Tally(side, shown(points), shown(total), tuple(map(shown, marks)))
        for side, points in zip(table.sides, sums, strict=True)
    )


def side_name(side: Sequence[int], names: Sequence[str], bottom: int) -> str:
    """ "You and Odile": the viewer first."""
    ordered = sorted(side, key=lambda seat: (seat != bottom, seat))
    return listed([names[seat] for seat in ordered])
