"""What the sides have taken so far, in games that count card points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.state import Number, Side
from game.view import View


@dataclass(frozen=True)
class Tally:
    """A side and its card points; `goal` is what ends or wins the hand."""

    side: Side
    points: Number
    goal: Number

    @property
    def share(self) -> float:
        """How much of the goal is reached, 0..1."""
        return min(1.0, self.points / self.goal) if self.goal else 0.0


def tallies(view: View) -> tuple[Tally, ...]:
    """A tally for each side; empty where the rules report no count of the cards taken."""
    rules, table = view.rules, view.table
    name = rules.reported
    if name is None or not table.taken:
        return ()
    total = rules.pack_total(name)
    goal = rules.reported_goal
    if goal is None:
        goal = total if len(table.sides) > 2 else total / 2
    suit = rules.score.count[name].suit
    return tuple(
        Tally(side, sum(rules.counted(name, table.taken[seat], suit) for seat in side), goal)
        for side in table.sides
    )


def side_name(side: Sequence[int], names: Sequence[str], bottom: int) -> str:
    """ "You and Odile": the viewer first."""
    ordered = sorted(side, key=lambda seat: (seat != bottom, seat))
    words = [names[seat] for seat in ordered]
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} and {words[-1]}"
