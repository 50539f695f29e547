"""Choosing the goal: one card of the hand is set aside, face down."""

from __future__ import annotations

from collections.abc import Sequence

from game.moves import Goal
from game.view import View
from ui.table import words
from ui.table.choice import CardChoice
from ui.table.phases.base import Prompt, TablePhase


class ChooseGoal(TablePhase):
    """All choose at the same time."""

    def choice(self, view: View) -> CardChoice | None:
        """A card of the hand, for the goal's frame."""
        if not view.my_turn or view.seat is None:
            return None
        goals = view.rules.goal_moves[view.seat]
        return CardChoice(
            zone="hand",
            moves={move.card: move for move in view.legal if isinstance(move, Goal)},
            tries={code: goals[code] for code in view.hand},
            target="goal",
            verb="Set aside",
        )

    def prompt(self, view: View, names: Sequence[str]) -> Prompt:
        """Choose, or wait for those who have not."""
        if view.my_turn:
            phase = view.rules.variant.phases.goal
            two = phase is not None and phase.among == "two-suited"
            return Prompt("Choose your goal: one of the cards with two suits" if two
                          else "Choose your goal", urgent=True)  # fmt: skip
        return Prompt(words.waiting(view, names))
