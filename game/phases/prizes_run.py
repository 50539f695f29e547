"""Prizes in one go, for games in which nobody looks at the positions between.

It plays what `PrizesPhase` plays, move for move, and ends in the very position that would have been
come to step by step; see `game.phases.tricks_run`, which does the same for tricks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.moves import Choose, Move
from game.phases.base import Pick
from game.splits import Splits
from game.state import Division, State, Trick

if TYPE_CHECKING:
    from game.phases.prizes import PrizesPhase
    from game.rules import Rules


def run_prizes(
    phase: PrizesPhase, rules: Rules, state: State, pick: Pick
) -> tuple[State, list[Move]]:
    """Play from a position in which somebody is to lead until no trick follows.

    Returns:
        The position after the last trick was resolved, and the moves that led there.
    """
    run = _Run(phase, rules, state, pick)
    while run.trick():
        pass
    return run.position(), run.moves


class _Run:
    """The tricks under way: what a `State` holds, in lists that change."""

    def __init__(self, phase: PrizesPhase, rules: Rules, state: State, pick: Pick) -> None:
        self._phase, self._rules, self._state, self._pick = phase, rules, state, pick
        self._hands = [list(hand) for hand in state.hands]
        self._taken = list(state.taken)
        self._tricks = list(state.tricks)
        self._prizes = state.prizes
        self.moves: list[Move] = []
        self._choices = [(Choose(s, 0), Choose(s, 1)) for s in range(rules.players)]

    def trick(self) -> bool:
        """Play a trick and resolve it. Returns whether another one follows, which has its prize."""
        rules, phase, state = self._rules, self._phase, self._state
        order = rules.order_from(state.leader)
        cards = []
        for seat in order:
            hand = self._hands[seat]
            card = self._pick(seat, list(dict.fromkeys(hand)))
            hand.remove(card)
            cards.append(card)
            self.moves.append(rules.play_moves[seat][card])
        played = tuple(zip(order, cards, strict=True))
        ranking = phase.ranking(rules, state, played)
        winner = ranking[0][0] if ranking else None
        self._tricks.append(Trick(state.leader, order, tuple(cards), winner))
        self._prizes = state.prizes
        for division in phase.plan(rules, state, played, ranking):
            self._resolve(division)
        self._state, follows = phase.after_trick(
            rules, state.evolve(prizes=self._prizes, tricks=tuple(self._tricks), winner=winner)
        )
        return follows

    def _resolve(self, division: Division) -> None:
        """One division, with what both sides of it choose."""
        divider, taker, taken = division.divider, division.taker, self._taken
        if divider is None or not taken[divider]:
            taken[taker] = (*taken[taker], *division.spoils, division.card)
            if division.spoils:
                self._prizes = ()
            return
        split = self._pick(divider, Splits(divider, taken[divider], self._phase.even_split))
        choice = self._pick(taker, self._choices[taker])
        self.moves += (split, choice)
        stacks = split.stacks
        taken[divider] = stacks[1 - choice.stack]
        taken[taker] = (*taken[taker], *stacks[choice.stack], division.card)

    def position(self) -> State:
        """The position after the last trick."""
        return self._state.evolve(
            hands=tuple(map(tuple, self._hands)), taken=tuple(self._taken), to_move=()
        )
