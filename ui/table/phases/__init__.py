"""What the table shows and asks in each phase of a hand: one class a phase."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules import Rules
from game.view import View
from ui.table.phases.base import Idle, TablePhase
from ui.table.phases.goal import ChooseGoal
from ui.table.phases.tricks import PlayTricks

__all__ = ["TablePhase", "phase_of", "playable"]

_PHASES: Mapping[str, TablePhase] = {
    "goal": ChooseGoal(),
    "tricks": PlayTricks(),
}
_BY_THEMSELVES = frozenset({"deal", "score"})
_IDLE = Idle()


def phase_of(view: View) -> TablePhase:
    """How the running phase shows itself."""
    return _PHASES.get(view.table.phase, _IDLE)


def playable(rules: Rules) -> str | None:
    """Why a game cannot be shown on this table yet; None if it can."""
    missing = [
        name for name, _ in rules.phases if name not in _PHASES and name not in _BY_THEMSELVES
    ]
    if missing:
        return f"{rules.variant.name} cannot be played on screen yet: its {missing[0]} is missing."
    return None
