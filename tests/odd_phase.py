"""A phase with a key that only its own moves know, like one that was just added."""

from __future__ import annotations

from collections.abc import Sequence

from game.phases.tricks import TricksPhase
from game.position.state import Table
from game.rules.rules import Rules
from game.values import held_by, replace


class LowestWins(TricksPhase):
    """Tricks that, with the new key, are won by the card that would be worth least."""

    wins_low: bool = False

    def best_place(self, rules: Rules, table: Table, trick: Sequence[str]) -> int:
        if not self.wins_low:
            return super().best_place(rules, table, trick)
        power = rules.ranking_on(table).powers[trick[0]]
        return min(range(len(trick)), key=lambda place: power[trick[place]])


def with_lowest_card(rules: Rules, *, wins_low: bool) -> Rules:
    """A game whose tricks have the new key."""
    phases, tricks = rules.variant.phases, rules.variant.phases.tricks
    assert tricks is not None
    keys = held_by(tricks)
    phases = replace(phases, tricks=LowestWins(**keys, wins_low=wins_low))
    return replace(rules, variant=replace(rules.variant, phases=phases))
