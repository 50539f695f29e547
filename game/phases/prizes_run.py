"""Prizes in one go, for callers that do not need the positions between.

It plays the same moves as `PrizesPhase` and ends in the same position as step by step; see
`game.phases.tricks_run`, which does the same for tricks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.phases.base import Pick
from game.position.moves import Move
from game.position.splits import Splits
from game.position.state import Division, State, Trick
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.phases.prizes import PrizesPhase
    from game.rules.rules import Rules


def run_prizes(
    phase: PrizesPhase, rules: Rules, state: State, picks: Sequence[Pick]
) -> tuple[State, list[Move]]:
    """Play on from a lead until no trick follows.

    Returns:
        The position after the last trick was resolved, and the moves that led there.
    """
    run = _Run(phase, rules, state, picks)
    while run.trick():
        pass
    return run.position(), run.moves


class _Run:
    """The tricks in progress: the content of a `State`, in lists that change."""

    def __init__(
        self, phase: PrizesPhase, rules: Rules, state: State, picks: Sequence[Pick]
    ) -> None:
        self._phase, self._rules, self._state, self._picks = phase, rules, state, picks
        self._hands = [list(hand) for hand in state.hands]
        self._seats = tuple(zip(self._hands, picks, rules.play_moves, strict=True))
        self._taken = list(state.taken)
        self._tricks = list(state.tricks)
        self._leader = state.leader
        self._line, self._prizes_left = state.line, state.prizes_left
        self._prizes, self._prize_suit = state.prizes, state.prize_suit
        self.moves: list[Move] = []

    def trick(self) -> bool:
        """Play a trick and resolve it. Return whether another one follows, with its prize turned
        up."""
        rules, leader = self._rules, self._leader
        order = rules.order_from(leader)
        cards: list[Code] = []
        for seat in order:
            hand, pick, plays = self._seats[seat]
            card = pick(list(rules.distinct(hand)))
            hand.remove(card)
            cards.append(card)
            self.moves.append(plays[card])
        played = tuple(zip(order, cards, strict=True))
        winner, divisions = self._phase.resolution(
            rules, self._state.colours, self._prize_suit, self._prizes, played
        )
        for division in divisions:
            self._resolve(division)
        self._tricks.append(Trick(leader, order, tuple(cards), winner))
        self._leader = rules.next_seat(leader) if winner is None else winner
        return self._turn_up()

    def _turn_up(self) -> bool:
        """Turn up the prize of the next trick. Return whether there is a next trick."""
        if self._line:
            self._prizes = (*self._prizes, self._line[0])
            self._prize_suit = self._prizes_left[0]
            self._line, self._prizes_left = self._line[1:], self._prizes_left[1:]
            return True
        if self._phase.bare_trick(self._rules, len(self._tricks)):
            self._prize_suit = None
            return True
        return False

    def _resolve(self, division: Division) -> None:
        """Carry out one division, with the choices of both sides."""
        divider, taker, taken = division.divider, division.taker, self._taken
        if divider is None or not taken[divider]:
            taken[taker] = (*taken[taker], *division.spoils, division.card)
            if division.spoils:
                self._prizes = ()
            return
        split = self._picks[divider](Splits(divider, taken[divider], self._phase.even_split))
        choice = self._picks[taker](self._rules.choose_moves[taker])
        self.moves += (split, choice)
        stacks = split.stacks
        taken[divider] = stacks[1 - choice.stack]
        taken[taker] = (*taken[taker], *stacks[choice.stack], division.card)

    def position(self) -> State:
        """The position after the last trick."""
        state = self._state
        return state.evolve(
            hands=tuple(map(tuple, self._hands)),
            taken=tuple(self._taken),
            tricks=tuple(self._tricks),
            line=self._line,
            prizes_left=self._prizes_left,
            prizes=self._prizes,
            prizes_turned=state.prizes_turned + state.line[: len(state.line) - len(self._line)],
            prize_suit=self._prize_suit,
            leader=self._leader,
            step="collected",
            to_move=(),
        )
